import JSONKit

/// The canonical form of items: an object on one line without white space, with `"id"` first and the other members in
/// their original order. A reader can therefore find an item by its bytes.
enum CanonicalJSON {
    static let idPrefix = Array(#"{"id":"#.utf8)

    /// Returns the canonical line of the object in `range`, and its id. Numbers and strings keep their spelling.
    /// - Parameter isCompact: whether the text is known to have no white space between its tokens.
    static func line(
        _ bytes: [UInt8], _ range: Range<Int>? = nil, isCompact: Bool = false
    ) throws(JSONSyntaxError) -> (id: String, line: [UInt8]) {
        let members = try JSONScanner.members(bytes, range)
        let start = range?.lowerBound ?? 0
        var id: String?
        for member in members where member.key == "id" {
            guard id == nil else { throw JSONSyntaxError(offset: start, detail: "an item with two ids") }
            guard bytes[member.value.lowerBound] == 0x22 else {
                throw JSONSyntaxError(offset: member.value.lowerBound, detail: "an id that is not a string")
            }
            id = try JSONScanner.string(bytes, member.value)
        }
        guard let id else { throw JSONSyntaxError(offset: start, detail: "an item without an id") }
        var line = idPrefix
        line.reserveCapacity((range?.count ?? bytes.count) + 8)
        append(id, to: &line)
        for member in members where member.key != "id" {
            line.append(0x2C)
            line.append(contentsOf: bytes[member.keyRange])
            line.append(0x3A)
            if isCompact {
                line.append(contentsOf: bytes[member.value])
            } else {
                appendCompact(bytes[member.value], to: &line)
            }
        }
        line.append(0x7D)
        return (id, line)
    }

    /// Appends a JSON string that escapes only the characters that must be escaped.
    static func append(_ text: String, to bytes: inout [UInt8]) {
        JSONText.append(text, to: &bytes)
    }

    /// Appends valid JSON without the white space between its tokens.
    static func appendCompact(_ value: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
        var isInString = false
        var isEscaped = false
        for byte in value {
            if isInString {
                if isEscaped {
                    isEscaped = false
                } else if byte == 0x5C {
                    isEscaped = true
                } else if byte == 0x22 {
                    isInString = false
                }
            } else if byte == 0x22 {
                isInString = true
            } else if byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
                continue
            }
            bytes.append(byte)
        }
    }
}
