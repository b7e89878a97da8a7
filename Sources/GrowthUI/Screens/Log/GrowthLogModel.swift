import FoundationEssentials
import GrowthCore
import QuadCore
import QuadShell
import SystemKit

/// The log that the screens of the tab share: the sessions and the plan. Every change of the log goes through this
/// model.
@MainActor
final class GrowthLogModel: TabModelOwner {
    let context: FeatureContext
    let service: GrowthLogService

    let shared: TabModel<GrowthLog>
    private var knownStreak = Remembered<LogMoment, PracticeStreak>()
    private var knownNotices = Remembered<LogMoment, [String]>()
    private var knownEdits = Remembered<KeptEdits, Set<String>>()

    /// The values on which the streak and the notices depend.
    private struct LogMoment: Equatable {
        let revision: Int
        let today: CalendarDay
        var limits: OvertrainingLimits?
    }

    init(_ service: GrowthLogService, in context: FeatureContext) {
        self.service = service
        self.context = context
        shared = TabModel(
            GrowthLog(), in: context, advice: { $0.retryWords(.growthRetry) },
            notice: { [repository = service.repository] in await repository.notice() },
            read: { [repository = service.repository] _ in try await repository.log() })
    }

    var log: GrowthLog { shared.contents }
    var today: CalendarDay { context.clock.today }
    var dialogs: Dialogs { context.dialogs }
    var limits: OvertrainingLimits { context.configuration.growthLog.limits }

    var streak: PracticeStreak {
        knownStreak.value(of: LogMoment(revision: revision.value, today: today)) {
            PracticeStreak(log.sessions, plan: log.plan, today: today)
        }
    }

    /// Warnings about too much practice lately.
    var notices: [String] {
        knownNotices.value(of: LogMoment(revision: revision.value, today: today, limits: limits)) {
            OvertrainingNotice.notices(log.sessions, limits: limits, today: today)
        }
    }

    /// The ids of sessions with an edit form that was left unsaved.
    var keptEdits: Set<String> {
        let kept = Set(context.session.drafted(Self.editPlace))
        guard !kept.isEmpty else { return [] }
        // The form of a deleted session is kept for an undo but does not count. The result is remembered, because each
        // frame asks for it.
        return knownEdits.value(of: KeptEdits(kept: kept, revision: revision.value)) {
            kept.intersection(log.sessions.lazy.map(\.id))
        }
    }

    // MARK: Reading

    /// Follows changes of the files, and the change of the day, which affects the streak.
    func started() {
        context.watch(service.repository) { [weak self] in self?.changedElsewhere() }
        context.everyDay(for: self) { [weak self] in self?.shared.tellScreens() }
    }

    // MARK: Changing

    /// Makes a change when its turn comes, as one undo step, and reports the result.
    /// - Parameters:
    ///   - title: a sentence: “Logged Easy row, 45 min”.
    ///   - refused: called if the change was not made and is not waiting to be written.
    ///   - done: called once the change is on disk, or is waiting to be written.
    ///   - make: computes the change from the log, when its turn comes.
    func change(
        _ title: String, refused: (() -> Void)? = nil, done: @escaping () -> Void = {},
        _ make: @escaping (GrowthLog) async throws -> GrowthLogChange
    ) {
        shared.inTurn { [self] in
            await whenRead()
            do {
                guard content == .loaded else {
                    throw GrowthLogError.refused("The log could not be read; \(context.retryWords(.growthRetry))")
                }
                let (change, repository) = (try await make(log), service.repository)
                var before: [String] = []
                await shared.write(
                    title, asking: dialogs, line: { change.line }, refused: refused, done: { _ in done() },
                    note: { [weak self] in
                        self?.notices.first { !before.contains($0) }.map { " · a lot: \($0)" } ?? ""
                    },
                    took: { [weak self] in self?.took($0) }, undo: { try await repository.apply($0.inverse) }
                ) { [weak self] in
                    before = self?.notices ?? []
                    return change.isEmpty ? change : try await repository.apply(change)
                }
            } catch {
                refused?()
                context.say(.error(ErrorText.of(error)))
            }
        }
    }

    /// Applies a change without reading the whole log again.
    private func took(_ change: GrowthLogChange) {
        shared.update { $0.take(change) }
        shared.tellScreens()
    }

    // MARK: Unwritten changes

    var unwrittenChanges: UnwrittenChanges? { shared.unwrittenChanges("to the practice log") }
}
