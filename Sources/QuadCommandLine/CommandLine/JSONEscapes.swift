import FoundationEssentials
import JSONKit
import TextKit

/// The escapes of JSON strings (RFC 8259 §7), and further escapes for characters that JSON allows but a terminal must
/// not receive: DEL, C1, bidi characters and line separators. The escapes do not change the value.
enum JSONEscapes {
    /// Appends JSON text from an encoder, which has already escaped the characters that RFC 8259 requires.
    static func append(_ json: Data, to bytes: inout [UInt8]) {
        json.withUnsafeBytes { append($0, to: &bytes) { _ in false } }
    }

    /// Appends the content of a string, without the quotes.
    static func append(_ text: String, to bytes: inout [UInt8]) {
        var text = text
        text.withUTF8 { append(UnsafeRawBufferPointer($0), to: &bytes) { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C } }
    }

    /// Appends text with escapes. Outside its strings, JSON text is only ASCII, so every other character is in a
    /// string.
    @inline(__always)
    private static func append(
        _ text: UnsafeRawBufferPointer, to bytes: inout [UInt8], escaping isEscaped: (UInt8) -> Bool
    ) {
        var start = 0
        var index = 0
        while index < text.count {
            let byte = text[index]
            if byte < 0x7F, !isEscaped(byte) {
                index += 1
                continue
            }
            let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
            let end = min(index + length, text.count)
            if let scalar = scalar(text[index..<end]), byte < 0x7F || !UntrustedText.isPrintable(scalar) {
                bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: text[start..<index]))
                escape(scalar, in: &bytes)
                start = end
            }
            index = end
        }
        bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: text[start...]))
    }

    private static func scalar(_ bytes: Slice<UnsafeRawBufferPointer>) -> Unicode.Scalar? {
        guard let first = bytes.first else { return nil }
        guard bytes.count > 1 else { return Unicode.Scalar(first) }
        let lead = UInt32(first) & (0x7F >> UInt32(bytes.count))
        return Unicode.Scalar(bytes.dropFirst().reduce(lead) { $0 << 6 | UInt32($1 & 0x3F) })
    }

    private static func escape(_ scalar: Unicode.Scalar, in bytes: inout [UInt8]) {
        guard !scalar.isASCII else { return JSONText.appendEscape(UInt8(ascii: scalar), to: &bytes, .canonical) }
        JSONText.appendUnicodeEscape(scalar, to: &bytes)
    }
}
