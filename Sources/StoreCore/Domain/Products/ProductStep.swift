import QuadCore
import StoreKit

/// What becomes of products and of how much there is of them, as one step of undo.
package struct ProductStep: Equatable, Sendable {
    package var changes: ItemChanges<Product>
    package var moves: [StockMove]

    package init(_ changes: ItemChanges<Product> = ItemChanges([]), moves: [StockMove] = []) {
        self.changes = changes
        self.moves = moves
    }

    package var isEmpty: Bool { changes.changes.isEmpty && moves.isEmpty }

    /// The log is never written again: what was posted is taken back by moves against it.
    package var inverse: ProductStep {
        ProductStep(
            changes.inverse,
            moves: moves.reversed().map { StockMove(product: $0.product, delta: -$0.delta, reason: .adjustment) })
    }

    /// What was sold stays, archived, as receipts name it.
    func keeping(_ sold: Set<String>) -> ProductStep {
        guard !sold.isEmpty else { return self }
        let kept = changes.changes.compactMap { change -> ItemChanges<Product>.Change? in
            guard change.isRemoval, sold.contains(change.id), let before = change.before else { return change }
            var after = before
            after.isArchived = true
            return after == before ? nil : .init(before: before, after: after)
        }
        return ProductStep(ItemChanges(kept), moves: moves)
    }
}

extension StockMove {
    /// What makes `shown` be `quantity`; nil where it is so already, or is more than can be counted.
    /// - Parameter hasMoved: something of it came or went before.
    static func setting(_ product: String, to quantity: Int, shown: Int, hasMoved: Bool) -> StockMove? {
        let (delta, overflow) = quantity.subtractingReportingOverflow(shown)
        guard delta != 0, !overflow else { return nil }
        return StockMove(
            product: product, delta: delta, reason: !hasMoved ? .initial : delta > 0 ? .restock : .adjustment)
    }
}
