import QuadDomain
import TerminalKit

/// What can be taken back, newest last, across all tabs.
///
/// A step does its work and answers with the step that takes it back, so undo and redo are the same thing twice.
@MainActor
package final class UndoStack {
    @MainActor
    package struct Step {
        /// What was done, as in “theme changed”.
        package let title: String
        /// False while it is nothing of the one who looks: then the step before it is taken back.
        let isOffered: () -> Bool
        package let revert: () async throws -> Step

        package init(
            _ title: String, where isOffered: @escaping () -> Bool = { true }, revert: @escaping () async throws -> Step
        ) {
            self.title = title
            self.isOffered = isOffered
            self.revert = revert
        }
    }

    /// Why nothing was taken back, or done again: somebody else did it before.
    package struct DoneElsewhere: Error {
        package init() {}
    }

    /// It was done for good, and the step is there to say so instead of taking back what was done before it.
    private struct Final: Error {
        let words: String
    }

    private static let depth = 500

    private let parent: UndoStack?
    private let isOn: () -> Bool
    private var undoable: [Step] = []
    private var redoable: [Step] = []
    /// The step that is being taken back, or done again: the next waits for it, so that no key is lost on the way.
    private var lastTurn: Task<Void, Never>?

    package var onMessage: (StatusMessage) -> Void = { _ in }

    package init() {
        (parent, isOn) = (nil, { true })
    }

    /// Steps go into another stack, and are offered there as long as `isOn` says so.
    package init(recordingIn parent: UndoStack, while isOn: @escaping () -> Bool) {
        (self.parent, self.isOn) = (parent, isOn)
    }

    package var undoTitle: String? { undoable.last { $0.isOffered() }?.title }
    package var redoTitle: String? { redoable.last { $0.isOffered() }?.title }

    /// Remembers how to take back what was just done. What had been undone before can't be redone any more.
    package func record(_ step: Step) {
        if let parent { return parent.record(Self.step(step, while: isOn)) }
        undoable.append(step)
        if undoable.count > Self.depth { undoable.removeFirst() }
        redoable = []
    }

    /// Remembers a change by its inverse, which is a change of the same kind.
    /// - Parameters:
    ///   - isOffered: false while it is nothing of the one who looks.
    ///   - inverse: what takes it back: a change set, the value before.
    ///   - apply: does such a change and gives back what undoes it in turn. It throws where that cannot be done, because
    ///     what it is about was changed elsewhere meanwhile: then nothing of it was done, and the step stays; or
    ///     `DoneElsewhere`: then the step goes.
    package func record<Change>(
        _ title: String, where isOffered: @escaping () -> Bool = { true }, undoing inverse: Change,
        by apply: @escaping (Change) async throws -> Change
    ) {
        record(Self.step(title, isOffered, inverse, apply))
    }

    /// Remembers what can't be taken back: whoever tries is told, once.
    /// - Parameter advice: what to do instead.
    package func recordFinal(_ title: String, advice: String) {
        record(Step(title) { throw Final(words: "\(title): that stays; \(advice)") })
    }

    /// The same for items of a collection: what was done is its own way back.
    package func record<Item>(
        _ title: String, did changes: ItemChanges<Item>,
        by apply: @escaping (ItemChanges<Item>) async throws -> Void
    ) {
        record(title, undoing: changes.inverse) { change in
            try await apply(change)
            return change.inverse
        }
    }

    private static func step(_ step: Step, while isOn: @escaping () -> Bool) -> Step {
        Step(step.title, where: { isOn() && step.isOffered() }) { Self.step(try await step.revert(), while: isOn) }
    }

    private static func step<Change>(
        _ title: String, _ isOffered: @escaping () -> Bool, _ change: Change,
        _ apply: @escaping (Change) async throws -> Change
    ) -> Step {
        Step(title, where: isOffered) { step(title, isOffered, try await apply(change), apply) }
    }

    private static func takeLast(_ steps: inout [Step]) -> Step? {
        steps.lastIndex { $0.isOffered() }.map { steps.remove(at: $0) }
    }

    package func undo() async {
        await inTurn { [self] in
            guard let step = Self.takeLast(&undoable) else { return }
            await perform(
                step, verb: "Undone", putBack: { self.undoable.append($0) },
                onward: { self.redoable.append($0) })
        }
    }

    package func redo() async {
        await inTurn { [self] in
            guard let step = Self.takeLast(&redoable) else { return }
            await perform(
                step, verb: "Redone", putBack: { self.redoable.append($0) },
                onward: { self.undoable.append($0) })
        }
    }

    private func inTurn(_ work: @escaping @MainActor () async -> Void) async {
        let before = lastTurn
        let turn = Task {
            await before?.value
            await work()
        }
        lastTurn = turn
        await turn.value
    }

    private func perform(_ step: Step, verb: String, putBack: (Step) -> Void, onward: (Step) -> Void) async {
        do {
            onward(try await step.revert())
            onMessage(.success("\(verb): \(step.title)"))
        } catch is DoneElsewhere {
            onMessage(.info("\(verb) or changed elsewhere already: \(step.title)"))
        } catch let error as Final {
            onMessage(.info(error.words))
        } catch {
            putBack(step)
            onMessage(.error(ErrorText.of(error)))
        }
    }
}
