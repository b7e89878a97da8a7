import StoreKit

/// The log of a store of which only the books are at hand: to see what would come of something that needs no receipt.
package struct BooksOnlySalesLog: SalesLogReading, Sendable {
    package let books: StoreBooks

    package init(books: StoreBooks) { self.books = books }

    package func receipt(_ number: String) throws(StoreError) -> StoreRecord? { nil }
    package func end(ofCart id: String) throws(StoreError) -> CartEnd? { nil }
}
