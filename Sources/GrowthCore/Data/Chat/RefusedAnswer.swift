import QuadCore

/// An answer that could not be written: its stored state and its new state.
///
/// Questions never wait here: a question that cannot be written is not asked, and stays in the input field.
package struct RefusedAnswer: Codable, Equatable, Sendable {
    package let chat: String
    package private(set) var change: ItemChanges<ChatMessage>.Change

    /// Nil if the change is not an answer in progress.
    init?(_ change: ItemChanges<ChatMessage>.Change, in chat: String) {
        guard let after = change.after, change.before != nil, after.role == .coach else { return nil }
        self.chat = chat
        self.change = change
    }

    /// Takes over the newer text; the stored state stays the same.
    mutating func take(_ later: RefusedAnswer) {
        change = .init(before: change.before, after: later.change.after)
    }

    /// The text that `init(line:)` reads.
    var line: String? { UnwrittenLine.text(self, of: "answer") }

    /// Nil if another feature wrote the line.
    package init?(line: String) {
        guard let read = UnwrittenLine.value(Self.self, of: "answer", in: line) else { return nil }
        self = read
    }
}
