import StoreKit

/// What a row of a file says of a product, in its own words. What it says nothing of stays as it is.
struct ProductStatement {
    /// In the file, from 1: where the row begins.
    let line: Int
    let cells: [String]
    /// A fault of the form alone.
    var faults: [String]
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
    /// The table has taxes, so that nothing said of one means none.
    var saysRate = false
    var cost: String?
    var refusesDiscount: Bool?
    var isTracked: Bool?
    var quantity: String?
    var threshold: String?
    var negative: NegativeStock?
    var isArchived: Bool?

    init(_ row: ImportedTable.Row) {
        line = row.line
        cells = row.cells
        faults = row.faults
    }

    /// Numbers by whose last sign it may be told how decimals are written.
    var numbers: [String] { [price, cost, quantity].compactMap(\.self) }

    /// `Y`, `no`; nil for anything else.
    static func isYes(_ text: String?) -> Bool? {
        switch text?.lowercased() {
        case "y", "yes", "true", "1", "x": true
        case "n", "no", "false", "0": false
        default: nil
        }
    }
}

extension DecimalSign {
    /// How decimals are written in a file: as the first number shows that has one or two digits behind its last sign.
    /// Where none does it is a point, as programs write it, but in tables with semicolons it is the store's own sign, as
    /// spreadsheets of its country write it.
    static func shown(by statements: [ProductStatement], separator: UInt8, store: DecimalSign) -> DecimalSign {
        for number in statements.lazy.flatMap(\.numbers) {
            let bytes = Array(number.utf8)
            guard let place = bytes.lastIndex(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") }) else {
                continue
            }
            let rest = bytes[(place + 1)...].prefix { (0x30...0x39).contains($0) }
            if rest.count == 1 || rest.count == 2 { return bytes[place] == UInt8(ascii: ",") ? .comma : .point }
        }
        return separator == UInt8(ascii: ",") ? .point : store
    }
}
