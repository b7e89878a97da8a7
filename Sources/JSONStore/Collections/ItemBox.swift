/// An item by reference, as items can be large and are handed on many times: from a change into the table.
final class ItemBox<Item: StoredItem>: Sendable {
    let item: Item

    init(_ item: Item) {
        self.item = item
    }

    /// Unchecked in a release: a table puts in nothing else, and is asked for every item.
    /// - Parameter object: one of this type.
    static func of(_ object: AnyObject) -> Item { unsafeDowncast(object, to: ItemBox.self).item }
}
