import JSONKit

/// Something that a person must decide: values of one field, or a deletion and a change, that did not know of each other.
/// It is the same on all devices, and settling it is a change like any other.
package struct SyncConflict: Equatable, Sendable {
    package enum Kind: Hashable, Sendable {
        case field(path: String)
        /// The item, or the element at the path, was deleted on a device and changed on another one. It is there until someone
        /// decides.
        case deletion(path: String)
    }

    package struct Value: Equatable, Sendable {
        package let value: JSONValue
        package let stamp: Stamp
    }

    package enum Choice: Equatable, Sendable {
        case value(JSONValue)
        case keep
        case delete
    }

    package let place: SyncState.Place
    package let kind: Kind
    /// The value that counts until the conflict is settled; nil for a deletion.
    package let current: Value?
    /// The other values, or the deletions, the oldest first.
    package let others: [Value]
}

extension SyncState {
    /// Returns all conflicts, by collection, item and path.
    package func conflicts(rules: Rules) -> [SyncConflict] {
        collections.sorted { $0.key < $1.key }.flatMap { name, items in
            items.filter(\.value.mayHaveConflicts).sorted { $0.key < $1.key }.flatMap { id, item in
                Self.conflicts(of: item, at: Place(collection: name, id: id)) { rules(name, $0) }
            }
        }
    }

    private static func conflicts(of item: ItemState, at place: Place, rule: (String) -> FieldRule) -> [SyncConflict] {
        let living = item.living
        var conflicts: [SyncConflict] = []
        for (path, field) in item.fields.sorted(by: { $0.key < $1.key }) where !field.heads.isEmpty {
            if FieldPath.isWhole(path) {
                guard living.contains(path) else { continue }
                conflicts.append(
                    SyncConflict(
                        place: place, kind: .deletion(path: path), current: nil, others: field.heads.map(Self.value)))
                continue
            }
            guard let winner = field.winner, field.heads.count > 1, rule(path) == .shown else { continue }
            let others = field.heads.filter { $0.value != winner.value }
            if others.isEmpty { continue }
            conflicts.append(
                SyncConflict(
                    place: place, kind: .field(path: path), current: value(winner), others: others.map(Self.value)))
        }
        return conflicts
    }

    private static func value(_ write: FieldState.Write) -> SyncConflict.Value {
        SyncConflict.Value(value: write.value, stamp: write.stamp)
    }
}
