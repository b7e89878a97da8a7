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
        note(isApart && !belongsApart, "\(record.kind.rawValue) is of a register")
        note(!isApart && belongsApart, "\(record.kind.rawValue) is of no register")
        return problems
    }

    private static func notOpen(_ record: StoreRecord) -> String {
        "it is of session \(record.session ?? 0), which is not open there"
    }

    private static func money(_ record: StoreRecord, _ book: RegisterBook) -> [String] {
        guard record.session != nil else { return ["it is of no session"] }
        return record.session == book.openSession?.number ? [] : [notOpen(record)]
    }

    private static func opening(_ record: StoreRecord, _ book: RegisterBook) -> [String] {
        guard let number = record.session, let end = record.sessionEnd else {
            return ["it opens a session and does not say which, or with what"]
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
        guard let open = book.openSession else { return ["it closes a session, and none is open"] }
        guard let end = record.sessionEnd, let expected = end.expected, let report = end.report else {
            return ["it closes a session and does not say what was expected, or no report"]
        }
        var problems: [String] = []
        func note(_ isWrong: Bool, _ words: @autoclosure () -> String) { if isWrong { problems.append(words()) } }
        note(record.session != open.number, notOpen(record))
        note(report != book.reports.clampedAdding(1), "it is report Z-\(report) after Z-\(book.reports)")
        let left = end.left ?? end.counted
        note(left > end.counted, "more is left than was counted")
        note(min(left, end.counted) < 0, "it counts less than nothing")
        note(
            expected != open.totals.expectedCash,
            "it expects \(expected) in the drawer, and the session came to \(open.totals.expectedCash)")
        let pieces = end.pieces.reduce(0) {
            $0.clampedAdding($1.key.multipliedReportingOverflow(by: $1.value).partialValue)
        }
        // Cash that was counted as a sum is added to the coins and notes.
        note(pieces > end.counted, "its coins and notes come to \(pieces), and \(end.counted) were counted")
        return problems
    }
}
