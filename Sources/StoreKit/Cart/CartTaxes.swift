/// The taxes of a cart. Each tax is rounded once for the receipt and spread over its lines by largest remainder, or
/// rounded line by line where the law requires it.
struct CartTaxes {
    /// The price of the goods without the taxes contained in it.
    private(set) var net: [Int]
    /// The tax shares of each line, in the order of the rates; 0 if the customer is exempt.
    private(set) var shares: [[LineTax]]
    private(set) var rows: [CartTotals.Tax] = []

    private let goods: [Int]
    private let rules: CartRules
    /// The taxes on each line.
    private var rates: [[TaxRate]] = []
    /// The taxes contained in the price of each line.
    private var contained: [[LineTax]]

    /// - Parameters:
    ///   - goods: the price of each line after discounts, as the shop displays prices.
    ///   - taxes: the ids of the taxes on each line.
    init(goods: [Int], taxes: [[String]], _ rules: CartRules) throws(CartError) {
        self.goods = goods
        self.rules = rules
        net = goods
        shares = goods.map { _ in [] }
        contained = shares
        for ids in taxes { rates.append(try Self.rates(of: ids, rules)) }
        do throws(MoneyError) {
            try takeOut()
            for rate in rules.rates { try charge(rate) }
        } catch { throw .money(error) }
    }

    /// Returns the taxes on a line: its own taxes and the taxes that the customer pays instead. A price contains only
    /// its own taxes.
    private static func rates(of ids: [String], _ rules: CartRules) throws(CartError) -> [TaxRate] {
        guard !ids.isEmpty else { return [] }
        let others = rules.exemption.own ?? []
        for id in ids + others where !rules.resting.contains(id) && !rules.rates.contains(where: { $0.id == id }) {
            throw .unknownRate(id)
        }
        return rules.rates.filter { ids.contains($0.id) || (others.contains($0.id) && !$0.isInclusive) }
    }

    // MARK: Taxes in prices

    /// Takes the contained taxes out of the prices. Lines with the same contained taxes are rounded together.
    private mutating func takeOut() throws(MoneyError) {
        var places: [[TaxRate]: [Int]] = [:]
        for place in goods.indices {
            let held = rates[place].filter(\.isInclusive)
            if !held.isEmpty { places[held, default: []].append(place) }
        }
        for (held, places) in places {
            let parts = try ContainedTaxes(held)
            for (at, rate) in held.enumerated() {
                let taxes = try spread(over: places, net) { (amounts) throws(MoneyError) in
                    let tax = try parts.tax(at: at, of: try Exact.sum(amounts.map { goods[$0] }), rules.rounding)
                    return min(tax, try Exact.sum(amounts.map { net[$0] }))
                }
                for (place, tax) in zip(places, taxes) {
                    contained[place].append(LineTax(rate.id, tax))
                    net[place] -= tax
                }
            }
        }
    }

    /// Spreads a tax over the lines at `places`.
    /// - Parameters:
    ///   - weights: the weights of all lines.
    ///   - tax: returns the tax of the lines at some places together.
    private func spread(
        over places: [Int], _ weights: [Int], _ tax: ([Int]) throws(MoneyError) -> Int
    ) throws(MoneyError) -> [Int] {
        switch rules.taxRounding {
        case .receipt: return try Shares.proportional(try tax(places), to: places.map { weights[$0] })
        case .line:
            var taxes: [Int] = []
            for place in places { taxes.append(try tax([place])) }
            return taxes
        }
    }

    // MARK: Each tax

    private mutating func charge(_ rate: TaxRate) throws(MoneyError) {
        let places = goods.indices.filter { rates[$0].contains { $0.id == rate.id } }
        guard !places.isEmpty else { return }
        let bases = goods.indices.map { base(of: rate, at: $0) }
        let isExempt = rules.exemption.covers(rate.id)
        if isExempt {
            for place in places { shares[place].append(LineTax(rate.id, 0)) }
        } else {
            let worked = places.filter { !isHeld(rate, at: $0) }
            let taxes = try spread(over: worked, bases) { (some) throws(MoneyError) in
                try rate.added(to: try Exact.sum(some.map { bases[$0] }), rules.rounding)
            }
            for place in places where isHeld(rate, at: place) {
                shares[place].append(contained[place].first { $0.id == rate.id } ?? LineTax(rate.id, 0))
            }
            for (place, tax) in zip(worked, taxes) { shares[place].append(LineTax(rate.id, tax)) }
        }
        let tax = try Exact.sum(places.map { shares[$0].last?.tax ?? 0 })
        rows.append(
            CartTotals.Tax(rate: rate, base: try Exact.sum(places.map { bases[$0] }), tax: tax, isExempt: isExempt))
    }

    private func base(of rate: TaxRate, at place: Int) -> Int {
        zip(rates[place], shares[place]).reduce(net[place]) { base, tax in
            rate.isOn(tax.0) ? base.clampedAdding(tax.1.tax) : base
        }
    }

    /// Whether the line's share of the tax is the part contained in its price. A compound tax is lower if the customer
    /// is exempt from a tax before it.
    private func isHeld(_ rate: TaxRate, at place: Int) -> Bool {
        rate.isInclusive
            && !rates[place].prefix { $0.id != rate.id }.contains { rate.isOn($0) && rules.exemption.covers($0.id) }
    }
}
