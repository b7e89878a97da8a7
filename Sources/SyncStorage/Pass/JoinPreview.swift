import JSONKit
import JSONStore
import SyncKit

/// The effect of joining a space on the program's own items.
package struct JoinPreview: Codable, Equatable, Sendable {
    package struct Counts: Codable, Equatable, Sendable {
        /// The items that only the space has, that only this machine has, that are equal, and that differ.
        package var new = 0
        package var own = 0
        package var same = 0
        package var differing = 0

        package init() {}
    }

    /// The numbers by collection.
    package private(set) var collections: [String: Counts] = [:]

    package init() {}

    mutating func add(_ counts: Counts, _ collection: String) {
        if counts != Counts() { collections[collection] = counts }
    }
}

extension SyncSession {
    /// Fetches the space and compares it with the program's own items, which stay as they are.
    package func joinPreview(_ exchange: any ChangeExchange) async throws(SyncFailure) -> JoinPreview {
        var report = PassReport()
        fetch(from: exchange, &report)
        var preview = JoinPreview()
        do throws(StorageError) {
            let (whole, _) = try local.whole(local.waiting)
            for journal in catalog.journals(known: whole.collectionNames) {
                let stored = try await StoredItems(journal)
                for (collection, shape) in journal.shapes {
                    preview.add(
                        Self.counts(whole, collection, stored.lines[collection] ?? [:], shape), collection)
                }
            }
            try storePeers()
        } catch { throw .storage(error) }
        return preview
    }

    private static func counts(
        _ whole: SyncState, _ collection: String, _ items: [String: [UInt8]], _ shape: ItemShape
    ) -> JoinPreview.Counts {
        var counts = JoinPreview.Counts()
        let ids = Set(whole.ids(in: collection))
        counts.new = ids.subtracting(items.keys).count
        for (id, line) in items {
            guard ids.contains(id), let item = StoredItems.value(line) else {
                counts.own += 1
                continue
            }
            let values = whole.values(of: id, in: collection)
            let fields = ItemFields.fields(of: item, shape, known: values)
            let differs = fields.contains { shape.rule(of: $0.key) == .shown && values[$0.key] != $0.value }
            if differs { counts.differing += 1 } else { counts.same += 1 }
        }
        return counts
    }
}
