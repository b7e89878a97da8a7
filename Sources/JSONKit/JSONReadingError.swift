/// The reason why a text is not valid JSON, and the place.
package struct JSONReadingError: Error, Equatable, Sendable, CustomStringConvertible {
    package enum Problem: Equatable, Sendable {
        case notUTF8
        case endsTooEarly
        /// The text begins at `from`, after its quote.
        case endsInText(from: Int)
        case unexpectedByte(UInt8)
        case tooDeep(limit: Int)
        case doubleKey(String)
        case notWhole
        case leadingZero
        case tooLarge
        case badEscape
        case loneSurrogate
        case controlCharacter
        case trailingBytes
    }

    /// The offset from the start, in bytes.
    package let offset: Int
    package let problem: Problem

    package init(offset: Int, problem: Problem) {
        self.offset = offset
        self.problem = problem
    }

    package var description: String { "byte \(offset): \(words)" }

    private var words: String {
        switch problem {
        case .notUTF8: "the text is not UTF-8"
        case .endsTooEarly, .endsInText: "the text ends too early"
        case .unexpectedByte(let byte) where byte > 0x20 && byte < 0x7F:
            "\"\(Unicode.Scalar(byte))\" is not expected here"
        case .unexpectedByte(let byte): "byte value \(byte) is not expected here"
        case .tooDeep(let limit): "the value is nested more than \(limit) levels deep"
        case .doubleKey(let name): "the key \"\(name)\" appears twice"
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
