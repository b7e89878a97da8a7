import QuadCore
import StoreKit

/// A sale split in two: the items that are paid now, and the rest for later. Both parts are new carts, so undo steps of
/// the whole sale can't bring an item back into a part.
package struct CartSplit: Equatable, Sendable {
    package let own: StoreCart
    package var rest: StoreCart

    /// - Parameters:
    ///   - quantities: the thousandths to pay now, by index of the item.
    /// - Throws: if either part would be empty, a quantity is more than the sale has, or the sale already has tenders.
    package init(
        _ cart: StoreCart, taking quantities: [Int: Int], ids: (own: String, rest: String), _ settings: StoreSettings
    ) throws(StoreError) {
        guard cart.returning == nil else {
            throw .refused("This sale includes returned goods", advice: "pay it all at once, or split it by amount")
        }
        guard cart.tenders.isEmpty else {
            throw .refused("A payment was already taken for this sale", advice: "split the rest by amount instead")
        }
        var (own, rest) = (Self.copy(of: cart, ids.own), Self.copy(of: cart, ids.rest))
        for (place, item) in cart.items.enumerated() {
            let taken = quantities[place] ?? 0
            guard (0...item.quantity).contains(taken) else {
                throw .refused("There are only \(settings.quantities.text(item.quantity)) of \(item.name.clipped)")
            }
            guard taken == 0 || taken == item.quantity || Self.canPart(item, taken) else {
                throw .refused("\(item.name.clipped) can't be split")
            }
            Self.put(item, taken, into: &own)
            Self.put(item, item.quantity - taken, into: &rest)
        }
        guard !own.items.isEmpty else { throw .refused("Choose what to pay now") }
        guard !rest.items.isEmpty else { throw .refused("That is the whole sale", advice: "leave something for later") }
        try Self.spreadFixed(of: cart, &own, &rest, settings)
        // An approval for the whole sale covers the discounts of each part, and nothing beyond them.
        let isAllowed = !cart.needsApproval(settings)
        own.approvedOff = isAllowed ? own.offBeyondFree(settings) : 0
        rest.approvedOff = isAllowed ? rest.offBeyondFree(settings) : 0
        (rest.pickUp, rest.pickUpDay) = (nil, nil)
        rest.linesOff = 0
        rest.tip = cart.tip?.basisPoints == nil ? nil : cart.tip
        (self.own, self.rest) = (own, rest)
    }

    private static func copy(of cart: StoreCart, _ id: String) -> StoreCart {
        var copy = cart
        copy.id = id
        copy.items = []
        return copy
    }

    /// Returns whether part of an item can be moved. An item with a fixed total, or a fixed amount off all its pieces,
    /// would change its value if it were split.
    private static func canPart(_ item: StoreCart.Item, _ taken: Int) -> Bool {
        item.unit.isEmpty && taken % 1000 == 0 && item.fixedTotal == nil && item.line == .goods
            && item.discounts.allSatisfy { $0.basisPoints != nil }
    }

    private static func put(_ item: StoreCart.Item, _ quantity: Int, into cart: inout StoreCart) {
        // An item with the quantity zero is left out of the part.
        guard quantity > 0 else { return }
        var item = item
        item.quantity = quantity
        cart.items.append(item)
    }

    /// Splits a fixed discount on the whole sale between both parts, in proportion to their value.
    private static func spreadFixed(
        of cart: StoreCart, _ own: inout StoreCart, _ rest: inout StoreCart, _ settings: StoreSettings
    ) throws(StoreError) {
        guard cart.orderDiscounts.contains(where: { $0.fixed != nil }) else { return }
        let weights = [try own.discountable(settings) { _ in true }, try rest.discountable(settings) { _ in true }]
        for (place, discount) in cart.orderDiscounts.enumerated() {
            guard let fixed = discount.fixed else { continue }
            // A customer has only one reward, so it stays with the part that is paid first.
            guard discount.points == nil else {
                guard weights[0] >= fixed else {
                    throw .refused("The reward is more than the part paid now", advice: "remove the reward first")
                }
                continue
            }
            guard let shares = try? Shares.proportional(fixed, to: weights), shares.count == 2 else {
                throw .refused("The discount is too large to split")
            }
            own.orderDiscounts[place].fixed = shares[0]
            rest.orderDiscounts[place].fixed = shares[1]
        }
        rest.orderDiscounts.removeAll { $0.points != nil }
    }
}
