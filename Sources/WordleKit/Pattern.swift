/// The colors of a row as one number.
///
/// `code` reads the marks as digits of base 3, with the first letter's digit the most significant. Five letters fit
/// into a byte (0…242), eleven letters into 18 bits. The text form has one digit per letter: "02010".
package struct Pattern: Hashable, Sendable {
    package let code: UInt32
    package let length: Int

    init(code: UInt32, length: Int) {
        self.code = code
        self.length = length
    }

    init(_ marks: some Collection<Mark>) {
        code = marks.reduce(0) { $0 * 3 + UInt32($1.rawValue) }
        length = marks.count
    }

    /// - Parameter text: one digit 0, 1 or 2 per letter; any other text gives nil.
    package init?(_ text: some StringProtocol) {
        guard Word.lengths.contains(text.utf8.count) else { return nil }
        var code: UInt32 = 0
        for digit in text.utf8 {
            guard let mark = Mark(rawValue: digit &- UInt8(ascii: "0")) else { return nil }
            code = code * 3 + UInt32(mark.rawValue)
        }
        self.init(code: code, length: text.utf8.count)
    }

    package var marks: [Mark] {
        var marks = [Mark](repeating: .absent, count: length)
        var rest = code
        for index in marks.indices.reversed() {
            marks[index] = Mark(rawValue: UInt8(rest % 3)) ?? .absent
            rest /= 3
        }
        return marks
    }

    /// Whether all letters are correct.
    package var isSolved: Bool { code == Self.solvedCode(length: length) }

    package static func solvedCode(length: Int) -> UInt32 {
        (0..<length).reduce(0) { code, _ in code * 3 + 2 }
    }
}

extension Pattern: CustomStringConvertible {
    package var description: String {
        marks.reduce(into: "") { $0 += String($1.rawValue) }
    }
}

extension Pattern: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let pattern = Pattern(text) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "a pattern is written with the digits 0, 1 and 2")
        }
        self = pattern
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
