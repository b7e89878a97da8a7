import QuadCore
import StoreKit

/// The planned import of a table of products: a line for each row, and the step that imports them.
package struct ProductImportPlan: ImportPlan, Equatable, Sendable {
    /// The words for the results of rows, in messages, in a column and in JSON.
    package static let words = ImportWords(
        new: "added", changed: "changed", unchanged: "same", skipped: "skipped", failed: "refused")

    package let source: ProductSource
    /// The field of each column.
    package let fields: CSVFields
    package let rows: [ImportRow]
    package let step: ProductStep
    /// Columns of taxes that the store does not have, if a row says yes in them.
    package let unknownTaxes: [TaxColumn]
    /// Taxes that are added to the store before its products.
    package let newTaxes: [StoreSettings.Tax]

    package var changes: ItemChanges<Product> { step.changes }
    var moves: [StockMove] { step.moves }
    package var isEmpty: Bool { step.isEmpty && newTaxes.isEmpty }

    package var warnedCount: Int { rows.count { $0.isWarned } }

    /// The columns that are not imported: `left out: MwSt, Einheit`. Nil if all columns are imported.
    package var leftOutWords: String? {
        let titles = fields.leftOut
        return titles.isEmpty ? nil : "left out: \(titles.few(6))"
    }

    /// Returns `taxes not set up: VAT 20%` or `new taxes: VAT 20%`; nil if there are none.
    package func taxWords(_ settings: StoreSettings) -> String? {
        if !unknownTaxes.isEmpty {
            return "taxes not set up: \(unknownTaxes.map { $0.title(settings) }.few(6))"
        }
        return newTaxes.isEmpty ? nil : "new taxes: \(newTaxes.map { settings.title(of: $0) }.few(6))"
    }

    /// The counts of all results: `5 added, 1 same, 3 refused; 1 with a warning`.
    package var summary: String {
        guard !rows.isEmpty else { return "The file has no rows" }
        let warned = warnedCount
        return counts(Self.words) + (warned > 0 ? "; \(warned.grouped) with a warning" : "")
    }
}

extension ImportRow {
    /// The word in the result column; `warned` for a product that is imported with a warning.
    package var result: String { isWarned ? "warned" : ProductImportPlan.words[fate] }
}
