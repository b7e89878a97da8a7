import JSONKit
import SystemKit

/// The paths of fields: `title`, or `steps/1a2b/status` for a member of an element of a list. The path `steps/1a2b/` stands for
/// the element, and the empty path for the item.
package enum FieldPath {
    /// The field that an item or an element has if nothing else.
    static let itself = "~"
    private static let longest = 100

    /// Whether the path stands for an item or an element, so that its writes are deletions.
    static func isWhole(_ path: String) -> Bool { path.isEmpty || path.utf8.last == UInt8(ascii: "/") }

    /// Returns the paths of the item and of the elements that a field belongs to, the outermost first.
    static func wholes(of path: String) -> [String] {
        var (wholes, slashes) = ([""], 0)
        for (offset, byte) in path.utf8.enumerated() where byte == UInt8(ascii: "/") {
            slashes += 1
            if slashes % 2 == 0 { wholes.append(String(path.utf8.prefix(offset + 1)) ?? "") }
        }
        return wholes
    }

    // MARK: Parts

    /// Returns a name or an id as a part of a path.
    static func part(_ name: String) -> String {
        guard name.utf8.contains(where: isEscaped) || name.isEmpty || name == itself || name == "=" else { return name }
        if name.isEmpty { return "%e" }
        let escapes = name == itself || name == "=" ? { (_: UInt8) in true } : isEscaped
        return name.utf8.reduce(into: "") { text, byte in
            text += escapes(byte) ? "%" + hex(byte) : String(decoding: CollectionOfOne(byte), as: UTF8.self)
        }
    }

    private static func isEscaped(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "/") || byte == UInt8(ascii: "%") || byte >= 0x80
    }

    private static func hex(_ byte: UInt8) -> String {
        let text = String(byte, radix: 16)
        return text.count == 1 ? "0" + text : text
    }

    /// Returns the part for an element of a set: a text itself, and the hash of any other value.
    static func part(ofElement element: JSONValue) -> String {
        if case .string(let bytes) = element, bytes.count <= longest {
            return part(String(decoding: bytes, as: UTF8.self))
        }
        return "%h" + hash(String(decoding: element.json(), as: UTF8.self))
    }

    private static func hash(_ text: String) -> String {
        var hash = FNV128()
        hash.add(text)
        return CrockfordBase32.text(hash.value, count: 26, isLower: true)
    }

    /// Returns the name that a part stands for; the part itself if it is a hash.
    package static func name(_ part: Substring) -> String {
        guard part.utf8.contains(UInt8(ascii: "%")), !part.hasPrefix("%h") else { return String(part) }
        if part == "%e" { return "" }
        var (bytes, rest) = ([UInt8](), Array(part.utf8)[...])
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%"), rest.count >= 2,
                let escaped = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            else {
                bytes.append(byte)
                continue
            }
            bytes.append(escaped)
            rest = rest.dropFirst(2)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
