/// Changes of several collections of a group, applied together or not at all.
package struct GroupChange: Sendable {
    var parts: [any GroupPart] = []
    let revision: Int?

    /// - Parameter revision: the change is refused if the group has changed since this revision.
    package init(since revision: Int? = nil) {
        self.revision = revision
    }

    init(parts: [any GroupPart]) {
        self.parts = parts
        revision = nil
    }

    /// - Parameter expected: the stored state that the changes require.
    package mutating func add<Item: StoredItem>(
        _ changes: ChangeSet<Item>, to collection: JSONCollection<Item>, expecting expected: [Expectation<Item>] = []
    ) {
        parts.append(CollectionChange(collection: collection, changes: changes, expected: expected))
    }

    package var isEmpty: Bool { parts.allSatisfy { $0.ids.isEmpty } }
}
