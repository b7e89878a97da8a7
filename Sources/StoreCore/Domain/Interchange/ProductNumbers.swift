import QuadCore
import StoreKit

/// Reads the numbers of a table of products. How decimals are written is told by the rows of each column.
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
    /// For a column of which no row tells: the sign that most numbers of the table have. Where none tells it is a point, as
    /// programs write it, but in tables with semicolons it is the store's own sign, as spreadsheets of its country write it.
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

    /// The reader of a cell.
    func text(_ column: Column, _ cell: String) -> ProductText {
        let sign = columns[column]?.sign(of: cell).map { $0 == .comma ? DecimalSign.comma : .point } ?? usual
        return sign == .comma ? comma : point
    }

    /// A sentence about a cell whose decimals neither it nor the column tells.
    func doubt(_ column: Column, _ cell: String) -> String? { columns[column]?.doubt(cell) }

    func contradiction(_ column: Column, _ cell: String) -> String? {
        columns[column]?.contradiction(cell, in: column.rawValue)
    }
}
