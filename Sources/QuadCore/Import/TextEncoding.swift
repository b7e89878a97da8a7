/// An encoding of text that other programs write: UTF-8, or one byte for each character.
package enum TextEncoding: Equatable, Sendable {
    case utf8, latin1, latin9, windows1252

    /// - Parameter charset: the name that a file uses: `ISO-8859-1`, `cp1252`, `UTF8`.
    package init?(named charset: String) {
        switch charset.lowercased().filter({ $0.isLetter || $0.isNumber }) {
        case "utf8", "usascii", "ascii", "ansix341968", "iso646us", "us": self = .utf8
        case "iso88591", "latin1", "l1", "88591", "isolatin1": self = .latin1
        case "iso885915", "latin9", "l9", "885915": self = .latin9
        case "windows1252", "cp1252", "win1252", "ansi", "1252", "xcp1252": self = .windows1252
        default: return nil
        }
    }

    /// - Returns: nil if a byte is not part of the encoding.
    package func text(of bytes: some Collection<UInt8>) -> String? {
        guard self != .utf8 else { return String(validating: bytes, as: UTF8.self) }
        var text = String.UnicodeScalarView()
        for byte in bytes {
            guard let scalar = scalar(byte) else { return nil }
            text.append(scalar)
        }
        return String(text)
    }

    /// Returns the character of a byte; nil if there is none.
    func scalar(_ byte: UInt8) -> Unicode.Scalar? {
        switch self {
        case .windows1252 where (0x80...0x9F).contains(byte):
            let value = Self.marks[Int(byte) - 0x80]
            return value == 0 ? nil : Unicode.Scalar(value)
        case .latin9: return Self.latin9Marks[byte] ?? Unicode.Scalar(byte)
        case .utf8: return byte < 0x80 ? Unicode.Scalar(byte) : nil
        case .latin1, .windows1252: return Unicode.Scalar(byte)
        }
    }

    /// The characters of 0x80 to 0x9F (WHATWG Encoding, index windows-1252); 0 for none.
    private static let marks: [UInt32] = [
        0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017D, 0,
        0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E,
        0x0178,
    ]

    private static let latin9Marks: [UInt8: Unicode.Scalar] = [
        0xA4: "€", 0xA6: "Š", 0xA8: "š", 0xB4: "Ž", 0xB8: "ž", 0xBC: "Œ", 0xBD: "œ", 0xBE: "Ÿ",
    ]
}
