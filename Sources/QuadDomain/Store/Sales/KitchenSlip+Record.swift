import StoreKit

extension KitchenSlip {
    /// What is to be made of a sale; nil where nothing is.
    package init?(_ record: StoreRecord, _ settings: StoreSettings, copyNumber: Int = 0) {
        let goods = record.lines.filter { !$0.kind.isLiability }
        guard record.kind == .sale, !goods.isEmpty else { return nil }
        let currency = record.currency.flatMap { StoreCurrency($0) } ?? settings.currency
        self.init(
            pickUp: record.pickUp.map { String($0) } ?? record.number ?? "",
            header: ["\(record.number ?? "") \(record.moment.timeText)", record.staff, record.customer]
                .compactMap(\.self),
            lines: goods.map { Line($0.name, quantity: $0.quantity, unit: $0.unit ?? "") }, copyNumber: copyNumber,
            format: ReceiptFormat(currency, decimalSign: settings.decimalSign))
    }
}
