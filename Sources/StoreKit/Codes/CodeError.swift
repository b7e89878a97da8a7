/// Why a code can't be read. A product may keep such a code all the same: it is a warning.
package enum CodeError: Error, Equatable, Sendable {
    case empty
    /// Places count from 1.
    case nonDigit(place: Int)
    /// No GTIN has so many digits.
    case length(Int)
    case checkDigit(expected: Int, kind: CodeKind)
    /// A pattern of the store fits, but not what it asks of the digits.
    case pattern(CodePattern.CheckDigitError)
    case gs1(GS1Error)

    package var message: String {
        switch self {
        case .empty: "no code"
        case .nonDigit(let place): "non digit at place \(place)"
        case .length(let count): "\(count) digits: a GTIN has 8, 12, 13 or 14"
        case .checkDigit(let expected, .upcA): "check digit should be \(expected): 12 digits are read as UPC-A"
        case .checkDigit(let expected, _): "check digit should be \(expected)"
        case .pattern(let fault): fault.rawValue
        case .gs1(let fault): fault.message
        }
    }
}
