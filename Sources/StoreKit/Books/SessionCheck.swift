/// A comparison of a record's session data with the state of its register before the record.
enum SessionCheck {
    static func problems(of record: StoreRecord, _ book: RegisterBook) -> [String] {
        var problems: [String] = []
        func note(_ isWrong: Bool, _ words: @autoclosure () -> String) { if isWrong { problems.append(words()) } }
        let isApart = record.register == RegisterName.stock
        switch record.kind {
        case .open: problems = opening(record, book)
        case .close: problems = closing(record, book)
        case .sale, .refund, .void: problems = money(record, book)
        case .paidIn, .paidOut, .drop:
            problems = money(record, book)
            note(record.total <= 0, "it moves no cash")
        case .noSale, .cancel:
            note(record.session != nil && record.session != book.openSession?.number, notOpen(record))
        case .stock, .approval: break
        }
        let belongsApart = record.kind == .stock || record.kind == .approval
        note(
            isApart && !belongsApart,
            "it is among the stock records, but \(record.kind.rawValue) records belong to a register"
        )
        note(!isApart && belongsApart, "it is in a register, but \(record.kind.rawValue) records belong to none")
        return problems
    }

    private static func notOpen(_ record: StoreRecord) -> String {
        "it belongs to session \(record.session ?? 0), which is not open there"
    }

    private static func money(_ record: StoreRecord, _ book: RegisterBook) -> [String] {
        guard record.session != nil else { return ["it belongs to no session"] }
        return record.session == book.openSession?.number ? [] : [notOpen(record)]
    }

    private static func opening(_ record: StoreRecord, _ book: RegisterBook) -> [String] {
        guard let number = record.session, let end = record.sessionEnd else {
            return ["it opens a session without its number or opening cash"]
        }
        // The cash at the start of an open session was counted again.
        if let open = book.openSession {
            return number == open.number ? [] : ["it opens session \(number) while session \(open.number) is open"]
        }
        var problems: [String] = []
        if number != book.sessions.clampedAdding(1) {
            problems.append("it opens session \(number) after session \(book.sessions)")
        }
        if let left = book.left, end.expected != left {
            problems.append("it does not begin with the \(left) that were left in the drawer")
        }
        return problems
    }

    private static func closing(_ record: StoreRecord, _ book: RegisterBook) -> [String] {
        guard let open = book.openSession else { return ["it closes a session, but none is open"] }
        guard let end = record.sessionEnd, let expected = end.expected, let report = end.report else {
            return ["it closes a session without the expected cash or a report number"]
        }
        var problems: [String] = []
        func note(_ isWrong: Bool, _ words: @autoclosure () -> String) { if isWrong { problems.append(words()) } }
        note(record.session != open.number, notOpen(record))
        note(report != book.reports.clampedAdding(1), "it is report Z-\(report) after Z-\(book.reports)")
        let left = end.left ?? end.counted
        note(left > end.counted, "it leaves more in the drawer than was counted")
        note(min(left, end.counted) < 0, "it counts or leaves a negative amount")
        note(
            expected != open.totals.expectedCash,
            "it expects \(expected) in the drawer, but the session comes to \(open.totals.expectedCash)")
        let pieces = end.pieces.reduce(0) {
            $0.clampedAdding($1.key.multipliedReportingOverflow(by: $1.value).partialValue)
        }
        // Cash that was counted as a sum is added to the coins and notes.
        note(pieces > end.counted, "its coins and bills come to \(pieces), but \(end.counted) was counted")
        return problems
    }
}
