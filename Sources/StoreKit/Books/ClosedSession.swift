/// A session that was closed, with all that its Z report says.
package struct ClosedSession: Equatable, Sendable {
    /// As it was before the close.
    package let session: OpenSession
    /// The record of the close.
    package let close: StoreRecord
    /// Of the register up to the close, minor units of goods.
    package let grandSales: Int
    package let grandRefunds: Int

    init(_ session: OpenSession, closedBy close: StoreRecord, grandSales: Int, grandRefunds: Int) {
        self.session = session
        self.close = close
        self.grandSales = grandSales
        self.grandRefunds = grandRefunds
    }

    /// The one whose Z report has that number.
    /// - Parameters:
    ///   - records: of the register, from before the session was opened to the last there is, in any order.
    ///   - now: the book of the register after them.
    package init?(report: Int, in records: [StoreRecord], now: RegisterBook) {
        var books = StoreBooks()
        var found: ClosedSession?
        // A clock may have been set back: the order is that of the records.
        for record in records.sorted(by: { $0.sequence < $1.sequence }) {
            books.add(record)
            if record.kind == .close, record.sessionEnd?.report == report {
                found = books.register(record.register).lastClosed
            }
        }
        guard let found, found.close.sessionEnd?.report == report else { return nil }
        // What was sold before the first of them is in the book, and in it alone.
        let end = books.register(found.close.register)
        self.init(
            found.session, closedBy: found.close,
            grandSales: found.grandSales.clampedAdding(now.grandSales.clampedAdding(-end.grandSales)),
            grandRefunds: found.grandRefunds.clampedAdding(now.grandRefunds.clampedAdding(-end.grandRefunds)))
    }

    /// Whether all of the session is among some records of its register: they go on from the close before it to the last one.
    package static func isWhole(_ report: Int, in records: [StoreRecord], now: RegisterBook) -> Bool {
        let closes = records.filter { $0.kind == .close }
        guard let own = closes.first(where: { $0.sessionEnd?.report == report }),
            let before = closes.filter({ $0.sequence < own.sequence }).map(\.sequence).max()
        else { return false }
        return records.count { $0.sequence >= before } == now.sequence - before + 1
    }
}
