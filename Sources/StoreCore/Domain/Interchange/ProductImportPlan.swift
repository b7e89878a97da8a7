import QuadCore
import StoreKit

/// What would come of a table of products: a line for each row, and the step that takes them in.
package struct ProductImportPlan: Equatable, Sendable {
    package enum Fate: String, CaseIterable, Sendable {
        case added, changed, same, refused
    }

    package struct Row: Equatable, Sendable {
        /// In the file, from 1: where it begins.
        package let line: Int
        package let name: String
        package let fate: Fate
        /// What the row does, or why it is refused.
        package let words: [String]
        /// Worth saying of a row that is taken.
        package let warnings: [String]
        /// The product it is.
        package let product: String?
        /// As the file has it, of a row that is refused.
        let cells: [String]

        package var isWarned: Bool { !warnings.isEmpty }
        /// In a column: `warned` of a row that is taken all the same.
        package var result: String { isWarned ? "warned" : fate.rawValue }
        /// What stands behind the name.
        package var detail: String { (warnings + words).joined(separator: "; ") }
    }

    package let source: ProductSource
    /// Which column is taken for what.
    package let fields: CSVFields
    package let rows: [Row]
    package let step: ProductStep
    /// Columns of taxes that the store does not have, where a row says yes in them.
    package let unknownTaxes: [TaxColumn]
    /// Taxes that are added to the store before its products.
    package let newTaxes: [StoreSettings.Tax]

    package var changes: ItemChanges<Product> { step.changes }
    var moves: [StockMove] { step.moves }
    package var isEmpty: Bool { step.isEmpty && newTaxes.isEmpty }

    package func count(_ fate: Fate) -> Int { rows.count { $0.fate == fate } }
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
        let parts = Fate.allCases.compactMap { fate -> String? in
            let count = count(fate)
            return count > 0 ? "\(count.grouped) \(fate.rawValue)" : nil
        }
        guard !parts.isEmpty else { return "The file has no rows" }
        let warned = warnedCount
        return parts.joined(separator: ", ") + (warned > 0 ? "; \(warned.grouped) with a warning" : "")
    }
}
