import JSONKit
import JSONStore
import SyncKit

/// The changes that make stored items equal to a state.
struct ItemWriting {
    /// More deletions than this, and than this share of a collection, wait for a decision.
    private static let mostDeletions = 50
    private static let mostShare = 0.2

    let state: SyncState
    let rules: SyncState.Rules
    private(set) var held: HeldDeletions

    init(_ state: SyncState, _ held: HeldDeletions, rules: @escaping SyncState.Rules) {
        self.state = state
        self.held = held
        self.rules = rules
    }

    /// Returns the changes of a journal, by collection.
    /// - Parameter ids: the items that may differ, by collection.
    mutating func changes(_ items: StoredItems, _ ids: [String: Set<String>]) -> [String: [RawChange]] {
        var changes: [String: [RawChange]] = [:]
        for (collection, ids) in ids {
            guard let shape = items.journal.shapes[collection] else { continue }
            let stored = items.lines[collection] ?? [:]
            var new = ids.sorted().compactMap { change(of: $0, in: collection, stored[$0], shape) }
            let deletions = new.filter { $0.after == nil }
            if deletions.count > Self.mostDeletions, Double(deletions.count) > Self.mostShare * Double(stored.count) {
                for deletion in deletions { held.add(collection, deletion.id, deletion.before ?? []) }
                new.removeAll { $0.after == nil }
            }
            if !new.isEmpty { changes[items.journal.name(collection)] = new }
        }
        return changes
    }

    private mutating func change(
        of id: String, in collection: String, _ line: [UInt8]?, _ shape: ItemShape
    ) -> RawChange? {
        let fields = state.values(of: id, in: collection)
        guard !fields.isEmpty else {
            guard let line, held.line(collection, id) != line else { return nil }
            return RawChange(id: id, before: line, after: nil)
        }
        held.remove(collection, id)
        let local = line.flatMap(StoredItems.value)
        if let local, ItemFields.fields(of: local, shape, known: fields) == fields { return nil }
        let item = ItemFields.item(id, fields, shape, local: local)
        return RawChange(id: id, before: line, after: item.json())
    }
}
