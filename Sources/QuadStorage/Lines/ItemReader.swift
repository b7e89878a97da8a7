import JSONStore

/// The items as they are.
struct ItemReader<Item: StoredItem>: LineReading {
    func read(_ line: UnsafeBufferPointer<UInt8>) -> Item? {
        Item(quickly: line) ?? StorageInspector.item(of: Item.self, line)
    }
}
