import JSONKit

/// Values as JSON text, with members in alphabetical order so that files can be compared.
extension ForeignValue {
    package var json: String { String(decoding: jsonBytes, as: UTF8.self) }

    package var jsonBytes: [UInt8] {
        var bytes: [UInt8] = []
        append(to: &bytes)
        return bytes
    }

    /// - Parameter first: the members that come before the others, for people who read the file.
    package func append(to bytes: inout [UInt8], first: [String] = []) {
        switch self {
        case .null: bytes.append(contentsOf: "null".utf8)
        case .bool(let value): bytes.append(contentsOf: (value ? "true" : "false").utf8)
        case .integer(let value): bytes.append(contentsOf: String(value).utf8)
        case .number(let value): bytes.append(contentsOf: (value.isFinite ? "\(value)" : "null").utf8)
        case .text(let text): JSONText.append(text, to: &bytes, .withDelete)
        case .list(let values):
            bytes.append(UInt8(ascii: "["))
            for (position, value) in values.enumerated() {
                if position > 0 { bytes.append(UInt8(ascii: ",")) }
                value.append(to: &bytes)
            }
            bytes.append(UInt8(ascii: "]"))
        case .object(let members): Self.append(members, first: first, to: &bytes)
        }
    }

    private static func append(_ members: [String: ForeignValue], first: [String], to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "{"))
        let leading = first.filter { members[$0] != nil }
        let rest = members.keys.filter { !leading.contains($0) }.sorted()
        for (position, name) in (leading + rest).enumerated() {
            guard let value = members[name] else { continue }
            if position > 0 { bytes.append(UInt8(ascii: ",")) }
            JSONText.append(name, to: &bytes, .withDelete)
            bytes.append(UInt8(ascii: ":"))
            value.append(to: &bytes)
        }
        bytes.append(UInt8(ascii: "}"))
    }
}

// Accessors for a value whose kind is not known.
extension ForeignValue {
    package var text: String? {
        if case .text(let text) = self { text } else { nil }
    }

    package var isNull: Bool { self == .null }

    package var integer: Int? {
        if case .integer(let integer) = self { integer } else { nil }
    }

    package var bool: Bool? {
        if case .bool(let bool) = self { bool } else { nil }
    }

    package var list: [ForeignValue]? {
        if case .list(let values) = self { values } else { nil }
    }

    package var object: [String: ForeignValue]? {
        if case .object(let members) = self { members } else { nil }
    }
}
