import QuadCore
import ViewState

/// The question which value stays of a field that was changed here and in another window.
@MainActor
package struct CollisionQuestion {
    private let collisions: [FieldCollision]

    /// Returns nil if no field collided, or if the user has already chosen between these values.
    package init?(_ choice: MergeChoice) {
        guard choice.needsAnswer else { return nil }
        collisions = choice.found
    }

    /// - Parameters:
    ///   - left: called if the user leaves the question without an answer.
    ///   - done: receives the answer, to do the work again with it; not called if the user leaves the question.
    package func ask(
        _ dialogs: Dialogs, left: (() -> Void)? = nil, _ done: @escaping (MergeChoice) -> Void
    ) {
        var choices: [DialogState.Choice] = [
            .init(.character("m"), "Keep mine"), .init(.character("t"), "Take theirs"),
        ]
        if left != nil { choices.append(.init(Key(.escape), "Back")) }
        let question = DialogState(
            title: "Not saved yet: it changed in another window", text: collisions.map(\.words).joined(separator: "\n"),
            choices: choices, selected: 1)
        dialogs.decide(question, holdsChange: true) { [collisions] answer in
            switch answer {
            case 0: done(MergeChoice(.mine, shown: collisions))
            case 1: done(MergeChoice(.theirs, shown: collisions))
            default: left?()
            }
        }
    }

    /// Does the work. If a field collides, asks the user and does the work again with the answer.
    /// - Parameters:
    ///   - again: does the work after the answer, as work that quitting waits for; a tab model queues it after the work
    ///     that keys started meanwhile.
    ///   - refused: receives the error if nothing was done. The question stands over the message of the error.
    ///   - left: called if nothing was done and no question is open.
    package static func perform(
        _ dialogs: Dialogs, choice: MergeChoice = MergeChoice(),
        again: @escaping (@escaping @MainActor () async -> Void) -> Void,
        refused: @escaping (any Error) -> Void, left: (() -> Void)? = nil,
        _ work: @escaping @MainActor () async throws -> Void
    ) async {
        let form = SubmittedForm.current
        do { try await choice.around(work) } catch {
            refused(error)
            SubmittedForm.refused(error)
            guard let question = CollisionQuestion(choice) else {
                left?()
                return
            }
            form?.keep()
            question.ask(dialogs, left: left) { choice in
                form?.drop()
                again {
                    await SubmittedForm.$current.withValue(form) {
                        await perform(dialogs, choice: choice, again: again, refused: refused, left: left, work)
                    }
                }
            }
        }
    }
}
