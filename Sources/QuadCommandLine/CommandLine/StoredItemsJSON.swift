import JSONStore
import QuadCore
import SystemKit

/// The items that a command stored, or would have stored, as JSON.
struct StoredItemsJSON: JSONWritable {
    private let items: [ScopedItem]
    private let isTrial: Bool
    private let problem: String?

    /// - Parameter problem: the reason why the command failed. A real run may have stored items before the failure.
    init(_ scope: StepScope, isTrial: Bool, problem: String?) {
        items = isTrial && problem != nil ? [] : scope.changes.items
        self.isTrial = isTrial
        self.problem = problem
    }

    func write(to json: inout JSONWriter) {
        json.object { json in
            json.list("changes", items) { item, json in
                json.object { json in
                    json.member("after", json: item.after)
                    json.member("before", json: item.before)
                    json.member("id", item.id)
                    json.member("in", item.collection)
                }
            }
            json.member("dry_run", isTrial)
            json.member("problem", problem)
        }
    }
}
