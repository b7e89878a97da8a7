import QuadCore
import StoreKit

/// What a row of a file says of a product, in its own words. What it says nothing of stays as it is.
struct ProductStatement {
    /// In the file, from 1: where the row begins.
    let line: Int
    let cells: [String]
    /// A fault of the form alone.
    var faults: [String]
    /// Cells that mean nothing and are left out.
    var warnings: [String] = []
    var name: String?
    var option: String?
    var group: String?
    var price: String?
    var kind: Product.Kind?
    var sku: String?
    var category: String?
    /// Several have a `|` between them.
    var codes: String?
    var rate: String?
    /// The taxes whose columns say yes; nil where the table has no such columns, or the row says nothing in them.
    var taxes: [TaxColumn]?
    /// The table has taxes, so that nothing said of one means none.
    var saysRate = false
    var cost: String?
    var refusesDiscount: Bool?
    var isTracked: Bool?
    var quantity: String?
    var threshold: String?
    var negative: NegativeStock?
    /// Extras as typed, with a decimal point in the amounts.
    var extras: String?
    var isFavorite: Bool?
    var isArchived: Bool?

    init(_ row: ImportedTable.Row) {
        line = row.line
        cells = row.cells
        faults = row.faults
    }

    /// `Y`, `no`; nil for anything else.
    static func isYes(_ text: String?) -> Bool? {
        switch text?.lowercased() {
        case "y", "yes", "true", "1", "x": true
        case "n", "no", "false", "0": false
        default: nil
        }
    }
}
