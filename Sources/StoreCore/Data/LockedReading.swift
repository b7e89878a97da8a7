import JSONStore
import StoreKit

/// The sales log as a new record is made from it, under the lock.
struct LockedReading: SalesLogReading {
    let state: SalesLogState
    let log: SeriesLog
    let kept: KeptBooks
    var books: StoreBooks { state.books }

    func receipt(_ number: String) throws(StoreFault) -> StoreRecord? {
        try JSONSalesLogRepository.find(number, log)
    }

    func end(ofCart id: String) throws(StoreFault) -> CartEnd? { state.end(ofCart: id, kept) }
}
