/// The reason why a code is not valid. A product may still keep such a code, so the user only gets a warning.
package enum CodeError: Error, Equatable, Sendable {
    case empty
    /// Places count from 1.
    case nonDigit(place: Int)
    /// The number of digits does not fit any GTIN.
    case length(Int)
    case checkDigit(expected: Int, kind: CodeKind)
    /// A pattern of the store fits, but its check digit does not match.
    case pattern(CodePattern.CheckDigitError)
    case gs1(GS1Error)

    package var message: String {
        switch self {
        case .empty: "no code"
        case .nonDigit(let place): "non-digit at position \(place)"
        case .length(let count): "\(count) digits: a GTIN has 8, 12, 13 or 14"
        case .checkDigit(let expected, .upcA): "check digit should be \(expected): 12 digits are read as UPC-A"
        case .checkDigit(let expected, _): "check digit should be \(expected)"
        case .pattern(let fault): fault.rawValue
        case .gs1(let fault): fault.message
        }
    }
}
