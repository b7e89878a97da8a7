import StoreCore
import StoreKit

extension OpenTill {
    /// Why nothing may be taken for the sale: there is less of something than it says, and that is refused here. What was
    /// taken before that came out is dealt with when it is paid.
    var stockRefusal: String? {
        guard cart.tenders.isEmpty else { return nil }
        return StockCheck.shortages(cart, model.index.byID, model.books, settings)
            .first { $0.answer == .refused }?.words(settings)
    }
}
