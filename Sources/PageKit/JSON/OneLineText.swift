import FeedKit
import JSONKit

/// JSON strings (RFC 8259 §7) in which DEL and the line separators are escaped as well, so that a line stays one line
/// everywhere.
enum OneLineText {
    static func append(_ text: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "\""))
        for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
            switch scalar {
            case "\"", "\\", "\n", "\r", "\t": JSONText.appendEscape(UInt8(ascii: scalar), to: &output, .needed)
            case "\u{2028}", "\u{2029}": escape(scalar, to: &output)
            case _ where scalar.isUnsafe && scalar.value <= 0xFFFF: escape(scalar, to: &output)
            default: output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
        }
        output.append(UInt8(ascii: "\""))
    }

    private static func escape(_ scalar: Unicode.Scalar, to output: inout [UInt8]) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        output.append(contentsOf: "\\u".utf8)
        output.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: 4 - digits.utf8.count))
        output.append(contentsOf: digits.utf8)
    }
}
