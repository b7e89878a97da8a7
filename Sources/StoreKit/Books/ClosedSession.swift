/// A session that was closed, with all that its Z report says.
package struct ClosedSession: Equatable, Sendable {
    /// As it was before the close.
    package let session: OpenSession
    /// The record of the close.
    package let close: StoreRecord
    /// Of the register up to the close, minor units of goods.
    package let grandSales: Int
    package let grandRefunds: Int

    package init(_ session: OpenSession, closedBy close: StoreRecord, grandSales: Int, grandRefunds: Int) {
        self.session = session
        self.close = close
        self.grandSales = grandSales
        self.grandRefunds = grandRefunds
    }

    /// The one whose Z report has that number.
    /// - Parameters:
    ///   - records: of the register in their order, from before the session was opened to the last there is.
    ///   - now: the book of the register after them.
    package init?(report: Int, in records: some Sequence<StoreRecord>, now: RegisterBook) {
        var books = StoreBooks()
        var found: ClosedSession?
        var name = ""
        for record in records {
            books.add(record)
            name = record.register
            if record.kind == .close, record.sessionEnd?.report == report {
                found = books.register(name).lastClosed
            }
        }
        guard let found, found.close.sessionEnd?.report == report else { return nil }
        // What was sold before the first of them is in the book, and in it alone.
        let end = books.register(name)
        self.init(
            found.session, closedBy: found.close,
            grandSales: found.grandSales.clampedAdding(now.grandSales.clampedAdding(-end.grandSales)),
            grandRefunds: found.grandRefunds.clampedAdding(now.grandRefunds.clampedAdding(-end.grandRefunds)))
    }
}
