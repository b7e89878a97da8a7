import JSONKit

/// The changes of this device.
extension SyncState {
    /// Returns the change that gives an item the given values; nil if it has them. An item that was deleted is there again.
    /// - Parameter values: the values by path, at least one. Other fields of the item are removed, and elements without a value
    ///   are deleted.
    package func change(of id: String, in collection: String, to values: [String: JSONValue], rules: Rules)
        -> ItemChange?
    {
        let item = collections[collection]?[id] ?? ItemState()
        let old = item.values
        let living = item.living
        let wanted = Set(values.keys.flatMap(FieldPath.wholes))
        var change = ItemChange(id: id)
        for path in Set(old.keys).union(values.keys) where old[path] != values[path] {
            let wholes = FieldPath.wholes(of: path)
            if let lost = wholes.first(where: { !wanted.contains($0) }) {
                Self.delete(lost, of: item, in: &change)
                continue
            }
            change.writes[path] = values[path] ?? .null
            let replaced = Self.seen(item.fields[path], rule: rules(collection, path))
            if !replaced.isEmpty { change.replaces[path] = replaced }
            for whole in wholes where !living.contains(whole) && !item.deletions(of: whole).isEmpty {
                change.replaces[whole] = item.deletions(of: whole).map(\.stamp)
            }
        }
        return change.isEmpty ? nil : change
    }

    /// Returns the stamps that a write replaces: the value that was shown, and equal ones. Others stay as conflicts.
    private static func seen(_ field: FieldState?, rule: FieldRule) -> [Stamp] {
        guard let field, let winner = field.winner else { return field?.last.map { [$0.stamp] } ?? [] }
        return field.heads.filter { rule == .newest || $0.value == winner.value }.map(\.stamp)
    }

    /// Adds the deletion of the item or of an element as it is here, with its conflicts.
    private static func delete(_ whole: String, of item: ItemState, in change: inout ItemChange) {
        guard change.deletions.insert(whole).inserted else { return }
        for (path, field) in item.fields where path.hasPrefix(whole) && !field.heads.isEmpty {
            change.replaces[path] = field.heads.map(\.stamp)
        }
    }

    /// Returns the deletion of an item as it is here, with its conflicts; nil if it does not exist.
    package func deletion(of id: String, in collection: String) -> ItemChange? {
        deletion(of: "", of: id, in: collection)
    }

    private func deletion(of whole: String, of id: String, in collection: String) -> ItemChange? {
        guard let item = collections[collection]?[id], item.living.contains(whole) else { return nil }
        var change = ItemChange(id: id)
        Self.delete(whole, of: item, in: &change)
        return change
    }

    /// Returns the change that settles a conflict; nil if it no longer exists.
    package func resolution(of conflict: SyncConflict, with choice: SyncConflict.Choice) -> ItemChange? {
        let (id, collection) = (conflict.place.id, conflict.place.collection)
        guard let item = collections[collection]?[id], item.isAlive else { return nil }
        var change = ItemChange(id: id)
        switch (conflict.kind, choice) {
        case (.deletion(let whole), .delete): return deletion(of: whole, of: id, in: collection)
        case (.deletion(let whole), .keep):
            guard !item.deletions(of: whole).isEmpty else { return nil }
            change.replaces[whole] = item.deletions(of: whole).map(\.stamp)
            // The values that the deletion has seen are written again, because they count no longer without it.
            for (path, write) in item.current
            where path.hasPrefix(whole) && write.value != .null && item.fields[path]?.heads.isEmpty == true {
                change.writes[path] = write.value
                change.replaces[path] = [write.stamp]
            }
        case (.field(let path), .value(let value)):
            guard let heads = item.fields[path]?.heads, heads.count > 1 else { return nil }
            change.writes[path] = value
            change.replaces[path] = heads.map(\.stamp)
        case (.deletion, .value), (.field, .keep), (.field, .delete): return nil
        }
        return change
    }
}
