/// The response to a sale that exceeds the stock.
package enum NegativeStock: String, Equatable, Sendable, Codable, CaseIterable {
    case refuse, warn, allow

    package enum Answer: Equatable, Sendable {
        case sold
        case soldWithWarning
        case refused
    }

    /// - Parameters: both in thousandths; `there` is nil if the product's stock is not tracked.
    package func answer(asked: Int, there: Int?) -> Answer {
        guard let there, asked > there else { return .sold }
        switch self {
        case .refuse: return .refused
        case .warn: return .soldWithWarning
        case .allow: return .sold
        }
    }
}
