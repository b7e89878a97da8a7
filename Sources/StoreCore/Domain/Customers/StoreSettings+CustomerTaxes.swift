extension StoreSettings {
    /// The ids of taxes that a customer pays in place of those of the products.
    /// - Throws: where a price would have to hold one of them.
    package func ownTaxes(_ names: [String]) throws(ProductFieldError) -> [String] {
        let ids = try taxes(names)
        guard let held = taxes.first(where: { ids.contains($0.id) && $0.isInclusive }) else { return ids }
        throw ProductFieldError(
            .rate, "\(title(of: held)) is in prices; a customer's own tax is one that is added (on)")
    }

    /// `exempt from tax`, `exempt from GST 5%`, `pays Out of state 3%`; empty for a customer like any other.
    package func taxWords(of customer: StoreCustomer) -> String {
        var words: [String] = []
        if customer.isExempt { words.append("exempt from tax") }
        if !customer.exemptTaxes.isEmpty { words.append("exempt from \(titles(ofTaxes: customer.exemptTaxes))") }
        if let own = customer.ownTaxes { words.append("pays \(titles(ofTaxes: own))") }
        return words.joined(separator: " · ")
    }
}
