import QuadCore

/// An answer that the disk refused: what is on disk of it, and what it is.
///
/// Questions are no such thing: one that could not be written was not asked, and stands in its field still.
package struct RefusedAnswer: Codable, Equatable, Sendable {
    package let chat: String
    package private(set) var change: ItemChanges<ChatMessage>.Change

    /// Nil for what is no answer under way.
    init?(_ change: ItemChanges<ChatMessage>.Change, in chat: String) {
        guard let after = change.after, change.before != nil, after.role == .coach else { return nil }
        self.chat = chat
        self.change = change
    }

    /// The same with what came since; what is on disk is what it was.
    mutating func take(_ later: RefusedAnswer) {
        change = .init(before: change.before, after: later.change.after)
    }

    /// As `init(line:)` reads it.
    var line: String? { UnwrittenLine.text(self, of: "answer") }

    /// Nil for what another feature wrote.
    package init?(line: String) {
        guard let read = UnwrittenLine.value(Self.self, of: "answer", in: line) else { return nil }
        self = read
    }
}
