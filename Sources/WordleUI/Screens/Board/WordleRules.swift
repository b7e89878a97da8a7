import QuadShell

/// The rules in place of the board: before the first game ever, or because they were asked for.
@MainActor
final class WordleRules {
    private static let memory = "wordle.rules"

    private let context: FeatureContext
    private(set) var areShown = false

    init(_ context: FeatureContext) { self.context = context }

    /// Whether they were never read here, by closing them or by playing.
    var areUnread: Bool { context.session.memory(of: Self.memory) == nil }

    func show() { areShown = true }

    func hide() { areShown = false }

    /// Hides them, and remembers that they were read.
    func close() {
        hide()
        remember()
    }

    /// Shows them before the first game ever; a user who has played knows them.
    /// - Parameter isTyping: whether the user types already, and wants the board.
    func showAtFirst(isFirstGame: Bool, isTyping: Bool) {
        guard isFirstGame else { return remember() }
        areShown = !isTyping
    }

    private func remember() { context.session.keep(memory: "read", of: Self.memory) }
}
