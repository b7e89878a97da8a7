/// A rule of hard mode that a guess breaks. Letters are codes of `Letters`; places count from 1.
package enum HardModeError: Error, Hashable, Sendable {
    case mustStay(letter: UInt8, place: Int)
    /// - Parameter count: the number of times; greater than 1 only if the guess has the letter, but too rarely.
    case mustContain(letter: UInt8, count: Int)
    case tooMany(letter: UInt8, most: Int)
    case mustMove(letter: UInt8, place: Int)

    package var message: String {
        switch self {
        case .mustStay(let letter, let place):
            "\(Self.ordinal(place)) letter must be \(Self.capital(letter))"
        case .mustContain(let letter, let count):
            "Guess must contain \(Self.capital(letter))\(Self.times(count))"
        case .tooMany(let letter, 0):
            "Guess can't contain \(Self.capital(letter))"
        case .tooMany(let letter, let most):
            "Guess can't contain more than \(most) \(Self.capital(letter))"
        case .mustMove(let letter, let place):
            "\(Self.ordinal(place)) letter can't be \(Self.capital(letter))"
        }
    }

    private static func times(_ count: Int) -> String {
        switch count {
        case ...1: ""
        case 2: " twice"
        case 3: " three times"
        default: " \(count) times"
        }
    }

    private static func capital(_ letter: UInt8) -> Character { Letters.capital(Letters.letter(letter)) }

    /// Returns the ordinal of a place. Words have at most eleven letters, so 21st never occurs.
    private static func ordinal(_ place: Int) -> String {
        switch place {
        case 1: "1st"
        case 2: "2nd"
        case 3: "3rd"
        default: "\(place)th"
        }
    }
}
