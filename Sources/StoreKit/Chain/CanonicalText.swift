import JSONKit

/// The canonical text of a value, which is hashed: keys sorted by code point, no white space, UTF-8, only `"`, `\` and
/// control characters escaped (`\n \r \t \b \f`, others as `\u00xx` in lowercase).
package enum CanonicalText {
    package static func bytes(of value: RecordValue) -> [UInt8] {
        var bytes: [UInt8] = []
        append(value, to: &bytes)
        return bytes
    }

    /// - Parameter name: a member of the object itself to leave out of the text.
    package static func bytes(of object: RecordObject, leavingOut name: String? = nil) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(1024)
        append(object, leavingOut: name, to: &bytes)
        return bytes
    }

    private static func append(_ value: RecordValue, to bytes: inout [UInt8]) {
        switch value {
        case .object(let object): append(object, leavingOut: nil, to: &bytes)
        case .array(let elements):
            bytes.append(UInt8(ascii: "["))
            for (index, element) in elements.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                append(element, to: &bytes)
            }
            bytes.append(UInt8(ascii: "]"))
        case .string(let text): JSONText.append(text, to: &bytes, .canonical)
        case .integer(let number): bytes.append(contentsOf: String(number).utf8)
        case .bool(let flag): bytes.append(contentsOf: (flag ? "true" : "false").utf8)
        case .null: bytes.append(contentsOf: "null".utf8)
        }
    }

    private static func append(_ object: RecordObject, leavingOut name: String?, to bytes: inout [UInt8]) {
        // UTF-8 keeps the order of code points; Swift sorts strings differently.
        let sorted = object.members.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
        bytes.append(UInt8(ascii: "{"))
        var isFirst = true
        for member in sorted {
            if let name, member.name.hasSameCodePoints(as: name) { continue }
            if !isFirst { bytes.append(UInt8(ascii: ",")) }
            isFirst = false
            JSONText.append(member.name, to: &bytes, .canonical)
            bytes.append(UInt8(ascii: ":"))
            append(member.value, to: &bytes)
        }
        bytes.append(UInt8(ascii: "}"))
    }
}
