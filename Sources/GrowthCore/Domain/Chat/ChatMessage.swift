import ChatKit
import FoundationEssentials
import QuadCore

/// One message of a conversation. Answers to the same question, and rewordings of the same question, have the same
/// parent.
package struct ChatMessage: Equatable, Sendable, Identifiable {
    package enum Role: String, Codable, Sendable {
        case user, coach
    }

    /// The state of an answer; a question is always `done`.
    package enum State: String, Codable, Sendable {
        case done
        /// The answer is still arriving. If a new run of the program finds this state, the answer was cut off.
        case running
        /// The user stopped the answer.
        case stopped
        /// The answer ended in the middle: the server was killed, or the context was full.
        case cut
        /// No text arrived.
        case failed
    }

    package private(set) var id: String
    /// The id of the message before it; nil at the beginning of a conversation.
    package private(set) var parent: String?
    package let role: Role
    package var text: String
    var at: Date
    package var state: State
    /// The name of the model that answered; nil for questions and for the guide, which is not a model.
    package var model: String?
    /// The failure, in words.
    package var problem: String?
    /// The reason that an answer was cut.
    package var cause: CutCause?
    /// The user's next step after a problem.
    package var next: ChatNextStep?
    package var sources: [ChatSource]
    /// The question as sent, with names hidden; nil if it was sent unchanged.
    package var sentText: String?
    /// Quad's own notice above an answer.
    package var notice: String?
    /// The model's thinking before the answer. It is never sent back.
    package var thinking: String?
    /// The details of the request; only for an answer from a model.
    package var asked: ChatRequestDetails?
    /// Unknown fields from a newer version, preserved as they are.
    var other: [String: ForeignValue]

    package init(
        id: String, parent: String?, role: Role, text: String, at: Date, state: State = .done, model: String? = nil,
        problem: String? = nil, cause: CutCause? = nil, sources: [ChatSource] = [], sentText: String? = nil,
        notice: String? = nil, thinking: String? = nil, asked: ChatRequestDetails? = nil,
        other: [String: ForeignValue] = [:]
    ) {
        self.id = id
        self.parent = parent
        self.role = role
        self.text = text
        self.at = at
        self.state = state
        self.model = model
        self.problem = problem
        self.cause = cause
        self.sources = sources
        self.sentText = sentText
        self.notice = notice
        self.thinking = thinking
        self.asked = asked
        self.other = other
    }
}

extension ChatMessage {
    /// Returns a copy with another ID and parent, for example for a branch.
    package func copied(as id: String, after parent: String?) -> ChatMessage {
        var copy = self
        (copy.id, copy.parent) = (id, parent)
        return copy
    }
}

extension ChatMessage: Codable {
    private enum CodingKeys: String, CodingKey {
        case id, parent, role, text, at, state, model, problem, cause, next, sources, notice, thinking, asked, other
        case sentText = "sent_text"
    }

    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            id: try fields.decode(String.self, forKey: .id), parent: try fields.value(.parent),
            role: try fields.decode(Role.self, forKey: .role), text: try fields.value(.text, or: ""),
            at: try fields.decode(Date.self, forKey: .at), state: try fields.value(.state, or: .done),
            model: try fields.value(.model), problem: try fields.value(.problem),
            cause: (try? fields.value(.cause)) ?? nil,
            sources: try fields.value(.sources, or: []),
            sentText: try fields.value(.sentText), notice: try fields.value(.notice),
            thinking: try fields.value(.thinking), asked: try fields.value(.asked),
            other: try fields.value(.other, or: [:]))
        next = (try? fields.value(.next)) ?? nil
    }

    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(id, forKey: .id)
        try fields.put(.parent, parent)
        try fields.encode(role, forKey: .role)
        try fields.encode(text, forKey: .text)
        try fields.encode(at, forKey: .at)
        try fields.put(.state, state, unless: .done)
        try fields.put(.model, model)
        try fields.put(.problem, problem)
        try fields.put(.cause, cause)
        try fields.put(.next, next)
        try fields.put(.sources, sources, unless: [])
        try fields.put(.sentText, sentText)
        try fields.put(.notice, notice)
        try fields.put(.thinking, thinking)
        try fields.put(.asked, asked)
        try fields.put(.other, other, unless: [:])
    }
}

extension ChatMessage {
    /// Returns a mark for an incomplete answer: `cut off`; nil for a complete answer.
    /// - Parameter isComing: whether text is still arriving.
    package func mark(isComing: Bool = false) -> String? {
        switch state {
        case .done: nil
        case .running: isComing ? nil : CutCause.closed.mark
        case .stopped: "stopped"
        case .cut: (cause ?? .closed).mark
        case .failed: cause.map(\.mark) ?? "no answer"
        }
    }

    /// Whether the user can ask for the rest of the answer.
    package var canGoOn: Bool { role == .coach && model != nil && state != .done && cause?.canGoOn ?? true }
}
