import QuadCore
import StoreKit

// Taxes as people and other programs name them.
extension StoreSettings {
    /// The id of the tax that new products have.
    var usualRate: String? { taxes.first?.id }

    /// Returns the ids of taxes that are named one by one, or several in one text: `gst, qst`, `GST + QST`, `gst|qst`.
    /// The result has the order of the store, in which the taxes are applied.
    package func taxes(_ names: [String]) throws(ProductFieldError) -> [String] {
        var named: Set<String> = []
        for name in names {
            for id in try taxes(in: name) {
                guard named.insert(id).inserted else {
                    throw ProductFieldError(.rate, "The tax “\(id.clipped)” is named twice")
                }
            }
        }
        return currentTaxes.map(\.id).filter(named.contains)
    }

    private func taxes(in text: String) throws(ProductFieldError) -> [String] {
        // The name of a tax may contain a separator.
        let problem: ProductFieldError
        do throws(ProductFieldError) { return try tax(text).map { [$0] } ?? [] } catch { problem = error }
        for separator in ["|", "+", ",", ";"] as [Character] {
            let parts = text.split(separator: separator).map { String($0).trimmingSpaces }
            guard parts.count > 1 else { continue }
            var ids: [String] = []
            for part in parts {
                guard let id = try tax(part) else {
                    throw ProductFieldError(.rate, "“\(text.clipped)” contains both a tax and “none”")
                }
                ids.append(id)
            }
            return ids
        }
        throw problem
    }

    /// Returns the id of a tax, given its id, name or title; nil for `none`.
    func tax(_ named: String?) throws(ProductFieldError) -> String? {
        guard let named, !named.isBlank else { return nil }
        if let tax = taxes.first(where: { $0.id == named }) { return tax.id }
        let word = named.trimmingSpaces.lowercased()
        let matching = taxes.filter { [$0.name, $0.id, title(of: $0)].contains { $0.lowercased() == word } }
        if Set(matching.map(\.id)).count > 1 {
            let titles = currentTaxes.filter { tax in matching.contains { $0.id == tax.id } }.map { title(of: $0) }
            throw ProductFieldError(.rate, "“\(named.clipped)” is the name of several taxes: \(titles.few(4))")
        }
        if let tax = matching.first { return tax.id }
        if word == "none" { return nil }
        // Other programs write `7` or `7%`. A percentage means a tax if only one tax has it.
        let percent = word.hasSuffix("%") ? String(word.dropLast()).trimmingSpaces : word
        let current = currentTaxes
        let millionths = try? rates.millionths(percent)
        let fitting = current.filter { $0.millionths == millionths }
        if fitting.count == 1 { return fitting[0].id }
        let known = current.isEmpty ? "" : "; it has \(current.map { title(of: $0) }.few(4))"
        throw ProductFieldError(.rate, "The store has no tax “\(named.clipped)”\(known)")
    }
}
