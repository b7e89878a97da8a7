import StoreKit

extension KitchenSlip {
    /// Creates a slip of the items of a record to make, or to stop making; nil if there are none.
    /// - Parameter printer: the printer of the lines; nil for all lines.
    package init?(
        _ record: StoreRecord, _ settings: StoreSettings, for printer: StorePrinter? = nil, copyNumber: Int = 0
    ) {
        let goods = record.lines.filter { line in
            printer.map { settings.prints(line, at: $0) } ?? !line.kind.isLiability
        }
        // Goods taken back on a later day were made long ago, and have no pick-up number.
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
