/// Checks what the records of a log say in numbers: each in itself, sessions against what was in them, and what was given back
/// against what was sold. A chain can be whole and its sums wrong all the same, where somebody made it anew.
package struct SumCheck: Sendable {
    /// What is wrong with a record.
    package struct Finding: Equatable, Sendable {
        package let register: String
        package let seq: Int
        package let words: String

        package init(register: String, seq: Int, words: String) {
            (self.register, self.seq, self.words) = (register, seq, words)
        }
    }

    /// All that follows from what was checked.
    package private(set) var books = StoreBooks()
    private var findings: [Finding] = []
    /// By number of the sale, in minor units: what changed hands.
    private var sold: [String: Int] = [:]
    private var given: [String: (amount: Int, register: String, seq: Int)] = [:]

    package init() {}

    package mutating func check(_ record: StoreRecord) {
        for words in Self.problems(of: record) { report(words, record) }
        checkSession(record)
        let paid = record.tenders.reduce(0) { $0.clampedAdding($1.amount) }
        if record.kind == .sale, let number = record.number { sold[number] = paid }
        if record.kind.takesBack, let sale = record.refundOf {
            let before = given[sale]?.amount ?? 0
            given[sale] = (before.clampedAdding(paid), record.register, record.sequence)
        }
        books.add(record)
    }

    /// What was found, those of sales that are given back at the end.
    package func findings(of register: String) -> [Finding] {
        var all = findings.filter { $0.register == register }
        for (number, back) in given.sorted(by: { $0.key < $1.key }) where back.register == register {
            guard let amount = sold[number] else {
                all.append(
                    Finding(register: register, seq: back.seq, words: "it gives back \(number), which is no sale here"))
                continue
            }
            guard back.amount > amount else { continue }
            all.append(
                Finding(
                    register: register, seq: back.seq,
                    words: "\(back.amount) was given back of \(number), which was paid with \(amount)"))
        }
        return all
    }

    private mutating func report(_ words: String, _ record: StoreRecord) {
        report(Finding(register: record.register, seq: record.sequence, words: words))
    }

    package mutating func report(_ finding: Finding) {
        guard findings.count(where: { $0.register == finding.register }) < ChainCheck.faultLimit else { return }
        findings.append(finding)
    }

    /// Session and report numbers rise by one, and the cash expected is that of the session.
    private mutating func checkSession(_ record: StoreRecord) {
        let book = books.register(record.register)
        switch record.kind {
        case .open:
            guard let number = record.session, number != book.openSession?.number,
                number != book.sessions.clampedAdding(1)
            else {
                break
            }
            report("it opens session \(number) after session \(book.sessions)", record)
        case .close:
            if let number = record.sessionEnd?.report, number != book.reports.clampedAdding(1) {
                report("it is report Z-\(number) after Z-\(book.reports)", record)
            }
            if let expected = record.sessionEnd?.expected, let totals = book.openSession?.totals,
                expected != totals.expectedCash
            {
                report("it expects \(expected) in the drawer, and the session came to \(totals.expectedCash)", record)
            }
        case .sale, .refund, .void:
            if let session = record.session, session != book.openSession?.number {
                report("it is of session \(session), which is not open there", record)
            }
        default: break
        }
    }

    private static func problems(of record: StoreRecord) -> [String] {
        guard record.kind.isNumbered else { return [] }
        var problems: [String] = []
        func compare(_ what: String, _ sum: Int, _ said: Int, _ name: String) {
            if sum != said { problems.append("\(what) come to \(sum), and \(name) is \(said)") }
        }
        func sum(_ amounts: some Sequence<Int>) -> Int { amounts.reduce(0) { $0.clampedAdding($1) } }
        compare("its lines", sum(record.lines.lazy.map(\.total)), record.total, "its total")
        for tax in record.taxes {
            let own = sum(record.lines.lazy.filter { $0.rate == tax.rate.id }.map(\.tax))
            compare("the taxes of its lines", own, tax.tax, "tax “\(tax.rate.id)”")
        }
        let rounding = record.kind == .sale ? record.rounding : 0.clampedAdding(-record.rounding)
        let due = sum([record.total, record.tip, rounding])
        compare("its tenders", sum(record.tenders.lazy.map(\.amount)), due, "what was due")
        for tender in record.tenders {
            guard let tendered = tender.tendered else { continue }
            let own = sum([tender.amount, tender.change ?? 0])
            compare("the cash it kept and its change", own, tendered, "what was given")
        }
        return problems
    }
}
