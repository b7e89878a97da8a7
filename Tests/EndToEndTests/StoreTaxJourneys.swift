import FoundationEssentials
import TestSupport
import Testing

/// The taxes of a café, from the till to the books.
struct StoreTaxJourneys {
    /// The base and the tax in cents, by name and rate.
    private typealias Rows = [String: [Int]]

    private func cents(_ text: some StringProtocol) -> Int {
        let sign = text.hasPrefix("-") ? -1 : 1
        return sign * (Int(String(text).filter { $0.isNumber }) ?? 0)
    }

    private func add(_ other: Rows, to rows: inout Rows) {
        for (name, amounts) in other { rows[name] = zip(rows[name] ?? [0, 0], amounts).map { $0 + $1 } }
    }

    private func isThere(_ program: String) -> Bool {
        FileManager.default.isExecutableFile(atPath: "/usr/bin/" + program)
    }

    private struct Report: Decodable {
        struct Rate: Decodable {
            let name: String
            let bp: Int?
            let ppm: Int?
            let base: Int
            let tax: Int
            let exempt: Bool?
        }

        let rates: [Rate]
        let sales: Int
        let refunds: Int
    }

    private func rows(ofReport json: String) throws -> Rows {
        var rows: Rows = [:]
        for rate in try JSONDecoder().decode(Report.self, from: Data(json.utf8)).rates {
            let millionths = rate.ppm ?? (rate.bp ?? 0) * 100
            add(
                ["\(rate.name) \(rate.exempt == true ? "exempt" : String(millionths))": [rate.base, rate.tax]],
                to: &rows)
        }
        return rows
    }

    /// Returns the millionths of a rate such as `8.875%` or `8-875`.
    private func rate(_ text: some StringProtocol) -> String {
        guard text != "exempt" else { return "exempt" }
        let parts = String(text).replacing("%", with: "").replacing("-", with: ".").split(separator: ".")
        let decimals = (parts.count > 1 ? String(parts[1]) : "") + "0000"
        let whole = Int(parts[0]) ?? 0
        return String(whole * 10_000 + (Int(decimals.prefix(4)) ?? 0))
    }

    private func rows(ofTable text: String) -> Rows {
        var rows: Rows = [:]
        let lines = text.split(separator: "\r\n").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
        guard let header = lines.first else { return rows }
        for (place, title) in header.enumerated() where title.hasSuffix(" base") {
            let words = title.split(separator: " ")
            let name = words.dropLast(2).joined(separator: " ") + " " + rate(words[words.count - 2])
            for line in lines.dropFirst() where !line[place].isEmpty {
                add([name: [cents(line[place]), cents(line[place + 1])]], to: &rows)
            }
        }
        return rows
    }

    /// Reads hledger postings such as `liabilities:tax:GST:5  -0.50 USD  ; base: 10.00 USD`.
    private func rows(ofJournal text: String) -> Rows {
        var rows: Rows = [:]
        for line in text.split(separator: "\n") where line.hasPrefix("    liabilities:tax:") {
            let parts = line.split(separator: ":", maxSplits: 3)
            let words = parts[3].split(separator: " ")
            let base = line.split(separator: " ").suffix(2).first ?? "0"
            add(["\(parts[2]) \(rate(words[0]))": [cents(base), -cents(words[1])]], to: &rows)
        }
        return rows
    }

