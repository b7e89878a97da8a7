/// A JSON value (RFC 8259) from another program. Texts are bytes, because a server may split a character between two
/// texts, so that only the joined text can be decoded. The bytes are UTF-8 if the writer is correct. Half of a
/// surrogate pair may be the three bytes it would have as a character.
package enum JSONValue: Equatable, Sendable {
    case null
    case bool(Bool)
    /// The number as written.
    case number(String)
    case string([UInt8])
    case array([JSONValue])
    case object(JSONMembers)

    package static func number(_ value: Int) -> JSONValue { .number(String(value)) }

    package static func text(_ text: String) -> JSONValue { .string(Array(text.utf8)) }

    /// A member of an object. Setting nil removes the member; setting on any other value does nothing.
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

    /// The bytes of a non-empty text.
    package var bytes: [UInt8]? {
        guard case .string(let bytes) = self, !bytes.isEmpty else { return nil }
        return bytes
    }

    /// A non-empty text.
    package var text: String? { bytes.map { String(decoding: $0, as: UTF8.self) } }

    /// A text, or a number as written: servers write the same code either way.
    package var word: String? {
        if case .number(let written) = self { return written }
        return text
    }

    /// A number without a decimal point or exponent.
    package var integer: Int? {
        if case .number(let written) = self { Int(written) } else { nil }
    }

    /// A number that counts something: at least 0, and within the range of a counter.
    package var count: Int? {
        guard case .number(let written) = self, let number = Double(written), number >= 0, number < 1e15 else {
            return nil
        }
        return Int(number)
    }

    package var isTrue: Bool { self == .bool(true) }

    // MARK: Writing

    /// Returns the value as JSON without white space, with the members in order.
    package func json(_ escapes: JSONText.Escapes = .needed) -> [UInt8] {
        json { JSONText.append($0, to: &$1, escapes) }
    }

    /// - Parameter text: appends a text in quotes.
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
