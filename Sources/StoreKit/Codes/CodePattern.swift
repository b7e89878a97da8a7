/// How a scale or a label printer of the shop packs an item and its weight or price into a number.
///
/// The text has one character for each digit: a digit stands for itself, `I` item, `W` weight in thousandths, `P` price
/// in minor units, `V` check digit of a price of four digits, `C` check digit of the whole number; for example
/// `21IIIIIWWWWWC`.
package struct CodePattern: Hashable, Sendable {
    /// The check digit that is wrong in a code that otherwise fits a pattern.
    package enum CheckDigitError: String, Error, Sendable {
        case checkDigit = "check digit"
        case priceCheckDigit = "price check digit"
    }

    package enum Value: Hashable, Sendable {
        /// Quantity in thousandths: grams, if the product is sold by the kilogram.
        case quantity(Int)
        /// Price of the whole line in minor units, which replaces the product's price.
        case price(Int)
    }

    package struct Match: Hashable, Sendable {
        /// The digits of the item, including zeros.
        package let item: String
        package let value: Value
    }

    package let text: String
    private let symbols: [UInt8]

    /// Accepts only ASCII, an item and one value of at most nine digits: `match` relies on these limits.
    package init(_ text: String) throws(CodePatternError) {
        try CodePatternError.check(text)
        self.text = text
        symbols = Array(text.utf8)
    }

    /// Returns the item and the value of a code; nil if the pattern does not fit.
    ///
    /// The number of leading zeros may differ, because readers send 02… as the twelve digits of UPC-A.
    package func match(_ code: String) throws(CheckDigitError) -> Match? {
        guard let digits = CheckDigit.digits(code), let aligned = aligned(digits) else { return nil }
        for (symbol, digit) in zip(symbols, aligned) where symbol < UInt8(ascii: "A") {
            guard symbol == digit + UInt8(ascii: "0") else { return nil }
        }
        if symbols.last == UInt8(ascii: "C"), !CheckDigit.isRight(aligned) { throw .checkDigit }
        let price = Self.field("P", symbols, aligned)
        if let given = Self.field("V", symbols, aligned).first, CheckDigit.ofPrice(price) != Int(given) {
            throw .priceCheckDigit
        }
        let item = CheckDigit.text(Self.field("I", symbols, aligned))
        guard price.isEmpty else { return Match(item: item, value: .price(Self.number(price))) }
        return Match(item: item, value: .quantity(Self.number(Self.field("W", symbols, aligned))))
    }

    /// Returns the digits with as many leading zeros as the pattern has, for the lengths that readers convert into each
    /// other.
    private func aligned(_ digits: [UInt8]) -> [UInt8]? {
        if digits.count == symbols.count { return digits }
        guard (12...14).contains(digits.count), (12...14).contains(symbols.count) else { return nil }
        if digits.count < symbols.count {
            return Array(repeating: 0, count: symbols.count - digits.count) + digits
        }
        let surplus = digits.count - symbols.count
        return digits.prefix(surplus).allSatisfy { $0 == 0 } ? Array(digits.dropFirst(surplus)) : nil
    }

    private static func field(_ letter: Unicode.Scalar, _ symbols: [UInt8], _ digits: [UInt8]) -> [UInt8] {
        zip(symbols, digits).compactMap { symbol, digit in symbol == UInt8(ascii: letter) ? digit : nil }
    }

    private static func number(_ digits: [UInt8]) -> Int {
        digits.reduce(0) { $0 * 10 + Int($1) }
    }
}
