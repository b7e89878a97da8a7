/// Changes of several collections of one group, that happen together or not at all.
package struct GroupChange: Sendable {
    var parts: [any GroupPart] = []
    let revision: Int?

    /// - Parameter revision: refused if anything in the group has changed since it had this one.
    package init(since revision: Int? = nil) {
        self.revision = revision
    }

    init(parts: [any GroupPart]) {
        self.parts = parts
        revision = nil
    }

    /// - Parameter expected: what must be stored at the moment of the change for it to make sense.
    package mutating func add<Item: StoredItem>(
        _ changes: ChangeSet<Item>, to collection: JSONCollection<Item>, expecting expected: [Expectation<Item>] = []
    ) {
        parts.append(CollectionChange(collection: collection, changes: changes, expected: expected))
    }

    package var isEmpty: Bool { parts.allSatisfy { $0.ids.isEmpty } }
}
