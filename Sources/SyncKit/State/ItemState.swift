import JSONKit

/// The state of one item. A deleted item, or a deleted element of a list, stays with its last values until all devices know
/// of the deletion.
struct ItemState: Equatable, Sendable {
    /// The fields by path. At the path of an item or of an element, each write is a deletion: the number of its line.
    var fields: [String: FieldState] = [:]

    /// Whether the item exists: a field has a value that no deletion has seen.
    var isAlive: Bool { fields.contains { !FieldPath.isWhole($0.key) && !$0.value.heads.isEmpty } }

    /// False for nearly all items. Looking closer takes longer.
    var mayHaveConflicts: Bool {
        fields.contains { $0.value.heads.count > 1 || (FieldPath.isWhole($0.key) && !$0.value.heads.isEmpty) }
    }

    /// The paths of the item and its elements that exist.
    var living: Set<String> {
        var living: Set<String> = []
        for (path, field) in fields where !field.heads.isEmpty && !FieldPath.isWhole(path) {
            living.formUnion(FieldPath.wholes(of: path))
        }
        return living
    }

    /// Returns the deletions of the item or of an element that no later change has seen.
    func deletions(of whole: String = "") -> [FieldState.Write] { fields[whole]?.heads ?? [] }

    /// The writes that count, by path; empty if the item does not exist. While a deletion and a change that did not know of
    /// each other wait for a decision, the last values that the deletion has seen count, too.
    var current: [String: FieldState.Write] {
        let living = living
        return fields.reduce(into: [:]) { current, entry in
            let (path, field) = entry
            guard !FieldPath.isWhole(path), field.last != nil else { return }
            let wholes = FieldPath.wholes(of: path)
            guard wholes.allSatisfy(living.contains) else { return }
            let isOpen = field.heads.isEmpty && wholes.contains { !deletions(of: $0).isEmpty }
            current[path] = isOpen ? field.last : field.winner
        }
    }

    /// The values of the item by path; empty if the item does not exist.
    var values: [String: JSONValue] { current.compactMapValues { $0.value == .null ? nil : $0.value } }
}
