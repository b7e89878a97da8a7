/// The stock level of a product, in one word.
package enum StockLevel: String, Equatable, Sendable, CaseIterable {
    case notTracked = "not_tracked"
    case out, low
    case plenty = "in"

    /// - Parameters: both in thousandths; `quantity` is nil if the stock is not tracked.
    package init(quantity: Int?, threshold: Int) {
        guard let quantity else {
            self = .notTracked
            return
        }
        self = quantity <= 0 ? .out : quantity <= threshold ? .low : .plenty
    }
}
