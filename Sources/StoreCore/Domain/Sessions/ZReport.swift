import QuadCore
import StoreKit

/// The totals of a session, at its close (Z report, numbered) or so far (X report).
package struct ZReport: Equatable, Sendable {
    package let register: String
    let session: Int
    /// The number of the Z report; nil for an X report.
    let number: Int?
    let opened: RecordMoment
    let until: RecordMoment
    let totals: SessionTotals
    /// The end of the session; nil for an X report.
    package let end: SessionEnd?
    package let reason: String?
    let grandSales: Int
    let grandRefunds: Int
    let hash: String

    package init(open session: OpenSession, register: String, at moment: RecordMoment, book: RegisterBook) {
        self.register = register
        self.session = session.number
        number = nil
        opened = session.opened
        until = moment
        totals = session.totals
        end = nil
        reason = nil
        grandSales = book.grandSales
        grandRefunds = book.grandRefunds
        hash = book.hash
    }

    package init(_ closed: ClosedSession) {
        let close = closed.close
        register = close.register
        session = close.session ?? 0
        number = close.sessionEnd?.report
        opened = closed.session.opened
        until = close.moment
        totals = closed.session.totals
        end = close.sessionEnd
        reason = close.reason
        grandSales = closed.grandSales
        grandRefunds = closed.grandRefunds
        hash = close.hash
    }

    package var title: String {
        number.map { "Z-" + String(repeating: "0", count: max(0, 4 - String($0).count)) + String($0) } ?? "X"
    }

    package var object: RecordObject {
        var object = totals.object
        let turnover = totals.turnover
        for (name, value) in [
            ("sales", turnover.sales), ("sales_count", turnover.salesCount), ("refunds", turnover.refunds),
            ("refund_count", turnover.refundCount),
        ] { object[name] = .integer(value) }
        for name in ["standing_sales", "standing_count", "standing_refunds", "standing_refund_count"] {
            object[name] = nil
        }
        object["register"] = .string(register)
        object["session"] = .integer(session)
        object["report"] = number.map { .integer($0) }
        object["opened_at"] = .string(opened.text)
        object["at"] = .string(until.text)
        object["day"] = .string(until.businessDayText)
        object["grand_sales"] = .integer(grandSales)
        object["grand_refunds"] = .integer(grandRefunds)
        object["last_hash"] = .string(hash)
        object["reason"] = reason.map { .string($0) }
        guard let end else { return object }
        object["counted"] = .integer(end.counted)
        object["counted_by"] = end.countedBy.map { .string($0) }
        object["first_counted"] = end.firstCounted.map { .integer($0) }
        object["difference"] = .integer(end.difference)
        object["left"] = .integer(end.left ?? end.counted)
        object["deposit"] = .integer(end.counted - (end.left ?? end.counted))
        return object
    }

    /// Returns the report as it is printed.
    package func text(_ settings: StoreSettings, columns: Int = Paper.usual) -> String {
        let paper = Paper(columns: columns)
        return PlainText.text(sheet(settings).lines(on: paper), on: paper)
    }

    func sheet(_ settings: StoreSettings) -> ReportSheet {
        let format = ReceiptFormat(settings.currency, decimalSign: settings.decimalSign)
        return ReportSheet(
            title: "\(title) \(register)",
            header: [
                settings.title, "Session \(session)",
                "\(opened.dayText) \(opened.timeText) - \(until.dayText) \(until.timeText)",
            ] + (until.businessDayText == until.dayText ? [] : ["Business day \(until.businessDayText)"]),
            notices: settings.isTraining ? [StoreTraining.mark] : [], sections: sections(format),
            footer: ["Last record \(hash.prefix(8))...\(hash.suffix(8))"], format: format)
    }

    /// Returns a text such as `VAT 20% of 100.00`.
    private static func words(_ tax: RecordTax, _ format: ReceiptFormat) -> String {
        let name = tax.rate.name.isEmpty ? tax.rate.id : tax.rate.name
        let rate = tax.isExempt ? "exempt" : format.rate(millionths: tax.rate.millionths)
        return "\(name) \(rate) of \(format.amount(tax.base))"
    }

    private func sections(_ format: ReceiptFormat) -> [ReportSheet.Section] {
        var sections = [drawer, takings]
        func part(_ title: String, _ rows: [ReportSheet.Row]) {
            if !rows.isEmpty { sections.append(ReportSheet.Section(title, rows)) }
        }
        part("Tax", totals.taxes.map { .amount(Self.words($0, format), $0.tax) })
        part("Categories", Self.rows(totals.categories, "other"))
        part("Staff", totals.staff.keys.contains { !$0.isEmpty } ? Self.rows(totals.staff, "nobody") : [])
        part(
            "Hours",
            RecordMoment.hours(ofDayEnding: until.dayEnds).compactMap { hour in
                totals.hours[hour].map { .amount("\(hour):00", $0.sales.clampedAdding(-$0.refunds)) }
            })
        sections.append(counts)
        return sections
    }

    private static func rows(_ parts: [String: SessionTotals.Part], _ unnamed: String) -> [ReportSheet.Row] {
        parts.sorted { $0.key < $1.key }.map {
            .amount($0.key.isEmpty ? unnamed : $0.key, $0.value.sales.clampedAdding(-$0.value.refunds))
        }
    }

    private var drawer: ReportSheet.Section {
        var rows: [ReportSheet.Row] = [
            .amount("Opening", totals.opening), .amount("Cash sales", totals.cashSales),
            .amount("Cash refunds", -totals.cashRefunds), .amount("Paid in", totals.paidIn),
            .amount("Paid out", -totals.paidOut), .amount("Drops", -totals.drops),
            .amount("Expected", totals.expectedCash),
        ]
        if let end {
            if let first = end.firstCounted { rows.append(.amount("Counted first", first)) }
            rows += [
                .amount("Counted", end.counted),
                .amount(end.difference == 0 ? "Difference" : end.difference < 0 ? "Short" : "Over", end.difference),
            ]
            if let reason, !reason.isEmpty { rows.append(.text("Why", reason)) }
            if let countedBy = end.countedBy { rows.append(.text("Counted by", countedBy)) }
            rows += [
                .amount("Float left", end.left ?? end.counted),
                .amount("Deposit", end.counted - (end.left ?? end.counted)),
            ]
        }
        return ReportSheet.Section("Drawer", rows)
    }

    private var takings: ReportSheet.Section {
        let tenders: [ReportSheet.Row] = TenderKind.allCases.compactMap { kind in
            totals.tenders[kind].map { .amount(kind.rawValue.capitalizedFirst, $0) }
        }
        let tax = totals.rates.values.clampedSum(\.tax)
        let net: [ReportSheet.Row] =
            totals.rates.isEmpty
            ? [] : [.amount("Without tax", totals.turnover.net.clampedAdding(-tax))]
        return ReportSheet.Section(
            "Payments",
            [.amount("Cash", totals.cashSales.clampedAdding(-totals.cashRefunds))] + tenders + [
                .amount("Goods sold", totals.turnover.sales), .amount("Refunded", -totals.turnover.refunds),
            ] + net + [
                .amount("Gift cards, top-ups", totals.credit), .amount("Tips", totals.tips),
                .amount("Rounding", totals.rounding), .amount("Discounts", totals.discounts),
                .amount("On the house", totals.comps),
            ])
    }

    private var counts: ReportSheet.Section {
        var rows: [ReportSheet.Row] = [
            .count("Sales", totals.turnover.salesCount), .count("Refunds", totals.turnover.refundCount),
            .count("Voids", totals.turnover.voidCount), .amount("Voided", totals.turnover.voids),
            .count("No-sales", totals.noSales),
        ]
        if totals.unreceiptedCount > 0 {
            rows += [
                .count("Without a receipt", totals.unreceiptedCount),
                .amount("Refunded for them", totals.unreceipted),
            ]
        }
        rows += [
            .count("Abandoned sales", totals.canceled),
            .count("Items removed", totals.linesOff),
        ]
        if let first = totals.firstNumber, let last = totals.lastNumber {
            rows.append(.text("Receipts", "\(first) - \(last)"))
        }
        rows += [.amount("All sales ever", grandSales), .amount("All refunds ever", grandRefunds)]
        return ReportSheet.Section("Counts", rows)
    }
}

extension ReportSheet.Row {
    fileprivate static func amount(_ label: String, _ amount: Int) -> Self { Self(label, .amount(amount)) }
    fileprivate static func count(_ label: String, _ count: Int) -> Self { Self(label, .count(count)) }
    fileprivate static func text(_ label: String, _ text: String) -> Self { Self(label, .text(text)) }
}
