/// A word of 4–11 letters, packed so that comparing, hashing and scoring need no array.
///
/// Letter `i` is the code (see `Letters`) in byte `i` of `packed`, counted from the least significant byte. Bytes beyond
/// the length are zero.
package struct Word: Hashable, Sendable {
    static let lengths = 4...11

    package let packed: UInt128

    /// - Parameter text: letters of any alphabet, in either case. An accent makes another letter.
    /// - Throws: a `WordError` that names the first problem.
    package init(_ text: some StringProtocol) throws(WordError) {
        try self.init(letters: Letters.codes(of: text))
    }

    /// - Parameter letters: the codes of letters.
    package init(letters: some Collection<UInt8>) throws(WordError) {
        guard letters.count >= Self.lengths.lowerBound else { throw .tooShort }
        guard letters.count <= Self.lengths.upperBound else { throw .tooLong }
        var packed: UInt128 = 0
        for (index, letter) in letters.enumerated() {
            guard Letters.isLetter(letter) else {
                throw .notALetter(Character(Unicode.Scalar(letter)))
            }
            packed |= UInt128(letter) << UInt128(8 * index)
        }
        self.packed = packed
    }

    /// Makes a word from bytes that are known to be letters: the lines of a checked word list.
    init(trusted packed: UInt128) {
        self.packed = packed
    }

    package var length: Int { (UInt128.bitWidth - packed.leadingZeroBitCount + 7) / 8 }

    /// The code of a letter; 0 past the end.
    subscript(index: Int) -> UInt8 {
        UInt8(truncatingIfNeeded: packed >> UInt128(8 * index))
    }

    package var letters: some RandomAccessCollection<UInt8> {
        (0..<length).lazy.map { self[$0] }
    }

    /// Whether all letters are a–z, so that the codes are the text.
    package var isLatin: Bool { letters.allSatisfy(Letters.isLatin) }

    package var text: String {
        isLatin ? String(decoding: letters, as: UTF8.self) : String(letters.map(Letters.letter))
    }

    /// The word in capitals, as the screen shows the words of the game.
    package var capitals: String {
        isLatin
            ? String(decoding: letters.map { $0 & 0xDF }, as: UTF8.self)
            : String(letters.map { Letters.capital(Letters.letter($0)) })
    }

    /// Returns the number of occurrences of a letter.
    package func count(of letter: UInt8) -> Int {
        letters.count { $0 == letter }
    }
}

extension Word: Comparable {
    /// Compares alphabetically, if all letters are a–z. The order of other letters is that of their codes.
    package static func < (left: Word, right: Word) -> Bool {
        left.packed.byteSwapped < right.packed.byteSwapped
    }
}

extension Word: CustomStringConvertible {
    package var description: String { text }
}

extension Word: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        do { try self.init(text) } catch {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: error.message)
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
