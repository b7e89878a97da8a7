import StoreCore
import StoreKit

// The number that is called out when an order is ready.
extension OpenTill {
    var emptyCart: StoreCart {
        var cart = StoreCart(id: service.makeID(), register: register, staff: model.staff)
        number(&cart)
        return cart
    }

    /// Whether the sale needs another pick-up number: another register of the stand used it, or a new day began.
    var isPickUpTaken: Bool {
        let day = model.moment.dayNumber
        guard cart.tenders.isEmpty, let number = cart.pickUp else { return false }
        guard cart.pickUpDay == day else { return true }
        return model.books.pickUps(on: day) { [settings, register] in settings.shareStand(register, $0) }
            .contains(number)
    }

    /// Gives a cart the next pick-up number of its stand and day.
    func number(_ cart: inout StoreCart) {
        let (settings, day) = (settings, model.moment.dayNumber)
        let isNear = { [register] in settings.shareStand(register, $0) }
        // A parked sale keeps its number.
        let others = model.carts + (self.cart.items.isEmpty ? [] : [self.cart])
        let waiting = others.filter { $0.id != cart.id && $0.pickUpDay == day && isNear($0.register) }
        let used = model.books.pickUps(on: day, of: isNear).union(waiting.compactMap(\.pickUp))
        (cart.pickUp, cart.pickUpDay) = ((used.max() ?? 0) + 1, day)
    }
}
