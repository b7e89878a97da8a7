/// What is done about a sale of more than there is.
package enum NegativeStock: String, Equatable, Sendable, Codable, CaseIterable {
    case refuse, warn, allow

    package enum Answer: Equatable, Sendable {
        case sold
        case soldWithWarning
        case refused
    }

    /// - Parameters: thousandths both; `there` is `nil` where the product is not tracked.
    package func answer(asked: Int, there: Int?) -> Answer {
        guard let there, asked > there else { return .sold }
        switch self {
        case .refuse: return .refused
        case .warn: return .soldWithWarning
        case .allow: return .sold
        }
    }
}
