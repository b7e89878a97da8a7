import StoreKit

/// The counts of a stock take so far. Sales go on meanwhile, so each line stores the expected stock at the time of the
/// count; the difference is posted.
package struct StockTake: Equatable, Sendable, Codable {
    package struct Line: Equatable, Sendable, Codable {
        package let product: String
        /// Thousandths.
        package var counted: Int
        package var expected: Int

        package var difference: Int { counted.clampedAdding(-expected) }
    }

    /// The id of a posting in the sales log, and the day on which it began.
    package struct Posting: Equatable, Sendable, Codable {
        package let id: String
        let day: Int

        package init(id: String, day: Int) {
            self.id = id
            self.day = day
        }
    }

    package private(set) var lines: [Line] = []
    /// The posting, once it was begun. The sales log shows whether it was completed.
    package var posting: Posting?

    package init() {}

    package var isEmpty: Bool { lines.isEmpty }
    package subscript(product: String) -> Line? { lines.first { $0.product == product } }

    /// - Parameters:
    ///   - counted: thousandths on the shelf; nil removes the count.
    ///   - expected: the expected stock at this moment.
    package mutating func set(_ product: String, counted: Int?, expected: Int) {
        let place = lines.firstIndex { $0.product == product }
        guard let counted else {
            if let place { lines.remove(at: place) }
            return
        }
        let line = Line(product: product, counted: counted, expected: expected)
        if let place { lines[place] = line } else { lines.append(line) }
    }

    /// Adds a quantity to the count.
    /// - Throws: if the sum is too large.
    package mutating func add(_ quantity: Int, of product: String, expected: Int) throws(StoreError) {
        let (sum, overflow) = (self[product]?.counted ?? 0).addingReportingOverflow(quantity)
        guard !overflow, sum <= Exact.largestQuantity else { throw .refused("That is more than can be counted") }
        set(product, counted: sum, expected: expected)
    }

    /// Returns the stock take without the posted lines; a line that was counted again meanwhile stays.
    package func removing(_ posted: StockTake) -> StockTake {
        var left = self
        left.lines.removeAll { posted.lines.contains($0) }
        left.posting = nil
        return left
    }

    /// Returns the stock take without the lines of posted moves and lines without a difference; a line that was counted
    /// again stays.
    package func removing(_ posted: [StockMove]) -> StockTake {
        var left = self
        left.lines.removeAll { line in
            line.difference == 0 || posted.contains { $0.product == line.product && $0.delta == line.difference }
        }
        left.posting = nil
        return left
    }

    /// The moves to post; a line without a difference needs none.
    package var moves: [StockMove] {
        lines.filter { $0.difference != 0 }.map {
            StockMove(product: $0.product, delta: $0.difference, reason: .count)
        }
    }

    /// Returns the sum of the differences at current prices, in minor units; nil if the sum is too large.
    package func worth(_ products: [String: Product], _ rounding: Rounding) -> Int? {
        var sum = 0
        for line in lines {
            guard let product = products[line.product], line.difference != 0 else { continue }
            let piece = CartLine(price: product.price, quantity: Int(line.difference.magnitude))
            guard let amount = try? CartTotals([piece], rules: CartRules(rates: [], rounding: rounding)).subtotal else {
                return nil
            }
            let (next, overflow) = sum.addingReportingOverflow(line.difference < 0 ? -amount : amount)
            if overflow { return nil }
            sum = next
        }
        return sum
    }
}
