import CoachesCore
import QuadCore
import QuadShell

/// The log on screen and its viewer.
@MainActor
final class ViewedFamily {
    private(set) var service: CoachService
    /// The viewer, whom Home follows.
    private let acting: ActingViewer
    private let session: SavedPlaceKeeper

    init(_ service: CoachService, acting: ActingViewer, session: SavedPlaceKeeper) {
        self.service = service
        self.acting = acting
        self.session = session
        acting.current = session.viewer
    }

    /// Returns the current viewer, or the user if that viewer may no longer look.
    func viewer(among records: FamilyRecords) throws -> Viewer {
        let (asked, looker) = (acting.current, acting.current.allowed(among: records))
        let viewer = try Viewer(looker.person, athlete: looker.athlete, among: records)
        if looker != asked { acting.replace(asked, by: looker) }
        return viewer
    }

    func look(as viewer: HomeViewer) {
        acting.current = viewer
        session.keep(viewer: viewer)
    }

    func use(_ intervals: FollowUpIntervals) { service = service.with(intervals) }
}
