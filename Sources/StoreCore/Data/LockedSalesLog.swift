import JSONStore
import StoreKit

/// The sales log that a new record is made from, under the lock.
struct LockedSalesLog: SalesLogReading {
    let state: SalesLogState
    let log: SeriesLog
    let kept: CachedBooks
    var books: StoreBooks { state.books }

    func receipt(_ number: String) throws(StoreError) -> StoreRecord? {
        try JSONSalesLogRepository.find(number, log)
    }

    func end(ofCart id: String) throws(StoreError) -> CartEnd? { state.end(ofCart: id, kept) }
}
