extension StoreSettings {
    /// Returns the ids of taxes that a customer pays instead of the products' taxes.
    /// - Throws: if a tax is included in prices.
    package func ownTaxes(_ names: [String]) throws(ProductFieldError) -> [String] {
        let ids = try taxes(names)
        guard let held = taxes.first(where: { ids.contains($0.id) && $0.isInclusive }) else { return ids }
        throw ProductFieldError(
            .rate, "\(title(of: held)) is included in prices; a customer's own tax must be added (on)")
    }

    /// Returns `exempt from tax`, `exempt from GST 5%` or `pays Out of state 3%`; empty for a customer with the usual
    /// taxes.
    package func taxWords(of customer: StoreCustomer) -> String {
        var words: [String] = []
        if customer.isExempt { words.append("exempt from tax") }
        if !customer.exemptTaxes.isEmpty { words.append("exempt from \(titles(ofTaxes: customer.exemptTaxes))") }
        if let own = customer.ownTaxes { words.append("pays \(titles(ofTaxes: own))") }
        return words.joined(separator: " · ")
    }
}
