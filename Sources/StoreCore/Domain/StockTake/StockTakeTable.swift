import QuadCore
import StoreKit

/// Counts from a file with a code and a quantity on each line. If any line is wrong, nothing is posted.
package enum StockTakeTable {
    package struct Problem: Equatable, Sendable {
        package let line: Int
        package let words: String
    }

    /// - Parameters:
    ///   - text: `CODE,QUANTITY` on each line, separated by a comma, `;` or a tab. A header may name the columns in the
    ///     other order. Quotes, empty lines, and comments after `# ` are allowed.
    ///   - quantities: the expected stock by product.
    package static func read(
        _ text: String, _ codes: ProductCodes, _ settings: StoreSettings, quantities: [String: Int]
    ) -> (take: StockTake, problems: [Problem]) {
        var (take, problems) = (StockTake(), [Problem]())
        var reader = CSVReader(Array(text.utf8))
        var columns = (code: 0, quantity: 1)
        var isFirst = true
        while let row = reader.next() {
            let cells = row.cells.map(\.trimmingSpaces)
            guard cells.contains(where: { !$0.isEmpty }), !isComment(cells) else { continue }
            defer { isFirst = false }
            if isFirst, let named = Self.columns(cells) {
                columns = named
                continue
            }
            do throws(StoreError) { try add(cells, columns, codes, settings, quantities, to: &take) } catch {
                problems.append(Problem(line: row.line, words: error.words))
            }
        }
        if reader.endsInQuotes {
            problems.append(Problem(line: reader.strayQuoteLine ?? 1, words: "A quote is never closed"))
        }
        return (take, problems)
    }

    /// Returns whether a line is a comment, such as `# counted on Monday`; `#1001,5` is a code.
    private static func isComment(_ cells: [String]) -> Bool {
        cells[0].hasPrefix("# ") || (cells.count == 1 && cells[0].hasPrefix("#"))
    }

    /// Returns the positions of both columns in a header; nil for a row of values.
    private static func columns(_ cells: [String]) -> (code: Int, quantity: Int)? {
        let names = cells.map { $0.lowercased() }
        guard let quantity = names.firstIndex(where: { quantityNames.contains($0) }) else { return nil }
        return (names.firstIndex { codeNames.contains($0) } ?? (quantity == 0 ? 1 : 0), quantity)
    }

    private static let quantityNames: Set = ["quantity", "counted", "qty", "count", "stock", "on hand"]
    private static let codeNames: Set = ["code", "sku", "barcode", "ean", "upc", "product", "item", "name"]

    private static func add(
        _ cells: [String], _ columns: (code: Int, quantity: Int), _ codes: ProductCodes, _ settings: StoreSettings,
        _ quantities: [String: Int], to take: inout StockTake
    ) throws(StoreError) {
        guard cells.count == 2 else {
            throw .refused(
                "A line needs a code and a quantity, and nothing else",
                advice: "if one contains a comma, separate them with ; or use quotes")
        }
        guard let product = codes.found(cells[columns.code])?.product else {
            throw .refused("No product has “\(cells[columns.code].clipped)”")
        }
        guard product.isTracked else { throw .refused("The stock of \(product.title.clipped) is not tracked") }
        guard let counted = try? settings.quantities.thousandths(cells[columns.quantity]),
            product.kind == .weight || counted % 1000 == 0
        else { throw .refused("“\(cells[columns.quantity].clipped)” is not a quantity of \(product.title.clipped)") }
        try take.add(counted, of: product.id, expected: quantities[product.id] ?? 0)
    }
}
