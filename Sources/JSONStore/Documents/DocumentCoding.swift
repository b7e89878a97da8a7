import FoundationEssentials

/// How the value of a document becomes an object of many lines, and comes back.
package struct DocumentCoding<Value: Sendable>: Sendable {
    let bytes: @Sendable (Value) throws -> [UInt8]
    let value: @Sendable ([UInt8]) throws -> Value

    /// - Parameters:
    ///   - bytes: JSON; of an object, the braces on lines of their own.
    ///   - value: from bytes that are JSON. Nil when they are of another shape.
    package init(
        bytes: @escaping @Sendable (Value) -> [UInt8], value: @escaping @Sendable (UnsafeBufferPointer<UInt8>) -> Value?
    ) {
        self.bytes = bytes
        self.value = { bytes in
            guard let value = bytes.withUnsafeBufferPointer(value) else {
                throw JSONSyntaxError(offset: 0, detail: "another shape")
            }
            return value
        }
    }
}

extension DocumentCoding where Value: Codable {
    /// Through the standard encoder: half a millisecond for the first document of a process, which is nothing for most.
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
