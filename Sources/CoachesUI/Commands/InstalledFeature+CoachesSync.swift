import QuadCommandLine
import SyncKit

extension InstalledFeature {
    /// Returns the parts of the family's items that merge on their own.
    static func sync(of path: String) -> SyncScope {
        switch path {
        case "people": .travels(ItemShape(sets: ["roles", "tags"]))
        case "athletes": .travels(ItemShape(sets: ["positions", "parents"]))
        case "schools": .travels(ItemShape(sets: ["aliases", "merged"], newest: ["created_at"]))
        case "coaches": .travels(ItemShape(sets: ["former_posts", "merged"], newest: ["created_at"]))
        case "pursuits": .travels(ItemShape(sets: ["history", "pros", "cons"]))
        case "interactions": .travels(ItemShape(lists: ["promises": ItemShape()], sets: ["tags"]))
        case "events": .travels(ItemShape(sets: ["coaches_present"]))
        default: .travels
        }
    }
}
