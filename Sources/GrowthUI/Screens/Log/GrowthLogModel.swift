import FoundationEssentials
import GrowthCore
import QuadCore
import QuadShell
import SystemKit

/// The log that the screens of the tab share: the sessions and the plan, and the one way to change them.
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

    /// Warnings of too much practice lately.
    var notices: [String] {
        knownNotices.value(of: LogMoment(revision: revision.value, today: today, limits: limits)) {
            OvertrainingNotice.notices(log.sessions, limits: limits, today: today)
        }
    }

    /// Sessions whose form was left before it was saved, by their ids.
    var keptEdits: Set<String> {
        let kept = Set(context.session.drafted(Self.editPlace))
        guard !kept.isEmpty else { return [] }
        // A form whose session is deleted waits for an undo. Each frame asks for these: the log is searched once.
        return knownEdits.value(of: KeptEdits(kept: kept, revision: revision.value)) {
            kept.intersection(log.sessions.lazy.map(\.id))
        }
    }

    // MARK: Reading

    /// Follows changes of the files, and the day: with it, the streak changes.
    func started() {
        context.watch(service.repository) { [weak self] in self?.changedElsewhere() }
        context.everyDay(for: self) { [weak self] in self?.shared.tellScreens() }
    }

    // MARK: Changing

    /// Makes a change in turn, as one step of undo, and says what came of it.
    /// - Parameters:
    ///   - title: a sentence: “Logged Easy row, 45 min”.
    ///   - refused: called if nothing came of the change, and the change does not wait to be written.
    ///   - done: called if the change is on disk, or waits to be written.
    ///   - make: gets the log when the turn comes.
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

    /// Shows a change without reading the whole log again.
    private func took(_ change: GrowthLogChange) {
        shared.update { $0.take(change) }
        shared.tellScreens()
    }

    // MARK: What could not be written

    var unwrittenChanges: UnwrittenChanges? { shared.unwrittenChanges("of the log of practice") }
}
