/// A part of a report as rows and columns, for display and export.
package struct SalesReportTable: Equatable, Sendable {
    package struct Column: Equatable, Sendable {
        /// The name in CSV and JSON.
        package let name: String
        /// The title on screen.
        package let title: String
        package let isNumber: Bool

        fileprivate init(_ name: String, _ title: String, isNumber: Bool = true) {
            self.name = name
            self.title = title
            self.isNumber = isNumber
        }
    }

    package enum Cell: Equatable, Sendable {
        case text(String)
        case count(Int)
        /// Thousandths.
        case quantity(Int, isWeight: Bool)
        /// Minor units.
        case amount(Int)
        case rate(TaxRateKey)
        case none
    }

    package let columns: [Column]
    package private(set) var rows: [[Cell]]
    /// The totals of the rows, with one cell for each column.
    package let total: [Cell]

    package init(_ part: SalesReport.Part, of report: SalesReport) {
        switch part {
        case .products: self.init(productsOf: report)
        case .categories: self.init(categoriesOf: report)
        case .hours: self.init(hoursOf: report)
        case .tenders: self.init(tendersOf: report)
        case .taxes: self.init(taxesOf: report)
        }
    }

    private static let amounts = [
        Column("sales", "SALES"), Column("refunds", "REFUNDS"), Column("net", "NET"),
    ]

    private static func amounts(_ sum: SalesReport.Sum) -> [Cell] {
        [.amount(sum.sales), .amount(sum.refunds), .amount(sum.net)]
    }

    private static func amounts(_ turnover: Turnover) -> [Cell] {
        [.amount(turnover.sales), .amount(turnover.refunds), .amount(turnover.net)]
    }

    private init(productsOf report: SalesReport) {
        columns =
            [
                Column("product", "PRODUCT", isNumber: false), Column("id", "ID", isNumber: false),
                Column("quantity", "QUANTITY"), Column("unit", "UNIT", isNumber: false),
            ] + Self.amounts
        rows = report.products.sorted { ($1.sum.net, $0.name, $0.id ?? "") < ($0.sum.net, $1.name, $1.id ?? "") }
            .map { product in
                [
                    .text(product.name), product.id.map { .text($0) } ?? .none,
                    .quantity(product.sum.quantity, isWeight: product.unit != nil),
                    product.unit.map { .text($0) } ?? .none,
                ] + Self.amounts(product.sum)
            }
        total = [.text("total"), .none, .none, .none] + Self.amounts(report.turnover)
    }

    private init(categoriesOf report: SalesReport) {
        columns = [Column("category", "CATEGORY", isNumber: false), Column("lines", "LINES")] + Self.amounts
        rows = report.categories.sorted { ($1.value.net, $0.key) < ($0.value.net, $1.key) }.map { name, sum in
            [.text(name), .count(sum.count)] + Self.amounts(sum)
        }
        let count = report.categories.values.reduce(0) { $0 + $1.count }
        total = [.text("total"), .count(count)] + Self.amounts(report.turnover)
    }

    private init(hoursOf report: SalesReport) {
        columns = [Column("hour", "HOUR", isNumber: false), Column("count", "COUNT")] + Self.amounts
        rows = RecordMoment.hours(ofDayEnding: report.dayEnds ?? 0).compactMap { hour in
            report.hours[hour].map { sum in
                [.text(hour < 10 ? "0\(hour):00" : "\(hour):00"), .count(sum.count)] + Self.amounts(sum)
            }
        }
        total = [.text("total"), .count(report.turnover.salesCount)] + Self.amounts(report.turnover)
    }

    /// Creates the table of tenders. Tenders also pay tips, rounding and credit, so their sum differs from the sum of
    /// the goods.
    private init(tendersOf report: SalesReport) {
        columns = [
            Column("tender", "TENDER", isNumber: false), Column("count", "COUNT"), Column("received", "RECEIVED"),
            Column("returned", "RETURNED"), Column("net", "NET"),
        ]
        rows = TenderKind.allCases.compactMap { kind in
            report.tenders[kind].map { [.text(kind.rawValue), .count($0.count)] + Self.amounts($0) }
        }
        let sums = report.tenders.values
        total = [
            .text("total"), .count(sums.reduce(0) { $0 + $1.count }), .amount(sums.map(\.sales).clampedSum(\.self)),
            .amount(sums.map(\.refunds).clampedSum(\.self)), .amount(sums.map(\.net).clampedSum(\.self)),
        ]
    }

    private init(taxesOf report: SalesReport) {
        columns = [
            Column("tax", "TAX", isNumber: false), Column("id", "ID", isNumber: false), Column("rate", "RATE"),
            Column("base", "BASE"), Column("amount", "AMOUNT"), Column("total", "TOTAL"),
        ]
        rows = report.taxes.sorted {
            ($0.key.name, $0.key) < ($1.key.name, $1.key)
        }.map { key, sum in
            [
                .text(key.name.isEmpty ? key.id : key.name), .text(key.id), .rate(key), .amount(sum.base),
                .amount(sum.tax), .amount(sum.base.clampedAdding(sum.tax)),
            ]
        }
        // Several taxes may share one base, so the bases are not added up.
        total = [
            .text("total"), .none, .none, .none, .amount(report.taxes.values.map(\.tax).clampedSum(\.self)), .none,
        ]
    }
}
