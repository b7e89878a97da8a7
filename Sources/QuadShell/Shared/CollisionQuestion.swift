import QuadCore
import ViewState

/// Asks which value stays where a field was changed here and in another window.
@MainActor
package struct CollisionQuestion {
    private let collisions: [FieldCollision]

    /// Nil where no field collided, or the user chose already, by these values.
    package init?(_ choice: MergeChoice) {
        guard choice.needsAnswer else { return nil }
        collisions = choice.found
    }

    /// - Parameters:
    ///   - left: called where the question is left without an answer.
    ///   - done: gets the answer, to do the work again with; not called where the question is left.
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

    /// Does the work; where a field collides, asks and does it again as the user wants.
    /// - Parameters:
    ///   - again: does the work after the answer; a library puts it behind what the keys did meanwhile.
    ///   - refused: gets the error where nothing was done. The question stands over what it says.
    ///   - left: called where nothing was done and no question is open.
    package static func perform(
        _ dialogs: Dialogs, choice: MergeChoice = MergeChoice(),
        again: @escaping (@escaping @MainActor () async -> Void) -> Void = { work in Task { await work() } },
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
