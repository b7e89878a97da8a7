import QuadCore
import StoreKit

/// A report as text for people and for programs.
package struct SalesReportText: Sendable {
    private let settings: StoreSettings

    package init(_ settings: StoreSettings) { self.settings = settings }

    // MARK: For people

    package func rows(_ table: SalesReportTable) -> [[String]] {
        [table.columns.map(\.title)] + table.rows.map { $0.map(shown) } + [table.total.map(shown)]
    }

    package func shown(_ cell: SalesReportTable.Cell) -> String {
        switch cell {
        case .text(let text): text.isEmpty ? "other" : PrintableText.clean(text)
        case .count(let count): String(count)
        case .quantity(let quantity, let isWeight): settings.quantities.text(quantity, isWeight: isWeight)
        case .amount(let amount): settings.money.text(amount)
        case .rate(let key):
            key.isExempt
                ? "exempt" : "\(settings.rates.text(key.rate.millionths))%\(key.rate.isInclusive ? " incl." : "")"
        case .none: ""
        }
    }

    // MARK: For programs

    package func csv(_ table: SalesReportTable) -> String {
        var writer = CSVWriter()
        writer.row(table.columns.map(\.name))
        for row in table.rows { writer.row(row.map(plain)) }
        return writer.text
    }

    /// Returns a cell with a decimal point and without grouping or signs, whatever the format of the store.
    private func plain(_ cell: SalesReportTable.Cell) -> String {
        switch cell {
        case .text(let text): PrintableText.clean(text)
        case .count(let count): String(count)
        case .quantity(let quantity, _): QuantityText().text(quantity)
        case .amount(let amount): settings.money.plain(amount)
        case .rate(let key): key.isExempt ? "exempt" : RateText().text(key.rate.millionths)
        case .none: ""
        }
    }

    /// Returns an object with a list of objects for each part. Amounts are in minor units, quantities in thousandths.
    package func object(
        _ report: SalesReport, _ parts: [SalesReport.Part], days: ClosedRange<Int>, register: String?
    ) -> RecordObject {
        var object = RecordObject()
        if days.lowerBound > 0 { object["from"] = .string(CalendarDay(dayNumber: days.lowerBound).description) }
        if days.upperBound < .max { object["to"] = .string(CalendarDay(dayNumber: days.upperBound).description) }
        object["register"] = register.map { .string($0) }
        object["currency"] = .string(settings.currency.code)
        let turnover = report.turnover
        for (name, value) in [
            ("sales_count", turnover.salesCount), ("sales", turnover.sales), ("refund_count", turnover.refundCount),
            ("refunds", turnover.refunds), ("void_count", turnover.voidCount), ("voids", turnover.voids),
            ("net", turnover.net),
        ] { object[name] = .integer(value) }
        for part in parts {
            let table = SalesReportTable(part, of: report)
            object[part.rawValue] = .array(table.rows.map { .object(Self.object($0, table.columns)) })
        }
        return object
    }

    private static func object(_ row: [SalesReportTable.Cell], _ columns: [SalesReportTable.Column]) -> RecordObject {
        var object = RecordObject()
        for (cell, column) in zip(row, columns) {
            switch cell {
            case .text(let text): object[column.name] = .string(text)
            case .count(let number), .quantity(let number, _), .amount(let number):
                object[column.name] = .integer(number)
            case .rate(let key):
                object["ppm"] = .integer(key.rate.millionths)
                object["inclusive"] = .bool(key.rate.isInclusive)
                object["exempt"] = .bool(key.isExempt)
            case .none: break
            }
        }
        return object
    }
}

extension StoreService {
    /// Returns the sales report of some days, for one register or for all.
    package func report(_ days: ClosedRange<Int>, register: String? = nil) async throws(StoreError) -> SalesReport {
        let records = try await log.records(from: days.lowerBound, through: days.upperBound)
        return SalesReport(records.lazy.filter { register == nil || $0.register == register })
    }
}
