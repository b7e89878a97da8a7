import QuadCore
import StoreKit

/// The import of product tables. The result of an import is planned before anything is changed.
package struct ProductImport: Sendable {
    private let products: [Product]
    private let quantities: [String: Int]
    private let settings: StoreSettings
    private let makeID: @Sendable () -> String

    /// - Parameters:
    ///   - products: all products of the store, including archived ones.
    ///   - quantities: the stock in thousandths, for products whose stock ever changed.
    init(
        into products: [Product], quantities: [String: Int], settings: StoreSettings,
        makeID: @escaping @Sendable () -> String
    ) {
        self.products = products
        self.quantities = quantities
        self.settings = settings
        self.makeID = makeID
    }

    /// The fields that a user may assign a column to.
    package static let fieldNames = ProductTable.fields.map(\.name)
    package static let fields = ProductTable.fields

    /// Returns the columns that were recognized in a table whose required columns were not found.
    /// - Returns: nil if the file is not a table.
    package static func columns(of bytes: [UInt8], given: [ColumnMeaning]) -> CSVFields? {
        guard let bytes = try? ImportedText.utf8(bytes) else { return nil }
        return CSVFields(of: bytes, fields: ProductTable.fields, given: given)
    }

    /// - Parameter choices: the user's assignment of columns, and corrected texts.
    /// - Throws: if the file is not a table of products.
    func plan(
        _ bytes: [UInt8], _ choices: ImportChoices = ImportChoices()
    ) throws(ImportError) -> ProductImportPlan {
        let bytes = try ImportedText.utf8(bytes)
        var reader = CSVReader(bytes)
        let header = reader.next()?.cells ?? []
        let source = ProductSource(header)
        var all = choices
        let taxes = TaxColumn.all(of: header, but: choices.columns)
        let columns = taxes.map { ColumnMeaning($0.header, $0.header) }
        let given = source.translated(choices.columns)
        all.columns = source.columns(header, besides: given) + columns + given
        let table = try ImportedTable(bytes, fields: source.allFields + taxes.map { .init($0.header) }, all)
        let statements = try source.statements(table, taxes: taxes)
        let (settings, created) = self.settings.adding(taxes, said: statements, choices.newTaxes)
        let numbers = ProductNumbers(statements, separator: reader.separator, settings)
        var intake = ProductIntake(products, quantities, settings, numbers, makeID)
        for statement in statements where !choices.skipped.contains(statement.line) { intake.take(statement) }
        return ProductImportPlan(
            source: source, fields: table.fields, rows: intake.rows,
            step: ProductStep(ItemChanges(intake.changes), moves: intake.moves),
            unknownTaxes: settings.unknown(taxes, said: statements), newTaxes: created)
    }
}
