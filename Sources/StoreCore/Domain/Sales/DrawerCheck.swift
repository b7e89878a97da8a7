import StoreKit

/// A check that the drawer of a register holds the cash to give back.
package enum DrawerCheck {
    /// Returns the cash that a record gives back beyond the expected cash of the open session, in minor units; nil if
    /// the drawer has enough.
    package static func shortage(_ record: StoreRecord, _ books: StoreBooks) -> Int? {
        guard record.kind.takesBack, let session = books.register(record.register).openSession else { return nil }
        let cash = record.tenders.clampedSum { $0.kind == .cash ? $0.amount : 0 }
        let missing = cash.clampedAdding(-session.totals.expectedCash)
        return cash > 0 && missing > 0 ? missing : nil
    }

    /// Refuses a record that takes more cash than the drawer holds.
    static func refuse(_ record: StoreRecord, _ books: StoreBooks) throws(StoreError) {
        guard shortage(record, books) != nil else { return }
        throw StoreError(
            .drawer, "By the books, the drawer of \(record.register) holds less cash than the refund",
            advice: "put cash in first, or refund anyway with --yes")
    }
}
