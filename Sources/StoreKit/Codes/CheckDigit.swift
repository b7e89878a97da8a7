/// The check digits of the GS1 General Specifications (check digit calculations). Digits are values 0–9, not characters.
package enum CheckDigit {
    /// Returns the check digit of a GTIN: weights 3 and 1 from the right, filled up to the next ten.
    ///
    /// - Parameter body: the digits before the check digit.
    package static func mod10(_ body: some BidirectionalCollection<UInt8>) -> Int {
        var sum = 0
        for (index, digit) in body.reversed().enumerated() {
            sum = (sum + Int(digit) * (index.isMultiple(of: 2) ? 3 : 1)) % 10
        }
        return (10 - sum) % 10
    }

    /// Whether the last digit is the correct check digit of the digits before it.
    static func isRight(_ digits: some BidirectionalCollection<UInt8>) -> Bool {
        guard let last = digits.last, digits.count > 1 else { return false }
        return Int(last) == mod10(digits.dropLast())
    }

    /// Returns the check digit of a price of four digits: weights 2−, 2−, 3 and 5−, where "−" also subtracts the tens
    /// of the product. The result is the units digit of three times the sum. Returns nil for any other number of
    /// digits.
    static func ofPrice(_ price: [UInt8]) -> Int? {
        guard price.count == 4 else { return nil }
        var sum = 0
        for (digit, weight) in zip(price, [2, 2, 3, 5]) {
            let product = Int(digit) * weight
            sum += weight == 3 ? product : product - product / 10
        }
        return sum * 3 % 10
    }

    /// Returns the values of ASCII digits; nil if the text has any other character.
    package static func digits(_ text: String) -> [UInt8]? {
        var digits: [UInt8] = []
        for byte in text.utf8 {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
            digits.append(byte - UInt8(ascii: "0"))
        }
        return digits
    }

    /// Returns the text of digits: the reverse of `digits`.
    package static func text(_ digits: some Sequence<UInt8>) -> String {
        String(decoding: digits.map { $0 + UInt8(ascii: "0") }, as: UTF8.self)
    }
}
