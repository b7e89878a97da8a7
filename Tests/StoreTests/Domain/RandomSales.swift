import TestSupport

@testable import StoreCore
@testable import StoreKit

/// Random valid sales, paid in full.
enum RandomSales {
    static func settings(_ random: inout SeededRandom) -> StoreSettings {
        StoreSettings(
            rounding: Bool.random(using: &random) ? .halfUp : .halfEven,
            taxRounding: Bool.random(using: &random) ? .receipt : .line,
            cashStep: [0, 5, 10, 100].randomElement(using: &random) ?? 0,
            taxes: [
                .init(id: "vat", name: "VAT", basisPoints: 2000, isInclusive: true),
                .init(id: "sales", name: "Sales tax", basisPoints: 725, isInclusive: false),
                .init(id: "gst", name: "GST", millionths: 50_000, isInclusive: false),
                .init(id: "qst", name: "QST", millionths: 99_750, isInclusive: false, isCompound: true),
                .init(id: "stay", name: "Stay", millionths: 88_750, isInclusive: true, isCompound: true),
            ])
    }

    static func cart(_ settings: StoreSettings, _ random: inout SeededRandom) throws -> StoreCart {
        var cart = StoreCart(id: "cart", register: "R")
        for place in 0..<Int.random(in: 1...5, using: &random) {
            var item = StoreCart.Item(name: "Item \(place)", price: Int.random(in: 1...2500, using: &random))
            item.quantity = [1000, 2000, 3000, 257, 7500].randomElement(using: &random) ?? 1000
            if item.quantity % 1000 != 0 || Bool.random(using: &random) { item.unit = "kg" }
            item.taxes = taxes(&random)
            item.category = ["Drinks", "Bakery", ""].randomElement(using: &random) ?? ""
            if Bool.random(using: &random) { item.discounts = [CartDiscount(.percent(1000))] }
            cart.items.append(item)
        }
        if Bool.random(using: &random) {
            cart.orderDiscounts = [CartDiscount(.fixed(99)), CartDiscount(.percent(500))]
        }
        if Bool.random(using: &random) { cart.tip = CartTip(.percent(1500)) }
        switch Int.random(in: 0..<8, using: &random) {
        case 0: cart.isTaxExempt = true
        case 1: cart.exemptTaxes = ["gst", "vat"]
        case 2: cart.ownTaxes = ["sales"]
        default: break
        }
        let due = try cart.totals(settings).due
        pay(&cart, due, settings, &random)
        return cart
    }

    /// Returns no tax, one tax, or up to four taxes.
    private static func taxes(_ random: inout SeededRandom) -> [String] {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: []
        case 1: ["vat"]
        case 2: ["sales"]
        default: ["gst", "qst", "vat", "stay"].filter { _ in Bool.random(using: &random) }
        }
    }

    private static func pay(
        _ cart: inout StoreCart, _ due: Int, _ settings: StoreSettings, _ random: inout SeededRandom
    ) {
        var payment = cart.payment(due: due, cashStep: settings.cashStep)
        while payment.rest > 0 {
            let isLast = cart.tenders.count >= 3 || Bool.random(using: &random)
            let amount = isLast ? payment.rest : Int.random(in: 1...payment.rest, using: &random)
            var tender = RecordTender(Bool.random(using: &random) ? .cash : .card, amount: amount)
            if tender.kind == .cash {
                tender.tendered = isLast ? payment.restInCash + 500 : amount
            } else {
                tender.reference = "ref \(cart.tenders.count)"
            }
            cart.tenders.append(tender)
            payment = cart.payment(due: due, cashStep: settings.cashStep)
        }
    }
}
