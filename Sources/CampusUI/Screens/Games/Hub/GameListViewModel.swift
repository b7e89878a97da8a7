import CampusCore
import QuadCore
import QuadShell
import SystemKit

/// The daily games as a list, with their figures.
@MainActor
final class GameListViewModel {
    /// The number of days whose results the list shows.
    static let days = 14

    let games: GamesModel
    let list: ListModel<GameSummary>
    private lazy var reading = Reloader { [weak self] in await self?.read() }
    private var ticking: TimerQueue.Timer?
    private var isVisible = false
    private var hasSaidProblem = false

    private static let table = FilterTable<GameSummary>(
        [.flag("open", "games that are not finished today") { $0.today == nil || $0.today == .open }],
        texts: { [$0.title] })

    init(_ games: GamesModel) {
        self.games = games
        list = ListModel("campus.games", Self.table, filterHint: "open", in: games.context)
        list.beginLoading()
        games.changes.observe(for: self) { [weak self] _ in self?.changed() }
        games.context.everyDay(for: self) { [weak self] in self?.changed() }
    }

    func appeared() {
        isVisible = true
        reading.begin()
        countDown()
    }

    func disappeared() {
        isVisible = false
        ticking?.cancel()
    }

    private func changed() { if isVisible { reading.begin() } }

    /// The time until the next puzzles, such as `10 h 18 min`.
    var wait: String { WaitText.text(games.context.clock.secondsUntilMidnight) }

    /// Draws again at each full minute while the list is visible.
    private func countDown() {
        ticking?.cancel()
        let rest = games.context.clock.secondsUntilMidnight.truncatingRemainder(dividingBy: 60)
        ticking = games.context.timers.after(rest + 0.005) { [weak self] in
            guard let self, isVisible else { return }
            games.context.changed()
            countDown()
        }
    }

    private func read() async {
        do throws(CampusError) {
            let own = try await games.service.summaries(
                on: games.today, days: Self.days, games.context.configuration.gameShareStyle
            ) { Route.campusGame($0).description }
            list.show(await others() + own, on: games.today)
        } catch {
            list.fail(error.words, advice: "\(games.context.key(.goBack)) goes back; open the games again to retry")
        }
    }

    /// Returns the games of other tabs. Without them the list still works.
    private func others() async -> [GameSummary] {
        do { return try await games.others.summaries(on: games.today, days: Self.days) } catch {
            if !hasSaidProblem { games.context.say(.warning(ErrorText.of(error))) }
            hasSaidProblem = true
            return []
        }
    }

    func opened() {
        guard let row = list.selected, let route = Route(row.route) else { return }
        games.context.open(route)
    }

    /// Today's results of the marked games, else of the selected game; nil if there is none yet.
    var shareText: String? {
        let texts = list.targets.compactMap(\.shareText)
        return texts.isEmpty ? nil : texts.joined(separator: "\n\n")
    }

    func copied() { games.copy(shareText) }
}
