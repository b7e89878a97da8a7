/// A JSON value (RFC 8259) as a server sent it. Texts are bytes: a character may be cut in two between two of them, and
/// only the whole text can be decoded. They are UTF-8 where the server is in order; half of a surrogate pair is the
/// three bytes it would have if it were a character.
package enum JSONValue: Equatable, Sendable {
    case null
    case bool(Bool)
    /// As it was written.
    case number(String)
    case string([UInt8])
    case array([JSONValue])
    case object(JSONMembers)

    package subscript(_ key: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members[key]
    }

    package var items: [JSONValue]? {
        guard case .array(let items) = self else { return nil }
        return items
    }

    var isObject: Bool {
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

    /// A text, or a number as it was written: servers say the same code as either.
    package var word: String? {
        if case .number(let written) = self { return written }
        return text
    }

    /// A number that counts something: none below zero, and none beyond what a counter holds.
    package var count: Int? {
        guard case .number(let written) = self, let number = Double(written), number >= 0, number < 1e15 else {
            return nil
        }
        return Int(number)
    }

    var isTrue: Bool { self == .bool(true) }
}
