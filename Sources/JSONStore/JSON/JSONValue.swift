/// A JSON value for migrations, which must read what no type of today describes. Numbers keep their spelling.
package indirect enum JSONValue: Equatable, Sendable {
    case null
    case bool(Bool)
    case number(String)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    package static func number(_ value: Int) -> JSONValue { .number(String(value)) }

    var integer: Int? {
        if case .number(let text) = self { Int(text) } else { nil }
    }

    /// A member of an object; setting on anything else does nothing, setting `nil` removes it.
    package subscript(key: String) -> JSONValue? {
        get {
            if case .object(let members) = self { members[key] } else { nil }
        }
        set {
            guard case .object(var members) = self else { return }
            members[key] = newValue
            self = .object(members)
        }
    }

    init(_ bytes: [UInt8], _ range: Range<Int>? = nil) throws(JSONSyntaxError) {
        let range = range ?? 0..<bytes.count
        try JSONScanner.check(bytes, range)
        self = try Self.build(bytes, range)
    }

    private static func build(_ bytes: [UInt8], _ range: Range<Int>) throws(JSONSyntaxError) -> JSONValue {
        var scanner = JSONScanner(bytes, range)
        let value = try scanner.value()
        switch bytes[value.lowerBound] {
        case 0x7B:
            var members: [String: JSONValue] = [:]
            for member in try JSONScanner.members(bytes, value) {
                members[member.key] = try build(bytes, member.value)
            }
            return .object(members)
        case 0x5B:
            var elements: [JSONValue] = []
            for element in try JSONScanner.elements(bytes, value) { elements.append(try build(bytes, element)) }
            return .array(elements)
        case 0x22: return .string(try JSONScanner.string(bytes, value))
        case 0x74: return .bool(true)
        case 0x66: return .bool(false)
        case 0x6E: return .null
        default: return .number(String(decoding: bytes[value], as: UTF8.self))
        }
    }

    /// The value as JSON, the members of objects in alphabetical order.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        append(to: &bytes)
        return bytes
    }

    private func append(to bytes: inout [UInt8]) {
        switch self {
        case .null: bytes.append(contentsOf: "null".utf8)
        case .bool(let value): bytes.append(contentsOf: value ? "true".utf8 : "false".utf8)
        case .number(let text): bytes.append(contentsOf: text.utf8)
        case .string(let text): CanonicalJSON.append(text, to: &bytes)
        case .array(let elements):
            bytes.append(0x5B)
            for (position, element) in elements.enumerated() {
                if position > 0 { bytes.append(0x2C) }
                element.append(to: &bytes)
            }
            bytes.append(0x5D)
        case .object(let members):
            bytes.append(0x7B)
            for (position, member) in members.sorted(by: { $0.key < $1.key }).enumerated() {
                if position > 0 { bytes.append(0x2C) }
                CanonicalJSON.append(member.key, to: &bytes)
                bytes.append(0x3A)
                member.value.append(to: &bytes)
            }
            bytes.append(0x7D)
        }
    }
}
