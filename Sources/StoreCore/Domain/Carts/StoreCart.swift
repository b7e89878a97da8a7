import QuadCore
import StoreKit

/// A sale that is not paid yet, with all that was taken for it. It is on disk at each change.
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
        /// Ids of the taxes on it.
        package var taxes: [String] = []
        package var discounts: [CartDiscount] = []
        package var refusesDiscount = false
        /// Given away.
        package var isComp = false
        /// Hash of the gift card, or id of the person, that credit is for.
        package var account: String?
        /// Of a gift card: the end of its code.
        var lastFour: String?
        /// The code of what was scanned and no product has: it has to be settled before the sale is paid.
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

        /// The first of the taxes; setting it takes the others off.
        var rate: String? {
            get { taxes.first }
            set { taxes = newValue.map { [$0] } ?? [] }
        }
    }

    /// The key of the sale: no two have the same one.
    package internal(set) var id: String
    package var register: String
    package var items: [Item]
    package var orderDiscounts: [CartDiscount]
    package var tip: CartTip?
    package var customer: String?
    package var isTaxExempt: Bool
    /// Ids of single taxes that the customer is exempt from.
    var exemptTaxes: [String] = []
    /// Ids of the taxes that the customer pays instead of those of the products; nil where there are none.
    var ownTaxes: [String]?
    package var tenders: [RecordTender]
    package var pickUp: Int?
    /// The business day that its pick-up number is of.
    package var pickUpDay: Int?
    /// Goods that come back in exchange for others.
    package var returning: Returning?
    /// Set of a cart that waits for later; what it is called.
    package var parkedAs: String?
    package var linesOff: Int
    package var staff: String?
    /// Who allowed what is in it that who sells may not do alone.
    package var approvedBy: String?
    /// Basis points off that they allowed: of more they are asked again.
    var approvedShare = 0
    /// Minor units that somebody allowed to come off, of what a cashier may not take off alone.
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
    /// Codes that no product has, in the order of their lines.
    package var unknownCodes: [String] { items.compactMap(\.unknown) }
    /// Why the sale can't be paid yet: nobody knows what was scanned. Nil where everything is known.
    package var unknownRefusal: StoreError? {
        guard let code = unknownCodes.first else { return nil }
        let more = unknownCodes.count > 1 ? " and \(unknownCodes.count - 1) more" : ""
        return .refused(
            "No product has “\(code.clipped)”\(more), which stands in the sale",
            advice: "tab to its line: c gives the code to a product, a makes a product, d takes the line off")
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

    /// - Parameter customer: nil where the sale is nobody's.
    package mutating func takeExemptions(of customer: StoreCustomer?) {
        isTaxExempt = customer?.isExempt ?? false
        exemptTaxes = customer?.exemptTaxes ?? []
        ownTaxes = customer?.ownTaxes
    }

    /// As far as it is paid.
    package func payment(due: Int, cashStep: Int) -> Payment {
        var payment = Payment(due: net(due), cashStep: cashStep)
        // Where less is due by now, the last of them are refused: a sale of such a cart is, too.
        for tender in tenders { _ = try? payment.take(tender.offer) }
        return payment
    }
}

extension StoreCart.Item {
    /// The line of a code that no product has.
    package static func unknown(_ code: String, quantity: Int = 1000) -> StoreCart.Item {
        var item = StoreCart.Item(name: "unknown \(code)", price: 0, quantity: quantity)
        item.unknown = code
        return item
    }

    /// - Parameter credit: what the card holds once it is paid, in minor units.
    package static func giftCard(_ code: GiftCode, credit: Int) -> StoreCart.Item {
        var item = StoreCart.Item(name: "Gift card …\(code.last4)", price: credit)
        item.line = .gift
        item.account = code.hash
        item.lastFour = code.last4
        return item
    }

    /// - Parameters:
    ///   - credit: what the wallet gains once it is paid, in minor units.
    ///   - person: whose wallet it is: an id.
    package static func topUp(_ credit: Int, of person: String, called name: String = "Top-up") -> StoreCart.Item {
        var item = StoreCart.Item(name: name, price: credit)
        item.line = .topUp
        item.account = person
        return item
    }

    /// The price of one with its extras, in minor units.
    package var unitPrice: Int { price.clampedAdding(extras.clampedSum(\.price)) }

    /// Extras and notes as they are printed.
    package func noteWords(_ money: MoneyText) -> [String] { extras.map { $0.words(money) } + notes }

    package var arithmetic: CartLine {
        CartLine(
            price: unitPrice, quantity: quantity, fixedTotal: fixedTotal, taxes: line.isLiability ? [] : taxes,
            discounts: isComp ? [.percent(10_000)] : discounts.map(\.discount),
            refusesDiscount: (refusesDiscount && !isComp) || line.isLiability)
    }
}

extension RecordTender {
    /// As it was offered.
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
