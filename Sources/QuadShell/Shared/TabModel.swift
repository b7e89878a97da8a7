import QuadCore
import SystemKit
import ViewState

/// The state that the screens of a tab share. The model reads it when a screen first asks and again after changes
/// elsewhere, changes it one step after another, and keeps the changes that the disk refused.
@MainActor
package final class TabModel<Contents> {
    package let context: FeatureContext
    package private(set) var state = ListContent.idle
    package private(set) var contents: Contents
    /// A number that changes with every change of the contents.
    package let revision = Observed(0)
    private let advice: (FeatureContext) -> String
    private let read: (Contents) async throws -> Contents?
    private let notice: FileNotice
    private lazy var reading = Reloader { [weak self] in await self?.readNow() }
    /// Counts changes, so that an older reading is dropped.
    private var updates = 0
    /// Carries out keys in the order in which they were pressed.
    private let queue = TaskQueue()
    private var unwritten: [UnwrittenStep] = []

    /// - Parameters:
    ///   - advice: tells the user what to do after a reading failed.
    ///   - notice: called after each successful reading. Returns the losses in words.
    ///   - read: receives the contents. Returns nil if they are still right.
    package init(
        _ contents: Contents, in context: FeatureContext, advice: @escaping (FeatureContext) -> String,
        notice: @escaping () async -> String? = { nil }, read: @escaping (Contents) async throws -> Contents?
    ) {
        self.contents = contents
        self.context = context
        self.advice = advice
        self.notice = FileNotice(notice)
        self.read = read
    }

    /// Calls `notify` after each change until `owner` goes away.
    package func observe(for owner: AnyObject, _ notify: @escaping () -> Void) {
        revision.observe(for: owner) { _ in notify() }
    }

    package func tellScreens() {
        revision.value += 1
        context.changed()
    }

    // MARK: Reading

    /// Reads the contents, unless they were read before.
    package func load() {
        guard state == .idle else { return }
        state = .loading
        reading.begin()
    }

    /// Reads the contents again, after another process changed them or reading failed.
    package func changedElsewhere() {
        guard state != .idle else { return }
        reading.begin()
    }

    /// Waits until reading ends.
    package func whenRead() async {
        load()
        await reading.finished()
    }

    /// Reads the contents again and waits until reading ends.
    package func refresh() async {
        changedElsewhere()
        await whenRead()
    }

    private func readNow() async {
        let updates = updates
        do {
            let found = try await read(contents)
            guard updates == self.updates else { return reading.begin() }
            if let found { contents = found }
            state = .loaded
        } catch {
            state = .failed(ErrorText.of(error), advice: advice(context))
        }
        tellScreens()
        if state == .loaded { await notice.tell(in: context) }
    }

    /// Writes the changes again that the disk refused; without such changes, reads the contents again.
    package func retried() {
        guard unwritten.isEmpty else {
            Task { await writeAgain() }
            return
        }
        if state != .loaded { state = .loading }
        reading.begin()
    }

    // MARK: Changing

    /// Changes the contents in the same way as the files were just changed, without reading all files again.
    package func update(_ change: (inout Contents) -> Void) {
        updates += 1
        change(&contents)
    }

    package func inTurn(_ work: @escaping @MainActor () async -> Void) {
        queue.add(work)
    }

    /// Does the work. If a field was changed here and in another window, asks which value stays and does the work again
    /// in the queue.
    /// - Parameters:
    ///   - refused: receives the error if nothing was done.
    ///   - left: called if nothing was done, after the collision question if there is one. If set, that question also
    ///     offers to return to the form.
    package func perform(
        _ dialogs: Dialogs, refused: @escaping (any Error) -> Void, left: (() -> Void)? = nil,
        _ work: @escaping @MainActor () async throws -> Void
    ) async {
        await CollisionQuestion.perform(
            dialogs, again: { [weak self] in self?.inTurn($0) }, refused: refused, left: left, work)
    }

    /// Calls `perform` after all earlier work. Quitting waits for it.
    package func performInTurn(
        _ dialogs: Dialogs, refused: @escaping (any Error) -> Void, left: (() -> Void)? = nil,
        _ work: @escaping @MainActor () async throws -> Void
    ) {
        inTurn { [self] in await perform(dialogs, refused: refused, left: left, work) }
    }

    /// Makes a change as one step, shows it with a message, and records how to undo it. Keeps the change if the disk
    /// refuses it.
    /// - Parameters:
    ///   - title: a sentence: “Logged Easy row, 45 min”.
    ///   - line: the change in the file of unwritten changes.
    ///   - refused: goes back to the typed text if nothing came of the change, and the change does not wait to be
    ///     written. Nil if nothing was typed; the question which value stays then offers no way back.
    ///   - done: called unless the change is refused for good; receives whether something changed on disk.
    ///   - note: the text after the sentence.
    ///   - took: shows the change, after it was made and after each undo and redo.
    package func write<Change: StepChange>(
        _ title: String, asking dialogs: Dialogs, where isOffered: @escaping () -> Bool = { true },
        line: @escaping () -> String?, refused: (() -> Void)? = nil, done: @escaping (Bool) -> Void = { _ in },
        note: @escaping () -> String = { "" }, took: @escaping (Change) async -> Void,
        undo: @escaping (Change) async throws -> Change, _ make: @escaping () async throws -> Change
    ) async {
        var isKept = false
        let notWritten: (any Error) -> Void = { [weak self] error in
            isKept = Self.fileProblem(error) != nil
            if isKept { done(false) }
            self?.refused(error, line: { _ in line() }) { [weak self] in
                await self?.write(
                    title, asking: dialogs, where: isOffered, line: line, note: note, took: took, undo: undo, make)
            }
        }
        let left = refused.map { refused in { if !isKept { refused() } } }
        await perform(dialogs, refused: notWritten, left: left) { [self] in
            let change = try await make()
            defer { done(!change.isEmpty) }
            guard !change.isEmpty else { return context.say(.info("Nothing to change.")) }
            await took(change)
            record(title, where: isOffered, undoing: change) {
                let undone = try await undo($0)
                await took(undone)
                return undone
            }
            context.sayDone(title, note())
        }
    }

    /// Records how to undo a change.
    /// - Parameters:
    ///   - title: a sentence: “Logged Easy row, 45 min”.
    ///   - revert: takes the change back. Returns the changes that this made.
    package func record<Change: StepChange>(
        _ title: String, where isOffered: @escaping () -> Bool = { true }, undoing change: Change,
        by revert: @escaping (Change) async throws -> Change
    ) {
        let name = title.prefix(1).lowercased() + title.dropFirst()
        context.undoStack.record(name, where: isOffered, undoing: change) {
            let reverted = try await revert($0)
            guard !reverted.isEmpty else { throw UndoStack.DoneElsewhereError() }
            return reverted
        }
    }

    /// Shows why a change was not made, keeps the change if the disk refused it, and reads the contents again.
    /// - Parameters:
    ///   - line: receives the reason. Returns the change in the file of unwritten changes.
    ///   - again: makes the change once more.
    package func refused(
        _ error: any Error, line: (_ reason: String) -> String?, again: @escaping () async -> Void
    ) {
        if let reason = Self.fileProblem(error) {
            unwritten.append(UnwrittenStep(reason: reason, line: line(reason), write: again))
        }
        SubmittedForm.refused(error)
        context.say(.error(ErrorText.of(error)))
        changedElsewhere()
    }

    private static func fileProblem(_ error: any Error) -> String? {
        (error as? any PassingError & Equatable)?.passedOn
    }

    // MARK: Unwritten changes

    /// The changes that the disk refused.
    /// - Parameter subject: names the changes: “of coaches”.
    package func unwrittenChanges(_ subject: String) -> UnwrittenChanges? {
        guard let first = unwritten.first else { return nil }
        return UnwrittenChanges(
            summary: "\(unwritten.count.counted("change")) \(subject)", reason: first.reason,
            items: unwritten.compactMap(\.line))
    }

    package func writeAgain() async {
        let waiting = unwritten
        unwritten = []
        inTurn {
            for step in waiting { await step.write() }
        }
        await queue.finishAdded()
    }

    /// Finishes all work, including work that it adds, before the program ends.
    package func finish() async {
        await queue.finishAll()
        if !unwritten.isEmpty { await writeAgain() }
    }
}
