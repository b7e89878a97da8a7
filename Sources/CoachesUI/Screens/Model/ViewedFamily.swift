import CoachesCore
import QuadCore
import QuadShell

/// The log on screen and its viewer: the user's own log, or the demo.
@MainActor
final class ViewedFamily {
    private(set) var service: CoachService
    /// The user's own service while the demo is open.
    private var ownService: CoachService?
    /// The viewer, whom Home follows.
    private let acting: ActingViewer
    /// The viewer of the demo, whom Home does not follow.
    private var demoViewer: HomeViewer?
    private let session: SavedPlaceKeeper

    init(_ service: CoachService, acting: ActingViewer, session: SavedPlaceKeeper) {
        self.service = service
        self.acting = acting
        self.session = session
        acting.current = session.viewer
    }

    var isDemo: Bool { ownService != nil }
    private var looking: HomeViewer { demoViewer ?? acting.current }

    func shows(_ other: CoachService) -> Bool { other.repository === service.repository }

    /// Returns the current viewer, or the user if that viewer may no longer look.
    func viewer(among records: FamilyRecords) throws -> Viewer {
        let (asked, looker) = (looking, looking.allowed(among: records))
        let viewer = try Viewer(looker.person, athlete: looker.athlete, among: records)
        if !isDemo, looker != asked { acting.replace(asked, by: looker) }
        return viewer
    }

    func look(as viewer: HomeViewer) {
        if isDemo { return demoViewer = viewer }
        acting.current = viewer
        session.keep(viewer: viewer)
    }

    func use(_ intervals: FollowUpIntervals) {
        service = service.with(intervals)
        ownService = ownService?.with(intervals)
    }

    /// Opens an invented log that exists only in memory.
    func enterDemo(_ clock: any WallClock) {
        ownService = service
        service = CoachService(
            repository: DemoFamily.repository(today: clock.today, time: service.time), clock: clock,
            makeID: service.makeID, intervals: service.intervals)
        demoViewer = .me
    }

    func leaveDemo() {
        guard let own = ownService else { return }
        (service, ownService, demoViewer) = (own, nil, nil)
    }
}
