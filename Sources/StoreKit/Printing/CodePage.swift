/// The characters that a printer represents by one byte each (Epson ESC/POS Application Programming Guide, character
/// code tables). The lower half of each page is ASCII.
package enum CodePage: String, Equatable, Sendable, Codable, CaseIterable {
    /// The lower half only, which works on every printer.
    case ascii = "ASCII"
    case pc437 = "PC437"
    case pc850 = "PC850"
    case pc858 = "PC858"
    case wpc1252 = "WPC1252"
    case pc852 = "PC852"
    case pc866 = "PC866"
    case wpc1251 = "WPC1251"
    case wpc1253 = "WPC1253"
    case iso8859x15 = "ISO8859-15"

    /// The number of the page for `ESC t` on Epson printers; other makers use other numbers. Nil for ASCII, which needs
    /// no selection.
    package var epsonNumber: UInt8? {
        switch self {
        case .ascii: nil
        case .pc437: 0
        case .pc850: 2
        case .pc858: 19
        case .wpc1252: 16
        case .pc852: 18
        case .pc866: 17
        case .wpc1251: 46
        case .wpc1253: 47
        case .iso8859x15: 40
        }
    }

    /// Returns the bytes of a text, all of them printable. Control characters are removed, and characters that the page
    /// lacks are transliterated to ASCII.
    package func bytes(_ text: String) -> [UInt8] {
        PrintableText.clean(text).flatMap { character -> [UInt8] in
            if let byte = byte(character) { return [byte] }
            return Array(Transliteration.ascii(character).utf8)
        }
    }

    /// Returns the text as the page prints it: each character of the page is one byte and takes one column.
    /// - Parameter keeps: whether a character that the page cannot spell stays in the text, because a font draws it.
    package func spelling(_ text: String, keeping keeps: (Character) -> Bool = { _ in false }) -> String {
        var spelled = ""
        for character in PrintableText.clean(text) {
            if byte(character) != nil || (isForeign(character) && keeps(character)) {
                spelled.append(character)
            } else {
                spelled += Transliteration.ascii(character)
            }
        }
        return spelled
    }

    package func has(_ character: Character) -> Bool { byte(character) != nil }

    private func byte(_ character: Character) -> UInt8? {
        if let ascii = character.asciiValue { return (0x20...0x7E).contains(ascii) ? ascii : nil }
        return Self.upperHalves[self]?[character]
    }

    private static let upperHalves: [CodePage: [Character: UInt8]] = [
        .pc437: upperHalf(CodePageTables.pc437),
        .pc850: upperHalf(CodePageTables.pc850),
        .pc858: upperHalf(CodePageTables.pc858),
        .wpc1252: upperHalf(CodePageTables.wpc1252),
        .pc852: upperHalf(CodePageTables.pc852),
        .pc866: upperHalf(CodePageTables.pc866),
        .wpc1251: upperHalf(CodePageTables.wpc1251),
        .wpc1253: upperHalf(CodePageTables.wpc1253),
        .iso8859x15: upperHalf(CodePageTables.iso8859x15),
    ]

    /// Assigns bytes to characters. Every table ends at 0xFF, so the bytes are counted from the end.
    private static func upperHalf(_ characters: String) -> [Character: UInt8] {
        var bytes: [Character: UInt8] = [:]
        for (place, character) in characters.reversed().enumerated() where character != "\u{FFFD}" {
            bytes[character] = UInt8(truncatingIfNeeded: 0xFF - place)
        }
        return bytes
    }
}
