import JSONKit

extension SyncState {
    /// The last values of a deleted item, by path; empty if nothing is known.
    package func lastValues(of id: String, in collection: String) -> [String: JSONValue] {
        let item = collections[collection]?[id]
        return (item?.fields ?? [:]).reduce(into: [:]) { values, entry in
            guard !FieldPath.isWhole(entry.key), let last = entry.value.last, last.value != .null else { return }
            values[entry.key] = last.value
        }
    }

    /// Returns the stamps of the values of a field.
    package func heads(of path: String, of id: String, in collection: String) -> [Stamp] {
        collections[collection]?[id]?.fields[path]?.heads.map(\.stamp) ?? []
    }

    /// Returns the stamp of the newest deletion of an item; nil if there is none.
    package func deletionStamp(of id: String, in collection: String) -> Stamp? {
        collections[collection]?[id]?.deletions().last?.stamp
    }
}
