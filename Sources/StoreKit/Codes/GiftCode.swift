/// The code of a gift card: 12 random characters and a check character. Anybody who knows the code can spend the card,
/// so a store keeps only `hash` and `last4`.
package struct GiftCode: Equatable, Sendable {
    package enum FormatError: Error, Equatable, Sendable {
        /// The code does not have 13 characters, not counting spaces and dashes.
        case length
        /// The code has a character outside the alphabet, such as 0, O, 1, I and L, which look alike.
        case character(Unicode.Scalar)
        /// The check character does not match: a character is wrong, or two characters are swapped.
        case check
    }

    /// 31 symbols, a prime number. With the weights 13 to 1, the sum modulo 31 reveals every single wrong character and
    /// every swap of two characters. The check digit of an ISBN-10 does the same modulo 11.
    static let alphabet: [UInt8] = Array("23456789ABCDEFGHJKMNPQRSTUVWXYZ".utf8)
    private static let length = 13

    private let symbols: [UInt8]

    /// Creates a random code; all codes are equally likely.
    /// - Parameter numbers: a cryptographically secure generator.
    package init(using numbers: inout some RandomNumberGenerator) {
        let count = UInt8(Self.alphabet.count)
        var symbols = (1..<Self.length).map { _ in UInt8.random(in: 0..<count, using: &numbers) }
        let rest = Self.weightedSum(symbols) % Int(count)
        symbols.append(rest == 0 ? 0 : count - UInt8(rest))
        self.symbols = symbols
    }

    /// Reads a typed code: in any case, with or without spaces and dashes.
    package init(typed text: String) throws(FormatError) {
        var symbols: [UInt8] = []
        for scalar in text.unicodeScalars where !scalar.properties.isWhitespace && !scalar.properties.isDash {
            guard symbols.count < Self.length else { throw .length }
            guard let symbol = Self.symbol(scalar) else { throw .character(scalar) }
            symbols.append(symbol)
        }
        guard symbols.count == Self.length else { throw .length }
        guard Self.weightedSum(symbols) % Self.alphabet.count == 0 else { throw .check }
        self.symbols = symbols
    }

    /// The code in groups of 4, 4 and 5, as printed.
    package var printed: String {
        let text = characters
        return "\(text.prefix(4))-\(text.dropFirst(4).prefix(4))-\(text.dropFirst(8))"
    }

    /// SHA-256 of a fixed prefix followed by the code, as 64 lowercase hexadecimal digits.
    package var hash: String {
        SHA256Digest(of: Array("gift code 1:\(characters)".utf8)).hex
    }

    package var last4: String { String(characters.suffix(4)) }

    private var characters: String {
        String(decoding: symbols.map { Self.alphabet[Int($0)] }, as: UTF8.self)
    }

    private static func symbol(_ scalar: Unicode.Scalar) -> UInt8? {
        guard let byte = UInt8(exactly: scalar.value) else { return nil }
        let isSmall = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        return alphabet.firstIndex(of: isSmall ? byte - 0x20 : byte).map { UInt8($0) }
    }

    private static func weightedSum(_ symbols: [UInt8]) -> Int {
        symbols.enumerated().reduce(0) { $0 + (length - $1.offset) * Int($1.element) }
    }
}
