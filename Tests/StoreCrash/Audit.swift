import FoundationEssentials
import JSONStore
import StoreCore
import StoreKit
import TestSupport

/// The contents of a store's files, read only by the engine, and the faults in them.
struct Audit {
    private(set) var faults: [String] = []
    /// The records by register, in order.
    private(set) var records: [String: [StoreRecord]] = [:]
    private(set) var books = StoreBooks()
    private let shop: Shop

    init(_ shop: Shop) {
        self.shop = shop
        read()
        checkNumbers()
        checkSaid()
        checkBalances()
    }

    private var all: [StoreRecord] { records.values.flatMap { $0 } }

    private mutating func expect(_ isGood: Bool, _ words: @autoclosure () -> String) {
        if !isGood { faults.append(words()) }
    }

    // MARK: Files

    private mutating func read() {
        let files = shop.names(shop.log).compactMap(SeriesFile.init)
            .sorted { ($0.series, $0.month) < ($1.series, $1.month) }
        var chains: [String: ChainCheck] = [:]
        for file in files {
            for line in shop.bytes("log/\(file.name)").split(separator: 0x0A, omittingEmptySubsequences: false)
                .dropLast()
            {
                chains[file.series, default: ChainCheck()].check(line: Array(line))
                guard let record = try? StoreRecord(line: Array(line)) else {
                    faults.append("\(file.name) has a line that is not a record")
                    continue
                }
                records[file.series, default: []].append(record)
                books.add(record)
            }
        }
        for (register, chain) in chains.sorted(by: { $0.key < $1.key }) {
            let report = chain.finish()
            expect(report.isGood, "\(register): \(report.faults.map(\.description))")
        }
    }

    /// Checks that the receipts have consecutive numbers.
    private mutating func checkNumbers() {
        for (register, records) in records {
            let numbers = records.filter(\.kind.isNumbered).map { $0.number ?? "none" }
            let due = numbers.indices.map { ReceiptNumber(register: register, value: $0 + 1).text }
            expect(numbers == due, "numbers of \(register): \(numbers.suffix(5)), expected \(due.suffix(5))")
            expect(
                records.map(\.sequence) == Array(records.indices).map { $0 + 1 }, "a record of \(register) is missing")
            expect(
                records.allSatisfy { $0.currency == nil || $0.currency == "EUR" },
                "\(register) sold in another currency")
        }
    }

    private mutating func checkSaid() {
        let hashes = Dictionary(all.map { ($0.hash, $0) }) { first, _ in first }
        for said in shop.said.values {
            guard let record = hashes[said.hash] else {
                faults.append("lost: \(said.number ?? said.register) of \(said.cart ?? "no cart")")
                continue
            }
            expect(
                record.number == said.number && record.cart == said.cart, "\(said.number ?? "") is a different record")
        }
        let carts = all.filter { $0.kind == .sale }.compactMap(\.cart)
        let doubles = Dictionary(grouping: carts) { $0 }.filter { $0.value.count > 1 }.keys.sorted()
        expect(doubles.isEmpty, "sold twice: \(doubles)")
    }

    private mutating func checkBalances() {
        var (pieces, cards): ([String: Int], [String: Int]) = ([:], [:])
        for record in all {
            for move in record.stock { pieces[move.product, default: 0] += move.delta }
            for move in record.accounts where move.account == .gift { cards[move.id, default: 0] += move.delta }
        }
        let quantities = books.quantities.all
        expect(pieces == quantities, "quantities \(quantities), but moves \(pieces)")
        expect(cards == books.gifts.mapValues(\.balance), "gift card balances are not the sums of their moves")
        expect(pieces.values.allSatisfy { $0 >= 0 }, "a quantity is below zero: \(pieces)")
        expect(cards.values.allSatisfy { $0 >= 0 }, "a gift card balance is below zero")
        var ledger = Ledger()
        for register in records.keys.sorted() { for record in records[register] ?? [] { ledger.add(record) } }
        let crooked = ledger.entries.filter { !$0.isBalanced }.map(\.text)
        expect(crooked.isEmpty, "unbalanced ledger entries: \(crooked)")
    }

    // MARK: The program

    /// Compares the program's own books of the same files, including the cached ones.
    mutating func compare() async {
        let options = StorageOptions(now: { Date() })
        let repository = JSONSalesLogRepository(directory: shop.path, options: options)
        do throws(StoreError) {
            let theirs = try await repository.books()
            for name in Self.differences(theirs, books) { faults.append("the program has different \(name)") }
            // The store began with many sales; a sample of them is enough.
            for (place, sale) in all.enumerated() where sale.kind == .sale {
                guard let cart = sale.cart, place % 12 == 0 || !cart.hasPrefix("plan-") else { continue }
                let number = try await repository.number(ofCart: cart)
                expect(number == sale.number, "sale of \(cart): \(number ?? "none"), expected \(sale.number ?? "")")
            }
        } catch { faults.append("the program can't read the books: \(error.message)") }
    }

    private static func differences(_ left: StoreBooks, _ right: StoreBooks) -> [String] {
        var names: [String] = []
        if left.registers != right.registers { names.append("registers") }
        if left.quantities != right.quantities { names.append("quantities") }
        if left.gifts != right.gifts { names.append("gift cards") }
        if left.wallets != right.wallets || left.points != right.points { names.append("wallets") }
        if left.days != right.days { names.append("days") }
        if left.refunds.mapValues({ $0.sorted() }) != right.refunds.mapValues({ $0.sorted() }) {
            names.append("refunds")
        }
        return names
    }

    /// Compares the output of the commands for the same files.
    mutating func askProgram() throws {
        let verified = try shop.look(["verify"])
        expect(verified.status == .success, "verify: \(verified.words)")
        if let today = try printed(["today", "--json"]), let day = today["day"]?.text,
            let number = RecordMoment("\(day)T00:00:00.000Z", offset: 0)?.dayNumber
        {
            let sum = books.days[number] ?? DaySum()
            expect(
                today["sales"]?.int == sum.turnover.sales && today["refunds"]?.int == sum.turnover.refunds
                    && today["sales_count"]?.int == sum.turnover.salesCount
                    && today["refund_count"]?.int == sum.turnover.refundCount,
                "the totals of today are different")
            for kind in TenderKind.allCases {
                expect(
                    today[kind.rawValue]?.int == sum.tenders[kind] ?? 0,
                    "the sum of \(kind.rawValue) today is different")
            }
        }
        for code in shop.cards {
            guard let hash = try? GiftCode(typed: code).hash, let card = books.gifts[hash] else { continue }
            expect(
                try printed(["gift", code, "--json"])?["balance"]?.int == card.balance,
                "the balance of a gift card is different")
        }
        for register in Shop.registers {
            guard let open = books.register(register).openSession else { continue }
            var due = ZReport(
                open: open, register: register, at: RecordMoment(milliseconds: 0), book: books.register(register)
            ).object
            var there = try printed(["x", "--json", "--register", register])
            // The report contains its time of creation and the business day of that moment.
            for name in ["at", "day"] {
                due[name] = nil
                there?[name] = nil
            }
            let text = CanonicalText.bytes(of: due)
            expect(there.map { CanonicalText.bytes(of: $0) } == text, "the session of \(register) is different")
        }
    }

    private mutating func printed(_ words: [String]) throws -> RecordObject? {
        let outcome = try shop.look(words)
        let object = try? RecordValue(parsing: Array(outcome.output.utf8)).members
        expect(outcome.status == .success && object != nil, "\(words): \(outcome.words)")
        return object
    }
}
