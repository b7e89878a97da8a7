import CalendarKit
import TestSupport
import Testing

@testable import CampusCore
@testable import CampusUI
@testable import CoreTestSupport
@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport

/// The Campus tab without calendars, with games from the test. The time is 13:42 on Saturday 21 November 2026.
@MainActor
final class GamesStage: ShellStage {
    let stored: MemoryGames
    private(set) var shell: AppShell?

    init(
        _ games: [GameDay] = [], others: [GameSummary] = [], settings: [String: SettingValue] = [:],
        session: SavedPlace = SavedPlace()
    ) throws {
        let stored = MemoryGames(games)
        self.stored = stored
        try super.init(
            [.campus], day: "2026-11-21", secondsIntoDay: 13 * 3_600 + 42 * 60, settings: settings, session: session
        ) { clock, _ in
            let service = CampusService(
                repository: EmptyCampus(), fetching: EmptyCampus(),
                builder: AgendaBuilder(zones: SystemZones.directory([:]), user: .utc), clock: clock,
                makeID: CountedID.next, home: "/home/ada", folder: "/home/ada")
            let ports = CampusPorts(
                jobs: EmptyCampus(), games: StubGameDirectory(games: others), notify: { _, _ in }, offers: { nil })
            return [.init(.campus) { CampusFeature(service, ports, GameService(stored), in: $0) }]
        }
    }

    /// Opens a place and waits until it is read.
    func opened(_ route: Route) async -> AppShell {
        let shell = await start(at: route)
        self.shell = shell
        await eventually("the game is read") { !shell.coordinator.screen.isWaiting }
        _ = shell.text
        return shell
    }

    /// Presses keys, and waits for what they write.
    func press(_ keys: String...) async {
        for key in keys {
            shell?.press(key)
            _ = shell?.text
        }
        await context.openTasks.finish()
        await settle()
    }

    func type(_ text: String) async {
        shell?.type(text)
        await settle()
    }

    var pipes: GameDay? { get async throws { try await stored.game(id: "pipes/2026-11-21") } }
    var echo: GameDay? { get async throws { try await stored.game(id: "echo/2026-11-21") } }
}

/// No calendars, and no jobs.
private struct EmptyCampus: CampusRepository, CalendarFetching, JobDirectory {
    func feeds() async throws(CampusError) -> [CalendarFeed] { [] }
    func health() async throws(CampusError) -> [FeedHealth] { [] }
    func marks() async throws(CampusError) -> [CampusMark] { [] }
    func ownEvents() async throws(CampusError) -> [CampusEvent] { [] }
    func clubs() async throws(CampusError) -> [ClubChoice] { [] }
    func changes() async throws(CampusError) -> [CampusChange] { [] }
    func contents(of feed: String) -> FeedEvents? { nil }
    func event(_ id: String, of feed: String) -> CampusEvent? { nil }
    func zones(of feed: String) -> [EmbeddedZone] { [] }
    func stamp(of feeds: [CalendarFeed], own: [CampusEvent]) -> String { "" }
    func window(atMost most: Int) -> AgendaWindow? { nil }
    func apply(_ changes: ItemChanges<CalendarFeed>) async throws(CampusError) {}
    func apply(_ changes: ItemChanges<CampusMark>) async throws(CampusError) {}
    func refresh() async throws(CampusError) {}
    func apply(given changes: ItemChanges<CampusMark>) async throws(CampusError) -> Bool { true }
    func apply(_ changes: ItemChanges<ClubChoice>) async throws(CampusError) {}
    func apply(_ change: OwnEventChange) async throws(CampusError) {}
    func keep(_ window: AgendaWindow) throws(CampusError) {}
    func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {}
    func notice() async -> String? { nil }
    func refresh(_ scope: RefreshScope) -> AsyncStream<RefreshEvent> { AsyncStream { $0.finish() } }
    func find(_ address: String) async throws(NewsError) -> [FeedCandidate] { [] }
    func count(assignedTo people: Set<String>) async throws -> Int { 0 }
    func due() async throws -> [DueJob] { [] }
}
