import FeedKit

/// Writes JSON without white space, member by member.
struct JSONLine {
    private var output: [UInt8] = []
    private var needsComma = false

    var text: String { String(decoding: output, as: UTF8.self) }

    mutating func object(_ members: (inout JSONLine) -> Void) {
        separate()
        output.append(UInt8(ascii: "{"))
        needsComma = false
        members(&self)
        output.append(UInt8(ascii: "}"))
        needsComma = true
    }

    mutating func member(_ key: String, _ members: (inout JSONLine) -> Void) {
        name(key)
        object(members)
    }

    mutating func member(_ key: String, _ value: String?) {
        guard let value else { return }
        name(key)
        string(value)
        needsComma = true
    }

    mutating func member(_ key: String, _ value: Int?) {
        guard let value else { return }
        name(key)
        output.append(contentsOf: String(value).utf8)
        needsComma = true
    }

    mutating func list<Item>(_ key: String, _ items: [Item], _ members: (Item, inout JSONLine) -> Void) {
        name(key)
        output.append(UInt8(ascii: "["))
        for item in items { object { members(item, &$0) } }
        output.append(UInt8(ascii: "]"))
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { output.append(UInt8(ascii: ",")) }
        needsComma = false
    }

    private mutating func name(_ key: String) {
        separate()
        string(key)
        output.append(UInt8(ascii: ":"))
    }

    /// RFC 8259 §7; DEL and the line separators are escaped as well, so that a line stays one line everywhere.
    private mutating func string(_ text: String) {
        output.append(UInt8(ascii: "\""))
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": output.append(contentsOf: "\\\"".utf8)
            case "\\": output.append(contentsOf: "\\\\".utf8)
            case "\n": output.append(contentsOf: "\\n".utf8)
            case "\r": output.append(contentsOf: "\\r".utf8)
            case "\t": output.append(contentsOf: "\\t".utf8)
            case "\u{2028}", "\u{2029}": escape(scalar)
            case _ where scalar.isUnsafe && scalar.value <= 0xFFFF: escape(scalar)
            default: output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
        }
        output.append(UInt8(ascii: "\""))
    }

    private mutating func escape(_ scalar: Unicode.Scalar) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        output.append(contentsOf: "\\u".utf8)
        output.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: 4 - digits.utf8.count))
        output.append(contentsOf: digits.utf8)
    }
}
