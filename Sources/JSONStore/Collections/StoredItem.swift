/// What a collection can hold. Every field added later needs a default when decoding, so that old files open.
package protocol StoredItem: Codable, Sendable, Equatable, Identifiable where ID == String {
    /// Reads a line quicker than a decoder would, for items of which there are very many; `nil` leaves it to the decoder.
    init?(quickly line: UnsafeBufferPointer<UInt8>)
    /// Writes what the encoder would, `"id"` first; `false`, and nothing written, leaves it to the encoder.
    func writeQuickly(to bytes: inout [UInt8]) -> Bool
}

extension StoredItem {
    package init?(quickly line: UnsafeBufferPointer<UInt8>) { nil }
    package func writeQuickly(to bytes: inout [UInt8]) -> Bool { false }
}

/// One step of a change set: an item is put there, or taken away.
package struct Change<Item: StoredItem>: Equatable, Sendable {
    package let id: String
    /// Nil for an item that is taken away.
    let held: HeldItem<Item>?

    package static func put(_ item: Item) -> Change { Change(id: item.id, held: HeldItem(item)) }
    package static func remove(_ id: String) -> Change { Change(id: id, held: nil) }

    /// What is put there; nil for an item that is taken away.
    package var item: Item? { held?.item }

    package static func == (left: Change, right: Change) -> Bool { left.id == right.id && left.item == right.item }
}

/// An item by reference, as items can be large and are handed on many times: from a change into the table.
final class HeldItem<Item: StoredItem>: Sendable {
    let item: Item

    init(_ item: Item) {
        self.item = item
    }

    /// Unchecked in a release: a table puts in nothing else, and is asked for every item.
    /// - Parameter object: one of this type.
    static func of(_ object: AnyObject) -> Item { unsafeDowncast(object, to: HeldItem.self).item }
}

/// Changes that happen together or not at all: one line of the journal.
package struct ChangeSet<Item: StoredItem>: Equatable, Sendable {
    package var changes: [Change<Item>]

    package init(_ changes: [Change<Item>] = []) {
        self.changes = changes
    }

    package static func put(_ items: Item...) -> ChangeSet { ChangeSet(items.map { .put($0) }) }
    package static func remove(_ ids: String...) -> ChangeSet { ChangeSet(ids.map { .remove($0) }) }

    package var isEmpty: Bool { changes.isEmpty }
    var ids: Set<String> { Set(changes.map(\.id)) }

    /// At most one change per id: the last one asked for, in the order in which they were asked for.
    var settled: [Change<Item>] {
        guard changes.count > 1 else { return changes }
        var last: [String: Int] = [:]
        last.reserveCapacity(changes.count)
        for position in changes.indices { last[changes[position].id] = position }
        guard last.count < changes.count else { return changes }
        return changes.enumerated().filter { last[$0.element.id] == $0.offset }.map(\.element)
    }
}

/// What another process did to a collection.
package enum ExternalChange: Equatable, Sendable {
    case items(Set<String>)
    /// The files were replaced (compacted, restored, edited by hand): anything may differ.
    case everything
}

/// What a change was made from: the item with this id as it must be stored.
package enum Expectation<Item: StoredItem>: Equatable, Sendable {
    /// Indirect for the same reason.
    indirect case stored(Item)
    /// There is none with this id.
    case none(id: String)

    package init(id: String, item: Item?) {
        self = item.map(Expectation.stored) ?? .none(id: id)
    }

    package var id: String {
        switch self {
        case .stored(let item): item.id
        case .none(let id): id
        }
    }

    var item: Item? {
        if case .stored(let item) = self { item } else { nil }
    }
}
