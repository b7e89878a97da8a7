/// One step of a change set: an item is put there, or taken away.
package struct Change<Item: StoredItem>: Equatable, Sendable {
    package let id: String
    /// Nil for an item that is taken away.
    let held: ItemBox<Item>?

    package static func put(_ item: Item) -> Change { Change(id: item.id, held: ItemBox(item)) }
    package static func remove(_ id: String) -> Change { Change(id: id, held: nil) }

    /// What is put there; nil for an item that is taken away.
    package var item: Item? { held?.item }

    package static func == (left: Change, right: Change) -> Bool { left.id == right.id && left.item == right.item }
}
