import StoreKit

/// A sale with its refunds so far.
package struct RefundedSale: Equatable, Sendable {
    package let sale: StoreRecord
    package let refunds: [StoreRecord]
    /// The refunded thousandths by line number, from 1.
    let done: [Int: Int]
    /// The amount given back to each tender of the sale, in the order of the tenders.
    let given: [Int]

    init(_ number: String, _ log: any SalesLogReading) throws(StoreError) {
        guard let sale = try log.receipt(number) else {
            throw .refused("There is no receipt \(number)", advice: "“quad store receipts” lists them")
        }
        guard sale.kind == .sale else {
            throw .refused("\(number) is not a sale", advice: "name the receipt of the sale")
        }
        var refunds: [StoreRecord] = []
        // The typed number may be short: R-42 is R-00042.
        for number in log.books.refunds[sale.number ?? number] ?? [] {
            if let refund = try log.receipt(number) { refunds.append(refund) }
        }
        self.init(sale, refunds)
    }

    init(_ sale: StoreRecord, _ refunds: [StoreRecord]) {
        self.sale = sale
        self.refunds = refunds
        var done: [Int: Int] = [:]
        for line in refunds.flatMap(\.lines) {
            if let number = line.ofLine { done[number, default: 0].addClamped(line.quantity) }
        }
        self.done = done
        given = Self.given(sale, refunds)
    }

    /// Returns the amount given back to each tender. A refund belongs to the last tender of its kind and account that
    /// has room for it.
    private static func given(_ sale: StoreRecord, _ refunds: [StoreRecord]) -> [Int] {
        var given = [Int](repeating: 0, count: sale.tenders.count)
        for back in refunds.flatMap(\.tenders) {
            var rest = back.amount
            for (place, tender) in sale.tenders.enumerated().reversed()
            where rest > 0 && !back.isExchange && tender.givenBackAs == back.kind && tender.account == back.account
                && tender.reference == back.reference
            {
                let part = min(rest, tender.amount - given[place])
                given[place] += part
                rest -= part
            }
        }
        return given
    }

    var number: String { sale.number ?? "" }
    package var isVoid: Bool { refunds.contains { $0.kind == .void } }
    package var isWhole: Bool { isComplete(with: []) }
    /// Whether nothing of the goods and the tip is left to refund.
    package var isNothingLeft: Bool { isVoid || (isWhole && tipLeft == 0) }

    package func left(ofLine line: Int) -> Int {
        sale.lines.indices.contains(line - 1) ? sale.lines[line - 1].quantity - (done[line] ?? 0) : 0
    }

    var allLeft: [RefundBuilder.Part] {
        sale.lines.indices.filter { left(ofLine: $0 + 1) > 0 }.map { RefundBuilder.Part(line: $0 + 1) }
    }

    func isComplete(with lines: [RecordLine]) -> Bool {
        sale.lines.indices.allSatisfy { place in
            let now = lines.filter { $0.ofLine == place + 1 }.reduce(0) { $0 + $1.quantity }
            return now == left(ofLine: place + 1)
        }
    }

    package var tipLeft: Int { sale.tip.clampedAdding(-refunds.clampedSum(\.tip)) }
    /// The rest of the payment for the goods, without the tip. Rounding that exceeded the price of the goods was taken
    /// off the tip.
    var paidLeft: Int {
        let paid = max(0, sale.total.clampedAdding(sale.rounding))
        return max(0, paid.clampedAdding(-refunds.clampedSum { $0.total - $0.rounding }))
    }
}
