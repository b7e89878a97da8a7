import QuadCore
import StoreKit

/// A sale that is not paid yet, with its tenders. Each change is saved to disk.
package struct StoreCart: Equatable, Sendable, Identifiable {
    package struct Item: Equatable, Sendable {
        package var line: RecordLine.Kind = .goods
        package var product: String?
        package var name: String
        var category: String = ""
        package var price: Int
        /// Thousandths.
        package var quantity: Int
        package var unit: String = ""
        package var fixedTotal: Int?
        /// Ids of the taxes on the item.
        package var taxes: [String] = []
        package var discounts: [CartDiscount] = []
        package var refusesDiscount = false
        /// Whether the item is given away.
        package var isComp = false
        /// The hash of a gift card or the id of a person, for an item that is credit.
        package var account: String?
        /// The end of the code of a gift card.
        var lastFour: String?
        /// A scanned code that no product has. It has to be settled before the sale is paid.
        package var unknown: String?
        /// The extras that the item was ordered with.
        package var extras: [ProductExtra] = []
        /// The notes that somebody typed: “no onions”.
        package var notes: [String] = []

        package init(name: String, price: Int, quantity: Int = 1000) {
            self.name = name
            self.price = price
            self.quantity = quantity
        }

        /// The first of the taxes; setting it removes the other taxes.
        var rate: String? {
            get { taxes.first }
            set { taxes = newValue.map { [$0] } ?? [] }
        }
    }

    /// The unique id of the sale.
    package internal(set) var id: String
    package var register: String
    package var items: [Item]
    package var orderDiscounts: [CartDiscount]
    package var tip: CartTip?
    package var customer: String?
    package var isTaxExempt: Bool
    /// Ids of single taxes that the customer is exempt from.
    var exemptTaxes: [String] = []
    /// Ids of the taxes that the customer pays instead of the products' taxes; nil if there are none.
    var ownTaxes: [String]?
    package var tenders: [RecordTender]
    package var pickUp: Int?
    /// The business day of the pick-up number.
    package var pickUpDay: Int?
    /// Goods that come back in exchange for others.
    package var returning: Returning?
    /// The name of a cart that waits for later; nil for any other cart.
    package var parkedAs: String?
    package var linesOff: Int
    package var staff: String?
    /// The person who approved the parts of the sale that the seller may not do alone.
    package var approvedBy: String?
    /// The share off that was approved, in basis points. A larger share needs a new approval.
    var approvedShare = 0
    /// The approved part of the discounts that a cashier may not give alone, in minor units.
    var approvedOff = 0

    package init(
        id: String, register: String, items: [Item] = [], orderDiscounts: [CartDiscount] = [], tip: CartTip? = nil,
        customer: String? = nil, isTaxExempt: Bool = false, tenders: [RecordTender] = [], pickUp: Int? = nil,
        parkedAs: String? = nil, linesOff: Int = 0, staff: String? = nil
    ) {
        self.id = id
        self.register = register
        self.items = items
        self.orderDiscounts = orderDiscounts
        self.tip = tip
        self.customer = customer
        self.isTaxExempt = isTaxExempt
        self.tenders = tenders
        self.pickUp = pickUp
        self.parkedAs = parkedAs
        self.linesOff = linesOff
        self.staff = staff
    }

    package var isEmpty: Bool { items.isEmpty && tenders.isEmpty && returning == nil }
    /// The codes that no product has, in the order of the items.
    package var unknownCodes: [String] { items.compactMap(\.unknown) }
    /// The reason why a sale with unknown codes can't be paid yet; nil if all codes are known.
    package var unknownRefusal: StoreError? {
        guard let code = unknownCodes.first else { return nil }
        let more = unknownCodes.count > 1 ? " and \(unknownCodes.count - 1) more" : ""
        return .refused(
            "Unknown code in the sale: “\(code.clipped)”\(more)",
            advice: "tab to the item: c gives the code to a product, a creates a product, d removes the item")
    }

    package var isParked: Bool { parkedAs != nil }

    package func totals(_ settings: StoreSettings) throws(StoreError) -> CartTotals {
        do throws(CartError) {
            return try CartTotals(
                items.map(\.arithmetic), orderDiscounts: orderDiscounts.map(\.discount), tip: tip?.tip,
                rules: rules(settings))
        } catch { throw StoreError(error) }
    }

    package func rules(_ settings: StoreSettings) -> CartRules {
        settings.rules(TaxExemption(isWhole: isTaxExempt, taxes: Set(exemptTaxes), own: ownTaxes))
    }

    /// - Parameter customer: the customer; nil if the sale has none.
    package mutating func takeExemptions(of customer: StoreCustomer?) {
        isTaxExempt = customer?.isExempt ?? false
        exemptTaxes = customer?.exemptTaxes ?? []
        ownTaxes = customer?.ownTaxes
    }

    /// Returns the payment with the tenders taken so far.
    package func payment(due: Int, cashStep: Int) -> Payment {
        var payment = Payment(due: net(due), cashStep: cashStep)
        // If the amount due has dropped, the last tenders are refused here; selling such a cart is refused as well.
        for tender in tenders { _ = try? payment.take(tender.offer) }
        return payment
    }
}

extension StoreCart.Item {
    /// Returns the item for a code that no product has.
    package static func unknown(_ code: String, quantity: Int = 1000) -> StoreCart.Item {
        var item = StoreCart.Item(name: "unknown \(code)", price: 0, quantity: quantity)
        item.unknown = code
        return item
    }

    /// - Parameter credit: the value of the card once it is paid, in minor units.
    package static func giftCard(_ code: GiftCode, credit: Int) -> StoreCart.Item {
        var item = StoreCart.Item(name: "Gift card …\(code.last4)", price: credit)
        item.line = .gift
        item.account = code.hash
        item.lastFour = code.last4
        return item
    }

    /// - Parameters:
    ///   - credit: the amount added to the wallet once it is paid, in minor units.
    ///   - person: the id of the wallet's owner.
    package static func topUp(_ credit: Int, of person: String, called name: String = "Top-up") -> StoreCart.Item {
        var item = StoreCart.Item(name: name, price: credit)
        item.line = .topUp
        item.account = person
        return item
    }

    /// The price of one piece with its extras, in minor units.
    package var unitPrice: Int { price.clampedAdding(extras.clampedSum(\.price)) }

    /// Returns the extras and notes as they are printed.
    package func noteWords(_ money: MoneyText) -> [String] { extras.map { $0.words(money) } + notes }

    package var arithmetic: CartLine {
        CartLine(
            price: unitPrice, quantity: quantity, fixedTotal: fixedTotal, taxes: line.isLiability ? [] : taxes,
            discounts: isComp ? [.percent(10_000)] : discounts.map(\.discount),
            refusesDiscount: (refusesDiscount && !isComp) || line.isLiability)
    }
}

extension RecordTender {
    /// The offer that the tender was taken from.
    var offer: TenderOffer {
        switch kind {
        case .cash: .cash(tendered: tendered ?? amount, share: change ?? 0 > 0 ? amount : nil)
        case .card: .card(amount: amount)
        case .voucher: .voucher(amount: amount)
        case .gift: .gift(balance: amount, asked: amount)
        case .wallet: .wallet(balance: amount, asked: amount)
        }
    }
}
