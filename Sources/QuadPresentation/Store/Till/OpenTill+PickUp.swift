import QuadDomain
import StoreKit

// The number that is called out when a sale is ready.
extension OpenTill {
    var emptyCart: StoreCart {
        var cart = StoreCart(id: service.makeID(), register: register, staff: library.staff)
        number(&cart)
        return cart
    }

    /// Whether another register of the stand sold with the number of this sale meanwhile.
    var isPickUpTaken: Bool {
        let day = library.moment.dayNumber
        guard cart.tenders.isEmpty, let number = cart.pickUp, cart.pickUpDay == day else { return false }
        return library.books.pickUps(on: day) { [settings, register] in settings.shareStand(register, $0) }
            .contains(number)
    }

    /// Gives a cart the next pick-up number of its stand and day.
    func number(_ cart: inout StoreCart) {
        let (settings, day) = (settings, library.moment.dayNumber)
        let isNear = { [register] in settings.shareStand(register, $0) }
        // A parked sale keeps its number.
        let others = library.carts + (self.cart.items.isEmpty ? [] : [self.cart])
        let waiting = others.filter { $0.id != cart.id && $0.pickUpDay == day && isNear($0.register) }
        let used = library.books.pickUps(on: day, of: isNear).union(waiting.compactMap(\.pickUp))
        (cart.pickUp, cart.pickUpDay) = ((used.max() ?? 0) + 1, day)
    }
}
