/// Changes that are applied together or not at all, as one line of the journal.
package struct ChangeSet<Item: StoredItem>: Equatable, Sendable {
    package var changes: [Change<Item>]

    package init(_ changes: [Change<Item>] = []) {
        self.changes = changes
    }

    package static func put(_ items: Item...) -> ChangeSet { ChangeSet(items.map { .put($0) }) }
    package static func remove(_ ids: String...) -> ChangeSet { ChangeSet(ids.map { .remove($0) }) }

    package var isEmpty: Bool { changes.isEmpty }
    var ids: Set<String> { Set(changes.map(\.id)) }

    /// The changes with at most one per id: the last one wins, and the order stays.
    var settled: [Change<Item>] {
        guard changes.count > 1 else { return changes }
        var last: [String: Int] = [:]
        last.reserveCapacity(changes.count)
        for position in changes.indices { last[changes[position].id] = position }
        guard last.count < changes.count else { return changes }
        return changes.enumerated().filter { last[$0.element.id] == $0.offset }.map(\.element)
    }
}
