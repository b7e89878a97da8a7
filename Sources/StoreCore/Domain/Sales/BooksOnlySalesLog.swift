import StoreKit

/// A sales log of which only the books are available, for trying out records that need no receipt.
package struct BooksOnlySalesLog: SalesLogReading, Sendable {
    package let books: StoreBooks

    package init(books: StoreBooks) { self.books = books }

    package func receipt(_ number: String) throws(StoreError) -> StoreRecord? { nil }
    package func end(ofCart id: String) throws(StoreError) -> CartEnd? { nil }
}
