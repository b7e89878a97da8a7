import FoundationEssentials

/// Items to canonical lines and back. Dates are ISO 8601 text.
struct ItemCoder<Item: StoredItem> {
    private let encoder: JSONEncoder
    private let decoder: JSONDecoder

    init() {
        encoder = StoreJSON.encoder()
        decoder = StoreJSON.decoder()
    }

    func line(_ item: Item) throws(StoreError) -> [UInt8] {
        var quick: [UInt8] = []
        if item.writeQuickly(to: &quick) { return quick }
        do {
            let bytes = try LineWriter.bytes(item) ?? [UInt8](encoder.encode(item))
            if isCanonical(bytes, item.id) { return bytes }
            let (id, line) = try CanonicalJSON.line(bytes, isCompact: true)
            guard id == item.id else {
                throw StoreError.invalidItem(id: item.id, detail: "it is written with another id, \(id)")
            }
            return line
        } catch let error as StoreError {
            throw error
        } catch let fault as JSONFault {
            throw .invalidItem(id: item.id, detail: fault.detail)
        } catch {
            throw .invalidItem(id: item.id, detail: StoreJSON.words(for: error))
        }
    }

    /// Types that declare their id first need nothing more.
    private func isCanonical(_ bytes: [UInt8], _ id: String) -> Bool {
        var start = CanonicalJSON.idPrefix
        CanonicalJSON.append(id, to: &start)
        return bytes.count > start.count && bytes.starts(with: start)
    }

    func item(_ line: [UInt8]) throws(JSONFault) -> Item {
        if let quick = line.withUnsafeBufferPointer({ Item(quickly: $0) }) { return quick }
        do {
            return try decoder.decode(Item.self, from: Data(line))
        } catch {
            throw JSONFault(offset: 0, detail: StoreJSON.words(for: error))
        }
    }
}

/// The conventions of every JSON file of the store.
enum StoreJSON {
    static func encoder() -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .custom { date, encoder in
            var container = encoder.singleValueContainer()
            guard let text = TimeText.text(date) else {
                throw EncodingError.invalidValue(
                    date, .init(codingPath: encoder.codingPath, debugDescription: "a date out of range"))
            }
            try container.encode(text)
        }
        return encoder
    }

    static func decoder() -> JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .custom { decoder in
            let container = try decoder.singleValueContainer()
            let text = try container.decode(String.self)
            guard let date = TimeText.date(text) else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a date: \(text)")
            }
            return date
        }
        return decoder
    }

    /// What a decoding error means, short enough for a line on screen.
    static func words(for error: any Error) -> String {
        switch error {
        case DecodingError.keyNotFound(let key, _): "\(key.stringValue) is missing"
        case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
            "\(place(context)) has the wrong kind of value"
        case DecodingError.dataCorrupted(let context):
            context.codingPath.isEmpty ? "it is not JSON" : "\(place(context)): \(context.debugDescription)"
        case EncodingError.invalidValue(_, let context): "\(place(context)): \(context.debugDescription)"
        default: "it cannot be understood"
        }
    }

    private static func place(_ context: DecodingError.Context) -> String { place(context.codingPath) }
    private static func place(_ context: EncodingError.Context) -> String { place(context.codingPath) }
    private static func place(_ path: [any CodingKey]) -> String {
        path.isEmpty ? "it" : path.map(\.stringValue).joined(separator: ".")
    }
}
