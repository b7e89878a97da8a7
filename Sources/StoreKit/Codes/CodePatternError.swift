/// The reason why a text is not a code pattern.
package enum CodePatternError: Error, Equatable, Sendable {
    case empty
    case tooLong
    /// Places count from 1.
    case unknown(Character, place: Int)
    /// The pattern starts without fixed digits, so it would fit every code of its length.
    case noPrefix
    case noItem
    case noValue
    case twoValues
    case apart(Character)
    case tooWide(Character)
    case priceCheckDigit
    case checkDigitPlace

    /// The most digits of a pattern. `mostValueDigits` is the most digits of a weight or a price.
    static let mostDigits = 32
    static let mostValueDigits = 9

    package var message: String {
        switch self {
        case .empty: "the pattern is empty"
        case .tooLong: "a pattern can have at most \(Self.mostDigits) characters"
        case .unknown(let character, let place):
            "\(character) at position \(place): a pattern has digits, I (item), W (weight), P (price), V and C (check digits)"
        case .noPrefix: "a pattern begins with the digits that all its codes begin with"
        case .noItem: "the pattern has no item (I)"
        case .noValue: "the pattern has no weight (W) and no price (P)"
        case .twoValues: "the pattern has weight (W) and price (P): use only one"
        case .apart(let letter): "\(letter) is in two places"
        case .tooWide(let letter): "\(letter) has at most \(Self.mostValueDigits) digits"
        case .priceCheckDigit: "V is one digit and goes with a price of four digits (PPPP)"
        case .checkDigitPlace: "C is one digit, the last"
        }
    }

    static func check(_ text: String) throws(CodePatternError) {
        guard let first = text.first else { throw .empty }
        guard text.utf8.count <= mostDigits else { throw .tooLong }
        for (index, character) in text.enumerated() where !"0123456789IWPVC".contains(character) {
            throw .unknown(character, place: index + 1)
        }
        guard first.isNumber else { throw .noPrefix }
        for letter in "IWPVC" {
            guard let start = text.firstIndex(of: letter), let end = text.lastIndex(of: letter) else { continue }
            guard text[start...end].allSatisfy({ $0 == letter }) else { throw .apart(letter) }
        }
        try checkCounts { letter in text.count { $0 == letter } }
        guard !text.dropLast().contains("C") else { throw .checkDigitPlace }
    }

    private static func checkCounts(_ count: (Character) -> Int) throws(CodePatternError) {
        guard count("I") > 0 else { throw .noItem }
        guard count("W") + count("P") > 0 else { throw .noValue }
        guard count("W") == 0 || count("P") == 0 else { throw .twoValues }
        for letter in "WP" where count(letter) > mostValueDigits { throw .tooWide(letter) }
        guard count("V") == 0 || (count("V") == 1 && count("P") == 4) else { throw .priceCheckDigit }
    }
}
