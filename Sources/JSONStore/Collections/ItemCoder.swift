import FoundationEssentials

/// The conversion between items and canonical lines. Dates are ISO 8601 text.
struct ItemCoder<Item: StoredItem> {
    private let encoder: JSONEncoder
    private let decoder: JSONDecoder

    init() {
        encoder = StorageJSON.encoder()
        decoder = StorageJSON.decoder()
    }

    func line(_ item: Item) throws(StorageError) -> [UInt8] {
        var quick: [UInt8] = []
        if item.writeQuickly(to: &quick) { return quick }
        do {
            let bytes = try LineWriter.bytes(item) ?? [UInt8](encoder.encode(item))
            if isCanonical(bytes, item.id) { return bytes }
            let (id, line) = try CanonicalJSON.line(bytes, isCompact: true)
            guard id == item.id else {
                throw StorageError.invalidItem(id: item.id, detail: "it is written with another id, \(id)")
            }
            return line
        } catch let error as StorageError {
            throw error
        } catch let fault as JSONSyntaxError {
            throw .invalidItem(id: item.id, detail: fault.detail)
        } catch {
            throw .invalidItem(id: item.id, detail: StorageJSON.words(for: error))
        }
    }

    /// Whether the encoded item already begins with its id, as for types that declare the id first.
    private func isCanonical(_ bytes: [UInt8], _ id: String) -> Bool {
        var start = CanonicalJSON.idPrefix
        CanonicalJSON.append(id, to: &start)
        return bytes.count > start.count && bytes.starts(with: start)
    }

    func item(_ line: [UInt8]) throws(JSONSyntaxError) -> Item {
        if let quick = line.withUnsafeBufferPointer({ Item(quickly: $0) }) { return quick }
        do { return try decoder.decode(Item.self, from: Data(line)) } catch {
            throw JSONSyntaxError(offset: 0, detail: StorageJSON.words(for: error))
        }
    }
}
