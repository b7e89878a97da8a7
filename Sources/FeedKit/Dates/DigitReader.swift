import SystemKit

/// A reader that takes numbers and single characters off the front of a text.
struct DigitReader {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { position >= bytes.count }
    var isDigit: Bool { position < bytes.count && bytes[position].isDigit }
    var rest: String { bytes.string(position..<bytes.count) }

    func peek(_ character: Unicode.Scalar) -> Bool {
        position < bytes.count && UInt32(bytes[position]) == character.value
    }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard peek(character) else { return false }
        position += 1
        return true
    }

    mutating func skipSpaces() { while position < bytes.count, bytes[position].isWhiteSpace { position += 1 } }

    /// Reads the number at the current position, with its count of digits. Returns nil if there is no number or if it
    /// has more than 15 digits.
    mutating func number() -> (Int, Int)? {
        let start = position
        var value = 0
        while position < bytes.count, bytes[position].isDigit {
            if position - start >= 15 { return nil }
            value = value * 10 + Int(bytes[position] - 0x30)
            position += 1
        }
        return position > start ? (value, position - start) : nil
    }
}
