import QuadCore
import QuadShell
import StoreCore
import StoreKit
import ViewState

/// Prices and taxes that apply to this sale only; the products keep their own.
struct ItemPricing: SalePart {
    let sale: TillSale

    func askPrice() {
        guard let (place, item) = position.item else { return }
        guard !item.line.isLiability else { return context.say(.info("Credit is always sold at face value")) }
        guard item.fixedTotal == nil else {
            return context.say(.info("The price of \(item.name.clipped) is in its code"))
        }
        let unit = item.unit.isEmpty ? "" : " per \(item.unit)"
        let act = "new price of \(item.name.clipped)"
        questions.askAmount("New price of \(item.name.clipped)\(unit)", key: "store line price") {
            price in
            model.desk.allowed(.price, act) { approvedBy in
                sale.change("new price of \(item.name)", item, at: place, approvedBy: approvedBy) { cart in
                    cart.items[place].price = price
                }
            }
        }
    }

    /// Asks for the taxes of an item. An open amount has no tax until the user chooses one, and a product may be sold
    /// with another tax than its own.
    func askTax() {
        guard let (place, item) = position.item else { return }
        let choices = TaxChoices(settings, now: [item.taxes])
        context.dialogs.choose(.init(placeholder: "the tax on \(item.name.clipped)", items: choices.items)) {
            chosen in
            let taxes = choices.taxes(after: chosen.id, before: item.taxes)
            model.desk.allowed(.price, "new tax on \(item.name.clipped)") { approvedBy in
                sale.change("tax on \(item.name)", item, at: place, approvedBy: approvedBy) {
                    (cart) throws(StoreError) in
                    guard !item.line.isLiability else { throw .refused("There is no tax on credit") }
                    cart.items[place].taxes = taxes
                }
            }
        }
    }

    /// Gives the item away, or charges for it again.
    func toggleComp() {
        guard let (place, item) = position.item else { return }
        model.desk.allowed(.comp, "giving \(item.name.clipped) away") { approvedBy in
            sale.change("\(item.name) on the house", item, at: place) { [settings] (cart) throws(StoreError) in
                guard !item.line.isLiability else { throw .refused("Credit can't be given away") }
                cart.items[place].isComp = !item.isComp
                if !item.isComp { cart.allowComp(by: approvedBy, ofLine: place, settings) }
            }
        }
    }

    /// Charges no taxes on the sale, or charges them again.
    func toggleTaxes() {
        let isExempt = cart.isTaxExempt
        model.desk.allowed(.price, "a sale without taxes") { approvedBy in
            sale.change(isExempt ? "taxes charged" : "no taxes charged") { (cart) throws(StoreError) in
                cart.isTaxExempt = !isExempt
                cart.approvedBy = approvedBy ?? cart.approvedBy
            }
        }
    }
}
