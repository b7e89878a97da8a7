import QuadShell

/// The rules in place of the board: before the very first game, or on request.
@MainActor
final class WordleRules {
    private static let memory = "wordle.rules"

    private let context: FeatureContext
    private(set) var areShown = false

    init(_ context: FeatureContext) { self.context = context }

    /// Whether the rules are unread on this machine. Closing them or playing marks them as read.
    var areUnread: Bool { context.session.memory(of: Self.memory) == nil }

    func show() { areShown = true }

    func hide() { areShown = false }

    /// Hides the rules and remembers that they were read.
    func close() {
        hide()
        remember()
    }

    /// Shows the rules before the very first game. A user who has played knows them.
    /// - Parameter isTyping: whether the user is already typing and needs the board.
    func showAtFirst(isFirstGame: Bool, isTyping: Bool) {
        guard isFirstGame else { return remember() }
        areShown = !isTyping
    }

    private func remember() { context.session.keep(memory: "read", of: Self.memory) }
}
