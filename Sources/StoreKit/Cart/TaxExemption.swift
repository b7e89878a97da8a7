/// The taxes that a customer does not pay, and the taxes that the customer pays instead.
package struct TaxExemption: Equatable, Sendable {
    /// Whether the customer is exempt from all taxes.
    var isWhole: Bool
    /// Ids of single taxes that the customer is exempt from.
    var taxes: Set<String>
    /// Ids of the taxes that the customer pays on every taxed line, instead of the line's own taxes; nil if the
    /// customer pays the usual taxes.
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
