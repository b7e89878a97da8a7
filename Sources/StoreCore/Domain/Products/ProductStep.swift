import QuadCore
import StoreKit

/// A change to products and their stock, as one step of undo.
package struct ProductStep: Equatable, Sendable {
    package var changes: ItemChanges<Product>
    package var moves: [StockMove]

    package init(_ changes: ItemChanges<Product> = ItemChanges([]), moves: [StockMove] = []) {
        self.changes = changes
        self.moves = moves
    }

    package var isEmpty: Bool { changes.changes.isEmpty && moves.isEmpty }

    /// The step that undoes this one. The log is append-only, so stock moves are undone by opposite moves.
    package var inverse: ProductStep {
        ProductStep(
            changes.inverse,
            moves: moves.reversed().map { StockMove(product: $0.product, delta: -$0.delta, reason: .adjustment) })
    }

    /// Returns the step with sold products archived and not removed, because receipts refer to them.
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
    /// Returns the move that changes the stock from `shown` to `quantity`; nil if they are equal or the difference is
    /// too large.
    /// - Parameter hasMoved: whether the stock ever changed before.
    static func setting(_ product: String, to quantity: Int, shown: Int, hasMoved: Bool) -> StockMove? {
        let (delta, overflow) = quantity.subtractingReportingOverflow(shown)
        guard delta != 0, !overflow else { return nil }
        return StockMove(
            product: product, delta: delta, reason: !hasMoved ? .initial : delta > 0 ? .restock : .adjustment)
    }
}
