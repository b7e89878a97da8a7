import FoundationEssentials

/// An item as a line, for code that moves items without knowing their type.
package struct RawItem: StoredItem, Equatable {
    package let id: String
    package let line: [UInt8]

    package init(id: String, line: [UInt8]) {
        self.id = id
        self.line = line
    }

    package init?(quickly line: UnsafeBufferPointer<UInt8>) {
        guard let item = CollectionExamination.AnyItem(quickly: line) else { return nil }
        self.init(id: item.id, line: Array(line))
    }

    package func writeQuickly(to bytes: inout [UInt8]) -> Bool {
        bytes += line
        return true
    }

    private enum CodingKeys: CodingKey {
        case id
    }

    // A line without an id that can be read quickly is not an item.
    package init(from decoder: any Decoder) throws {
        throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no id"))
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
    }
}
