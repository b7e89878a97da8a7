/// A check of the amounts in the records of a log: each record alone, each session against its records, and each refund
/// against its sale. Somebody who rewrites a whole chain can leave it intact with wrong sums.
package struct SumCheck: Sendable {
    /// A problem of one record.
    package struct Finding: Equatable, Sendable {
        let register: String
        let seq: Int
        let words: String

        package init(register: String, seq: Int, words: String) {
            (self.register, self.seq, self.words) = (register, seq, words)
        }
    }

    /// The books after all records checked so far.
    package private(set) var books = StoreBooks()
    private var findings: [Finding] = []
    /// Sales by their numbers.
    private var sold: [String: Sold] = [:]
    private var given: [String: [StoreRecord]] = [:]
    /// Ids of carts that were sold or canceled.
    private var carts: Set<String> = []
    /// The currency of each register.
    private var currencies: [String: String] = [:]
    /// The credit for goods that came back in an exchange, by register, until the sale of the exchange follows.
    private var openExchange: [String: (exchange: String, credit: Int)] = [:]
    /// The latest moment of each register.
    private var latest: [String: RecordMoment] = [:]
    private var doubted: [(finding: Finding, moment: RecordMoment)] = []

    private struct Sold {
        let register: String
        let session: Int?
    }

    /// The sales that are given back in part or whole, by number.
    private var refundedSales: [String: StoreRecord] = [:]

    /// The numbers of these sales. Only their records are kept until the refunds are checked.
    private let refunded: Set<String>
    /// Whether all balances start at zero.
    private let isWhole: Bool

    /// - Parameters:
    ///   - refunded: the numbers of the sales that have refunds, from the books.
    ///   - isWhole: false if balances start with the balances of another log, as in training mode.
    package init(refunded: Set<String>, isWhole: Bool = true) {
        self.refunded = refunded
        self.isWhole = isWhole
    }

    package mutating func check(_ record: StoreRecord) {
        if let words = MemberCheck.problem(of: record) { report(words, record) }
        for words in record.sumProblems { report(words, record) }
        check(record, after: books.register(record.register))
        switch record.kind {
        case .sale: addSale(record)
        case .refund, .void: addGiven(record)
        case .cancel: noteCart(record)
        default: break
        }
        books.add(record)
    }

    /// Compares the record with the state of its register before the record.
    private mutating func check(_ record: StoreRecord, after book: RegisterBook) {
        checkNumber(record, after: book)
        checkClock(record, after: book)
        checkExchange(record)
        checkCurrency(record)
        for words in SessionCheck.problems(of: record, book) { report(words, record) }
    }

    private mutating func noteCart(_ record: StoreRecord) {
        if let cart = record.cart, !carts.insert(cart).inserted {
            report("its cart was already sold or abandoned", record)
        }
    }

    private mutating func addSale(_ record: StoreRecord) {
        noteCart(record)
        guard let number = record.number else { return }
        sold[number] = Sold(register: record.register, session: record.session)
        if refunded.contains(number) { refundedSales[number] = record }
    }

    private mutating func addGiven(_ record: StoreRecord) {
        guard let sale = record.refundOf else {
            guard record.kind == .refund, record.isWithoutReceipt else {
                return report("it refunds no sale", record)
            }
            if record.reason?.isEmpty ?? true {
                report("it refunds goods without a receipt or a reason", record)
            }
            return
        }
        given[sale, default: []].append(record)
        guard let known = sold[sale] else {
            // A sale of another register may follow later, because its register is read after this one.
            if ReceiptNumber(sale)?.register == record.register {
                report("it refunds \(sale), which was not sold before", record)
            }
            return
        }
        if record.kind == .void, known.register != record.register || known.session != record.session {
            report("it voids \(sale), which is of another session", record)
        }
    }

    private mutating func checkNumber(_ record: StoreRecord, after book: RegisterBook) {
        guard let number = record.number else {
            if record.kind.isNumbered { report("it has no number", record) }
            return
        }
        guard let own = ReceiptNumber(number), own.register == record.register else {
            return report("its number \(number) is of another register", record)
        }
        let next = book.lastNumber.clampedAdding(1)
        if record.kind.isNumbered, own.value != next {
            report("its number \(number) is not the next one, \(next)", record)
        }
    }

    private mutating func checkClock(_ record: StoreRecord, after book: RegisterBook) {
        let last = book.lastMoment?.milliseconds ?? .min
        switch (last > record.moment.milliseconds, record.isClockBehind) {
        case (true, false):
            report("it is earlier than the one before it, and does not say that the clock was behind", record)
        case (false, true):
            // The clock may be behind a register that is read later, so the finding waits until the end.
            doubted.append(
                (
                    Finding(
                        register: record.register, seq: record.sequence,
                        words: "it says that the clock was behind, but is not earlier than the one before it"),
                    record.moment
                ))
        default: break
        }
        let latest = latest[record.register]
        if latest.map({ $0.milliseconds < record.moment.milliseconds }) ?? true {
            self.latest[record.register] = record.moment
        }
    }

    /// Checks that the two records of an exchange follow each other, and that both contain the same credit.
    private mutating func checkExchange(_ record: StoreRecord) {
        let credit = record.tenders.clampedSum { $0.isExchange ? $0.amount : 0 }
        if let before = openExchange.removeValue(forKey: record.register) {
            if record.exchange != before.exchange || record.kind != .sale || credit != before.credit {
                report("it is not the sale that completes the exchange in the record before it", record)
            }
        } else if record.kind == .sale, record.exchange != nil || credit != 0 {
            report("it sells goods in exchange, but the record before it takes none back", record)
        }
        guard record.kind.takesBack else { return }
        if record.isFollowed, let id = record.exchange {
            openExchange[record.register] = (id, credit)
        } else if credit != 0 || record.isFollowed || record.exchange != nil {
            report("it takes goods back in exchange, but no sale belongs to it", record)
        }
    }

    private mutating func checkCurrency(_ record: StoreRecord) {
        guard let currency = record.currency else { return }
        let first = currencies[record.register] ?? currency
        currencies[record.register] = first
        if first != currency { report("it is in \(currency), but the records before it are in \(first)", record) }
    }

    /// Returns the problems of a register. The refunds of sales are checked here, after all records were read.
    package func findings(of register: String) -> [Finding] {
        var all = findings.filter { $0.register == register }
        let others = latest.filter { $0.key != register }.values
        all += doubted.filter { doubt in
            doubt.finding.register == register && !others.contains { doubt.moment.isBehind($0) }
        }.map(\.finding)
        for (number, backs) in given.sorted(by: { $0.key < $1.key }) where backs.last?.register == register {
            guard let last = backs.last else { continue }
            func add(_ words: String) { all.append(Finding(register: register, seq: last.sequence, words: words)) }
            guard let sale = refundedSales[number] else {
                if sold[number] == nil { add("it refunds \(number), which is not a sale here") }
                continue
            }
            for words in RefundCheck.problems(of: backs, sale) { add("\(words) (\(number))") }
        }
        // Any register may have sold or charged a gift card, so gift cards are reported only once.
        if isWhole, register == books.registers.keys.min() {
            let seq = books.register(register).sequence
            for card in books.gifts.values where card.balance < 0 {
                all.append(
                    Finding(register: register, seq: seq, words: "gift card …\(card.lastFour) paid more than it had"))
            }
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
}