    /// Several rates, a changed rate, split tenders, an exchange and two registers: all totals agree to the cent by
    /// rate.
    @Test func theTaxesOfACafesDayAddUpByRate() throws {
        let home = try QuadHome()
        func quad(_ arguments: String...) throws -> String {
            let result = try home.run(arguments)
            #expect(result.status == .success, "\(arguments) \(result.stderr)")
            return result.stdout
        }
        _ = try quad(
            "store", "settings", "taxes", "GST 5% on, QST 9.975% on, Food 8% in, Stay 3.875% in compound, NYC 8.875% on"
        )
        _ = try quad("store", "settings", "cash-step", "5")
        for (name, price, taxes) in [
            ("Coffee", "3.33", ["GST", "QST"]), ("Cake", "4.99", ["Food"]), ("Room", "89.90", ["Food", "Stay"]),
            ("Mug", "12.49", ["NYC 8.875%"]), ("Book", "10.00", ["none"]),
        ] {
            let options = taxes.flatMap { ["--rate", $0] }
            let added = try home.run(["store", "products", "add", name, price, "--sku", name] + options)
            #expect(added.status == .success, "\(added.stderr)")
        }
        _ = try quad("store", "customers", "add", "Anna", "--exempt-from", "GST")
        for register in ["R", "B"] { _ = try quad("store", "session", "open", "100.00", "--register", register) }
        func sell(_ register: String, _ lines: [String], _ more: [String] = ["--tender", "cash"]) throws {
            let sold = try home.run(
                ["store", "sell", "--register", register] + lines.flatMap { ["--line", $0] } + more)
            #expect(sold.status == .success, "\(sold.stderr)")
        }
        try sell("R", ["COFFEE*3", "CAKE", "MUG"])
        try sell(
            "R", ["COFFEE", "ROOM*2"], ["--tender", "card:50.00", "--tender", "voucher:7.77", "--tender", "card"])
        try sell("B", ["CAKE*3", "BOOK"], ["--discount", "10%", "--tip", "15%", "--tender", "cash"])
        try sell("B", ["COFFEE*2", "MUG"], ["--customer", "Anna", "--tender", "card"])
        // A rate changes during the day.
        _ = try quad(
            "store", "settings", "taxes",
            "GST 5% on, QST 9.985% on, Food 10% in, Stay 3.875% in compound, NYC 8.875% on")
        try sell("R", ["COFFEE*7", "CAKE*2", "ROOM"])
        // An exchange: a part of an old sale is returned at its old rate.
        _ = try quad(
            "store", "exchange", "R-1", "--return", "1*2", "--line", "CAKE", "--tender", "cash", "--reason", "cold")
        _ = try quad("store", "refund", "R-2", "--line", "2*1")
        _ = try quad("store", "void", "B-00001", "--register", "B")

        var x: Rows = [:]
        for register in ["R", "B"] {
            add(try rows(ofReport: quad("store", "x", "--register", register, "--json")), to: &x)
        }
        #expect(x.keys.contains("QST 99750") && x.keys.contains("QST 99850") && x.keys.contains("GST exempt"))
        #expect(x["Food 80000"] != nil && x["Food 100000"] != nil && x["NYC 88750"] != nil)
        let paper = try quad("store", "x", "--register", "R")
        #expect(paper.contains("QST 9.975% of ") && paper.contains("QST 9.985% of "), "\(paper)")
        var z: Rows = [:]
        for register in ["R", "B"] {
            _ = try quad("store", "session", "close", "500.00", "--register", register, "--reason", "test")
            add(try rows(ofReport: quad("store", "z", "--register", register, "--json")), to: &z)
        }
        #expect(z == x)
        #expect(rows(ofTable: try quad("store", "export")) == x)
        #expect(rows(ofTable: try quad("store", "export", "--lines")) == x)
        let journal = try quad("store", "journal")
        #expect(rows(ofJournal: journal) == x, "\(journal)")
        #expect(try home.run("store", "verify").status == .success)
        try check(journal, ["hledger", "check", "--strict", "-f"], "books.journal", home)
        try check(try quad("store", "journal", "--format", "beancount"), ["bean-check"], "books.beancount", home)
    }

    /// Checks a text with another program. A program that is not installed is skipped.
    private func check(_ text: String, _ command: [String], _ name: String, _ home: QuadHome) throws {
        guard isThere(command[0]) else { return print("skipped: \(command[0]) is not on this machine") }
        let file = home.path + "/" + name
        try Data(text.utf8).write(to: URL(fileURLWithPath: file))
        let done = try Subprocess.run(
            "/usr/bin/" + command[0], Array(command.dropFirst()) + [file],
            environment: ["LANG": "C.UTF-8", "PATH": "/usr/bin:/bin"], directory: home.path)
        #expect(done.status == .success, "\(done.stdout)\(done.stderr)")
    }

    @Test func aTablesTaxesAreAddedIfTheUserChoosesAKind() throws {
        let home = try QuadHome()
        let file = home.path + "/square.csv"
        let table = """
            Token,Item Name,Variation Name,SKU,Category,Price,Tax - Sales Tax (8.875%)
            t1,Tea,Regular,TEA,Drinks,2.50,Y
            t2,Bun,Regular,BUN,Food,1.00,N

            """
        try Data(table.utf8).write(to: URL(fileURLWithPath: file))
        let refused = try home.run("store", "products", "import", file, "--dry-run")
        #expect(refused.status == .exited(1) && refused.stdout.contains("--create-taxes"), "\(refused.stdout)")
        #expect(refused.stdout.contains("The store has no tax “Sales Tax 8.875%”"), "\(refused.stdout)")
        let taken = try home.run("store", "products", "import", file, "--create-taxes", "on")
        #expect(taken.status == .success && taken.stdout.contains("2 added"), "\(taken)")
        #expect(try home.run("store", "settings", "taxes").stdout == "Sales Tax 8.875% on\n")
        let sold = try home.run("store", "sell", "--line", "TEA*4", "--tender", "card")
        #expect(sold.stdout.contains("10.89"), "\(sold)")
        let gone = try home.run("store", "settings", "taxes", "VAT 20% in")
        #expect(gone.status == .exited(1) && gone.stderr.contains("is in use: 1 product: Tea"), "\(gone.stderr)")
        let ended = try home.run("store", "settings", "taxes", "Sales Tax 8.875% on until 2020-12-31")
        #expect(ended.status == .success, "\(ended.stderr)")
        #expect(try home.run("store", "sell", "--line", "TEA*4", "--tender", "card").stdout.contains("10.00"))
    }

    @Test func calcReadsAllFormsOfTaxes() throws {
        let home = try QuadHome()
        let file = home.path + "/case.json"
        let text = """
            {"rates":[{"id":"gst","bp":500},{"id":"pst","ppm":70000,"compound":true,"until":"2026-12-31"},
            {"id":"pst","ppm":88750,"compound":true,"from":"2027-01-01"}],"date":"2027-01-01",
            "lines":[{"price":10000,"taxes":["gst","pst"]}]}
            """
        try Data(text.utf8).write(to: URL(fileURLWithPath: file))
        let calc = try home.run("store", "calc", file, "--json")
        #expect(calc.stdout.contains(#""total":11432"#), "\(calc)")
        #expect(calc.stdout.contains(#"{"base":10500,"id":"pst","tax":932}"#), "\(calc)")
    }
}
