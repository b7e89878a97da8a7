import QuadCore
import SystemKit
import ViewState

/// The state that the screens of a tab share. It is read when a screen first asks for it and again after changes
/// elsewhere, changed by one step after another, and keeps what the disk refused.
@MainActor
package final class TabModel<Contents> {
    package let context: FeatureContext
    package private(set) var state = ListContent.idle
    package private(set) var contents: Contents
    /// Another number after every change of what is held here.
    package let revision = Observed(0)
    private let advice: String
    private let read: (Contents) async throws -> Contents?
    private let notice: () async -> String?
    private lazy var reading = Reloader { [weak self] in await self?.readNow() }
    /// Grows with what is changed here: what was read before is not taken for what is there now.
    private var updates = 0
    private var lastNotice: String?
    /// Keys are carried out in the order in which they were pressed.
    private let queue = TaskQueue()
    private var unwritten: [UnwrittenStep] = []

    /// - Parameters:
    ///   - advice: for the user, where the reading failed.
    ///   - notice: called after each reading that worked. Returns what was lost: an empty list must not look like one
    ///     that always was.
    ///   - read: gets what is held. Returns nil where that is still right.
    package init(
        _ contents: Contents, in context: FeatureContext, advice: String,
        notice: @escaping () async -> String? = { nil }, read: @escaping (Contents) async throws -> Contents?
    ) {
        self.contents = contents
        self.context = context
        self.advice = advice
        self.notice = notice
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

    /// Reads what is not read yet.
    package func load() {
        guard state == .idle else { return }
        state = .loading
        reading.begin()
    }

    /// Another process changed something, or reading failed.
    package func changedElsewhere() {
        guard state != .idle else { return }
        reading.begin()
    }

    /// Waits for what is being read: for who needs it at once.
    package func whenRead() async {
        load()
        await reading.finished()
    }

    /// Reads once more what was changed here, and waits for it.
    package func refresh() async {
        changedElsewhere()
        await whenRead()
    }

    /// Shows nothing of what was held until all is read anew.
    package func startOver(with contents: Contents) {
        update { $0 = contents }
        state = .loading
        tellScreens()
        reading.begin()
    }

    private func readNow() async {
        let updates = updates
        do {
            let found = try await read(contents)
            guard updates == self.updates else { return reading.begin() }
            if let found { contents = found }
            state = .loaded
        } catch {
            state = .failed(ErrorText.of(error), advice: advice)
        }
        tellScreens()
        if state == .loaded { await tellNotice() }
    }

    private func tellNotice() async {
        let notice = await notice()
        defer { lastNotice = notice }
        if let notice, notice != lastNotice { context.say(.warning(notice)) }
    }

    /// The user wants it tried once more, whatever went wrong.
    package func retried() {
        guard unwritten.isEmpty else {
            Task { await writeAgain() }
            return
        }
        if state != .loaded { state = .loading }
        reading.begin()
    }

    // MARK: Changing

    /// Changes what is held as it was just written, without reading all of it again.
    package func update(_ change: (inout Contents) -> Void) {
        updates += 1
        change(&contents)
    }

    package func inTurn(_ work: @escaping @MainActor () async -> Void) {
        queue.add(work)
    }

    /// Does the work; where a field was changed here and in another window, asks, and does it again in its turn.
    /// - Parameter refused: gets the error where nothing was done.
    package func perform(
        _ dialogs: Dialogs, refused: @escaping (any Error) -> Void, _ work: @escaping @MainActor () async throws -> Void
    ) async {
        await CollisionQuestion.perform(
            dialogs, again: { [weak self] in self?.inTurn($0) }, refused: refused, work)
    }

    /// Remembers how to take back what was done.
    /// - Parameters:
    ///   - title: as a sentence of what was done: “Logged Easy row, 45 min”.
    ///   - revert: takes it back and returns what that changed; nil where nothing was left to change.
    package func record<Change>(
        _ title: String, where isOffered: @escaping () -> Bool = { true }, undoing change: Change,
        by revert: @escaping (Change) async throws -> Change?
    ) {
        let name = title.prefix(1).lowercased() + title.dropFirst()
        context.undoStack.record(name, where: isOffered, undoing: change) {
            guard let reverted = try await revert($0) else { throw UndoStack.DoneElsewhereError() }
            return reverted
        }
    }

    /// Says why a change was not made, and looks at what is there now.
    /// - Parameter unwritten: the change, where the disk refused it.
    package func refused(_ error: any Error, keeping unwritten: UnwrittenStep? = nil) {
        if let unwritten { self.unwritten.append(unwritten) }
        context.say(.error(ErrorText.of(error)))
        changedElsewhere()
    }

    // MARK: What could not be written

    /// - Parameter subject: what was changed, as in “of coaches”.
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

    package func finish() async {
        await queue.finishAdded()
        if !unwritten.isEmpty { await writeAgain() }
    }
}
