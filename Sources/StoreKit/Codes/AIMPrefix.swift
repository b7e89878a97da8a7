/// The symbology identifier that a reader sends before a code: `]`, a letter and a modifier (ISO/IEC 15424).
package struct AIMPrefix: Hashable, Sendable {
    /// All three characters.
    package let text: String

    /// Returns the prefix of `code`, if it has one, and the rest.
    package static func split(_ code: String) -> (prefix: AIMPrefix?, rest: String) {
        let bytes = Array(code.utf8.prefix(3))
        guard bytes.count == 3, bytes[0] == UInt8(ascii: "]"), isLetter(bytes[1]),
            isLetter(bytes[2]) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[2])
        else { return (nil, code) }
        let prefix = AIMPrefix(text: String(decoding: bytes, as: UTF8.self))
        let rest = String(decoding: code.utf8.dropFirst(3), as: UTF8.self)
        // With an add-on symbol, as on magazines, two or five more digits follow the EAN-13.
        return (prefix, prefix.text == "]E3" ? String(rest.prefix(13)) : rest)
    }

    var isEAN8: Bool { text == "]E4" }

    /// Whether the code holds a GS1 element string: GS1-128, GS1 DataBar, GS1 DataMatrix, GS1 QR Code and GS1 DotCode.
    var isGS1: Bool { ["]C1", "]e0", "]d2", "]Q3", "]J1"].contains(text) }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
}
