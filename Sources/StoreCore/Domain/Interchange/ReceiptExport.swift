import QuadCore
import StoreKit

/// Receipts for other programs. The table is for spreadsheets and bookkeeping: amounts have a decimal point, and
/// refunds are negative. The JSON has all data.
package enum ReceiptExport {
    package enum Format: String, CaseIterable, Sendable {
        case csv, json

        /// Chooses the format by the file name: JSON for `.json`, otherwise a table.
        /// - Throws: if the name has the ending of another format.
        package init(ofFile path: String) throws(StoreError) {
            let name = path.split(separator: "/").last.map { $0.lowercased() } ?? ""
            let ending = name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? ""
            guard ["html", "htm", "pdf", "txt", "xls", "xlsx", "ods"].contains(ending) else {
                self = ending == "json" ? .json : .csv
                return
            }
            throw .refused("Receipts can't be exported as .\(ending)", advice: "use .csv or .json")
        }
    }

    package static func text(_ records: [StoreRecord], _ format: Format, settings: StoreSettings) -> String {
        switch format {
        case .csv: table(records, settings: settings)
        case .json: list(records)
        }
    }

    /// Returns a JSON list with one line for each receipt.
    private static func list(_ records: [StoreRecord]) -> String {
        let lines = records.map { String(decoding: CanonicalText.bytes(of: .object($0.sealedObject)), as: UTF8.self) }
        return "[\n" + lines.joined(separator: ",\n") + (lines.isEmpty ? "]\n" : "\n]\n")
    }

    /// Returns a table with one row for each receipt. The base and amount of each tax are in extra columns at the end.
    private static func table(_ records: [StoreRecord], settings: StoreSettings) -> String {
        var writer = CSVWriter()
        let (taxes, showsDay) = (TaxColumns(records), hasLateDays(records))
        writer.row(
            [
                "number", "date", "time", "kind", "of", "register", "session", "staff", "customer", "goods", "tax",
                "credit", "tip", "rounding", "paid",
            ] + TenderKind.allCases.map(\.rawValue) + ["reason"] + taxes.titles + (showsDay ? ["business_day"] : []))
        for record in records {
            let money = money(of: record, settings)
            func text(_ amount: Int) -> String { money.plain(record.kind.takesBack ? -amount : amount) }
            let tax = record.taxes.reduce(0) { $0 + $1.tax }
            let tenders = TenderKind.allCases.map { kind in
                record.tenders.reduce(0) { $1.kind == kind ? $0 + $1.amount : $0 }
            }
            writer.row(
                head(record) + [
                    record.register, record.session.map { String($0) } ?? "", plain(record.staff ?? ""),
                    plain(record.customer ?? ""), text(record.goods), text(tax), text(record.liability),
                    text(record.tip),
                    money.plain(record.rounding), text(record.tenders.reduce(0) { $0 + $1.amount }),
                ] + tenders.map { $0 == 0 ? "" : text($0) } + [plain(record.reason ?? "")]
                    + taxes.amounts(of: record).map { $0.map(text) ?? "" } + day(record, isShown: showsDay))
        }
        return writer.text
    }

    /// Returns a table with one row for each line of a receipt.
    package static func lines(_ records: [StoreRecord], settings: StoreSettings) -> String {
        var writer = CSVWriter()
        let (taxes, showsDay) = (TaxColumns(records), hasLateDays(records))
        writer.row(
            [
                "number", "date", "time", "kind", "of", "line", "name", "category", "product", "quantity", "unit",
                "price", "gross", "discount", "tax", "total",
            ] + taxes.titles + (showsDay ? ["business_day"] : []))
        for record in records {
            let money = money(of: record, settings)
            let sign = record.kind.takesBack ? -1 : 1
            for (place, line) in record.lines.enumerated() {
                writer.row(
                    head(record) + [
                        String(line.ofLine ?? place + 1), plain(line.name), plain(line.category ?? ""),
                        plain(line.product ?? ""),
                        QuantityText().text(sign * line.quantity), line.unit ?? "", money.plain(line.price),
                        money.plain(sign * line.gross), money.plain(sign * line.discount), money.plain(sign * line.tax),
                        money.plain(sign * line.total),
                    ] + taxes.amounts(of: line, in: record).map { $0.map { money.plain(sign * $0) } ?? "" }
                        + day(record, isShown: showsDay))
            }
        }
        return writer.text
    }

    /// Removes characters that control a terminal or change the direction of text. Nothing reads the table back.
    private static func plain(_ text: String) -> String { PrintableText.clean(text) }

    /// Returns whether business days end after midnight; the table then has a last column with the business day.
    private static func hasLateDays(_ records: [StoreRecord]) -> Bool { records.contains { $0.moment.dayEnds > 0 } }

    private static func day(_ record: StoreRecord, isShown: Bool) -> [String] {
        isShown ? [record.moment.businessDayText] : []
    }

    private static func head(_ record: StoreRecord) -> [String] {
        [
            record.number ?? "", record.moment.dayText, record.moment.timeText,
            record.kind.rawValue.lowercased(),
            record.refundOf ?? "",
        ]
    }

    private static func money(of record: StoreRecord, _ settings: StoreSettings) -> MoneyText {
        MoneyText(record.currency.flatMap { StoreCurrency($0) } ?? settings.currency)
    }
}

/// The columns with the base and the amount of each tax that some receipts have: `VAT 20% base`, `VAT 20% tax`.
private struct TaxColumns {
    private let keys: [TaxRateKey]

    init(_ records: [StoreRecord]) {
        var keys: [TaxRateKey] = []
        keys.append(distinct: records.lazy.flatMap(\.taxes).map(TaxRateKey.init))
        self.keys = keys.sorted()
    }

    var titles: [String] {
        let names = keys.map { key in
            let name = PrintableText.clean(key.name.isEmpty ? key.id : key.name)
            return "\(name) \(key.isExempt ? "exempt" : RateText().text(key.rate.millionths) + "%")"
        }
        return zip(keys, names).flatMap { key, name in
            // Taxes of the same name differ in their ids. Versions with the same id differ in whether prices include
            // the tax.
            let same = zip(keys, names).filter { $0.1 == name }.map(\.0)
            let isIDEnough = same.filter { $0.id == key.id }.count == 1
            let kind = isIDEnough ? "" : key.rate.isInclusive ? " in" : key.rate.isCompound ? " compound" : " on"
            let title = same.count == 1 ? name : "\(name) (\(PrintableText.clean(key.id))\(kind))"
            return ["\(title) base", "\(title) tax"]
        }
    }

    /// Returns nil for each tax that the receipt does not have.
    func amounts(of record: StoreRecord) -> [Int?] {
        keys.flatMap { key -> [Int?] in
            let tax = record.taxes.first { TaxRateKey($0) == key }
            return [tax?.base, tax?.tax]
        }
    }

    func amounts(of line: RecordLine, in record: StoreRecord) -> [Int?] {
        keys.flatMap { key -> [Int?] in
            guard let tax = record.taxes.first(where: { TaxRateKey($0) == key }), let share = line.share(of: key.id)
            else { return [nil, nil] }
            return [line.base(of: tax, among: record.taxes), share]
        }
    }
}
