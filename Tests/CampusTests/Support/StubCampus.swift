import Synchronization

@testable import CalendarKit
@testable import CampusCore
@testable import QuadCore

/// Calendars, marks and changes in memory.
final class StubCampus: CampusRepository {
    struct State {
        var feeds: [CalendarFeed] = []
        var health: [FeedHealth] = []
        var marks: [CampusMark] = []
        var own: [CampusEvent] = []
        var clubs: [ClubChoice] = []
        var changes: [CampusChange] = []
        var contents: [String: FeedEvents] = [:]
        var window: AgendaWindow?
        /// The number of times that the agenda was made.
        var windowsKept = 0
    }

    private let state: Mutex<State>

    init(_ state: State = State()) { self.state = Mutex(state) }

    var now: State { state.withLock { $0 } }

    func change(_ change: (inout State) -> Void) { state.withLock { change(&$0) } }

    func feeds() async throws(CampusError) -> [CalendarFeed] { now.feeds }
    func health() async throws(CampusError) -> [FeedHealth] { now.health }
    func marks() async throws(CampusError) -> [CampusMark] { now.marks }
    func ownEvents() async throws(CampusError) -> [CampusEvent] { now.own }
    func clubs() async throws(CampusError) -> [ClubChoice] { now.clubs }
    func changes() async throws(CampusError) -> [CampusChange] { now.changes }
    func contents(of feed: String) -> FeedEvents? { now.contents[feed] }
    func event(_ id: String, of feed: String) -> CampusEvent? { now.contents[feed]?.events.first { $0.id == id } }
    func zones(of feed: String) -> [EmbeddedZone] { now.contents[feed]?.zones ?? [] }

    func stamp(of feeds: [CalendarFeed], own: [CampusEvent]) -> String {
        feeds.filter { !$0.isMuted }.map { "\($0.id) \(now.contents[$0.id]?.events.count ?? 0)" }.joined(separator: " ")
            + own.map { " \($0.id) \($0.lastSeen)" }.joined()
    }

    func window(atMost most: Int) -> AgendaWindow? {
        guard var window = now.window else { return nil }
        window.isPartial = window.items.count > most
        window.items = Array(window.items.prefix(most))
        return window
    }

    func keep(_ window: AgendaWindow) throws(CampusError) {
        state.withLock {
            $0.window = window
            $0.windowsKept += 1
        }
    }

    func apply(_ changes: ItemChanges<CalendarFeed>) async throws(CampusError) {
        state.withLock { changes.changes.apply(to: &$0.feeds) }
    }

    func apply(_ changes: ItemChanges<CampusMark>) async throws(CampusError) {
        state.withLock { changes.changes.apply(to: &$0.marks) }
    }

    func refresh() async throws(CampusError) {}
    func apply(given changes: ItemChanges<CampusMark>) async throws(CampusError) -> Bool {
        guard changes.changes.allSatisfy({ change in now.marks.first { $0.id == change.id } == change.before }) else {
            return false
        }
        try await apply(changes)
        return true
    }
    func apply(_ changes: ItemChanges<ClubChoice>) async throws(CampusError) {
        state.withLock { changes.changes.apply(to: &$0.clubs) }
    }

    func apply(_ change: OwnEventChange) async throws(CampusError) {
        state.withLock {
            change.events.changes.apply(to: &$0.own)
            change.marks.changes.apply(to: &$0.marks)
        }
    }

    func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {}
    func notice() async -> String? { nil }
}
