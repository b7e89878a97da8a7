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
    /// By number of the sale.
    private var sold: [String: Sold] = [:]
    private var given: [String: Given] = [:]
    /// Ids of carts that were sold.
    private var carts: Set<String> = []
    /// By register.
    private var currencies: [String: String] = [:]

    private struct Sold {
        /// Minor units that changed hands.
        let paid: Int
        let register: String
        let session: Int?
        /// Thousandths, by place of the line.
        let quantities: [Int]
    }

    private struct Given {
        var amount = 0
        /// Thousandths, by place of the line, from 1.
        var quantities: [Int: Int] = [:]
        var register = ""
        var seq = 0
    }

    /// Sales of which something was given back: their lines are kept until that is seen.
    private let refunded: Set<String>

    /// - Parameter refunded: numbers of sales, as the books have them.
    package init(refunded: Set<String>) { self.refunded = refunded }

    package mutating func check(_ record: StoreRecord) {
        for words in record.sumProblems { report(words, record) }
        checkPlace(record)
        checkSession(record)
        switch record.kind {
        case .sale: addSale(record)
        case .refund, .void: addGiven(record)
        default: break
        }
        books.add(record)
    }

    private mutating func addSale(_ record: StoreRecord) {
        if let cart = record.cart, !carts.insert(cart).inserted { report("its cart was sold before", record) }
        if record.session == nil { report("it is a sale of no session", record) }
        guard let number = record.number else { return }
        sold[number] = Sold(
            paid: record.tenders.reduce(0) { $0.clampedAdding($1.amount) }, register: record.register,
            session: record.session, quantities: refunded.contains(number) ? record.lines.map(\.quantity) : [])
    }

    private mutating func addGiven(_ record: StoreRecord) {
        guard let sale = record.refundOf else { return report("it gives back no sale", record) }
        var back = given[sale] ?? Given()
        for tender in record.tenders { back.amount.addClamped(tender.amount) }
        for line in record.lines { back.quantities[line.ofLine ?? 0, default: 0].addClamped(line.quantity) }
        (back.register, back.seq) = (record.register, record.sequence)
        given[sale] = back
        if record.kind == .void, let known = sold[sale],
            known.register != record.register || known.session != record.session
        {
            report("it voids \(sale), which is of another session", record)
        }
    }

    private func isNumber(_ number: String, of register: String) -> Bool {
        number.utf8.starts(with: register.utf8) && number.utf8.dropFirst(register.utf8.count).first == UInt8(ascii: "-")
    }

    /// Its number, its moment and its currency are those of its register.
    private mutating func checkPlace(_ record: StoreRecord) {
        if let number = record.number, !isNumber(number, of: record.register) {
            report("its number \(number) is of another register", record)
        }
        if let last = books.register(record.register).lastMoment, !record.isClockBehind,
            last.milliseconds > record.moment.milliseconds
        {
            report("it is earlier than the one before it, and does not say that the clock was behind", record)
        }
        guard let currency = record.currency else { return }
        let first = currencies[record.register] ?? currency
        currencies[record.register] = first
        if first != currency { report("it is in \(currency), and those before it in \(first)", record) }
    }

    /// What was found, those of sales that are given back at the end.
    package func findings(of register: String) -> [Finding] {
        var all = findings.filter { $0.register == register }
        for (number, back) in given.sorted(by: { $0.key < $1.key }) where back.register == register {
            guard let sale = sold[number] else {
                all.append(
                    Finding(register: register, seq: back.seq, words: "it gives back \(number), which is no sale here"))
                continue
            }
            if back.amount > sale.paid {
                all.append(
                    Finding(
                        register: register, seq: back.seq,
                        words: "\(back.amount) was given back of \(number), which was paid with \(sale.paid)"))
            }
            let isTooMuch = back.quantities.contains { line, quantity in
                quantity > (sale.quantities.indices.contains(line - 1) ? sale.quantities[line - 1] : 0)
            }
            guard isTooMuch else { continue }
            all.append(
                Finding(register: register, seq: back.seq, words: "it gives more back of \(number) than was sold"))
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
            guard let end = record.sessionEnd, end.expected != nil, end.report != nil else {
                report("it closes a session and does not say what was expected, or no report", record)
                break
            }
            if let left = end.left, left > end.counted { report("more is left than was counted", record) }
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
}
