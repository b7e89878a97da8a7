import QuadCommandLine
import SyncKit

extension InstalledFeature {
    /// Returns the parts of feeds and marks that merge on their own. Articles, their texts and the health of feeds are fetched on
    /// each machine; passwords stay.
    static func sync(of path: String) -> SyncScope {
        switch path.split(separator: "/").last {
        case "feeds": .travels(ItemShape(sets: ["tags"], newest: ["added", "order", "categoryOrder"]))
        case "marks": .travels(ItemShape(sets: ["tags"], isNewest: true))
        case "mutes", "queries": .travels
        default: .stays
        }
    }
}
