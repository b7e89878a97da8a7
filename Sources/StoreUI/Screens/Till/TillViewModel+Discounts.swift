import QuadCore
import QuadShell
import StoreCore
import StoreKit

// What comes off a line, or the whole sale.
extension TillViewModel {
    func askDiscount(ofLine isLine: Bool) {
        let question = Dialogs.Question(
            title: isLine ? "What comes off the line" : "What comes off the sale", key: "store discount",
            help: "10% or an amount such as \(settings.money.text(100)); 0 charges the full price again.",
            kept: { _ in "" })
        context.dialogs.ask(question) { [weak self] text, again in
            guard let self else { return }
            context.attempt(orElse: again) {
                let discount = try reader.discount(text.trimmingSpaces)
                if isLine { takeOff(discount, "") } else { takeOffAll(discount, "") }
            }
        }
    }

    func takeOff(_ discount: CartDiscount, _ text: String) {
        let place = selectedLine
        var next = cart
        if let place { next.items[place].discounts.append(discount) }
        let item = place.map { cart.items[$0] }
        library.desk.allowed(.discount(share(of: next, discount)), "\(StoreText.discount(discount, settings)) a line") {
            [weak self] in self?.takeOff(discount, text, place, item, $0)
        }
    }

    /// Of all that comes off then; taking a discount back needs nobody.
    private func share(of next: StoreCart, _ discount: CartDiscount) -> Int {
        discount.isNothing ? 0 : next.discountShare(settings)
    }

    private func takeOff(
        _ discount: CartDiscount, _ text: String, _ place: Int?, _ item: StoreCart.Item?,
        _ approvedBy: String?
    ) {
        changeUntaken("\(StoreText.discount(discount, settings)) a line") { [settings] (cart) throws(StoreError) in
            guard !cart.items.isEmpty else { throw .refused("There is no line to take something off") }
            let place = min(place ?? .max, cart.items.count - 1)
            // While a manager typed a PIN the lines may have moved.
            if approvedBy != nil, cart.items[place] != item { throw .refused("The sale changed meanwhile") }
            guard !cart.items[place].refusesDiscount, !cart.items[place].line.isLiability else {
                throw .refused("Nothing comes off \(cart.items[place].name)")
            }
            // Nothing off is how a discount is taken back.
            if discount.isNothing {
                cart.items[place].discounts = []
            } else {
                cart.items[place].discounts.append(discount)
            }
            cart.allowDiscounts(by: approvedBy, settings)
        } refused: { [weak self] in
            self?.putBack(text)
        }
    }

    func takeOffAll(_ discount: CartDiscount, _ text: String) {
        var next = cart
        next.orderDiscounts.append(discount)
        library.desk.allowed(
            .discount(share(of: next, discount)), "\(StoreText.discount(discount, settings)) the sale"
        ) { [weak self] in self?.takeOffAll(discount, text, $0) }
    }

    private func takeOffAll(_ discount: CartDiscount, _ text: String, _ approvedBy: String?) {
        changeUntaken("\(StoreText.discount(discount, settings)) the sale") { [settings] (cart) throws(StoreError) in
            guard !cart.items.isEmpty else { throw .refused("There is nothing to take something off") }
            if discount.isNothing { cart.orderDiscounts = [] } else { cart.orderDiscounts.append(discount) }
            cart.allowDiscounts(by: approvedBy, settings)
        } refused: { [weak self] in
            self?.putBack(text)
        }
    }
}

extension CartDiscount {
    fileprivate var isNothing: Bool { (basisPoints ?? 0) == 0 && (fixed ?? 0) == 0 }
}
