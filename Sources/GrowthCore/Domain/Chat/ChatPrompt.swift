import ChatKit

/// The prompt for a conversation: the rules, the messages in order, and the question at the end. From question to
/// question the prompt only grows at its end. When the context is full, old turns are dropped in one step, so that the
/// prompt can grow again for a while.
package struct ChatPrompt: Equatable, Sendable {
    package let messages: [PromptMessage]
    /// The id of the first question in the prompt; nil if nothing was dropped.
    package let first: String?
    /// All data pieces in the prompt.
    package let given: [ChatAttachment]
    /// The number of messages that are no longer sent.
    package let leftOut: Int
    /// The estimated number of tokens in the prompt.
    package let tokens: Int
    /// The server's context size in tokens, and the share reserved for the answer.
    package let room: Int
    package let reply: Int
    /// False if the rules, the data and the question are too long even without earlier turns.
    package let fits: Bool

    /// The token limit of an answer, and the divisor that gives its share of a small context.
    private static let longestReply = 1_024
    private static let replyShare = 4

    /// The question, with its data and any partial answer.
    package struct Question: Equatable, Sendable {
        package var id: String
        /// The question as sent.
        package var text: String
        var given: [ChatAttachment]
        /// The beginning of an answer that broke off, which the model should continue.
        var partial: String?

        package init(id: String, text: String, given: [ChatAttachment] = [], partial: String? = nil) {
            (self.id, self.text, self.given, self.partial) = (id, text, given, partial)
        }
    }

    /// - Parameters:
    ///   - earlier: the conversation up to the question.
    ///   - scopes: the scopes that may be sent; data of other scopes is left out.
    ///   - from: the id of the first question in the last prompt.
    ///   - room: the server's context size, in tokens.
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

    /// Returns the messages. Figures of dropped turns still apply, so they go before the first turn that is sent.
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

    /// The whole prompt, as shown before sending.
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
        /// The number of messages.
        var count = 1

        /// The pieces other than passages. A passage belongs to its question; figures apply to the whole conversation.
        var figures: [ChatAttachment] { given.filter { $0.scope != .articles } }

        /// Without the figures.
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
                // Many servers refuse two user or two assistant messages in a row.
                if let last = turns.indices.last, turns[last].answer == nil { turns[last].answer = noAnswer }
                turns.append(Turn(id: message.id, question: message.sentText ?? message.text))
            case .coach:
                guard let last = turns.indices.last else { continue }
                // A question without an answer is not sent again with the next question.
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

    /// The guide's answers also come from the user's log, and the user never agreed to send them.
    private static func answer(_ message: ChatMessage) -> String {
        if message.model == nil { return "(answered from the library on this machine)" }
        return message.text
    }
}
