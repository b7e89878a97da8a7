import QuadCore
import StoreKit

extension ProductCodes {
    /// A product, and the data that the code adds to it.
    package struct Found: Equatable, Sendable {
        package let product: Product
        /// The quantity in the code, in thousandths.
        package var quantity: Int?
        /// The price of the item on the label.
        var fixedTotal: Int?
        /// A message for the user that does not prevent the sale.
        var warning: String?
        /// The expiry date in the code.
        var expiry: GS1Date?
        var bestBefore: GS1Date?

        package init(_ product: Product, quantity: Int? = nil) {
            self.product = product
            self.quantity = quantity
        }

        /// Returns the product with a quantity, such as `3*`. A weight or a price in the code is for one piece.
        package func times(_ quantity: Int?) throws(SaleError) -> Found {
            guard self.quantity ?? 0 <= Exact.largestQuantity else {
                throw SaleError("That is more than a till can hold")
            }
            guard let quantity else { return self }
            var found = self
            guard self.quantity != nil || fixedTotal != nil else {
                found.quantity = quantity
                return found
            }
            guard quantity % 1000 == 0 else {
                throw SaleError("The code holds the quantity: multiply it only by a whole number")
            }
            let count = quantity / 1000
            do throws(MoneyError) {
                found.quantity = try Exact.product(self.quantity ?? 1000, count, dividedBy: 1, .halfUp)
                found.fixedTotal = try fixedTotal.map { (total) throws(MoneyError) in
                    try Exact.product(total, count, dividedBy: 1, .halfUp)
                }
            } catch { throw SaleError("That is more than a till can hold") }
            guard (found.quantity ?? 0) <= Exact.largestQuantity else {
                throw SaleError("That is more than a till can hold")
            }
            return found
        }
    }
}

extension ProductCodes.Found {
    /// The reason why the product can't be sold yet; nil if it can.
    package var obstacle: SaleObstacle? {
        if product.isArchived { return .isArchived }
        if product.kind != .weight, let quantity, quantity % 1000 != 0 { return .isNotWhole }
        if product.kind == .weight, fixedTotal != nil, quantity ?? 0 <= 0 { return .noWeight }
        return switch product.kind {
        case .open where fixedTotal == nil: .price
        case .weight where quantity == nil: .weight
        case .gift: .giftCard
        case .unit, .open, .weight: nil
        }
    }

    /// Returns the product with the weight that a price label implies at the price of the product.
    func weighed() -> Self {
        guard product.kind == .weight, quantity == nil, let fixedTotal, product.price > 0 else { return self }
        var found = self
        // A weight above the till's limit stays nil, and the label is then refused as one without a weight.
        found.quantity = try? Exact.product(fixedTotal, 1000, dividedBy: product.price, .halfUp)
        return found
    }

    /// The item for a sale, if there is no obstacle.
    package var item: StoreCart.Item {
        var item = CartEntry.item(of: product)
        item.quantity = quantity ?? 1000
        item.fixedTotal = fixedTotal
        return item
    }

    /// Returns the warning for a day. A date in the past takes precedence over a problem of the code.
    package func warning(on today: CalendarDay) -> String? {
        if let day = expiry.map({ CalendarDay($0, from: today) }), day < today {
            return "\(product.title) expired on \(day)"
        }
        if let day = bestBefore.map({ CalendarDay($0, from: today) }), day < today {
            return "\(product.title) was best before \(day)"
        }
        return warning
    }
}

extension CalendarDay {
    fileprivate init(_ date: GS1Date, from today: CalendarDay) {
        let first = CalendarDay(year: date.year(from: today.year), month: date.month, day: 1) ?? today
        self = first.adding(days: (date.day == 0 ? first.daysInMonth : min(date.day, first.daysInMonth)) - 1)
    }
}
