import QuadCore
import StoreKit

extension StockMove.Reason {
    /// The reasons that a person can choose; the program sets the others.
    package static let byHand: [Self] = [.restock, .adjustment, .returned, .damaged, .expired, .transfer, .initial]

    /// Whether the reason only adds stock (true) or only removes stock (false); nil if it may do both.
    package var adds: Bool? {
        switch self {
        case .restock, .returned, .initial: true
        case .damaged, .expired, .sale: false
        case .adjustment, .transfer, .count: nil
        }
    }
}

extension StoreService {
    /// Posts a change of a product's stock.
    /// - Parameters:
    ///   - delta: thousandths, negative for stock that went.
    ///   - note: the reason in the user's words.
    /// - Returns: the move, and the stock after it.
    package func move(
        _ product: Product, by delta: Int, _ reason: StockMove.Reason, note: String?, staff: String?,
        approvedBy: String? = nil
    ) async throws(StoreError) -> (move: StockMove, quantity: Int) {
        guard product.isTracked else {
            throw .refused("The stock of \(product.title.clipped) is not tracked", advice: "track it first")
        }
        guard delta != 0 else { throw .refused("The quantity can't be 0") }
        guard product.kind == .weight || delta % 1000 == 0 else {
            throw .refused("Whole number: \(product.title.clipped) is sold by the piece")
        }
        if let adds = reason.adds, adds != (delta > 0) {
            throw .refused(
                "“\(reason.rawValue)” only \(adds ? "adds" : "takes away")", advice: "change the sign")
        }
        let move = StockMove(product: product.id, delta: delta, reason: reason)
        let shown = try await log.books().quantities[product.id] ?? 0
        let (quantity, overflow) = shown.addingReportingOverflow(delta)
        guard !overflow, quantity.magnitude <= Exact.largestQuantity.magnitude else {
            throw .refused("That is more than can be counted")
        }
        let settings = await settings.settings()
        try await moveStock([move], reason: note, staff: staff, approvedBy: approvedBy) { (books) throws(StoreError) in
            try Self.refuse(move, of: product, books, settings)
        }
        return (move, quantity)
    }

    /// Refuses to remove stock below zero if the product may not be sold below zero either. A count is always accepted.
    private static func refuse(
        _ move: StockMove, of product: Product, _ books: StoreBooks, _ settings: StoreSettings
    ) throws(StoreError) {
        let there = books.quantities[product.id] ?? 0
        let taken = 0.clampedAdding(-move.delta)
        guard taken > 0, (product.negative ?? settings.negative).answer(asked: taken, there: there) == .refused else {
            return
        }
        let left = settings.quantities.text(there, isWeight: product.kind == .weight)
        throw StoreError(
            .stock,
            "\(product.title.clipped) may not go below zero: there \(there == 1000 ? "is" : "are") only \(left)",
            advice: "if that is wrong, count the stock")
    }
}
