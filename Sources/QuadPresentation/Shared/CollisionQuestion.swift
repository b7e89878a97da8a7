import QuadDomain
import TerminalKit

/// Asks which value stays where a field was changed here and in another window.
@MainActor
package struct CollisionQuestion {
    private let collisions: [String]

    /// Nil where no field collided, or the user chose already.
    package init?(_ choice: MergeChoice) {
        guard choice.side == nil, !choice.collisions.isEmpty else { return nil }
        collisions = choice.collisions
    }

    /// - Parameter done: gets the answer, to do the work again with; not called where the question is left.
    package func ask(_ dialogs: Dialogs, _ done: @escaping (MergeChoice) -> Void) {
        let choices: [DialogState.Choice] = [
            .init(.character("m"), "Keep mine"), .init(.character("t"), "Take theirs"),
        ]
        let question = DialogState(
            title: "Not saved yet: it changed in another window", text: collisions.joined(separator: "\n"),
            choices: choices, selected: 1)
        dialogs.decide(question) { done(MergeChoice($0 == 0 ? .mine : .theirs)) }
    }

    /// Does the work; where a field collides, asks and does it again as the user wants.
    /// - Parameter refused: gets the error where nothing was done. The question stands over what it says.
    package static func perform(
        _ dialogs: Dialogs, choice: MergeChoice = MergeChoice(), refused: @escaping (any Error) -> Void,
        _ work: @escaping @MainActor () async throws -> Void
    ) async {
        do {
            try await choice.around(work)
        } catch {
            refused(error)
            CollisionQuestion(choice)?.ask(dialogs) { choice in
                Task { await perform(dialogs, choice: choice, refused: refused, work) }
            }
        }
    }
}
