import JSONKit
import JSONStore
import SyncKit

/// The comparison of stored items with the state, which finds what was done here since: in the program, in an editor, or by a
/// restored backup.
struct Comparison {
    /// The state that the items were last made equal to, with all lines of this machine.
    let base: SyncState
    /// The state that the items are about to be made equal to. If a pass was killed, some items already are.
    let whole: SyncState
    /// The places where the two states differ.
    let open: Set<SyncState.Place>
    /// The items whose deletion waits for a decision, with their lines.
    let held: HeldDeletions
    let rules: SyncState.Rules

    /// Returns the changes of a collection since the base.
    func changes(of collection: String, _ items: [String: [UInt8]], _ shape: ItemShape, exists: Bool) -> [ItemChange] {
        var changes: [ItemChange] = []
        for (id, line) in items.sorted(by: { $0.key < $1.key }) {
            guard let item = StoredItems.value(line) else { continue }
            if held.line(collection, id) == line { continue }
            let known = base.values(of: id, in: collection)
            var fields = ItemFields.fields(of: item, shape, known: known)
            if open.contains(SyncState.Place(collection: collection, id: id)) {
                let coming = whole.values(of: id, in: collection)
                if ItemFields.fields(of: item, shape, known: coming) == coming { continue }
                fields = own(fields, coming, known)
                if fields.isEmpty { continue }
            }
            if fields == known { continue }
            if let change = base.change(of: id, in: collection, to: fields, rules: rules) { changes.append(change) }
        }
        // Files that are gone are not deletions: the items come back.
        guard exists else { return changes }
        for id in base.ids(in: collection) where items[id] == nil {
            let place = SyncState.Place(collection: collection, id: id)
            if open.contains(place), whole.values(of: id, in: collection).isEmpty { continue }
            if let deletion = base.deletion(of: id, in: collection) { changes.append(deletion) }
        }
        return changes
    }

    /// Returns the fields with the values of the base wherever the item already has the value that it is about to get.
    private func own(
        _ fields: [String: JSONValue], _ coming: [String: JSONValue], _ known: [String: JSONValue]
    ) -> [String: JSONValue] {
        var own = fields
        for path in Set(fields.keys).union(coming.keys).union(known.keys) where fields[path] == coming[path] {
            own[path] = known[path]
        }
        return own
    }
}
