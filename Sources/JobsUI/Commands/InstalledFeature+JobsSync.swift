import QuadCommandLine
import SyncKit

extension InstalledFeature {
    /// Returns the parts of jobs, their histories and templates that merge on their own.
    static func sync(of path: String) -> SyncScope {
        let times = ["updated_at", "rev", "started_at", "completed_at"]
        if path.hasSuffix("/jobs") {
            let step = ItemShape(sets: ["depends_on"], newest: times)
            return .travels(ItemShape(lists: ["steps": step], sets: ["tags"], newest: times))
        }
        if path.hasSuffix("/history") { return .travels(ItemShape(sets: ["events"])) }
        let version = ItemShape(newest: ["at"], key: "number")
        return .travels(ItemShape(lists: ["versions": version], newest: times + ["created_at"]))
    }
}
