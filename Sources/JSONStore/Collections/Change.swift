/// One step of a change set: an item is stored or removed.
package struct Change<Item: StoredItem>: Equatable, Sendable {
    package let id: String
    /// Nil for a removed item.
    let held: ItemBox<Item>?

    package static func put(_ item: Item) -> Change { Change(id: item.id, held: ItemBox(item)) }
    package static func remove(_ id: String) -> Change { Change(id: id, held: nil) }

    /// The item to store; nil for a removed item.
    package var item: Item? { held?.item }

    package static func == (left: Change, right: Change) -> Bool { left.id == right.id && left.item == right.item }
}
