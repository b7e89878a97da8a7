import QuadCommandLine
import SyncKit

extension InstalledFeature {
    /// Returns the parts of calendars, marks and own events that merge on their own. Events of calendars are fetched on each
    /// machine.
    static func sync(of path: String) -> SyncScope {
        switch path.split(separator: "/").last {
        case "feeds": .travels(ItemShape(newest: ["added_at"]))
        case "marks": .travels(ItemShape(newest: ["made_at", "given", "copy", "was", "state"]))
        case "own": .travels(ItemShape(newest: ["seen_first", "seen_last", "missed"]))
        case "clubs": .travels
        default: .stays
        }
    }
}
