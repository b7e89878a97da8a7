/// Why a text is no record value, and where.
package struct RecordValueError: Error, Equatable, Sendable, CustomStringConvertible {
    enum Problem: Equatable, Sendable {
        case notUTF8
        case endsTooEarly
        case unexpectedByte(UInt8)
        case tooDeep
        case doubleKey(String)
        case notWhole
        case leadingZero
        case tooLarge
        case badEscape
        case loneSurrogate
        case controlCharacter
        case trailingBytes
    }

    /// Bytes from the start of the text.
    package let offset: Int
    let problem: Problem

    package var description: String { "byte \(offset): \(words)" }

    private var words: String {
        switch problem {
        case .notUTF8: "the text is not UTF-8"
        case .endsTooEarly: "the text ends too early"
        case .unexpectedByte(let byte) where byte > 0x20 && byte < 0x7F:
            "\"\(Unicode.Scalar(byte))\" is not expected here"
        case .unexpectedByte(let byte): "byte value \(byte) is not expected here"
        case .tooDeep: "the value is nested more than \(RecordParser.maximumDepth) levels deep"
        case .doubleKey(let name): "the key \"\(name)\" is there twice"
        case .notWhole: "the number is not whole"
        case .leadingZero: "the number begins with a zero"
        case .tooLarge: "the number is too large"
        case .badEscape: "the escape is unknown"
        case .loneSurrogate: "half of a surrogate pair stands alone"
        case .controlCharacter: "a control character is not escaped"
        case .trailingBytes: "something follows the value"
        }
    }
}
