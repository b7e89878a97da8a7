/// A JSON value (RFC 8259), read leniently: feeds put numbers where texts belong and commas where none do.
enum JSONNode: Equatable, Sendable {
    case null
    case bool(Bool)
    case number(Double, String)
    case string(String)
    case array([JSONNode])
    case object([String: JSONNode])

    subscript(_ key: String) -> JSONNode? {
        guard case .object(let members) = self else { return nil }
        return members[key]
    }

    /// Text, or a number as it was written; nil for all else and for nothing.
    var text: String? {
        switch self {
        case .string(let text): text.nonEmpty
        case .number(_, let written): written
        default: nil
        }
    }

    var integer: Int? {
        switch self {
        case .number(let value, _): value.magnitude < 1e15 ? Int(value) : nil
        case .string(let text): Int(text)
        default: nil
        }
    }

    var items: [JSONNode] {
        guard case .array(let items) = self else { return [] }
        return items
    }

    var isTrue: Bool { self == .bool(true) }
}
