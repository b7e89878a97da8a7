import QuadCore
import ViewState

/// The steps that can be undone, newest last, across all tabs: the steps of this run, and the steps of earlier runs and
/// of commands in the history.
///
/// A step does its work and returns the step that reverts it, so undo and redo work the same way. To turn a step means
/// to undo or redo it. A step of this run is turned by its own closure, which shows the result at once. The history
/// turns all other steps, and the screens notice its changes like changes by another process.
@MainActor
package final class UndoStack {
    private static let depth = 500

    private let parent: UndoStack?
    private let isOn: () -> Bool
    private var undoable: [Step] = []
    private var redoable: [Step] = []
    /// The steps that are being turned. The next key waits its turn, so that no key is lost.
    private let queue = TaskQueue()

    /// The steps of other runs and of commands, if they are kept.
    package var history: (any StepHistory)?
    package var makeID: () -> String = { "" }
    /// The tab the user is in, for the history: “Jobs”.
    package var origin: () -> String = { "" }
    /// The person for whom steps are made; empty for the owner.
    package var viewer: () -> String = { "" }
    /// Returns whether the current user may turn a step of the history.
    package var mayTurn: (RecordedStep) -> Bool = { _ in true }
    /// Called after the history turned a step, because nobody watches some of the files that it changed.
    package var onTurned: (RecordedStep) -> Void = { _ in }
    /// The steps that the history would turn next, as they were last seen.
    private var kept: (undo: RecordedStep?, redo: RecordedStep?) = (nil, nil)
    /// Whether the history was read. Before that, nobody knows whether there is something to undo.
    private var hasLooked = false
    /// The queue of writes to the history.
    private let records = TaskQueue()
    /// The steps that were refused once. The next key tries them again, and goes on to the steps before them.
    private var refused: Set<String> = []

    var onMessage: (StatusMessage) -> Void = { _ in }

    package init() {
        (parent, isOn) = (nil, { true })
    }

    /// Makes a stack whose steps go into another stack and are offered there as long as `isOn` returns true.
    package init(recordingIn parent: UndoStack, while isOn: @escaping () -> Bool) {
        (self.parent, self.isOn) = (parent, isOn)
    }

    package var undoTitle: String? { undoable.last { $0.isOffered() }?.title ?? kept.undo?.title }
    var mayUndo: Bool { undoTitle != nil || (history != nil && !hasLooked) }
    var mayRedo: Bool { redoTitle != nil || (history != nil && !hasLooked) }
    package var redoTitle: String? { redoable.last { $0.isOffered() }?.title ?? kept.redo?.title }

    /// Begins the scope of a key.
    package func scope() -> StepScope {
        if let parent { return parent.scope() }
        guard let history else { return StepScope() }
        return history.scope(origin: origin(), viewer: viewer()) { names, count in
            guard !names.isEmpty else { return "Changed \(count.counted("item"))" }
            return
                "Changed \(names.prefix(3).map(\.clipped).joined(separator: ", "))\(names.count > 3 ? " and more" : "")"
        }
    }

    /// Records how to undo the last change. Steps that were undone before can't be redone anymore.
    /// - Parameter scope: the stored changes of the step; by default those of the task, nil if they are stored later.
    /// - Returns: the ID of the step in the history.
    @discardableResult
    package func record(_ step: Step, stored scope: StepScope? = .current) -> String {
        if let parent { return parent.record(Self.step(step, while: isOn), stored: scope) }
        var step = step
        step.id = makeID()
        step.at = history?.now ?? 0
        undoable.append(step)
        if undoable.count > Self.depth { undoable.removeFirst() }
        redoable = []
        kept.redo = nil
        if let scope, !scope.isEmpty { keep(step.id, step.title, scope.taken()) }
        return step.id
    }

    /// Hands the stored changes of a step to the history.
    package func keep(_ id: String, _ title: String, _ scope: StepScope) {
        if let parent { return parent.keep(id, title, scope) }
        guard let history, !id.isEmpty, !scope.isEmpty else { return }
        let (origin, viewer) = (origin(), viewer())
        records.add {
            // The change itself is stored. Without its step, the change can't be undone after the program ended.
            try? await history.record(id: id, origin: origin, viewer: viewer, scope) { _, _ in title }
        }
    }

    /// Waits until the history has all steps, before the program ends.
    package func finish() async {
        await queue.finishAdded()
        await records.finishAdded()
    }

    /// Records a change by its inverse, which is a change of the same kind.
    /// - Parameters:
    ///   - isOffered: returns whether the step belongs to the current viewer.
    ///   - scope: the stored changes, as for the other `record`.
    ///   - inverse: the change that undoes it: a change set, the value before.
    ///   - apply: applies such a change and returns its inverse. It throws if the items were changed elsewhere in the
    ///     meantime; then nothing was done, and the step stays. It throws `DoneElsewhereError` to remove the step.
    @discardableResult
    package func record<Change>(
        _ title: String, where isOffered: @escaping () -> Bool = { true }, stored scope: StepScope? = .current,
        undoing inverse: Change, by apply: @escaping (Change) async throws -> Change
    ) -> String {
        record(Self.step(title, isOffered, inverse, apply), stored: scope)
    }

    /// Records a change that can't be undone. A user who tries is told so once.
    /// - Parameters:
    ///   - advice: the alternative for the user.
    ///   - scope: the stored changes, as for `record`; nil if the change is no record of a log.
    package func recordFinal(_ title: String, advice: String, stored scope: StepScope? = .current) {
        record(Step(title) { throw FinalStepError(words: "\(title): can't be undone; \(advice)") }, stored: scope)
    }

    /// Records changes of items in a collection, which contain their own inverse.
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

    // MARK: Turning

    package func undo() async { await queue.add { [self] in await turn(again: false) }.value }
    func redo() async { await queue.add { [self] in await turn(again: true) }.value }

    private func turn(again: Bool) async {
        var passed: Set<String> = []
        while let refusal = await turn(again: again, past: passed) {
            let id = refusal.id
            // A step without an ID can't be told from other steps.
            guard !id.isEmpty, !refused.insert(id).inserted, passed.insert(id).inserted else {
                let next = id.isEmpty ? nil : await titleOfNext(again: again, past: passed.union([id]))
                onMessage(.error(refusal.words + (next.map { " · press again for “\($0)”" } ?? "")))
                break
            }
        }
        await look()
    }

    /// Turns one step.
    /// - Parameter passed: the steps that were refused with this key.
    /// - Returns: the refused step and the reason; nil if a step was turned, or if everything was said already.
    private func turn(again: Bool, past passed: Set<String>) async -> (id: String, words: String)? {
        let path: ReferenceWritableKeyPath<UndoStack, [Step]> = again ? \.redoable : \.undoable
        let other: ReferenceWritableKeyPath<UndoStack, [Step]> = again ? \.undoable : \.redoable
        if let step = await keptStep(before: path, again: again, past: passed) {
            return await turnKept(step, again: again).map { (step.id, $0) }
        }
        guard let place = self[keyPath: path].lastIndex(where: { $0.isOffered() && !passed.contains($0.id) }) else {
            onMessage(.info("There is nothing\(passed.isEmpty ? "" : " else") to \(again ? "redo" : "undo")"))
            return nil
        }
        let step = self[keyPath: path].remove(at: place)
        let words = await perform(
            step, again: again,
            putBack: { self[keyPath: path].insert($0, at: min(place, self[keyPath: path].count)) },
            onward: { self[keyPath: other].append($0) })
        return words.map { (step.id, $0) }
    }

    private func titleOfNext(again: Bool, past passed: Set<String>) async -> String? {
        let path: ReferenceWritableKeyPath<UndoStack, [Step]> = again ? \.redoable : \.undoable
        if let step = await keptStep(before: path, again: again, past: passed) { return step.title }
        return self[keyPath: path].last { $0.isOffered() && !passed.contains($0.id) }?.title
    }

    /// Drops own steps that another process turned.
    /// - Returns: the step of the history that comes before all own steps; nil if an own step is next.
    private func keptStep(
        before path: ReferenceWritableKeyPath<UndoStack, [Step]>, again: Bool, past passed: Set<String>
    ) async -> RecordedStep? {
        guard let history else { return nil }
        await records.finishAdded()
        guard let steps = try? await history.steps() else { return nil }
        let elsewhere = Set(steps.filter { $0.isUndone != again }.map(\.id))
        self[keyPath: path].removeAll { elsewhere.contains($0.id) }
        let own = Set(self[keyPath: path].map(\.id))
        guard let next = await next(again: again, past: passed), !own.contains(next.id) else { return nil }
        guard let mine = self[keyPath: path].last(where: { $0.isOffered() && !passed.contains($0.id) }) else {
            return next
        }
        // The step that was undone last is redone first. The history knows which one that is, if it has both.
        guard !again else { return steps.contains { $0.id == mine.id } ? next : nil }
        return next.at > mine.at ? next : nil
    }

    private func next(again: Bool, past passed: Set<String> = []) async -> RecordedStep? {
        guard let history else { return nil }
        let steps = (try? await history.steps()) ?? []
        let offered = Set(steps.filter(mayTurn).map(\.id)).subtracting(passed)
        return (try? await history.next(again: again) { offered.contains($0.id) }).flatMap { $0 }
    }

    /// Reads which steps the history would turn next, for the words of the keys.
    package func look() async {
        guard history != nil else { return }
        kept = (await next(again: false), await next(again: true))
        hasLooked = true
    }

    /// - Returns: the reason of the refusal; nil if the step was not refused.
    private func turnKept(_ step: RecordedStep, again: Bool) async -> String? {
        guard let history else { return nil }
        do {
            let done = try await history.turn(step.id, again: again, isDryRun: false) { _ in true }
            onTurned(done)
            let rest = done.missing.isEmpty ? "" : "; set \(done.missing) again"
            onMessage(.success("\(again ? "Redone" : "Undone"): \(done.title) · \(done.origin)\(rest)"))
            return nil
        } catch let refusal as StepError
            where refusal.step?.isFinal != true && (!refusal.items.isEmpty || refusal.older != nil)
        {
            // The advice of this error is about commands.
            return refusal.message
        } catch {
            return ErrorText.of(error)
        }
    }

    /// - Returns: the reason of the refusal; nil if the step was not refused.
    private func perform(
        _ step: Step, again: Bool, putBack: (Step) -> Void, onward: (Step) -> Void
    ) async -> String? {
        let verb = again ? "Redone" : "Undone"
        let scope = StepScope()
        do {
            var next = try await scope.around { try await step.revert() }
            (next.id, next.at) = (step.id, step.at)
            onward(next)
            if let history, !scope.isEmpty {
                records.add { try? await history.turned(step.id, again: again, scope) }
            }
            onMessage(.success("\(verb): \(step.title)"))
            return nil
        } catch is DoneElsewhereError {
            onMessage(.info("\(verb) already, or changed elsewhere: \(step.title)"))
            return nil
        } catch let error as FinalStepError {
            if let history { records.add { try? await history.turned(step.id, again: again, scope) } }
            onMessage(.info(error.words))
            return nil
        } catch {
            putBack(step)
            return ErrorText.of(error)
        }
    }
}
