import JSONKit

/// A JSON value of a record (RFC 8259, without fractions and exponents). Money is in minor units and quantities are in
/// thousandths. So a number that is not an integer is an error and is not rounded.
package enum RecordValue: Sendable {
    case object(RecordObject)
    case array([RecordValue])
    case string(String)
    case integer(Int)
    case bool(Bool)
    case null

    /// Reads one JSON text: UTF-8, at most 64 levels deep, unique keys in each object, and nothing after the value.
    package init(parsing bytes: UnsafeBufferPointer<UInt8>) throws(JSONReadingError) {
        var parser = RecordParser(bytes)
        self = try parser.wholeText()
    }

    /// Reads one JSON text from an array of bytes.
    package init(parsing bytes: [UInt8]) throws(JSONReadingError) { try self.init(parsing: bytes[...]) }

    /// Reads one JSON text from a slice of bytes.
    package init(parsing bytes: ArraySlice<UInt8>) throws(JSONReadingError) {
        self = try bytes.withUnsafeBufferPointer { (buffer) throws(JSONReadingError) in
            try RecordValue(parsing: buffer)
        }
    }

    /// The member of an object; nil if the member is absent or the value is not an object.
    package subscript(_ name: String) -> RecordValue? { members?[name] }

    /// The element of an array; nil if the element is absent or the value is not an array.
    subscript(_ index: Int) -> RecordValue? {
        guard let elements, elements.indices.contains(index) else { return nil }
        return elements[index]
    }

    package var int: Int? {
        if case .integer(let value) = self { value } else { nil }
    }

    package var text: String? {
        if case .string(let value) = self { value } else { nil }
    }

    package var flag: Bool? {
        if case .bool(let value) = self { value } else { nil }
    }

    package var elements: [RecordValue]? {
        if case .array(let value) = self { value } else { nil }
    }

    package var members: RecordObject? {
        if case .object(let value) = self { value } else { nil }
    }
}

extension RecordValue: Equatable {
    /// Compares strings by code points: "é" as one code point and as two has different hashes.
    package static func == (left: RecordValue, right: RecordValue) -> Bool {
        switch (left, right) {
        case (.object(let left), .object(let right)): left == right
        case (.array(let left), .array(let right)): left == right
        case (.string(let left), .string(let right)): left.hasSameCodePoints(as: right)
        case (.integer(let left), .integer(let right)): left == right
        case (.bool(let left), .bool(let right)): left == right
        case (.null, .null): true
        default: false
        }
    }
}

extension RecordValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
    package init(stringLiteral value: String) { self = .string(value) }
    package init(integerLiteral value: Int) { self = .integer(value) }
    package init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension RecordValue: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral {
    package init(arrayLiteral elements: RecordValue...) { self = .array(elements) }
    package init(nilLiteral: ()) { self = .null }

    /// If a key is given twice, the last value wins and takes the place of the first.
    package init(dictionaryLiteral elements: (String, RecordValue)...) {
        var object = RecordObject()
        for (name, value) in elements { object[name] = value }
        self = .object(object)
    }
}

extension String {
    /// Whether both strings have the same code points. Swift's `==` treats canonically equivalent strings as equal;
    /// hashes do not.
    func hasSameCodePoints(as other: String) -> Bool {
        // Fast path: most names differ in length.
        guard utf8.count == other.utf8.count else { return false }
        let isSame = utf8.withContiguousStorageIfAvailable { left in
            other.utf8.withContiguousStorageIfAvailable { right in left.elementsEqual(right) }
        }
        return (isSame ?? nil) ?? utf8.elementsEqual(other.utf8)
    }
}
