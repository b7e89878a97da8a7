import FoundationEssentials
import TestSupport
import Testing

@testable import StoreKit
@testable import SystemKit

/// Exports of single periods. Joined together, they are the whole journal. With an opening, each of them stands alone.
@Suite struct LedgerPartTests {
    @Test(arguments: [1, 2, 3] as [UInt64])
    func partsAddUpToTheWhole(seed: UInt64) {
        let year = LedgerYear(seed: seed)
        let parts = year.months.map { year.ledger.part($0, withOpening: false) }
        #expect(parts.flatMap(\.entries) == year.ledger.whole.entries)
        let opened = parts.flatMap(\.opened)
        #expect(Set(opened.map(\.account)) == Set(year.ledger.whole.opened.map(\.account)))
        #expect(Set(opened.map(\.account)).count == opened.count)
        #expect(!parts.flatMap(\.entries).contains { $0.text == "opening balances" })
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func aPartWithAnOpeningContinuesTheLastPart(seed: UInt64) {
        let year = LedgerYear(seed: seed)
        for month in year.months.dropFirst() {
            var balances: [LedgerAccount: Int] = [:]
            for entry in year.ledger.part(month, withOpening: true).entries {
                #expect(entry.isBalanced)
                for posting in entry.postings { balances[posting.account, default: 0] += posting.amount }
                if let assertion = entry.assertion { #expect(balances[assertion.account] == assertion.amount) }
            }
        }
    }

    /// Ledger programs sort by day. An entry dated differently from its position would break the assertion of a close.
    @Test func aCorrectedClockBreaksNoAssertion() {
        for (days, kept) in [([0, 0, 1, 1], 2), ([0, 30, 0, 1], 1), ([30, 30, 1, 1], 0), ([0, 1, 0, 1], 1)] {
            var ledger = Ledger()
            let kinds: [RecordKind] = [.paidIn, .close, .paidIn, .close]
            for (place, (kind, day)) in zip(kinds, days).enumerated() {
                let moment = RecordMoment(milliseconds: 1_795_000_000_000 + day * 86_400_000)
                var record = StoreRecord(kind, at: moment, register: "R")
                (record.sequence, record.total) = (place + 1, kind == .close ? 0 : 100)
                let cash = 100 * (place / 2 + 1)
                if kind == .close { record.sessionEnd = SessionEnd(counted: cash, expected: cash) }
                ledger.add(record)
            }
            #expect(ledger.entries.filter { $0.assertion != nil }.count == kept, "\(days)")
            var cash = 0
            for entry in ledger.whole.entries {
                cash += entry.postings.first { $0.account == .drawer(register: "R") }?.amount ?? 0
                if let assertion = entry.assertion { #expect(assertion.amount == cash, "\(days)") }
            }
        }
    }

    // MARK: Programs

    @Test(.enabled(if: isInstalled("hledger"), "SKIPPED: hledger is not installed, run apt-get install hledger"))
    func hledgerAcceptsTwelveMonthsInOneFile() throws {
        for seed in [1, 2, 3] as [UInt64] {
            let year = LedgerYear(seed: seed)
            let joined = year.months.map { year.text($0, .hledger) }.joined()
            try check(joined, "hledger", ["check", "--strict", "-f"])
            for month in year.months.dropFirst() {
                try check(year.text(month, .hledger, withOpening: true), "hledger", ["check", "--strict", "-f"])
            }
            // A file that begins in July continues with the later months.
            let half = year.months[6...].map { year.text($0, .hledger, withOpening: $0 == year.months[6]) }.joined()
            try check(half, "hledger", ["check", "--strict", "-f"])
        }
    }

    @Test(
        .enabled(if: isInstalled("bean-check"), "SKIPPED: bean-check is not installed, run apt-get install beancount"))
    func beanCheckAcceptsTwelveMonthsInOneFile() throws {
        for seed in [1, 2, 3] as [UInt64] {
            let year = LedgerYear(seed: seed)
            try check(year.months.map { year.text($0, .beancount) }.joined(), "bean-check", [])
            try check(year.text(year.months[6], .beancount, withOpening: true), "bean-check", [])
            let half = year.months[6...].map { year.text($0, .beancount, withOpening: $0 == year.months[6]) }.joined()
            try check(half, "bean-check", [])
        }
    }

    private static func isInstalled(_ program: String) -> Bool { path(of: program) != nil }

    private static func path(of program: String) -> String? {
        ["/usr/bin", "/usr/local/bin"].map { "\($0)/\(program)" }.first {
            FileManager.default.isExecutableFile(atPath: $0)
        }
    }

    private func check(_ journal: String, _ program: String, _ arguments: [String]) throws {
        let directory = try TemporaryDirectory("ledger")
        try directory.write(journal, to: "journal")
        let path = try #require(Self.path(of: program))
        let result = try Subprocess.run(
            path, arguments + [directory.appending("journal")],
            environment: ["LANG": "C.UTF-8", "HOME": directory.path, "PATH": "/usr/bin:/bin"])
        #expect(result.status == .success, "\(program): \(result.stdout)\(result.stderr)")
    }
}

/// The log of a year with real-life category names, each first sold in a different month.
private struct LedgerYear {
    let months: [ClosedRange<Int>]
    private(set) var ledger = Ledger()

    private static let categories = [
        "Hot drinks", "hot drinks", "Hot; drinks", "T-shirts", "日本茶", "Горячие напитки", "Ünder", "🍰", "", "other",
        "Food & Drinks", "2 for 1", "\"x\"; account y", "हिन्दी", "½ price", "مشروبات",
    ]

    init(seed: UInt64) {
        var log = RandomLog(seed: seed, steps: 0...105_000_000)
        let records = log.records(600).enumerated().map { place, record in
            var record = record
            for line in record.lines.indices where record.lines[line].kind == .goods {
                // The first months have only the first categories.
                let known = min(Self.categories.count, 2 + place / 40)
                record.lines[line].category = Self.categories[(place + line) % known]
            }
            return record
        }
        for record in records.sorted(by: { ($0.register, $0.sequence) < ($1.register, $1.sequence) }) {
            ledger.add(record)
        }
        let first = records.map(\.moment.dayNumber).min() ?? 0
        let date = CivilDate(daysSince1970: first)
        let starts = (0...14).map { month -> Int in
            let (year, index) = (date.year + (date.month - 1 + month) / 12, (date.month - 1 + month) % 12 + 1)
            return CivilDate.daysSince1970(year: year, month: index, day: 1)
        }
        months = zip(starts, starts.dropFirst()).map { $0...($1 - 1) }
    }

    func text(_ days: ClosedRange<Int>, _ format: LedgerWriter.Format, withOpening: Bool = false) -> String {
        LedgerWriter(format, currency: .dollar).text(of: ledger.part(days, withOpening: withOpening))
    }
}
