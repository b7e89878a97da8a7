/// The one text of a value that is hashed: keys sorted by code point, no white space, UTF-8, only `"`, `\` and control
/// characters escaped (`\n \r \t \b \f`, others as `\u00xx` in lower case).
package enum CanonicalText {
    package static func bytes(of value: RecordValue) -> [UInt8] {
        var bytes: [UInt8] = []
        append(value, to: &bytes)
        return bytes
    }

    /// - Parameter name: a member of the object itself that is left out of the text.
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
        case .string(let text): append(text, to: &bytes)
        case .integer(let number): bytes.append(contentsOf: String(number).utf8)
        case .bool(let flag): bytes.append(contentsOf: (flag ? "true" : "false").utf8)
        case .null: bytes.append(contentsOf: "null".utf8)
        }
    }

    private static func append(_ object: RecordObject, leavingOut name: String?, to bytes: inout [UInt8]) {
        // UTF-8 keeps the order of code points; Swift's order of strings is another.
        let sorted = object.members.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
        bytes.append(UInt8(ascii: "{"))
        var isFirst = true
        for member in sorted {
            if let name, member.name.hasSameCodePoints(as: name) { continue }
            if !isFirst { bytes.append(UInt8(ascii: ",")) }
            isFirst = false
            append(member.name, to: &bytes)
            bytes.append(UInt8(ascii: ":"))
            append(member.value, to: &bytes)
        }
        bytes.append(UInt8(ascii: "}"))
    }

    private static func append(_ text: String, to bytes: inout [UInt8]) {
        var text = text
        text.withUTF8 { append($0, to: &bytes) }
    }

    private static func append(_ text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        var at = 0
        while at < text.count {
            let run = RecordBytes.plainRun(text, from: at)
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[at..<run]))
            if run < text.count { appendEscape(text[run], to: &bytes) }
            at = run + 1
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private static func appendEscape(_ byte: UInt8, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\\"))
        switch byte {
        case 0x0A: bytes.append(UInt8(ascii: "n"))
        case 0x0D: bytes.append(UInt8(ascii: "r"))
        case 0x09: bytes.append(UInt8(ascii: "t"))
        case 0x08: bytes.append(UInt8(ascii: "b"))
        case 0x0C: bytes.append(UInt8(ascii: "f"))
        case 0..<0x20:
            bytes.append(contentsOf: "u00".utf8)
            bytes.append(RecordBytes.hexCharacter(byte >> 4))
            bytes.append(RecordBytes.hexCharacter(byte & 15))
        default: bytes.append(byte)
        }
    }
}
