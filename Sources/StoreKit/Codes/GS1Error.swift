/// The reason why an element string is not valid. Places count from 1, after the reader's prefix.
package enum GS1Error: Error, Equatable, Sendable {
    case empty
    case unknownIdentifier(place: Int)
    case tooShort(identifier: String, place: Int)
    /// Usually the separator after a value is missing.
    case tooLong(identifier: String, place: Int)
    case character(identifier: String, place: Int)
    case checkDigit(expected: Int, place: Int)
    case date(identifier: String, place: Int)
    /// An identifier occurs twice with different values.
    case contradiction(identifier: String, place: Int)
    /// A weight or a price has more decimals than can be stored.
    case losesDigits(identifier: String)

    package var message: String {
        switch self {
        case .empty: "GS1: the code is empty"
        case .unknownIdentifier(let place): "GS1: unknown identifier at position \(place)"
        case .tooShort(let identifier, let place): "GS1: (\(identifier)) is too short at position \(place)"
        case .tooLong(let identifier, let place):
            "GS1: (\(identifier)) is too long at position \(place), or a separator is missing"
        case .character(let identifier, let place): "GS1: (\(identifier)) can't have the character at position \(place)"
        case .checkDigit(let expected, let place): "GS1: check digit at position \(place) should be \(expected)"
        case .date(let identifier, let place): "GS1: (\(identifier)) is not a date at position \(place)"
        case .contradiction(let identifier, let place):
            "GS1: (\(identifier)) has a second, different value at position \(place)"
        case .losesDigits(let identifier): "GS1: (\(identifier)) has more decimals than can be kept"
        }
    }
}
