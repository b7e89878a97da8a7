import ChatKit

/// What is sent of a conversation: rules, then the messages in their order, the question last. From one question to the next
/// it only grows at its end, but where the room is full: then old turns are left out in one step, so that it grows again for
/// a while.
package struct ChatPrompt: Equatable, Sendable {
    package let messages: [PromptMessage]
    /// The question it begins with; nil where nothing is left out.
    package let first: String?
    /// The pieces that go along, of all of it.
    package let given: [ChatAttachment]
    /// Messages that are no longer sent.
    package let leftOut: Int
    /// Estimated tokens of all of it.
    package let tokens: Int
    /// Tokens the server has room for, and those of it that are kept for the answer.
    package let room: Int
    package let reply: Int
    /// False where the rules, the data and the question alone are too long.
    package let fits: Bool

    /// What an answer gets at most, and of a small room.
    private static let longestReply = 1_024
    private static let replyShare = 4

    /// The question that is asked, and what stands around it.
    package struct Question: Equatable, Sendable {
        package var id: String
        /// As it goes out.
        package var text: String
        var given: [ChatAttachment]
        /// An answer that was broken off and is to be gone on with.
        var partial: String?

        package init(id: String, text: String, given: [ChatAttachment] = [], partial: String? = nil) {
            (self.id, self.text, self.given, self.partial) = (id, text, given, partial)
        }
    }

    /// - Parameters:
    ///   - earlier: the conversation up to the question.
    ///   - scopes: what may be sent; pieces of others stay here.
    ///   - from: the question that the last prompt began with.
    ///   - room: of the server, in tokens.
    package init(
        _ question: Question, after earlier: [ChatMessage], rules: ChatRules, scopes: [ChatScope],
        from: String? = nil, room: Int
    ) {
        let allowed = Set(scopes)
        let asking = Turn(
            id: question.id, question: question.text, given: question.given.filter { allowed.contains($0.scope) })
        let turns = Self.turns(of: earlier, allowed) + [asking]
        let start = from.flatMap { id in turns.firstIndex { $0.id == id } } ?? 0
        reply = max(1, min(Self.longestReply, room / Self.replyShare))
        self.room = room
        let fixed =
            TokenEstimate.of(prose: rules.text) + TokenEstimate.perMessage
            + turns.flatMap(\.figures).reduce(0) { $0 + TokenEstimate.of(figures: $1.text) }
        let partial = question.partial.map { TokenEstimate.of(prose: $0 + ChatRules.goOn) } ?? 0
        let budget = TurnBudget(
            contextSize: room, reply: reply, fixed: fixed, turns: turns[start...].dropLast().map(\.tokens),
            new: asking.tokens + partial)
        let begin = start + budget.dropped
        fits = budget.fits
        tokens = fixed + budget.sent
        first = begin > 0 ? turns[begin].id : nil
        leftOut = turns[..<begin].reduce(0) { $0 + $1.count }
        given = turns[..<begin].flatMap(\.figures) + turns[begin...].flatMap(\.given)
        messages =
            [PromptMessage(.system, rules.text)] + Self.messages(turns, from: begin, rules)
            + (question.partial.map { [PromptMessage(.assistant, $0), PromptMessage(.user, ChatRules.goOn)] } ?? [])
    }

    /// Figures of turns that are left out still count: they stand before the first turn that is sent.
    private static func messages(_ turns: [Turn], from begin: Int, _ rules: ChatRules) -> [PromptMessage] {
        var kept = turns[..<begin].flatMap(\.figures)
        var messages: [PromptMessage] = []
        for turn in turns[begin...] {
            messages.append(PromptMessage(.user, rules.message(kept + turn.given, turn.question)))
            kept = []
            if let answer = turn.answer { messages.append(PromptMessage(.assistant, answer)) }
        }
        return messages
    }

    /// All of it, as it is shown before it goes out.
    package var text: String {
        messages.map { message in
            let who =
                switch message.role {
                case .system: "rules"
                case .user: "you"
                case .assistant: "coach"
                }
            return "[\(who)]\n\(message.text)"
        }.joined(separator: "\n\n")
    }

    package var characters: Int { messages.reduce(0) { $0 + $1.text.count } }

    // MARK: Turns

    private struct Turn {
        let id: String
        let question: String
        var given: [ChatAttachment] = []
        var answer: String?
        /// Messages.
        var count = 1

        /// Passages are of their question; figures are of the whole conversation.
        var figures: [ChatAttachment] { given.filter { $0.scope != .articles } }

        /// Without figures.
        var tokens: Int {
            let passages = given.filter { $0.scope == .articles }.reduce(0) { $0 + TokenEstimate.of(prose: $1.text) }
            let words = TokenEstimate.of(prose: question) + TokenEstimate.of(prose: answer ?? "")
            return passages + words + TokenEstimate.perMessage * (answer == nil ? 1 : 2)
        }
    }

    private static func turns(of earlier: [ChatMessage], _ scopes: Set<ChatScope>) -> [Turn] {
        var turns: [Turn] = []
        for message in earlier {
            switch message.role {
            case .user:
                // Two users in a row, or two coaches, are refused by many a server.
                if let last = turns.indices.last, turns[last].answer == nil { turns[last].answer = noAnswer }
                turns.append(Turn(id: message.id, question: message.sentText ?? message.text))
            case .coach:
                guard let last = turns.indices.last else { continue }
                // A question that came to nothing is not asked along with the next one.
                if message.text.isEmpty, message.model != nil {
                    turns.removeLast()
                    continue
                }
                turns[last].answer = answer(message)
                turns[last].given = (message.asked?.given ?? []).filter { scopes.contains($0.scope) }
                turns[last].count += 1
            }
        }
        if let last = turns.indices.last, turns[last].answer == nil { turns[last].answer = noAnswer }
        return turns
    }

    private static let noAnswer = "(no answer)"

    /// What the guide said is of the user's log too, and was never meant to go out.
    private static func answer(_ message: ChatMessage) -> String {
        if message.model == nil { return "(answered from the library on this machine)" }
        return message.text
    }
}
