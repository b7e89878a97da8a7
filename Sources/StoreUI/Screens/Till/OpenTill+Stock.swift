import StoreCore
import StoreKit

extension OpenTill {
    /// The reason why no tender may be taken: the sale needs more stock than there is, and the store refuses that. If
    /// tenders were taken before the shortage was noticed, the payment handles it.
    var stockRefusal: String? {
        guard cart.tenders.isEmpty else { return nil }
        return StockCheck.shortages(cart, model.index.byID, model.books, settings)
            .first { $0.answer == .refused }?.words(settings)
    }
}
