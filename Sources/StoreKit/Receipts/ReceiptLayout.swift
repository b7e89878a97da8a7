/// The lines of a receipt.
package struct ReceiptLayout: Sendable {
    private let receipt: Receipt
    private let paper: Paper

    package static func lines(_ receipt: Receipt, on paper: Paper) -> [PrintedLine] {
        let layout = ReceiptLayout(receipt: receipt, paper: paper)
        return layout.head + layout.items + layout.sums + layout.payment + layout.containedTaxes + layout.foot
    }

    private func amount(_ amount: Int) -> String { receipt.format.amount(amount) }

    // MARK: Head and foot

    private var head: [PrintedLine] {
        paper.wrapped(receipt.store, .center, isBold: true, isLarge: true)
            + receipt.header.flatMap { paper.wrapped($0, .center) }
            + notices
            + paper.wrapped("Receipt \(receipt.number)", .center)
            + paper.wrapped(receipt.time, .center)
            + [.rule]
    }

    /// The notices that must not be overlooked, printed at the top and at the bottom.
    private var notices: [PrintedLine] {
        var texts: [String] = []
        switch receipt.kind {
        case .sale: break
        case .refund(let number): texts.append(number.isEmpty ? "REFUND" : "REFUND of \(number)")
        case .void(let number): texts.append(number.isEmpty ? "VOID" : "VOID of \(number)")
        case .topUp: texts.append("TOP-UP")
        case .giftCard: texts.append("GIFT CARD SOLD")
        }
        if receipt.copyNumber > 0 { texts.append("COPY \(receipt.copyNumber)") }
        return texts.flatMap { paper.wrapped($0, .center, isBold: true) }
    }

    private var foot: [PrintedLine] {
        let persons = [receipt.pickUp.map { "pick-up \($0)" }, receipt.register, receipt.staff].compactMap { $0 }
        return [.qr(receipt.qrPayload)]
            + paper.wrapped(persons.joined(separator: " · "), .center)
            + paper.wrapped(receipt.customer ?? "", .center)
            + receipt.footer.flatMap { paper.wrapped($0, .center) }
            + notices
    }

    // MARK: Rows

    private var items: [PrintedLine] {
        guard !receipt.lines.isEmpty else { return [] }
        return receipt.lines.flatMap(rows(of:)) + [.rule]
    }

    /// Returns the rows of a line. The unit price is printed if the amount does not reveal it.
    private func rows(of line: Receipt.Line) -> [PrintedLine] {
        let quantity = receipt.format.quantity(line.quantity, unit: line.unit)
        let price = line.unit.isEmpty ? "" : "at \(amount(line.unitPrice))"
        return paper.row(line.name, before: quantity, after: price, mark: line.mark, amount(line.gross))
            + line.notes.flatMap { paper.wrap($0, to: paper.columns - 4) }.map { .text("    \($0)") }
            + line.discounts.flatMap { row(of: $0, indent: 4) }
    }

    private func row(of discount: Receipt.Discount, indent: Int) -> [PrintedLine] {
        paper.row(discount.label, receipt.format.deduction(discount.amount), indent: indent)
    }

    private var sums: [PrintedLine] {
        var lines: [PrintedLine] = []
        if !receipt.orderDiscounts.isEmpty {
            lines += paper.row("Goods", amount(receipt.goods))
            lines += receipt.orderDiscounts.flatMap { row(of: $0, indent: 0) }
        }
        lines += receipt.taxes.filter { !$0.isInclusive }.flatMap(row(of:))
        if receipt.taxOff > 0 { lines += paper.row("Tax taken off", receipt.format.deduction(receipt.taxOff)) }
        return lines + paper.row("\(totalLabel) \(receipt.format.currency.code)", amount(receipt.total), isBold: true)
    }

    /// The label of the total. The amounts of a refund are given back, so the label must not suggest a payment.
    private var totalLabel: String {
        switch receipt.kind {
        case .sale, .topUp, .giftCard: "TOTAL"
        case .refund, .void: "GIVEN BACK"
        }
    }

    private var payment: [PrintedLine] {
        var lines: [PrintedLine] = []
        if receipt.tip != 0 {
            lines += paper.row("Tip", amount(receipt.tip))
            lines += paper.row("With tip", amount(receipt.total + receipt.tip), isBold: true)
        }
        for tender in receipt.tenders {
            lines += paper.row(tender.label, amount(tender.amount))
            if tender.change != 0 { lines += paper.row("Change", amount(tender.change)) }
        }
        if receipt.rounding != 0 { lines += paper.row("Rounding", amount(receipt.rounding)) }
        return lines
    }

    /// The contained taxes. They are part of the total, so they are printed outside the sums.
    private var containedTaxes: [PrintedLine] {
        receipt.taxes.filter(\.isInclusive).flatMap(row(of:))
    }

    private func row(of tax: Receipt.Tax) -> [PrintedLine] {
        let name = tax.isInclusive ? "incl. \(tax.name)" : tax.name
        let base = "\(receipt.format.rate(millionths: tax.millionths)) of \(amount(tax.base))"
        return paper.row(name, after: base, mark: tax.mark, amount(tax.amount))
    }
}
