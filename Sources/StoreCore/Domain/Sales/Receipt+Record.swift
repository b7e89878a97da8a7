import StoreKit

extension Receipt {
    /// Creates the receipt of a record, with the current texts and number format of the store.
    package init(_ record: StoreRecord, _ settings: StoreSettings, copyNumber: Int = 0) {
        let currency = record.currency.flatMap { StoreCurrency($0) } ?? settings.currency
        self.init(
            store: settings.title, number: record.number ?? "",
            time: "\(record.moment.dayText) \(record.moment.timeText)\(record.isClockBehind ? " (clock behind)" : "")",
            format: ReceiptFormat(currency, decimalSign: settings.decimalSign))
        header = settings.header
        footer = settings.footer
        kind = Self.kind(of: record)
        staff = record.staff
        pickUp = record.kind == .sale ? record.pickUp.map { String($0) } : nil
        customer = record.customer
        total = record.total
        tip = record.tip
        rounding = record.kind.takesBack ? -record.rounding : record.rounding
        hash = record.hash
        self.copyNumber = copyNumber
        if record.exchange != nil {
            header.append(record.kind == .sale ? "Sold in exchange" : "Taken back in exchange")
        }
        goods = record.lines.clampedSum { $0.gross - $0.discount }
        if record.taxes.contains(where: \.isExempt) {
            let added = record.taxes.clampedSum { $0.rate.isInclusive ? 0 : $0.tax }
            taxOff = max(0, goods.clampedAdding(added).clampedAdding(-record.total))
        }
        let marks = Self.marks(record.taxes)
        lines = record.lines.map { line in
            var printed = Line(
                line.name, quantity: line.quantity, unit: line.unit ?? "", unitPrice: line.price, gross: line.gross)
            if line.discount > 0 {
                let label = line.isComp ? "on the house" : line.discountLabels.joined(separator: ", ")
                printed.discounts = [Discount(label.isEmpty ? "discount" : label, line.discount)]
            }
            printed.notes = line.notes
            printed.mark = line.taxes.compactMap { marks[$0.id] }.joined()
            return printed
        }
        taxes = record.taxes.map { tax in
            let name = tax.rate.name.isEmpty ? tax.rate.id : tax.rate.name
            return Tax(
                tax.isExempt ? "\(name) exempt" : name, millionths: tax.rate.millionths, base: tax.base,
                amount: tax.tax, isInclusive: tax.rate.isInclusive && !tax.isExempt, mark: marks[tax.rate.id] ?? "")
        }
        let money = MoneyText(currency, decimalSign: settings.decimalSign)
        tenders = record.tenders.map { tender in
            let left = tender.balanceAfter.map { ", \(money.text($0)) left" } ?? ""
            return Tender(
                Self.label(of: tender) + left, tender.tendered ?? tender.amount, change: tender.change ?? 0)
        }
    }

    private static func kind(of record: StoreRecord) -> Receipt.Kind {
        switch record.kind {
        case .refund: .refund(of: record.refundOf ?? (record.isWithoutReceipt ? "goods without a receipt" : ""))
        case .void: .void(of: record.refundOf ?? "")
        default:
            !record.lines.isEmpty && record.lines.allSatisfy { $0.kind == .topUp }
                ? .topUp
                : !record.lines.isEmpty && record.lines.allSatisfy { $0.kind == .gift } ? .giftCard : .sale
        }
    }

    /// Returns a letter for each tax, in the order of the record.
    private static func marks(_ taxes: [RecordTax]) -> [String: String] {
        let letters = "ABCDEFGHJKLMNPQRSTUVWXYZ".map { String($0) }
        let pairs = zip(taxes.map(\.rate.id), letters)
        return Dictionary(pairs.map { ($0, $1) }) { first, _ in first }
    }

    private static func label(of tender: RecordTender) -> String {
        guard !tender.isExchange else { return "Exchange" }
        return switch tender.kind {
        case .cash: "Cash"
        case .card:
            ["Card", tender.reference ?? tender.lastFour.map { "..." + $0 } ?? ""].filter { !$0.isEmpty }.joined(
                separator: " ")
        case .gift: "Gift card ...\(tender.lastFour ?? "")"
        case .wallet: "Wallet"
        case .voucher: ["Voucher", tender.reference ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
        }
    }
}
