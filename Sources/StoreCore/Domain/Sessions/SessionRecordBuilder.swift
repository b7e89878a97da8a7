import StoreKit

/// The records of a drawer: opening, recounting and closing, and cash that comes and goes without a sale.
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
        guard book.openSession == nil else { throw .refused("Session \(book.sessions) is already open on \(register)") }
        var record = record(.open)
        record.session = book.sessions + 1
        record.sessionEnd = SessionEnd(counted: counted, expected: book.left)
        record.sessionEnd?.countedBy = staff
        return record
    }

    /// Returns the record that corrects the opening cash of the open session. The later record replaces the first one.
    func recounting(_ counted: Int, _ log: any SalesLogReading) throws(StoreError) -> StoreRecord {
        guard let session = log.books.register(register).openSession else { throw .noSession(register) }
        let before = session.totals.opening
        guard counted != before else { throw .refused("The session already began with that amount") }
        var record = record(.open)
        record.session = session.number
        record.reason = "opening corrected"
        // If a first session opened automatically, all cash is the float and none of it is a difference.
        record.sessionEnd = SessionEnd(counted: counted, expected: session.number == 1 && before == 0 ? nil : before)
        record.sessionEnd?.countedBy = staff
        return record
    }

    /// - Parameters:
    ///   - counted: the cash in the drawer, in minor units.
    ///   - pieces: the number of each coin and note, by its value; empty if a sum was counted.
    ///   - first: the count before the user saw the expected cash.
    ///   - left: the cash that stays in the drawer; nil for all of it.
    func closing(
        _ counted: Int, pieces: [Int: Int] = [:], first: Int? = nil, left: Int?, reason: String?,
        _ log: any SalesLogReading
    ) throws(StoreError) -> StoreRecord {
        let book = log.books.register(register)
        guard let session = book.openSession else { throw .noSession(register) }
        if let left, left > counted { throw .refused("More would stay in the drawer than was counted") }
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

    /// Returns the record of cash that comes or goes without a sale, or of an opened drawer.
    func movement(
        _ kind: RecordKind, amount: Int, reason: String?, _ log: any SalesLogReading
    ) throws(StoreError) -> StoreRecord {
        guard let session = log.books.register(register).openSession else { throw .noSession(register) }
        guard kind == .noSale || amount > 0 else { throw .refused("The amount must be above 0") }
        var record = record(kind)
        record.session = session.number
        record.total = amount
        record.reason = reason
        return record
    }
}
