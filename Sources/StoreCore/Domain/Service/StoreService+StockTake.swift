import StoreKit

extension StoreService {
    /// Posts a stock take at most once. If the program ended before it could note the posting, the record in the log
    /// shows that the count was posted.
    package func post(
        _ take: StockTake, reason: String, staff: String?, approvedBy: String? = nil
    ) async throws(StoreError) -> ProductStep {
        guard let posting = take.posting else {
            return try await perform(
                ProductStep(moves: take.moves), reason: reason, staff: staff, approvedBy: approvedBy)
        }
        if let posted = try await moves(of: posting) {
            return try await post(take.removing(posted), reason: reason, staff: staff, approvedBy: approvedBy)
        }
        let step = ProductStep(moves: take.moves)
        try await moveStock(
            step.moves, reason: reason, staff: staff, approvedBy: approvedBy, posting: posting.id)
        return step
    }

    /// Returns the posted moves; nil if nothing was posted.
    package func moves(of posting: StockTake.Posting) async throws(StoreError) -> [StockMove]? {
        // The record may be from after midnight.
        try await log.records(from: posting.day - 1, through: posting.day + 1)
            .first { $0.kind == .stock && $0.cart == posting.id }?.stock
    }
}
