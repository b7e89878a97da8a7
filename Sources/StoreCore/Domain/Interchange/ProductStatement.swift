import QuadCore
import StoreKit

/// The text of a row about a product. Values that the row lacks stay as they are.
struct ProductStatement {
    /// The number of the line where the row begins, from 1.
    let line: Int
    let cells: [String]
    /// Errors in the format of the row.
    var faults: [String]
    /// Messages about cells that can't be read and are left out.
    var warnings: [String] = []
    var name: String?
    var option: String?
    var group: String?
    var price: String?
    var kind: Product.Kind?
    var sku: String?
    var category: String?
    /// The codes, separated by `|`.
    var codes: String?
    var rate: String?
    /// The taxes whose columns say yes; nil if the table has no such columns, or the row has nothing in them.
    var taxes: [TaxColumn]?
    /// Whether the table has taxes; an empty cell then means no tax.
    var saysRate = false
    var cost: String?
    var refusesDiscount: Bool?
    var isTracked: Bool?
    var quantity: String?
    var threshold: String?
    var negative: NegativeStock?
    /// The extras in their typed form, with a decimal point in the amounts.
    var extras: String?
    var isFavorite: Bool?
    var isArchived: Bool?

    init(_ row: ImportedTable.Row) {
        line = row.line
        cells = row.cells
        faults = row.faults
    }

    /// Returns the meaning of `Y`, `no` and the like; nil for anything else.
    static func isYes(_ text: String?) -> Bool? {
        switch text?.lowercased() {
        case "y", "yes", "true", "1", "x": true
        case "n", "no", "false", "0": false
        default: nil
        }
    }
}
