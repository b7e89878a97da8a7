/// Writes JSON: what a request needs of it, members in the order they are told in.
struct JSONText {
    private(set) var bytes: [UInt8] = []

    static func object(_ members: [(String, JSONText)]) -> JSONText {
        var json = JSONText()
        json.bytes.append(UInt8(ascii: "{"))
        for (index, member) in members.enumerated() {
            if index > 0 { json.bytes.append(UInt8(ascii: ",")) }
            json.bytes += text(member.0).bytes
            json.bytes.append(UInt8(ascii: ":"))
            json.bytes += member.1.bytes
        }
        json.bytes.append(UInt8(ascii: "}"))
        return json
    }

    static func array(_ items: [JSONText]) -> JSONText {
        JSONText(bytes: Array("[".utf8) + items.map(\.bytes).joined(separator: ",".utf8) + Array("]".utf8))
    }

    static func number(_ number: Int) -> JSONText { JSONText(bytes: Array(String(number).utf8)) }

    static func flag(_ flag: Bool) -> JSONText { JSONText(bytes: Array((flag ? "true" : "false").utf8)) }

    static func text(_ text: String) -> JSONText {
        var bytes: [UInt8] = [UInt8(ascii: "\"")]
        bytes.reserveCapacity(text.utf8.count + 2)
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
            case 0x0A: bytes += Array("\\n".utf8)
            case 0x0D: bytes += Array("\\r".utf8)
            case 0x09: bytes += Array("\\t".utf8)
            case 0..<0x20, 0x7F: bytes += Array("\\u00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16))".utf8)
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
        return JSONText(bytes: bytes)
    }
}
