/// How much there is of a product, in one word.
package enum StockLevel: String, Equatable, Sendable, CaseIterable {
    case notTracked = "not_tracked"
    case out, low
    case plenty = "in"

    /// - Parameters: thousandths both; `quantity` is `nil` where it is not tracked.
    package init(quantity: Int?, threshold: Int) {
        guard let quantity else {
            self = .notTracked
            return
        }
        self = quantity <= 0 ? .out : quantity <= threshold ? .low : .plenty
    }
}

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
