/// A reference to an item. Items can be large and are passed on many times, from a change into the table.
final class ItemBox<Item: StoredItem>: Sendable {
    let item: Item

    init(_ item: Item) {
        self.item = item
    }

    /// Unchecked in release builds for speed: it runs for every item, and the table only stores these boxes.
    /// - Parameter object: an `ItemBox` of this item type.
    static func of(_ object: AnyObject) -> Item { unsafeDowncast(object, to: ItemBox.self).item }
}
