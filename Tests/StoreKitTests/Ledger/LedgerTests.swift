import Testing

@testable import StoreKit

@Suite struct LedgerTests {
    @Test(arguments: 1...40)
    func everyEntryIsBalanced(seed: UInt64) throws {
        var sales = RandomLog(seed: seed)
        var ledger = Ledger()
        var books = StoreBooks()
        var drawers: [LedgerAccount: Int] = [:]
        for record in sales.records(150) {
            books.add(record)
            let count = ledger.entries.count
            ledger.add(record)
            guard ledger.entries.count > count, let entry = ledger.entries.last else { continue }
            #expect(entry.isBalanced, "\(record.kind)")
            for posting in entry.postings { drawers[posting.account, default: 0] += posting.amount }
            // The drawer amount of the books equals the drawer amount of the ledger.
            let drawer = LedgerAccount.drawer(register: record.register)
            let book = books.register(record.register)
            let expected = book.openSession?.totals.expectedCash ?? book.left ?? 0
            #expect(drawers[drawer] ?? 0 == expected, "\(record.kind)")
            if let assertion = entry.assertion {
                #expect(assertion.account == drawer && assertion.amount == drawers[drawer] ?? 0)
            }
        }
        #expect(ledger.entries.count > 100)
    }

    @Test(arguments: [LedgerWriter.Format.hledger, .beancount])
    func noControlCharacterIsWritten(format: LedgerWriter.Format) {
        var record = StoreRecord(.paidIn, at: RecordMoment(milliseconds: 1_795_176_000_000), register: "R")
        (record.session, record.total, record.currency) = (1, 100, "USD")
        record.reason = "milk\u{1B}]52;c\u{7}\u{9B}2J\u{202E}\u{0}x"
        var ledger = Ledger()
        ledger.add(record)
        let writer = LedgerWriter(format, currency: .dollar)
        let text = writer.text(of: ledger.whole)
        #expect(text.contains("milk"))
        let bad = text.unicodeScalars.filter {
            ($0.properties.generalCategory == .control || $0.properties.generalCategory == .format) && $0 != "\n"
        }
        #expect(bad.isEmpty)
    }

    /// A part of the log begins with the current contents of the drawer. Otherwise the assertions of its closes would
    /// fail.
    @Test(arguments: 1...40)
    func aPartOfTheLogBalancesToo(seed: UInt64) throws {
        var sales = RandomLog(seed: seed)
        let records = sales.records(150).enumerated().map { place, record in
            var record = record
            record.sequence = place + 1
            return record
        }
        var books = StoreBooks()
        for record in records { books.add(record) }
        for first in stride(from: 1, to: 149, by: 7) {
            var ledger = Ledger()
            for record in records[first...] { ledger.add(record) }
            for (name, book) in books.registers {
                ledger.noteCash(book.openSession?.totals.expectedCash ?? book.left ?? 0, in: name)
            }
            var drawers: [LedgerAccount: Int] = [:]
            for entry in ledger.entries {
                #expect(entry.isBalanced)
                for posting in entry.postings { drawers[posting.account, default: 0] += posting.amount }
                if let assertion = entry.assertion { #expect(drawers[assertion.account] ?? 0 == assertion.amount) }
            }
            for (name, book) in books.registers where records[first...].contains(where: { $0.register == name }) {
                let cash = book.openSession?.totals.expectedCash ?? book.left ?? 0
                #expect(drawers[.drawer(register: name)] ?? 0 == cash)
            }
        }
    }

    /// Characters that begin a comment or end a text are left out.
    @Test func anEntryNamesItsReason() {
        var record = StoreRecord(.paidOut, at: RecordMoment(milliseconds: 1_795_176_000_000), register: "R")
        (record.sequence, record.total, record.reason) = (1, 500, "milk; \"fresh\"")
        for format in LedgerWriter.Format.allCases {
            var ledger = Ledger()
            ledger.add(record)
            let writer = LedgerWriter(format, currency: .dollar)
            let text = writer.text(of: ledger.whole)
            #expect(text.contains("R paid out: milk   fresh "), "\(text)")
        }
    }

    @Test func aRecordWithoutMoneyHasNoEntry() {
        var ledger = Ledger()
        let now = RecordMoment(milliseconds: 1_795_000_000_000)
        for kind in [RecordKind.noSale, .cancel, .stock, .approval] {
            var record = StoreRecord(kind, at: now, register: "R")
            record.tenders = [RecordTender(.cash, amount: 100)]
            ledger.add(record)
        }
        #expect(ledger.entries.isEmpty)
    }

    @Test func similarCategoriesKeepTheirAccounts() {
        var ledger = Ledger()
        let now = RecordMoment(milliseconds: 1_795_000_000_000)
        for category in [
            "Hot drinks", "hot; drinks", "Hot:Drinks", "", "\n", "日本", "Ünder", "a  b", "\"x\"; account y",
        ] {
            var sale = StoreRecord(.sale, at: now, register: "R")
            var line = RecordLine(name: "x", price: 100, gross: 100, total: 100)
            line.category = category
            sale.lines = [line]
            sale.total = 100
            sale.number = "R-1\n2026-01-01 * evil"
            sale.tenders = [RecordTender(.card, amount: 100)]
            ledger.add(sale)
        }
        for format in LedgerWriter.Format.allCases {
            let writer = LedgerWriter(format, currency: .dollar)
            let lines = writer.text(of: ledger.whole).split(separator: "\n")
            let declared = lines.filter { $0.hasPrefix("account ") || $0.contains(" open ") }
            #expect(declared.count == 10 && Set(declared).count == 10, "\(format)")
            #expect(!lines.contains { $0.hasPrefix("2026-01-01") })
        }
    }
}
