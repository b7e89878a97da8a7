/// The names of items whose changes do not fit the stored items.
package struct RefusedItems: Sendable {
    /// The items that changed, with both values of each conflicting field.
    package private(set) var conflicts: [String] = []
    /// The items that no longer exist.
    package private(set) var deleted: [String] = []

    package init() {}

    package var isEmpty: Bool { conflicts.isEmpty && deleted.isEmpty }

    /// - Parameter fields: the conflicting fields in words.
    package mutating func addConflict(_ name: String, _ fields: [String]) {
        conflicts.append(fields.isEmpty ? name : "\(name) (\(fields.joined(separator: "; ")))")
    }

    package mutating func addDeleted(_ name: String) { deleted.append(name) }

    package mutating func add(_ other: RefusedItems) {
        conflicts += other.conflicts
        deleted += other.deleted
    }
}
