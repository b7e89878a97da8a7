import JSONStore

/// A reader that returns the items themselves.
@usableFromInline
package struct ItemReader<Item: StoredItem>: LineReading {
    @inlinable package init() {}

    @inlinable
    package func read(_ line: UnsafeBufferPointer<UInt8>) -> Item? {
        Item(quickly: line) ?? StorageInspector.item(of: Item.self, line)
    }
}
