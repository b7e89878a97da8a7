import JSONStore

/// The items as they are.
package struct ItemReader<Item: StoredItem>: LineReading {
    package init() {}

    package func read(_ line: UnsafeBufferPointer<UInt8>) -> Item? {
        Item(quickly: line) ?? StorageInspector.item(of: Item.self, line)
    }
}
