import QuadCore
import StoreKit

/// What would come of a table of products: a line for each row, and the step that takes them in.
package struct ProductImportPlan: ImportPlan, Equatable, Sendable {
    /// In messages, in a column and in JSON.
    package static let words = ImportWords(
        new: "added", changed: "changed", unchanged: "same", skipped: "skipped", failed: "refused")

    package let source: ProductSource
    /// Which column is taken for what.
    package let fields: CSVFields
    package let rows: [ImportRow]
    package let step: ProductStep
    /// Columns of taxes that the store does not have, where a row says yes in them.
    package let unknownTaxes: [TaxColumn]
    /// Taxes that are added to the store before its products.
    package let newTaxes: [StoreSettings.Tax]

    package var changes: ItemChanges<Product> { step.changes }
    var moves: [StockMove] { step.moves }
    package var isEmpty: Bool { step.isEmpty && newTaxes.isEmpty }

    package var warnedCount: Int { rows.count { $0.isWarned } }

    /// What of the file comes to nothing: `left out: MwSt, Einheit`. Nil where all of it is taken.
    package var leftOutWords: String? {
        let titles = fields.leftOut
        return titles.isEmpty ? nil : "left out: \(titles.few(6))"
    }

    /// `taxes not set up: VAT 20%`, `new taxes: VAT 20%`; nil where there are none.
    package func taxWords(_ settings: StoreSettings) -> String? {
        if !unknownTaxes.isEmpty {
            return "taxes not set up: \(unknownTaxes.map { $0.title(settings) }.few(6))"
        }
        return newTaxes.isEmpty ? nil : "new taxes: \(newTaxes.map { settings.title(of: $0) }.few(6))"
    }

    /// `5 added, 1 same, 3 refused; 1 with a warning`
    package var summary: String {
        guard !rows.isEmpty else { return "The file has no rows" }
        let warned = warnedCount
        return counts(Self.words) + (warned > 0 ? "; \(warned.grouped) with a warning" : "")
    }
}

extension ImportRow {
    /// In a column: `warned` of a product that is taken all the same.
    package var result: String { isWarned ? "warned" : ProductImportPlan.words[fate] }
}
