import JSONKit

/// A JSON value as records hold it (RFC 8259, without fractions and exponents): money is in minor units and quantities
/// are in thousandths, so a number that is not whole is an error rather than something to round.
package enum RecordValue: Sendable {
    case object(RecordObject)
    case array([RecordValue])
    case string(String)
    case integer(Int)
    case bool(Bool)
    case null

    /// Reads one JSON text: UTF-8, at most 64 levels deep, every key once in its object, nothing behind the value.
    package init(parsing bytes: UnsafeBufferPointer<UInt8>) throws(JSONReadingError) {
        var parser = RecordParser(bytes)
        self = try parser.wholeText()
    }

    /// As `init(parsing:)` for bytes in memory.
    package init(parsing bytes: [UInt8]) throws(JSONReadingError) { try self.init(parsing: bytes[...]) }

    /// As `init(parsing:)` for a part of bytes in memory.
    package init(parsing bytes: ArraySlice<UInt8>) throws(JSONReadingError) {
        self = try bytes.withUnsafeBufferPointer { (buffer) throws(JSONReadingError) in
            try RecordValue(parsing: buffer)
        }
    }

    /// The member of an object; `nil` if it is absent or this is no object.
    package subscript(_ name: String) -> RecordValue? { members?[name] }

    /// The element of an array; `nil` if there is none or this is no array.
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
    /// Strings are equal if their code points are: "é" in one and in two code points have different hashes.
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

    /// Of a key given twice the last value stays, in the place of the first.
    package init(dictionaryLiteral elements: (String, RecordValue)...) {
        var object = RecordObject()
        for (name, value) in elements { object[name] = value }
        self = .object(object)
    }
}

extension String {
    /// Swift's `==` takes canonically equivalent texts for equal, which no hash does.
    func hasSameCodePoints(as other: String) -> Bool {
        // Most names differ in their lengths already.
        guard utf8.count == other.utf8.count else { return false }
        let isSame = utf8.withContiguousStorageIfAvailable { left in
            other.utf8.withContiguousStorageIfAvailable { right in left.elementsEqual(right) }
        }
        return (isSame ?? nil) ?? utf8.elementsEqual(other.utf8)
    }
}
