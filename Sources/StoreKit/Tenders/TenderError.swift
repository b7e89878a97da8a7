package enum TenderError: Error, Equatable, Sendable {
    case moreThanIsDue
    case nothingIsDue
    case nothingOnIt
    /// The amount is 0 but must not be.
    case noAmount
    case negative
    case tooLarge

    package var words: String {
        switch self {
        case .moreThanIsDue: "more than is due"
        case .nothingIsDue: "nothing is due"
        case .nothingOnIt: "nothing is left on it"
        case .noAmount: "no amount"
        case .negative: "below zero"
        case .tooLarge: "too large"
        }
    }
}
