import StoreKit

extension KitchenSlip {
    /// What is to be made of a sale, or what of it is not to be made any more; nil where nothing is.
    /// - Parameter printer: the one whose lines these are; nil for all lines.
    package init?(
        _ record: StoreRecord, _ settings: StoreSettings, for printer: StorePrinter? = nil, copyNumber: Int = 0
    ) {
        let goods = record.lines.filter { line in
            printer.map { settings.prints(line, at: $0) } ?? !line.kind.isLiability
        }
        // What is taken back on a later day was made long ago, and has no pick-up number.
        let isCancel = record.kind.takesBack && record.pickUp != nil
        guard record.kind == .sale || isCancel, !goods.isEmpty else { return nil }
        let currency = record.currency.flatMap { StoreCurrency($0) } ?? settings.currency
        self.init(
            pickUp: record.pickUp.map { String($0) } ?? record.number ?? "",
            header: ["\(record.number ?? "") \(record.moment.timeText)", record.staff, record.customer]
                .compactMap(\.self),
            lines: goods.map { Line($0.name, quantity: $0.quantity, unit: $0.unit ?? "", notes: $0.notes) },
            copyNumber: copyNumber, format: ReceiptFormat(currency, decimalSign: settings.decimalSign))
        self.isCancel = isCancel
    }
}
