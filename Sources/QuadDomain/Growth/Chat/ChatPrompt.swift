import ChatKit

/// What is sent of a conversation: rules, then the messages in their order, the question last. From one question to the next
/// it only grows at its end, but where the room is full: then old turns are left out in one step, so that it grows again for
/// a while.
package struct ChatPrompt: Equatable, Sendable {
    package let messages: [PromptMessage]
    /// The question it begins with; nil where nothing is left out.
    package let first: String?
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

    /// - Parameters:
    ///   - path: up to the question.
    ///   - scopes: what may be sent; pieces of others stay here.
    ///   - from: the question that the last prompt began with.
    ///   - room: of the server, in tokens.
    ///   - partial: an answer that was broken off and is to be gone on with.
    package init(
        _ path: [ChatMessage], rules: ChatRules, scopes: [ChatScope], from: String? = nil, room: Int,
        partial: String? = nil
    ) {
        let turns = Self.turns(of: path, Set(scopes))
        let reply = max(1, min(Self.longestReply, room / Self.replyShare))
        self.room = room
        self.reply = reply
        let start = from.flatMap { id in turns.firstIndex { $0.id == id } } ?? 0
        let asking = turns.last
        let earlier = turns[start...].dropLast()
        let figures = turns.flatMap(\.figures)
        let fixed =
            TokenEstimate.of(prose: rules.text) + TokenEstimate.perMessage
            + figures.reduce(0) { $0 + TokenEstimate.of(figures: $1.text) }
        let new = (asking?.tokens ?? 0) + (partial.map { TokenEstimate.of(prose: $0 + ChatRules.goOn) } ?? 0)
        let budget = TurnBudget(
            contextSize: room, reply: reply, fixed: fixed, turns: earlier.map(\.tokens), new: new)
        let begin = start + budget.dropped
        fits = budget.fits
        tokens = fixed + budget.sent
        first = begin > 0 ? turns[begin].id : nil
        leftOut = turns[..<begin].reduce(0) { $0 + $1.count }
        // Figures of turns that are left out still count: they stand before the first turn that is sent.
        var kept = Self.figures(of: turns[..<begin])
        var messages = [PromptMessage(.system, rules.text)]
        for turn in turns[begin...] {
            messages.append(PromptMessage(.user, rules.message(kept + turn.given, turn.question)))
            kept = []
            if let answer = turn.answer { messages.append(PromptMessage(.assistant, answer)) }
        }
        if let partial {
            messages += [PromptMessage(.assistant, partial), PromptMessage(.user, ChatRules.goOn)]
        }
        self.messages = messages
    }

    private static func figures(of turns: ArraySlice<Turn>) -> [ChatGiven] { turns.flatMap(\.figures) }

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
        let given: [ChatGiven]
        var answer: String?
        var count = 1

        /// Passages are of their question; figures are of the whole conversation.
        var figures: [ChatGiven] { given.filter { $0.scope != .articles } }

        /// Without figures.
        var tokens: Int {
            let passages = given.filter { $0.scope == .articles }.reduce(0) { $0 + TokenEstimate.of(prose: $1.text) }
            let words = TokenEstimate.of(prose: question) + TokenEstimate.of(prose: answer ?? "")
            return passages + words + TokenEstimate.perMessage * (answer == nil ? 1 : 2)
        }
    }

    private static func turns(of path: [ChatMessage], _ scopes: Set<ChatScope>) -> [Turn] {
        var turns: [Turn] = []
        for message in path {
            switch message.role {
            case .user:
                // Two users in a row, or two coaches, are refused by many a server.
                if let last = turns.indices.last, turns[last].answer == nil { turns[last].answer = noAnswer }
                turns.append(
                    Turn(
                        id: message.id, question: message.sentText ?? message.text,
                        given: message.given.filter { scopes.contains($0.scope) }))
            case .coach:
                guard let last = turns.indices.last else { continue }
                turns[last].answer = answer(message)
                turns[last].count += 1
            }
        }
        return turns
    }

    private static let noAnswer = "(no answer)"

    /// What the guide said is of the user's log too, and was never meant to go out.
    private static func answer(_ message: ChatMessage) -> String {
        if message.model == nil { return "(answered from the library on this machine)" }
        return message.text.isEmpty ? noAnswer : message.text
    }
}
