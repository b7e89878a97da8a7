import FoundationEssentials
import TerminalKit

/// What JSON may hold unescaped and a terminal must not get (RFC 8259 §7 escapes no more than C0): DEL, C1, bidi and
/// line separators. The value stays the same.
enum JSONEscapes {
    /// Appends a JSON text with these escaped.
    static func append(_ json: Data, to bytes: inout [UInt8]) {
        guard json.contains(where: { $0 >= 0x7F }) else { return bytes += json }
        var text = String(decoding: json, as: UTF8.self)
        text.withUTF8 { append($0, to: &bytes) }
    }

    /// Outside of its strings a JSON text has nothing but ASCII, so what is found is in one.
    private static func append(_ json: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
        var start = 0
        var index = 0
        while index < json.count {
            let length = json[index] < 0x80 ? 1 : json[index] < 0xE0 ? 2 : json[index] < 0xF0 ? 3 : 4
            if json[index] >= 0x7F, let scalar = scalar(json[index..<index + length]),
                !UntrustedText.isPrintable(scalar)
            {
                bytes.append(contentsOf: json[start..<index])
                escape(scalar, in: &bytes)
                start = index + length
            }
            index += length
        }
        bytes.append(contentsOf: json[start...])
    }

    private static func scalar(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Unicode.Scalar? {
        guard let first = bytes.first else { return nil }
        guard bytes.count > 1 else { return Unicode.Scalar(first) }
        let lead = UInt32(first) & (0x7F >> UInt32(bytes.count))
        return Unicode.Scalar(bytes.dropFirst().reduce(lead) { $0 << 6 | UInt32($1 & 0x3F) })
    }

    static func escape(_ scalar: Unicode.Scalar, in bytes: inout [UInt8]) {
        for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
            let digits = String(unit, radix: 16)
            bytes += "\\u".utf8
            bytes += repeatElement(UInt8(ascii: "0"), count: 4 - digits.utf8.count)
            bytes += digits.utf8
        }
    }
}
