/// Items whose changes do not fit what is stored, by name.
package struct RefusedItems: Sendable {
    /// The items that changed, with both values of each field that collides.
    package private(set) var conflicts: [String] = []
    /// The items that are not there any more.
    package private(set) var deleted: [String] = []

    package init() {}

    package var isEmpty: Bool { conflicts.isEmpty && deleted.isEmpty }

    /// - Parameter fields: words for the fields that collide.
    package mutating func addConflict(_ name: String, _ fields: [String]) {
        conflicts.append(fields.isEmpty ? name : "\(name) (\(fields.joined(separator: "; ")))")
    }

    package mutating func addDeleted(_ name: String) { deleted.append(name) }

    package mutating func add(_ other: RefusedItems) {
        conflicts += other.conflicts
        deleted += other.deleted
    }
}
