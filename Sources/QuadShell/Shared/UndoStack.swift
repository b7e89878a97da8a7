import QuadCore
import ViewState

/// What can be taken back, newest last, across all tabs: what was done since the start, and what the history has of earlier
/// runs and of commands.
///
/// A step does its work and answers with the step that takes it back, so undo and redo are the same thing twice. A step of
/// this run is turned by its own closure, which shows the result at once; all others are turned by the history, whose changes
/// the screens notice as those of another process.
@MainActor
package final class UndoStack {
    private static let depth = 500

    private let parent: UndoStack?
    private let isOn: () -> Bool
    private var undoable: [Step] = []
    private var redoable: [Step] = []
    /// The steps that are being taken back or done again: the next waits, so that no key is lost.
    private let queue = TaskQueue()

    /// The steps of other runs and of commands, if they are kept.
    package var history: (any StepHistory)?
    package var makeID: () -> String = { "" }
    /// The tab the user is in, for the history: “Jobs”.
    package var origin: () -> String = { "" }
    /// For whom it is done; empty for the owner.
    package var viewer: () -> String = { "" }
    /// Whether a step of the history may be turned by whoever stands here now.
    package var mayTurn: (RecordedStep) -> Bool = { _ in true }
    /// Called after the history turned a step: some of what it changed nobody watches.
    package var onTurned: (RecordedStep) -> Void = { _ in }
    /// The steps that the history would turn next, as they were last seen.
    private var kept: (undo: RecordedStep?, redo: RecordedStep?) = (nil, nil)
    /// Until the history was looked at, nobody knows whether there is something to take back.
    private var hasLooked = false
    /// Writes to the history, one after the other.
    private let records = TaskQueue()
    /// Steps that were refused once: the next key tries them again, and goes on to the one before them.
    private var refused: Set<String> = []

    var onMessage: (StatusMessage) -> Void = { _ in }

    package init() {
        (parent, isOn) = (nil, { true })
    }

    /// Steps go into another stack, and are offered there as long as `isOn` says so.
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

    /// Remembers how to take back what was just done. What had been undone before can't be redone any more.
    /// - Parameter scope: what was stored for it; that of the task if nothing else is given, none if it is stored later.
    /// - Returns: its id in the history.
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

    /// Hands the history what was stored for a step.
    package func keep(_ id: String, _ title: String, _ scope: StepScope) {
        if let parent { return parent.keep(id, title, scope) }
        guard let history, !id.isEmpty, !scope.isEmpty else { return }
        let (origin, viewer) = (origin(), viewer())
        records.add {
            // The change itself is stored; without its step only the way back is missing once the program ended.
            try? await history.record(id: id, origin: origin, viewer: viewer, scope) { _, _ in title }
        }
    }

    /// Waits until the history has all steps: before the program ends.
    package func finish() async {
        await queue.finishAdded()
        await records.finishAdded()
    }

    /// Remembers a change by its inverse, which is a change of the same kind.
    /// - Parameters:
    ///   - isOffered: false while it is nothing of the one who looks.
    ///   - scope: as `record` has it.
    ///   - inverse: what takes it back: a change set, the value before.
    ///   - apply: does such a change and gives back what undoes it in turn. It throws where that cannot be done, because
    ///     what it is about was changed elsewhere meanwhile: then nothing of it was done, and the step stays; or
    ///     `DoneElsewhereError`: then the step goes.
    @discardableResult
    package func record<Change>(
        _ title: String, where isOffered: @escaping () -> Bool = { true }, stored scope: StepScope? = .current,
        undoing inverse: Change, by apply: @escaping (Change) async throws -> Change
    ) -> String {
        record(Self.step(title, isOffered, inverse, apply), stored: scope)
    }

    /// Remembers what can't be taken back: whoever tries is told, once.
    /// - Parameters:
    ///   - advice: what to do instead.
    ///   - scope: as `record` has it; nil where it is no record of a log.
    package func recordFinal(_ title: String, advice: String, stored scope: StepScope? = .current) {
        record(Step(title) { throw FinalStepError(words: "\(title): that stays; \(advice)") }, stored: scope)
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

    // MARK: Turning

    package func undo() async { await queue.add { [self] in await turn(again: false) }.value }
    func redo() async { await queue.add { [self] in await turn(again: true) }.value }

    private func turn(again: Bool) async {
        var passed: Set<String> = []
        while let refusal = await turn(again: again, past: passed) {
            let id = refusal.id
            // Without an id there is no telling it from others.
            guard !id.isEmpty, !refused.insert(id).inserted, passed.insert(id).inserted else {
                let next = id.isEmpty ? nil : await titleOfNext(again: again, past: passed.union([id]))
                onMessage(.error(refusal.words + (next.map { " · once more goes on to “\($0)”" } ?? "")))
                break
            }
        }
        await look()
    }

    /// Turns one step.
    /// - Parameter passed: steps that were refused with this key.
    /// - Returns: the step that is refused, and why; nil if one was turned, or all there is to say was said.
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
    /// - Returns: the step of the history that comes before all own ones; nil if an own one is next.
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
        // The step undone last is redone first.
        return !again && next.at > mine.at ? next : nil
    }

    private func next(again: Bool, past passed: Set<String> = []) async -> RecordedStep? {
        guard let history else { return nil }
        let steps = (try? await history.steps()) ?? []
        let offered = Set(steps.filter(mayTurn).map(\.id)).subtracting(passed)
        return (try? await history.next(again: again) { offered.contains($0.id) }).flatMap { $0 }
    }

    /// Looks for what the history would turn next, for the words of the keys.
    package func look() async {
        guard history != nil else { return }
        kept = (await next(again: false), await next(again: true))
        hasLooked = true
    }

    /// - Returns: why it is refused; nil if it is not.
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
            // Its advice is about commands.
            return refusal.message
        } catch {
            return ErrorText.of(error)
        }
    }

    /// - Returns: why it is refused; nil if it is not.
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
            onMessage(.info("\(verb) or changed elsewhere already: \(step.title)"))
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
