import QuadCore
import StoreKit

/// A column of a table of products that says of each row whether a tax is on it, as Loyverse and Square write them:
/// `Tax - "VAT" (20%)`, `Tax - Sales Tax (8.875%)`.
package struct TaxColumn: Hashable, Sendable {
    package let header: String
    package let name: String
    /// Nil where the title says none.
    let millionths: Int?

    /// - Returns: nil for a column of something else.
    init?(_ header: String) {
        let title = header.trimmingSpaces
        guard title.lowercased().hasPrefix("tax - ") else { return nil }
        var name = String(title.dropFirst("tax - ".count)).trimmingSpaces
        var millionths: Int?
        if name.hasSuffix(")"), let start = name.lastIndex(of: "(") {
            let inner = name[name.index(after: start)...].dropLast()
            if inner.hasSuffix("%"), let rate = Self.rate(String(inner.dropLast()).trimmingSpaces) {
                millionths = rate
                name = String(name[..<start]).trimmingSpaces
            }
        }
        if name.count > 1, name.hasPrefix("\""), name.hasSuffix("\"") { name = String(name.dropFirst().dropLast()) }
        guard !name.isEmpty else { return nil }
        self.header = title
        self.name = name
        self.millionths = millionths
    }

    /// The columns of a table that are about taxes.
    /// - Parameter given: what the user said of columns, which comes first.
    static func all(of header: [String], but given: [ColumnMeaning]) -> [TaxColumn] {
        var columns: [TaxColumn] = []
        columns.append(distinct: header.compactMap(TaxColumn.init), by: \.header)
        return columns.filter { column in !given.contains { $0.column.trimmingSpaces == column.header } }
    }

    /// Reads a rate with a point or, as programs of some countries write it, a comma.
    private static func rate(_ text: String) -> Int? {
        let rate = DecimalSign.allCases.lazy.compactMap { try? RateText(decimalSign: $0).millionths(text) }.first
        return rate.flatMap { $0 <= TaxRate.whole ? $0 : nil }
    }

    /// The tax of the store that is meant: of that name and rate, whichever its dates are.
    func id(in settings: StoreSettings) -> String? {
        let word = name.lowercased()
        let named = settings.taxes.filter { $0.name.lowercased() == word || $0.id.lowercased() == word }
        guard let millionths else { return Set(named.map(\.id)).count == 1 ? named[0].id : nil }
        return named.first { $0.millionths == millionths }?.id
    }

    /// `VAT 20%`
    package func title(_ settings: StoreSettings) -> String {
        millionths.map { "\(name) \(settings.rates.text($0, fewest: 2))%" } ?? name
    }

    /// The taxes of a row. Rows of variants say nothing, and have those of their item.
    /// - Returns: nil where no column says anything.
    static func taxes(of row: ImportedTable.Row, _ columns: [TaxColumn], _ warnings: inout [String]) -> [TaxColumn]? {
        var taxes: [TaxColumn] = []
        var isSaid = false
        for column in columns {
            guard let text = row[column.header] else { continue }
            guard let isYes = ProductStatement.isYes(text) else {
                warnings.append("\(column.header.clipped) “\(text.clipped)” left out: it is Y or N")
                continue
            }
            isSaid = true
            if isYes { taxes.append(column) }
        }
        return isSaid ? taxes : nil
    }
}

extension StoreSettings {
    /// Columns whose tax the store does not have, of those that a row says yes in.
    func unknown(_ columns: [TaxColumn], said statements: [ProductStatement]) -> [TaxColumn] {
        columns.filter { column in
            column.id(in: self) == nil && statements.contains { $0.taxes?.contains(column) == true }
        }
    }

    /// The settings with the taxes that the store does not have yet.
    /// - Parameter kind: whether prices hold them; nil where none is to be added.
    func adding(
        _ columns: [TaxColumn], said statements: [ProductStatement], _ kind: NewTaxKind?
    ) -> (StoreSettings, [Tax]) {
        guard let kind else { return (self, []) }
        var (settings, created) = (self, [Tax]())
        for column in unknown(columns, said: statements) {
            guard let millionths = column.millionths else { continue }
            let tax = StoreTaxText(settings).added(column.name, millionths, isInclusive: kind == .included)
            settings.taxes.append(tax)
            created.append(tax)
        }
        return (settings, created)
    }
}
