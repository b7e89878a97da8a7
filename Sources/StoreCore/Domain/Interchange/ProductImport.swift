import QuadCore
import StoreKit

/// Takes in tables of products: what would come of one is worked out before anything is changed.
package struct ProductImport: Sendable {
    private let products: [Product]
    private let quantities: [String: Int]
    private let settings: StoreSettings
    private let makeID: @Sendable () -> String

    /// - Parameters:
    ///   - products: all of the store, archived ones as well.
    ///   - quantities: how much there is of them, in thousandths, where something ever came or went.
    init(
        into products: [Product], quantities: [String: Int], settings: StoreSettings,
        makeID: @escaping @Sendable () -> String
    ) {
        self.products = products
        self.quantities = quantities
        self.settings = settings
        self.makeID = makeID
    }

    /// What a column can be, as the user may say.
    package static let fieldNames = ProductTable.fields.map(\.name)
    package static let fields = ProductTable.fields

    /// Which column is what, of a table in which what no product can be without was not found.
    /// - Returns: nil for what is no table.
    package static func columns(of bytes: [UInt8], given: [ColumnMeaning]) -> CSVFields? {
        guard let bytes = try? ImportedText.utf8(bytes) else { return nil }
        return CSVFields(of: bytes, fields: ProductTable.fields, given: given)
    }

    /// - Parameter choices: what the user says of the columns of a table, and texts that were put right.
    /// - Throws: where it is no table of products at all.
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
