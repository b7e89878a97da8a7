import QuadCore
import QuadShell
import StoreCore
import StoreKit

/// Discounts on an item or on the whole sale.
struct TillDiscounts: SalePart {
    let sale: TillSale

    func ask(ofLine isLine: Bool) {
        let question = Dialogs.Question(
            title: isLine ? "Discount on the item" : "Discount on the sale", key: "store discount",
            help: "10% or an amount such as \(settings.money.text(100)); 0 charges the full price again.",
            kept: { _ in "" })
        context.dialogs.ask(question) { text, again in
            do throws(SaleError) {
                let discount = try reader.discount(text.trimmingSpaces)
                if isLine { takeOff(discount, "") } else { takeOffAll(discount, "") }
            } catch {
                context.say(.error(error.message))
                again()
            }
        }
    }

    func takeOff(_ discount: CartDiscount, _ text: String) {
        let place = position.line
        let item = place.map { cart.items[$0] }
        var next = cart
        if let place { next.items[place].discounts.append(discount) }
        change(discount, "an item", text, next) { (cart, approvedBy) throws(StoreError) in
            guard !cart.items.isEmpty else { throw .refused("There is no item to discount") }
            let place = min(place ?? .max, cart.items.count - 1)
            // The items may have changed while a manager typed a PIN.
            if approvedBy != nil, cart.items[place] != item { throw .saleChanged }
            guard !cart.items[place].refusesDiscount, !cart.items[place].line.isLiability else {
                throw .refused("\(cart.items[place].name) can't be discounted")
            }
            cart.items[place].discounts = discount.isNothing ? [] : cart.items[place].discounts + [discount]
        }
    }

    func takeOffAll(_ discount: CartDiscount, _ text: String) {
        var next = cart
        next.orderDiscounts.append(discount)
        change(discount, "the sale", text, next) { (cart, _) throws(StoreError) in
            guard !cart.items.isEmpty else { throw .refused("There is nothing to discount") }
            cart.orderDiscounts = discount.isNothing ? [] : cart.orderDiscounts + [discount]
        }
    }

    /// Gives a discount once it is approved. A discount of zero removes the discounts and needs no approval.
    /// - Parameter next: the sale with the discount; all its discounts together determine the permission.
    private func change(
        _ discount: CartDiscount, _ what: String, _ text: String, _ next: StoreCart,
        _ edit: @escaping (inout StoreCart, String?) throws(StoreError) -> Void
    ) {
        let title = "\(StoreText.discount(discount, settings)) \(what)"
        let share = discount.isNothing ? 0 : next.discountShare(settings)
        model.desk.allowed(.discount(share), title) { approvedBy in
            sale.change(title) { [settings] (cart) throws(StoreError) in
                try edit(&cart, approvedBy)
                cart.allowDiscounts(by: approvedBy, settings)
            } refused: {
                sale.putBack(text)
            }
        }
    }
}

extension CartDiscount {
    fileprivate var isNothing: Bool { (basisPoints ?? 0) == 0 && (fixed ?? 0) == 0 }
}
