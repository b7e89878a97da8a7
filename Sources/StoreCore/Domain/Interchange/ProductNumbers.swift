import QuadCore
import StoreKit

/// The reader for the numbers of a product table. The rows of each column determine the decimal sign.
struct ProductNumbers: Sendable {
    /// A column of numbers.
    enum Column: String, CaseIterable {
        case price, cost, quantity, threshold

        /// The field of a product that the column fills.
        var field: ProductFieldError.Field {
            switch self {
            case .price: .price
            case .cost: .cost
            case .quantity: .quantity
            case .threshold: .threshold
            }
        }

        fileprivate func cell(_ statement: ProductStatement) -> String? {
            switch self {
            case .price: statement.price
            case .cost: statement.cost
            case .quantity: statement.quantity
            case .threshold: statement.threshold
            }
        }
    }

    private var columns: [Column: DecimalColumn] = [:]
    private let comma: ProductText
    private let point: ProductText
    /// The sign for a column whose rows do not show the decimal sign: the sign of most numbers in the table. If no
    /// number shows it, the sign is a point, as programs write it. In tables with semicolons it is the store's own
    /// sign, as spreadsheets write it.
    private let usual: DecimalSign

    init(_ statements: [ProductStatement], separator: UInt8, _ settings: StoreSettings) {
        for column in Column.allCases { columns[column] = DecimalColumn(statements.compactMap(column.cell)) }
        let all = DecimalColumn(statements.flatMap { [$0.price, $0.cost, $0.quantity].compactMap(\.self) })
        switch all.sign {
        case .comma: usual = .comma
        case .point: usual = .point
        default: usual = separator == UInt8(ascii: ",") ? .point : settings.decimalSign
        }
        comma = ProductText(settings, decimalSign: .comma)
        point = ProductText(settings, decimalSign: .point)
    }

    /// Returns the reader for a cell.
    func text(_ column: Column, _ cell: String) -> ProductText {
        let sign = columns[column]?.sign(of: cell).map { $0 == .comma ? DecimalSign.comma : .point } ?? usual
        return sign == .comma ? comma : point
    }

    /// Returns a message if neither the cell nor its column shows the decimal sign.
    func doubt(_ column: Column, _ cell: String) -> String? { columns[column]?.doubt(cell) }

    func contradiction(_ column: Column, _ cell: String) -> String? {
        columns[column]?.contradiction(cell, in: column.rawValue)
    }
}
