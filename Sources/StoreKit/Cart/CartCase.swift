/// A cart and its tenders as a script writes them, and their calculation: amounts in minor units, quantities in
/// thousandths, rates in basis points or millionths.
///
///     {"rates":[{"id":"vat20","bp":2000,"inclusive":true},{"id":"qst","ppm":99750,"compound":true,"from":"2027-01-01"}],
///      "date":"2026-12-31","exempt_taxes":["qst"],"own_taxes":["vat20"],
///      "lines":[{"price":99,"qty":1000,"rate":"vat20"},{"price":50,"taxes":["vat20","qst"]}],
///      "order_discounts":[{"bp":1000},{"fixed":100}],"tip":{"bp":1500},"tax_exempt":false,
///      "settings":{"cash_step":5,"rounding":"half_even","tax_rounding":"line"},
///      "tenders":[{"kind":"card","amount":500},{"kind":"cash","tendered":500}]}
package struct CartCase: Equatable, Sendable {
    package var lines: [CartLine] = []
    var orderDiscounts: [Discount] = []
    var tip: Tip?
    var rules = CartRules()
    var cashStep = 0
    /// The tenders; nil if the script does not mention payment.
    var tenders: [TenderOffer]?

    package init(_ value: RecordValue) throws(RecordReadingError) {
        guard let object = value.members else { throw .wrongKind("in") }
        let fields = RecordReader(object: object)
        let day = try Self.day("date", fields)
        let rates = try fields.items("rates", Version.init)
        for version in rates.versions(on: day) {
            if version.holds { rules.rates.append(version.tax.rate) } else { rules.resting.insert(version.tax.id) }
        }
        lines = try fields.items("lines", Self.line)
        orderDiscounts = try fields.items("order_discounts", Self.discount)
        rules.exemption = TaxExemption(
            isWhole: try fields.flag("tax_exempt"), taxes: Set(try fields.texts("exempt_taxes")),
            own: object["own_taxes"] == nil ? nil : try fields.texts("own_taxes"))
        tip = try Self.tip(object["tip"])
        for settings in [fields, RecordReader(object: object["settings"]?.members ?? RecordObject())] {
            if settings.object["rounding"] != nil { rules.rounding = try settings.word("rounding") }
            if settings.object["tax_rounding"] != nil { rules.taxRounding = try settings.word("tax_rounding") }
            cashStep = try settings.optionalNumber("cash_step") ?? cashStep
        }
        if object["tenders"] != nil { tenders = try fields.items("tenders", Self.tender) }
    }

    private static func line(_ fields: RecordReader) throws(RecordReadingError) -> CartLine {
        let taxes = try fields.texts("taxes")
        return CartLine(
            price: try fields.optionalNumber("price") ?? 0, quantity: try fields.optionalNumber("qty") ?? 1000,
            fixedTotal: try fields.optionalNumber("fixed_total"),
            taxes: taxes.isEmpty ? try fields.optionalText("rate").map { [$0] } ?? [] : taxes,
            discounts: try fields.items("discounts", discount), refusesDiscount: try fields.flag("no_discount"))
    }

    /// Returns the day number of a date such as `2026-12-31`.
    private static func day(_ name: String, _ fields: RecordReader) throws(RecordReadingError) -> Int? {
        guard let text = try fields.optionalText(name) else { return nil }
        guard let moment = RecordMoment("\(text)T00:00:00.000Z", offset: 0) else { throw .wrongKind(name) }
        return moment.dayNumber
    }

    private struct Version: DatedTax {
        let rate: TaxRate
        let from: Int?
        let until: Int?
        var id: String { rate.id }

        init(_ fields: RecordReader) throws(RecordReadingError) {
            let id = try fields.text("id")
            rate = try TaxRate(id: id, name: try fields.optionalText("name") ?? "", fields)
            from = try CartCase.day("from", fields)
            until = try CartCase.day("until", fields)
        }
    }

    private static func discount(_ fields: RecordReader) throws(RecordReadingError) -> Discount {
        if let points = try fields.optionalNumber("bp") { return .percent(points) }
        return .fixed(try fields.number("fixed"))
    }

    private static func tip(_ value: RecordValue?) throws(RecordReadingError) -> Tip? {
        switch value {
        case nil, .null: return nil
        case .integer(let amount): return .amount(amount)
        case .object(let object):
            let fields = RecordReader(object: object)
            if let points = try fields.optionalNumber("bp") { return .percent(points) }
            if let amount = try fields.optionalNumber("amount") { return .amount(amount) }
            return .amount(try fields.number("fixed"))
        default: throw .wrongKind("tip")
        }
    }

    private static func tender(_ fields: RecordReader) throws(RecordReadingError) -> TenderOffer {
        let kind: TenderKind = try fields.word("kind")
        let asked = try fields.optionalNumber("amount")
        switch kind {
        case .cash:
            if let tendered = try fields.optionalNumber("tendered") { return .cash(tendered: tendered) }
            return .cash(tendered: try fields.number("amount"))
        case .card: return .card(amount: try fields.number("amount"))
        case .voucher: return .voucher(amount: try fields.number("amount"))
        case .gift: return .gift(balance: try fields.number("balance"), asked: asked)
        case .wallet:
            return .wallet(
                balance: try fields.number("balance"), limit: try fields.optionalNumber("limit") ?? 0, asked: asked)
        }
    }

    /// Returns the calculated cart.
    package func result() throws(CartError) -> RecordValue {
        let totals = try CartTotals(lines, orderDiscounts: orderDiscounts, tip: tip, rules: rules)
        var result = RecordObject()
        result["line_gross"] = Self.numbers(totals.lines.map(\.gross))
        result["line_discount"] = Self.numbers(totals.lines.map(\.discount))
        result["line_total"] = Self.numbers(totals.lines.map(\.total))
        result["line_tax"] = Self.numbers(totals.lines.map(\.tax))
        result["subtotal"] = .integer(totals.subtotal)
        if totals.lines.contains(where: { $0.taxes.count > 1 }) {
            result["line_taxes"] = .array(
                totals.lines.map { line in
                    .array(line.taxes.map { ["id": .string($0.id), "tax": .integer($0.tax)] })
                })
        }
        result["taxes"] = .array(totals.taxes.map { .object(object($0)) })
        result["total"] = .integer(totals.total)
        result["tip"] = .integer(totals.tip)
        result["due"] = .integer(totals.due)
        if let tenders { pay(tenders, totals.due, &result) }
        return .object(result)
    }

    private func object(_ tax: CartTotals.Tax) -> RecordObject {
        var fields = RecordWriter()
        fields["id"] = tax.rate.id
        fields.put("base", tax.base)
        fields.put("tax", tax.tax)
        fields.put("exempt", tax.isExempt && !rules.exemption.isWhole)
        return fields.object
    }

    private static func numbers(_ numbers: [Int]) -> RecordValue { .array(numbers.map { .integer($0) }) }

    private func pay(_ tenders: [TenderOffer], _ due: Int, _ result: inout RecordObject) {
        var payment = Payment(due: due, cashStep: cashStep)
        var taken: [RecordValue] = []
        for offer in tenders {
            var tender = RecordWriter()
            tender["kind"] = offer.kind.rawValue
            do throws(TenderError) {
                let one = try payment.take(offer)
                tender.put("amount", one.amount)
                tender.put("tendered", one.tendered)
                tender.put("change", one.change)
                tender.put("balance_after", one.balanceAfter)
            } catch { tender["refused"] = error.words }
            taken.append(.object(tender.object))
        }
        result["tenders_out"] = .array(taken)
        result["rest"] = .integer(payment.rest)
        result["change"] = .integer(payment.change)
        result["rounding"] = .integer(payment.rounding)
        result["paid"] = .bool(payment.isPaid)
    }
}
