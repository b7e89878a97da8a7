import QuadCore
import QuadShell
import WordleCore

/// The statistics of all games.
@MainActor
final class WordleStatisticsViewModel {
    struct State: Equatable, Sendable {
        var statistics: WordleStatisticsBySource?
        var record: WordleRecord? { statistics?.record }
        var failure: String?
        /// The first visible line, if not all lines fit.
        var top = 0
    }

    private(set) var state = State() {
        didSet { if state != oldValue { context.changed() } }
    }

    private let service: WordleService
    private let context: FeatureContext

    init(service: WordleService, context: FeatureContext) {
        self.service = service
        self.context = context
    }

    func appeared() {
        Task { await load() }
    }

    func storageChanged() {
        Task { await load() }
    }

    /// - Parameter last: the greatest scroll position.
    func scrolled(by lines: Int, last: Int) {
        state.top = min(max(0, state.top + lines), max(0, last))
    }

    func copied() {
        guard let daily = state.record?.daily else { return }
        let text =
            "Played \(daily.played), won \(daily.winPercent)%, streak \(daily.currentStreak), "
            + "longest \(daily.maxStreak); in 1–6: \(daily.distribution.map(String.init).joined(separator: " "))"
        context.copy(text, as: "the statistics")
    }

    func openedSkill() { context.open(.wordleSkill) }

    // MARK: Statistics from elsewhere

    func askedForImport() {
        ImportedStatisticsForm(context).ask(service.sourceID) { [weak self] statistics in
            self?.change("importing statistics", "Imported \(statistics.played.counted("game"))") { before in
                before.map { ItemChanges(replacing: [($0, statistics)]) } ?? ItemChanges(adding: [statistics])
            }
        }
    }

    func removedImport() {
        change("removing imported statistics", "Removed the imported statistics") { before in
            ItemChanges(removing: before.map { [$0] } ?? [])
        }
    }

    /// - Parameter changes: receives the stored statistics.
    private func change(
        _ title: String, _ done: String, _ changes: @escaping (ImportedStatistics?) -> ItemChanges<ImportedStatistics>
    ) {
        context.writeInTask { [self] in
            await context.attempt {
                try await context.change(
                    title, done, changes(try await service.imported), undone: { [weak self] in await self?.load() },
                    by: { [service] in try await service.apply($0) })
            }
            await load()
        }
    }

    private func load() async {
        do throws(WordleError) { state = State(statistics: try await service.statistics(), top: state.top) } catch {
            state.failure = error.words
        }
    }
}
