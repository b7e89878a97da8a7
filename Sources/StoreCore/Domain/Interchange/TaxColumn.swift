import QuadCore
import StoreKit

/// A column of a product table that says for each row whether a tax applies, as Loyverse and Square write it:
/// `Tax - "VAT" (20%)`, `Tax - Sales Tax (8.875%)`.
package struct TaxColumn: Hashable, Sendable {
    package let header: String
    package let name: String
    /// The rate; nil if the title has none.
    let millionths: Int?

    /// - Returns: nil for any other column.
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

    /// Returns the columns of a table that are about taxes.
    /// - Parameter given: the columns that the user assigned, which take precedence.
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

    /// Returns the id of the store's tax with this name and rate, whatever its dates.
    func id(in settings: StoreSettings) -> String? {
        let word = name.lowercased()
        let named = settings.taxes.filter { $0.name.lowercased() == word || $0.id.lowercased() == word }
        guard let millionths else { return Set(named.map(\.id)).count == 1 ? named[0].id : nil }
        return named.first { $0.millionths == millionths }?.id
    }

    /// Returns a title such as `VAT 20%`.
    package func title(_ settings: StoreSettings) -> String {
        millionths.map { "\(name) \(settings.rates.text($0, fewest: 2))%" } ?? name
    }

    /// Returns the taxes of a row. Rows of variants are empty and have the taxes of their item.
    /// - Returns: nil if no column has a value.
    static func taxes(of row: ImportedTable.Row, _ columns: [TaxColumn], _ warnings: inout [String]) -> [TaxColumn]? {
        var taxes: [TaxColumn] = []
        var isSaid = false
        for column in columns {
            guard let text = row[column.header] else { continue }
            guard let isYes = ProductStatement.isYes(text) else {
                warnings.append("\(column.header.clipped) “\(text.clipped)” left out: it must be Y or N")
                continue
            }
            isSaid = true
            if isYes { taxes.append(column) }
        }
        return isSaid ? taxes : nil
    }
}

extension StoreSettings {
    /// Returns the columns with a yes in some row whose tax the store does not have.
    func unknown(_ columns: [TaxColumn], said statements: [ProductStatement]) -> [TaxColumn] {
        columns.filter { column in
            column.id(in: self) == nil && statements.contains { $0.taxes?.contains(column) == true }
        }
    }

    /// Returns the settings with the taxes that the store does not have yet.
    /// - Parameter kind: whether prices include the new taxes; nil adds none.
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
