import QuadShell
import StoreCore
import StoreKit
import ViewState

/// The menu of the less frequent actions of the till.
struct TillMenu: SalePart {
    private struct Entry {
        let item: PaletteItem
        let perform: () -> Void

        init(_ id: String, _ title: String, _ detail: String = "", _ perform: @escaping () -> Void) {
            item = PaletteItem(id: id, title: title, detail: detail)
            self.perform = perform
        }
    }

    let sale: TillSale
    let checkout: TillCheckout

    func ask() {
        let entries =
            payments + ofLine + ofSale
            + [Entry("card", "Sell a gift card", "creates its code") { seller.askGiftCard() }]
        context.dialogs.choose(.init(placeholder: "more", items: entries.map(\.item))) { chosen in
            entries.first { $0.item.id == chosen.id }?.perform()
        }
    }

    private var payments: [Entry] {
        guard !cart.isEmpty else { return [] }
        return [
            Entry("gift", "Pay with a gift card") { checkout.pay(with: .gift) },
            Entry("voucher", "Pay with a voucher") { checkout.pay(with: .voucher) },
        ]
    }

    private var ofLine: [Entry] {
        guard let (_, item) = position.item else { return [] }
        let (name, pricing) = (item.name, ItemPricing(sale: sale))
        let comp = item.isComp ? "Charge for \(name) again" : "Give \(name) away"
        let taxes = Entry("line-tax", "Tax on \(name)", settings.titles(ofTaxes: item.taxes)) { pricing.askTax() }
        return [
            Entry("comp", comp, "on the house") { pricing.toggleComp() },
            Entry("line-discount", "Discount on \(name)", "or type %10 or $1") {
                TillDiscounts(sale: sale).ask(ofLine: true)
            },
            Entry("line-price", "Change the price of \(name)", money.text(item.price)) { pricing.askPrice() },
        ] + (settings.taxes.isEmpty ? [] : [taxes])
    }

    private var ofSale: [Entry] {
        guard !cart.items.isEmpty else { return [] }
        let taxes = cart.isTaxExempt ? "Charge taxes again" : "Charge no taxes"
        return [
            Entry("discount", "Discount on the sale", "or type %%10 or $$1") {
                TillDiscounts(sale: sale).ask(ofLine: false)
            },
            Entry("tax", taxes, "exempt") { ItemPricing(sale: sale).toggleTaxes() },
            Entry("leave", "Abandon the sale", "removes all items") { HeldSales(sale: sale).askToLeave() },
        ]
    }
}
