import Testing

@testable import StoreKit

/// The sums of any period, compared with the books and a simple second count.
@Suite struct SalesReportTests {
    @Test(arguments: 1...20)
    func allTablesMatchTheBooks(seed: UInt64) {
        var log = RandomLog(seed: seed)
        let records = log.records(200)
        var books = StoreBooks()
        for record in records { books.add(record) }
        let report = SalesReport(records.reversed())
        var days = Turnover()
        for day in books.days.all.values { days.add(day.turnover) }
        #expect(report.turnover == days)
        #expect(report.products.map(\.sum.net).reduce(0, +) == days.net)
        #expect(report.categories.values.map(\.net).reduce(0, +) == days.net)
        #expect(report.hours.values.map(\.net).reduce(0, +) == days.net)
        #expect(report.hours.values.map(\.sales).reduce(0, +) == days.sales)
        #expect(report.hours.values.map(\.count).reduce(0, +) == days.salesCount)
        for part in SalesReport.Part.allCases {
            let table = SalesReportTable(part, of: report)
            #expect(
                table.rows.allSatisfy { $0.count == table.columns.count } && table.total.count == table.columns.count)
        }
    }

    @Test func taxesAreSplitByIDNameAndRate() {
        let rates = [
            TaxRate(id: "vat", name: "VAT", basisPoints: 2000, isInclusive: true),
            TaxRate(id: "vat", name: "VAT", basisPoints: 1900, isInclusive: true),
            TaxRate(id: "vat", name: "Sales tax", basisPoints: 2000, isInclusive: true),
        ]
        var records: [StoreRecord] = []
        for (place, kind) in [RecordKind.sale, .sale, .sale, .void, .refund].enumerated() {
            var record = StoreRecord(kind, at: RecordMoment(milliseconds: 0), register: "R")
            record.taxes = [RecordTax(rate: rates[place % 3], base: 100 * (place + 1), tax: 10 * (place + 1))]
            records.append(record)
        }
        let taxes = SalesReport(records).taxes
        // The void subtracts 400 from the first rate, and the refund subtracts 500 from the second.
        #expect(
            taxes[TaxRateKey(RecordTax(rate: rates[0], base: 0, tax: 0))]
                == taxes.values.first { $0.base == -300 && $0.tax == -30 })
        #expect(taxes.count == 3)
        #expect(taxes.values.map(\.base).sorted() == [-300, -300, 300])
    }

    @Test func aProductHasTheNameOfItsLastSale() {
        let records = ["Old", "New"].map { name in
            var record = StoreRecord(.sale, at: RecordMoment(milliseconds: 0), register: "R")
            var line = RecordLine(name: name, price: 100, gross: 100, total: 100)
            line.product = "p1"
            record.lines = [line]
            return record
        }
        #expect(SalesReport(records.reversed()).products.map(\.name) == ["New"])
    }
}
