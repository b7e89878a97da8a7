import FoundationEssentials
import TestSupport
import Testing

/// Every summary of a day has the same number of sales and the same turnover.
struct StoreFigureJourneys {
    /// Makes four sales of which one is voided, a refund, an exchange, a top-up, and a training sale.
    private func day() throws -> QuadHome {
        let home = try QuadHome()
        try home.run("store", "products", "add", "Tea", "8.40", "--sku", "TEA", "--category", "Drinks")
        try home.run("store", "products", "add", "Mug", "12.00", "--sku", "MUG", "--category", "Kitchen")
        for line in ["TEA", "TEA*2", "MUG", "MUG"] {
            let sold = try home.run("store", "sell", "--line", line, "--tender", "cash")
            #expect(sold.status == .success, "\(sold.stderr)")
        }
        try home.run("store", "void", "R-1")
        try home.run("store", "refund", "R-2", "--line", "1*1")
        // An exchange: the mug is returned and a tea is sold.
        try home.run("store", "refund", "R-3")
        try home.run("store", "sell", "--line", "TEA", "--tender", "card:8.40:1")
        let card = try home.run("store", "sell", "--line", "gift:20.00:23456789ABCDP", "--tender", "cash")
        #expect(card.status == .success, "\(card.stderr)")
        try home.run("store", "sell", "--training", "--line", "TEA", "--tender", "cash")
        return home
    }

    private func object(_ home: QuadHome, _ arguments: [String]) throws -> [String: Int] {
        let result = try home.run(["store"] + arguments + ["--json"])
        let line = result.stdout.split(separator: "\n").last.map(String.init) ?? "{}"
        let object = try JSONDecoder().decode([String: Loose].self, from: Data(line.utf8))
        return object.compactMapValues(\.number)
    }

    /// A number, or any other value.
    private struct Loose: Decodable {
        let number: Int?
        init(from decoder: any Decoder) throws { number = try? decoder.singleValueContainer().decode(Int.self) }
    }

    @Test func theDaysCountAndTurnoverAreTheSameEverywhere() throws {
        let home = try day()
        // Sales: tea 16.80, mug 12.00 twice, tea 8.40. Refunds: 8.40 and 12.00. The voided tea is not a sale.
        let expected = [
            "sales_count": 4, "sales": 4920, "refund_count": 2, "refunds": 2040,
        ]
        for place in [["today"], ["days"], ["report"], ["x"], ["report", "--by", "hours"]] {
            let object = try object(home, place)
            for (name, value) in expected { #expect(object[name] == value, "\(place): \(name)") }
        }
        #expect(try object(home, ["today"])["void_count"] == 1)
        #expect(try object(home, ["x"])["voids"] == 1)
        let x = try home.run("store", "x").stdout
        #expect(
            x.contains(/Sales +4\n/) && x.contains(/Goods sold +49\.20/) && x.contains(/Refunded +-20\.40/), "\(x)")
        #expect(try home.run("store", "session").stdout.contains("4 sales\t49.20"))
        #expect(try home.run("store", "today").stdout.contains("sales\t4\t49.20"))
        #expect(try home.run("store", "days").stdout.contains("4\t49.20\t2\t20.40\t28.80"))
        let session = try home.open("store", columns: 120, rows: 40)
        try session.waitFor("28.80 (20.40 back)  4 sales  avg 12.30")
        try session.type("R")
        try session.waitFor("4 sales 49.20 · average 12.30")
        try session.type("F")
        try session.waitFor("4 sales 49.20 · 20.40 back · 28.80 net")
        try session.quit()
    }

    @Test func aReportHasEachTable() throws {
        let home = try day()
        let products = try home.run("store", "report", "--by", "products", "--csv").stdout
        #expect(products.hasPrefix("product,id,quantity,unit,sales,refunds,net\r\n"))
        #expect(products.contains("Tea,") && products.contains(",2,,25.20,8.40,16.80\r\n"), "\(products)")
        #expect(products.contains(",1,,24.00,12.00,12.00\r\n"), "\(products)")
        let categories = try home.run("store", "report", "--by", "categories", "--csv").stdout
        #expect(categories.contains("Drinks,2,25.20,8.40,16.80") && categories.contains("Kitchen,2,24.00,12.00,12.00"))
        let tenders = try home.run("store", "report", "--by", "tenders", "--csv").stdout
        // Cash: 16.80, 12.00 twice, and the credit of 20.00. The voided 8.40 is subtracted again.
        #expect(tenders.contains("cash,4,60.80,20.40,40.40") && tenders.contains("card,1,8.40,0.00,8.40"), "\(tenders)")
        let all = try home.run("store", "report").stdout
        for part in ["products", "categories", "hours", "tenders", "taxes"] { #expect(all.contains("\(part)\n")) }
        let one = try home.run(
            "store", "report", "--from", "today", "--to", "today", "--register", "R", "--by", "hours")
        #expect(one.stdout.contains("total\t4\t49.20\t20.40\t28.80"), "\(one)")
        let before = try home.run("store", "report", "--to", "yesterday", "--by", "products", "--csv").stdout
        #expect(before == "product,id,quantity,unit,sales,refunds,net\r\n")
    }

    @Test(arguments: [
        (["--csv"], "add --by"), (["--by", "weather"], "products"), (["--from", "2026-02-30"], "2026-02-30"),
        (["--from", "2026-02-02", "--to", "2026-02-01"], "--from is after --to"), (["--csv", "--json"], "--json"),
    ])
    func anInvalidReportOptionIsRefused(_ arguments: [String], _ words: String) throws {
        let result = try QuadHome().run(["store", "report"] + arguments)
        #expect(result.status == .exited(2) && result.stderr.contains(words), "\(result)")
    }

    @Test func anUnknownRegisterIsRefused() throws {
        let result = try QuadHome().run("store", "report", "--register", "R9")
        #expect(result.status == .exited(1) && result.stderr.contains("store session"), "\(result)")
    }

    /// The journal of a period begins with the opening balances only on request.
    @Test func aJournalOfAPeriodCanBeAppended() throws {
        let home = try day()
        #expect(!(try home.run("store", "journal", "--from", "today").stdout.contains("opening balances")))
        let refused = try home.run("store", "journal", "--opening")
        #expect(refused.status == .exited(2) && refused.stderr.contains("--from"), "\(refused)")
        let empty = try home.run(
            "store", "journal", "--from", "2020-01-01", "--to", "2020-01-31", "--format", "beancount")
        #expect(empty.status == .success && !empty.stdout.contains(" open "), "\(empty)")
    }
}
