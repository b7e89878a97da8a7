/// The sums of the receipts of any period and any registers. Amounts in minor units, including all taxes.
package struct SalesReport: Equatable, Sendable {
    /// A table of the report.
    package enum Part: String, CaseIterable, Sendable {
        case products, categories, hours, tenders, taxes
    }

    /// Amounts received and given back. A void subtracts its sale; a refund does not change the sales.
    package struct Sum: Equatable, Sendable {
        private(set) var sales = 0
        private(set) var refunds = 0
        /// The number of sales, lines or payments.
        package private(set) var count = 0
        /// Thousandths, minus refunds.
        private(set) var quantity = 0

        var net: Int { sales.clampedAdding(-refunds) }

        fileprivate mutating func add(_ kind: RecordKind, _ amount: Int, count: Int = 1, quantity: Int = 0) {
            switch kind {
            case .sale:
                sales.addClamped(amount)
                self.count += count
            case .void:
                sales.addClamped(-amount)
                self.count -= count
            default: refunds.addClamped(amount)
            }
            self.quantity.addClamped(kind == .sale ? quantity : -quantity)
        }
    }

    package struct Product: Equatable, Sendable {
        /// Nil for amounts typed without a product.
        package let id: String?
        package let name: String
        let unit: String?
        fileprivate(set) var sum = Sum()
    }

    package struct Tax: Equatable, Sendable {
        package fileprivate(set) var base = 0
        package fileprivate(set) var tax = 0
    }

    package private(set) var turnover = Turnover()
    /// Sums by the id of the product, or by its name if there is no id.
    private var productSums: [String: Product] = [:]
    private(set) var categories: [String: Sum] = [:]
    private(set) var hours: [Int: Sum] = [:]
    /// Minutes after midnight at which the business day of the newest record ends.
    private(set) var dayEnds: Int?
    private(set) var tenders: [TenderKind: Sum] = [:]
    package private(set) var taxes: [TaxRateKey: Tax] = [:]

    /// - Parameter records: the newest record first, because a product gets the name of its last sale.
    package init(_ records: some Sequence<StoreRecord>) {
        for record in records where record.kind.isNumbered { add(record) }
    }

    var products: [Product] { Array(productSums.values) }

    private mutating func add(_ record: StoreRecord) {
        turnover.add(record)
        dayEnds = dayEnds ?? record.moment.dayEnds
        for line in record.lines where !line.kind.isLiability { add(line, record.kind) }
        hours[record.moment.hour, default: Sum()].add(record.kind, record.goods, count: record.hasGoods ? 1 : 0)
        for tender in record.tenders { tenders[tender.kind, default: Sum()].add(record.kind, tender.amount) }
        let sign = record.kind == .sale ? 1 : -1
        for tax in record.taxes {
            taxes[TaxRateKey(tax), default: Tax()].base.addClamped(sign * tax.base)
            taxes[TaxRateKey(tax), default: Tax()].tax.addClamped(sign * tax.tax)
        }
    }

    private mutating func add(_ line: RecordLine, _ kind: RecordKind) {
        let key = line.product.map { "id \($0)" } ?? "name \(line.name)"
        let product = Product(id: line.product, name: line.name, unit: line.unit)
        productSums[key, default: product].sum.add(kind, line.total, quantity: line.quantity)
        categories[line.category ?? "", default: Sum()].add(kind, line.total)
    }
}
