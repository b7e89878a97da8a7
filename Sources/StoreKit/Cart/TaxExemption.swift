/// The taxes that a customer does not pay, and those that they pay instead.
package struct TaxExemption: Equatable, Sendable {
    /// Exempt from all taxes.
    var isWhole: Bool
    /// Ids of single taxes they are exempt from.
    var taxes: Set<String>
    /// Ids of the taxes that they pay on whatever is taxed, in place of its own; nil where they pay what everybody pays.
    package var own: [String]?

    package init(isWhole: Bool = false, taxes: Set<String> = [], own: [String]? = nil) {
        self.isWhole = isWhole
        self.taxes = taxes
        self.own = own
    }

    func covers(_ id: String) -> Bool {
        isWhole || taxes.contains(id) || own.map { !$0.contains(id) } ?? false
    }
}
