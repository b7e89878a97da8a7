import QuadCore
import StoreKit

extension StoreCart: Codable {
    private enum CodingKeys: String, CodingKey {
        case id, register, items
        case orderDiscounts = "order_discounts"
        case tip, customer
        case isTaxExempt = "tax_exempt"
        case exemptTaxes = "exempt_taxes"
        case ownTaxes = "own_taxes"
        case tenders
        case pickUp = "pick_up"
        case pickUpDay = "pick_up_day"
        case returning
        case parkedAs = "parked_as"
        case linesOff = "lines_off"
        case staff
        case approvedBy = "approved_by"
        case approvedShare = "approved_bp"
        case approvedOff = "approved_off"
    }

    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            id: try fields.decode(String.self, forKey: .id),
            register: try fields.decode(String.self, forKey: .register), items: try fields.value(.items, or: []),
            orderDiscounts: try fields.value(.orderDiscounts, or: []), tip: try fields.value(.tip),
            customer: try fields.value(.customer), isTaxExempt: try fields.value(.isTaxExempt, or: false),
            tenders: try fields.value(.tenders, or: []), pickUp: try fields.value(.pickUp),
            parkedAs: try fields.value(.parkedAs), linesOff: try fields.value(.linesOff, or: 0),
            staff: try fields.value(.staff))
        exemptTaxes = try fields.value(.exemptTaxes, or: [])
        ownTaxes = try fields.value(.ownTaxes)
        pickUpDay = try fields.value(.pickUpDay)
        returning = try fields.value(.returning)
        approvedBy = try fields.value(.approvedBy)
        approvedShare = try fields.value(.approvedShare, or: 0)
        approvedOff = try fields.value(.approvedOff, or: 0)
    }

    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(id, forKey: .id)
        try fields.encode(register, forKey: .register)
        try fields.put(.items, items, unless: [])
        try fields.put(.orderDiscounts, orderDiscounts, unless: [])
        try fields.put(.tip, tip)
        try fields.put(.customer, customer)
        try fields.put(.isTaxExempt, isTaxExempt, unless: false)
        try fields.put(.exemptTaxes, exemptTaxes, unless: [])
        try fields.put(.ownTaxes, ownTaxes)
        try fields.put(.tenders, tenders, unless: [])
        try fields.put(.pickUp, pickUp)
        try fields.put(.pickUpDay, pickUpDay)
        try fields.put(.returning, returning)
        try fields.put(.parkedAs, parkedAs)
        try fields.put(.linesOff, linesOff, unless: 0)
        try fields.put(.staff, staff)
        try fields.put(.approvedBy, approvedBy)
        try fields.put(.approvedShare, approvedShare, unless: 0)
        try fields.put(.approvedOff, approvedOff, unless: 0)
    }
}

extension StoreCart.Item: Codable {
    private enum CodingKeys: String, CodingKey {
        case line, product, name, category, price
        case quantity = "qty"
        case unit
        case fixedTotal = "fixed_total"
        case rate, taxes, discounts
        case refusesDiscount = "no_discount"
        case isComp = "comp"
        case account
        case lastFour = "last4"
        case unknown, extras, notes
    }

    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            name: try fields.decode(String.self, forKey: .name), price: try fields.decode(Int.self, forKey: .price),
            quantity: try fields.decode(Int.self, forKey: .quantity))
        line = try fields.value(.line, or: .goods)
        product = try fields.value(.product)
        category = try fields.value(.category, or: "")
        unit = try fields.value(.unit, or: "")
        fixedTotal = try fields.value(.fixedTotal)
        let rate: String? = try fields.value(.rate)
        taxes = try fields.value(.taxes, or: rate.map { [$0] } ?? [])
        discounts = try fields.value(.discounts, or: [])
        refusesDiscount = try fields.value(.refusesDiscount, or: false)
        isComp = try fields.value(.isComp, or: false)
        account = try fields.value(.account)
        lastFour = try fields.value(.lastFour)
        unknown = try fields.value(.unknown)
        extras = try fields.value(.extras, or: [])
        notes = try fields.value(.notes, or: [])
    }

    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.put(.line, line, unless: .goods)
        try fields.put(.product, product)
        try fields.encode(name, forKey: .name)
        try fields.put(.category, category, unless: "")
        try fields.encode(price, forKey: .price)
        try fields.encode(quantity, forKey: .quantity)
        try fields.put(.unit, unit, unless: "")
        try fields.put(.fixedTotal, fixedTotal)
        if taxes.count > 1 { try fields.encode(taxes, forKey: .taxes) } else { try fields.put(.rate, rate) }
        try fields.put(.discounts, discounts, unless: [])
        try fields.put(.refusesDiscount, refusesDiscount, unless: false)
        try fields.put(.isComp, isComp, unless: false)
        try fields.put(.account, account)
        try fields.put(.lastFour, lastFour)
        try fields.put(.unknown, unknown)
        try fields.put(.extras, extras, unless: [])
        try fields.put(.notes, notes, unless: [])
    }
}

extension RecordLine.Kind: Codable {}

extension RecordTender: Codable {
    private enum CodingKeys: String, CodingKey {
        case kind, amount, tendered, change
        case reference = "ref"
        case lastFour = "last4"
        case isApproved = "approved"
        case account
        case balanceAfter = "balance_after"
        case isExchange = "exchange"
    }

    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            try fields.decode(TenderKind.self, forKey: .kind), amount: try fields.decode(Int.self, forKey: .amount))
        tendered = try fields.value(.tendered)
        change = try fields.value(.change)
        reference = try fields.value(.reference)
        lastFour = try fields.value(.lastFour)
        isApproved = try fields.value(.isApproved)
        account = try fields.value(.account)
        balanceAfter = try fields.value(.balanceAfter)
        isExchange = try fields.value(.isExchange, or: false)
    }

    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(kind, forKey: .kind)
        try fields.encode(amount, forKey: .amount)
        try fields.put(.tendered, tendered)
        try fields.put(.change, change)
        try fields.put(.reference, reference)
        try fields.put(.lastFour, lastFour)
        try fields.put(.isApproved, isApproved)
        try fields.put(.account, account)
        try fields.put(.balanceAfter, balanceAfter)
        try fields.put(.isExchange, isExchange, unless: false)
    }
}
