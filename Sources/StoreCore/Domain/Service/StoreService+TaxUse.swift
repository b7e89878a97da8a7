import QuadCore
import StoreKit

// The protection of taxes that are in use.
extension StoreService {
    /// Refuses settings that drop a tax of a product, a customer or an open sale. Also refuses to include a tax in
    /// prices if a customer pays the tax in place of others.
    func refuseDropping(from now: StoreSettings, to changed: StoreSettings) async throws(StoreError) {
        let kept = Set(changed.taxes.map(\.id))
        var dropped: [String] = []
        dropped.append(distinct: now.taxes.map(\.id).filter { !kept.contains($0) })
        let contained = changed.taxes.filter(\.isInclusive).map(\.id)
        guard !dropped.isEmpty || !contained.isEmpty else { return }
        let (products, carts) = (try await products.items(), try await carts.carts())
        let customers = try await customers?.items() ?? []
        for id in dropped {
            let users = TaxUsers(of: id, products, customers, carts)
            guard let tax = now.tax(id: id), !users.isEmpty else { continue }
            let title = now.title(of: tax)
            throw .refused(
                "\(title) is in use: \(users.words)",
                advice: """
                    give them another tax first, end it with “until” and a date, or rename it with its id: \
                    “\(id): NEW NAME \(now.rates.text(tax.millionths))% \(tax.isInclusive ? "in" : "on")”
                    """)
        }
        for id in contained {
            guard let customer = customers.first(where: { $0.ownTaxes?.contains(id) == true }) else { continue }
            throw .refused(
                "The customer \(customer.id.clipped) pays \(id.clipped) instead of the usual taxes, so prices can't include it",
                advice: "write “on” after it, or change the customer first")
        }
    }
}

/// The products, customers and sales that have a tax.
private struct TaxUsers {
    private let parts: [String]
    var isEmpty: Bool { parts.isEmpty }
    var words: String { parts.joined(separator: "; ") }

    init(of id: String, _ products: [Product], _ customers: [StoreCustomer], _ carts: [StoreCart]) {
        func part(_ what: String, _ names: [String]) -> String? {
            names.isEmpty ? nil : "\(names.count.counted(what)): \(names.map(\.clipped).few(4))"
        }
        parts = [
            part("product", products.filter { $0.taxes.contains(id) }.map(\.title)),
            part(
                "customer",
                customers.filter { $0.exemptTaxes.contains(id) || $0.ownTaxes?.contains(id) == true }.map(\.id)),
            part(
                "sale",
                carts.filter { cart in
                    cart.items.contains { $0.taxes.contains(id) } || cart.exemptTaxes.contains(id)
                        || cart.ownTaxes?.contains(id) == true
                }.map { $0.parkedAs.map { $0.isEmpty ? "parked" : $0 } ?? "open on \($0.register)" }),
        ].compactMap(\.self)
    }
}
