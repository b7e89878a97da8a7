import StoreKit

/// Records of a drawer: opened, counted, closed, and cash that comes and goes without a sale.
struct SessionRecordBuilder: Sendable {
    let register: String
    let moment: RecordMoment
    let staff: String?
    var approvedBy: String?

    init(register: String, moment: RecordMoment, staff: String? = nil, approvedBy: String? = nil) {
        self.register = register
        self.moment = moment
        self.staff = staff
        self.approvedBy = approvedBy
    }

    private func record(_ kind: RecordKind) -> StoreRecord {
        var record = StoreRecord(kind, at: moment, register: register)
        record.staff = staff
        record.approvedBy = approvedBy
        return record
    }

    /// - Parameter counted: minor units in the drawer.
    func opening(_ counted: Int, _ log: any SalesLogReading) throws(StoreError) -> StoreRecord {
        let book = log.books.register(register)
        guard book.openSession == nil else { throw .refused("Session \(book.sessions) is open on \(register) already") }
        var record = record(.open)
        record.session = book.sessions + 1
        record.sessionEnd = SessionEnd(counted: counted, expected: book.left)
        record.sessionEnd?.countedBy = staff
        return record
    }

    /// The cash the open session began with, counted once more: the later record holds.
    func recounting(_ counted: Int, _ log: any SalesLogReading) throws(StoreError) -> StoreRecord {
        guard let session = log.books.register(register).openSession else { throw .noSession(register) }
        let before = session.totals.opening
        guard counted != before else { throw .refused("It began with that much already") }
        var record = record(.open)
        record.session = session.number
        record.reason = "opening corrected"
        // Of a first session that opened by itself all cash is the float, none of it a difference.
        record.sessionEnd = SessionEnd(counted: counted, expected: session.number == 1 && before == 0 ? nil : before)
        record.sessionEnd?.countedBy = staff
        return record
    }

    /// - Parameters:
    ///   - counted: what is in the drawer, in minor units.
    ///   - pieces: how many there are of each coin and note, by its value; none where a sum was counted.
    ///   - first: what was counted before it was seen what should be there.
    ///   - left: what stays there; all of it where it is nil.
    func closing(
        _ counted: Int, pieces: [Int: Int] = [:], first: Int? = nil, left: Int?, reason: String?,
        _ log: any SalesLogReading
    ) throws(StoreError) -> StoreRecord {
        let book = log.books.register(register)
        guard let session = book.openSession else { throw .noSession(register) }
        if let left, left > counted { throw .refused("More stays in the drawer than was counted") }
        var record = record(.close)
        record.session = session.number
        record.reason = reason
        var end = SessionEnd(counted: counted, expected: session.totals.expectedCash)
        end.countedBy = staff
        end.pieces = pieces
        end.firstCounted = first == counted ? nil : first
        end.left = left ?? counted
        end.report = book.reports + 1
        record.sessionEnd = end
        return record
    }

    /// Cash that comes or goes without a sale, or a drawer opened.
    func movement(
        _ kind: RecordKind, amount: Int, reason: String?, _ log: any SalesLogReading
    ) throws(StoreError) -> StoreRecord {
        guard let session = log.books.register(register).openSession else { throw .noSession(register) }
        guard kind == .noSale || amount > 0 else { throw .refused("An amount above 0 is missing") }
        var record = record(kind)
        record.session = session.number
        record.total = amount
        record.reason = reason
        return record
    }
}
