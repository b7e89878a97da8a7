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

    private let shared: TabModel<GrowthLog>
    private var knownStreak = Remembered<LogMoment, PracticeStreak>()
    private var knownNotices = Remembered<LogMoment, [String]>()
    private var knownEdits = Remembered<KeptEdits, Set<String>>()

    /// What is told of the log is the same until another of these is.
    private struct LogMoment: Equatable {
        let revision: Int
        let today: CalendarDay
        var limits: OvertrainingLimits?
    }

    init(_ service: GrowthLogService, in context: FeatureContext) {
        self.service = service
        self.context = context
        shared = TabModel(
            GrowthLog(), in: context, advice: "r tries again",
            notice: { [repository = service.repository] in await repository.notice() },
            read: { [repository = service.repository] _ in try await repository.log() })
    }

    package var content: ListContent { shared.state }
    var log: GrowthLog { shared.contents }
    /// Another number after every change of what is held here.
    var revision: Observed<Int> { shared.revision }
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

    /// Sessions whose form was left before it was saved, by their ids.
    var keptEdits: Set<String> {
        let kept = Set(context.session.drafted(Self.editPlace))
        guard !kept.isEmpty else { return [] }
        // One whose session is deleted waits for an undo. Asked for at each frame: the log is looked through once.
        return knownEdits.value(of: KeptEdits(kept: kept, revision: revision.value)) {
            kept.intersection(log.sessions.lazy.map(\.id))
        }
    }

    // MARK: Reading

    func observe(for owner: AnyObject, _ notify: @escaping () -> Void) { shared.observe(for: owner, notify) }
    package func load() { shared.load() }
    func changedElsewhere() { shared.changedElsewhere() }
    func whenRead() async { await shared.whenRead() }
    func retried() { shared.retried() }

    /// The streak is another one whenever a day begins.
    func started() {
        context.watch(service.repository) { [weak self] in self?.changedElsewhere() }
        context.everyDay(for: self) { [weak self] in self?.shared.tellScreens() }
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
        shared.inTurn { [self] in
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
        await shared.perform(
            dialogs,
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
        guard case .store(let message, _)? = error as? GrowthLogError else {
            refused()
            return shared.refused(error)
        }
        let step = UnwrittenStep(reason: message, line: change.line) { [weak self] in
            await self?.perform(title, change)
        }
        shared.refused(error, keeping: step)
        whenDone()
    }

    private func record(_ title: String, _ done: GrowthLogChange) {
        shared.record(title, undoing: done) { [weak self, service] done in
            let reverted = try await service.repository.apply(done.inverse)
            self?.took(reverted)
            return reverted.isEmpty ? nil : reverted
        }
    }

    /// Shows what was just written without reading all of it again.
    private func took(_ change: GrowthLogChange) {
        shared.update { $0.take(change) }
        shared.tellScreens()
    }

    // MARK: What could not be written

    var unwrittenChanges: UnwrittenChanges? { shared.unwrittenChanges("of the log of practice") }
    func writeAgain() async { await shared.writeAgain() }
    func finish() async { await shared.finish() }
}
