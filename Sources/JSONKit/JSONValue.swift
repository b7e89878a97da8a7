/// A JSON value (RFC 8259) of another program. Texts are bytes: a server may cut a character in two between two of them,
/// so only the whole can be decoded. They are UTF-8 if the writer is in order; half of a surrogate pair may be the three
/// bytes that it would have if it were a character.
package enum JSONValue: Equatable, Sendable {
    case null
    case bool(Bool)
    /// As it was written.
    case number(String)
    case string([UInt8])
    case array([JSONValue])
    case object(JSONMembers)

    package static func number(_ value: Int) -> JSONValue { .number(String(value)) }

    package static func text(_ text: String) -> JSONValue { .string(Array(text.utf8)) }

    /// A member of an object; setting on anything else does nothing, setting `nil` removes it.
    package subscript(_ key: String) -> JSONValue? {
        get {
            guard case .object(let members) = self else { return nil }
            return members[key]
        }
        set {
            guard case .object(var members) = self else { return }
            members[key] = newValue
            self = .object(members)
        }
    }

    package var items: [JSONValue]? {
        guard case .array(let items) = self else { return nil }
        return items
    }

    package var isObject: Bool {
        guard case .object = self else { return false }
        return true
    }

    /// The bytes of a text that is not empty.
    package var bytes: [UInt8]? {
        guard case .string(let bytes) = self, !bytes.isEmpty else { return nil }
        return bytes
    }

    /// A text that is not empty.
    package var text: String? { bytes.map { String(decoding: $0, as: UTF8.self) } }

    /// A text, or a number as it was written: servers write the same code as either.
    package var word: String? {
        if case .number(let written) = self { return written }
        return text
    }

    /// A number written without a point or exponent.
    package var integer: Int? {
        if case .number(let written) = self { Int(written) } else { nil }
    }

    /// A number that counts something: none below zero, and none beyond what a counter holds.
    package var count: Int? {
        guard case .number(let written) = self, let number = Double(written), number >= 0, number < 1e15 else {
            return nil
        }
        return Int(number)
    }

    package var isTrue: Bool { self == .bool(true) }

    // MARK: Writing

    /// The value as JSON without white space, members in their order.
    package func json(_ escapes: JSONText.Escapes = .needed) -> [UInt8] {
        json { JSONText.append($0, to: &$1, escapes) }
    }

    /// - Parameter text: appends a text with its quotes.
    package func json(_ text: (UnsafeBufferPointer<UInt8>, inout [UInt8]) -> Void) -> [UInt8] {
        var json: [UInt8] = []
        append(to: &json, text)
        return json
    }

    func append(to bytes: inout [UInt8], _ text: (UnsafeBufferPointer<UInt8>, inout [UInt8]) -> Void) {
        switch self {
        case .null: bytes.append(contentsOf: "null".utf8)
        case .bool(let value): bytes.append(contentsOf: (value ? "true" : "false").utf8)
        case .number(let written): bytes.append(contentsOf: written.utf8)
        case .string(let string): string.withUnsafeBufferPointer { text($0, &bytes) }
        case .array(let items):
            bytes.append(UInt8(ascii: "["))
            for (position, item) in items.enumerated() {
                if position > 0 { bytes.append(UInt8(ascii: ",")) }
                item.append(to: &bytes, text)
            }
            bytes.append(UInt8(ascii: "]"))
        case .object(let members): members.append(to: &bytes, text)
        }
    }
}
