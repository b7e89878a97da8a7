import FeedKit
import JSONKit

/// JSON strings (RFC 8259 §7) in which DEL and the line separators are escaped, too, so that a line stays one line
/// everywhere.
enum OneLineText {
    static func append(_ text: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "\""))
        for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
            switch scalar {
            case "\"", "\\", "\n", "\r", "\t": JSONText.appendEscape(UInt8(ascii: scalar), to: &output, .needed)
            case _ where scalar.isUnsafe && scalar.value <= 0xFFFF, "\u{2028}", "\u{2029}":
                JSONText.appendUnicodeEscape(scalar, to: &output, isUppercase: true)
            default: output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
        }
        output.append(UInt8(ascii: "\""))
    }
}
