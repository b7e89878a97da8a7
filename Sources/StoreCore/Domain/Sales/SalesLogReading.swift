import StoreKit

/// The sales log under the lock.
package protocol SalesLogReading {
    var books: StoreBooks { get }
    func receipt(_ number: String) throws(StoreError) -> StoreRecord?
    func end(ofCart id: String) throws(StoreError) -> CartEnd?
}
