import FoundationEssentials
import GrowthCore
import QuadCore
import QuadShell
import SystemKit
import TerminalKit

/// What the screens of the tab share of the log: the sessions and the plan, and the one way to change them.
@MainActor
package final class GrowthLogModel {
    let context: FeatureContext
    let service: GrowthLogService

    package private(set) var content = ListContent.idle
    private(set) var log = GrowthLog()
    /// Another number after every change of what is held here.
    let revision = Observed(0)
    private lazy var reading = Reloader { [weak self] in await self?.read() }
    /// Grows with what is written here: what was read before is not taken for what is there now.
    private var writes = 0
    /// Keys are carried out in the order in which they were pressed.
    private let queue = TaskQueue()
    private var unwritten: [Unwritten] = []
    private var notice: String?
    private var knownStreak = Remembered<LogMoment, PracticeStreak>()
    private var knownNotices = Remembered<LogMoment, [String]>()
    var knownEdits = Remembered<KeptEdits, Set<String>>()

    /// What is told of the log is the same until another of these is.
    private struct LogMoment: Equatable {
        let revision: Int
        let today: CalendarDay
        var limits: OvertrainingLimits?
    }

    /// What the disk refused, kept to be done again.
    private struct Unwritten {
        let title: String
        let change: GrowthLogChange
        let reason: String
    }

    init(_ service: GrowthLogService, in context: FeatureContext) {
        self.service = service
        self.context = context
    }

    var today: CalendarDay { context.clock.today }
    var dialogs: Dialogs { context.dialogs }
    var limits: OvertrainingLimits { context.configuration.growthLog.limits }

    var streak: PracticeStreak {
        knownStreak.value(of: LogMoment(revision: revision.value, today: today)) {
            PracticeStreak(log.sessions, plan: log.plan, today: today)
        }
    }

    /// What was a lot lately.
    var notices: [String] {
        knownNotices.value(of: LogMoment(revision: revision.value, today: today, limits: limits)) {
            OvertrainingNotice.notices(log.sessions, limits: limits, today: today)
        }
    }

    /// Calls `notify` after each change until `owner` goes away.
    func observe(for owner: AnyObject, _ notify: @escaping () -> Void) {
        revision.observe(for: owner) { _ in notify() }
    }

    // MARK: Reading

    func started() {
        context.watch(service.repository) { [weak self] in self?.changedElsewhere() }
        followTheDays()
    }

    /// Reads what is not read yet.
    package func load() {
        guard content == .idle else { return }
        content = .loading
        readAgain()
    }

    func changedElsewhere() {
        guard content != .idle else { return }
        readAgain()
    }

    private func readAgain() { reading.begin() }

    private func read() async {
        let writes = writes
        do {
            let found = try await service.repository.log()
            guard writes == self.writes else { return reading.begin() }
            log = found
            content = .loaded
        } catch { content = .failed(ErrorText.of(error), advice: "r tries again") }
        tellScreens()
        await tellNotice()
    }

    /// That something was lost is met on reading: an empty log must not look like one that always was.
    private func tellNotice() async {
        let notice = await service.repository.notice()
        defer { self.notice = notice }
        if let notice, notice != self.notice { context.say(.warning(notice)) }
    }

    private func tellScreens() {
        revision.value += 1
        context.changed()
    }

    /// Waits for what is being read.
    func whenRead() async {
        load()
        await reading.finished()
    }

    /// The streak is another one whenever a day begins.
    private func followTheDays() {
        context.timers.after(context.clock.secondsUntilMidnight + 1) { [weak self] in
            self?.tellScreens()
            self?.followTheDays()
        }
    }

    func retried() {
        guard unwritten.isEmpty else {
            Task { await writeAgain() }
            return
        }
        if content != .loaded { content = .loading }
        readAgain()
    }

    // MARK: Changing

    /// Does it in its turn as one step, says what came of it, and can take it back.
    /// - Parameters:
    ///   - title: as a sentence of what was done: “Logged Easy row, 45 min”.
    ///   - refused: where nothing came of it, and nothing waits to be written.
    ///   - done: where it is so now, or waits to be written.
    ///   - make: asked in its turn, with the log as it is then.
    func change(
        _ title: String, refused: @escaping () -> Void = {}, done: @escaping () -> Void = {},
        _ make: @escaping (GrowthLog) throws -> GrowthLogChange
    ) {
        inTurn { [self] in
            await whenRead()
            do {
                guard content == .loaded else {
                    throw GrowthLogError.refused("The log could not be read; r tries again")
                }
                await perform(title, try make(log), refused: refused, whenDone: done)
            } catch {
                refused()
                context.say(.error(ErrorText.of(error)))
            }
        }
    }

    private func perform(
        _ title: String, _ change: GrowthLogChange, refused: @escaping () -> Void = {},
        whenDone: @escaping () -> Void = {}
    ) async {
        await CollisionQuestion.perform(
            dialogs, again: { [weak self] in self?.inTurn($0) },
            refused: { [weak self] in self?.notWritten(title, change, $0, refused: refused, whenDone: whenDone) }
        ) { [self] in
            let before = notices
            let done = change.isEmpty ? change : try await service.repository.apply(change)
            whenDone()
            guard !done.isEmpty else { return context.say(.info("Nothing to change.")) }
            took(done)
            record(title, done)
            let lot = notices.first { !before.contains($0) }
            context.say(.success("\(title) · u undoes it" + (lot.map { " · a lot: \($0)" } ?? "")))
        }
    }

    private func notWritten(
        _ title: String, _ change: GrowthLogChange, _ error: any Error, refused: () -> Void, whenDone: () -> Void
    ) {
        if case .store(let message, _)? = error as? GrowthLogError {
            unwritten.append(Unwritten(title: title, change: change, reason: message))
            whenDone()
        } else {
            refused()
        }
        context.say(.error(ErrorText.of(error)))
        changedElsewhere()
    }

    private func record(_ title: String, _ done: GrowthLogChange) {
        let name = title.prefix(1).lowercased() + title.dropFirst()
        context.undoStack.record(name, undoing: done.inverse) { [weak self, service] change in
            let redone = try await service.repository.apply(change)
            self?.took(redone)
            if redone.isEmpty { throw UndoStack.DoneElsewhereError() }
            return redone.inverse
        }
    }

    /// Shows what was just written without reading all of it again.
    private func took(_ change: GrowthLogChange) {
        writes += 1
        log.take(change)
        tellScreens()
    }

    private func inTurn(_ work: @escaping @MainActor () async -> Void) {
        queue.add(work)
    }

    // MARK: What could not be written

    var unwrittenChanges: UnwrittenChanges? {
        guard let first = unwritten.first else { return nil }
        return UnwrittenChanges(
            summary: "\(unwritten.count.counted("change")) of the log of practice", reason: first.reason,
            items: unwritten.compactMap(\.change.line))
    }

    func writeAgain() async {
        let waiting = unwritten
        unwritten = []
        inTurn { [self] in
            for change in waiting { await perform(change.title, change.change) }
        }
        await queue.finishAdded()
    }

    func finish() async {
        await queue.finishAdded()
        if !unwritten.isEmpty { await writeAgain() }
    }
}
