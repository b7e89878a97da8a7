import FoundationEssentials

/// The conversion between a document's value and its JSON object on several lines.
package struct DocumentCoding<Value: Sendable>: Sendable {
    let bytes: @Sendable (Value) throws -> [UInt8]
    let value: @Sendable ([UInt8]) throws -> Value

    /// - Parameters:
    ///   - bytes: returns JSON; the braces of an object must be on their own lines.
    ///   - value: reads valid JSON; nil if the JSON has another shape.
    package init(
        bytes: @escaping @Sendable (Value) -> [UInt8], value: @escaping @Sendable (UnsafeBufferPointer<UInt8>) -> Value?
    ) {
        self.bytes = bytes
        self.value = { bytes in
            guard let value = bytes.withUnsafeBufferPointer(value) else {
                throw JSONSyntaxError(offset: 0, detail: "its structure is not the expected one")
            }
            return value
        }
    }
}

extension DocumentCoding where Value: Codable {
    /// Uses the standard encoder. The first use in a process costs half a millisecond, which most callers can afford.
    static var codable: DocumentCoding {
        DocumentCoding()
    }

    private init() {
        bytes = { value in
            let encoder = StorageJSON.encoder()
            encoder.outputFormatting.insert(.prettyPrinted)
            return Array(try encoder.encode(value))
        }
        value = { try StorageJSON.decoder().decode(Value.self, from: Data($0)) }
    }
}
