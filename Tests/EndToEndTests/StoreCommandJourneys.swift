import FoundationEssentials
import TestSupport
import Testing

/// The store without a screen.
struct StoreCommandJourneys {
    /// A number may be typed without its zeros and still means the same sale.
    @Test func aSaleIsRefundedOnceHoweverItsNumberIsTyped() throws {
        let home = try QuadHome()
        for _ in 0..<2 { try home.run("store", "sell", "--line", "10.00+", "--tender", "cash") }
        let first = try home.run("store", "refund", "R-1")
        #expect(first.stdout.contains("refunded from R-00001"), "\(first.stdout)")
        for number in ["R-00001", "R-1", "R-01", "R-0001", "R-000001"] {
            let again = try home.run("store", "refund", number)
            #expect(again.status == .exited(1) && again.stderr.contains("Nothing is left"), "\(again.stderr)")
            #expect(try home.run("store", "void", number).status == .exited(1))
        }
        #expect(try home.run("store", "void", "R-02").stdout.contains("refunded from R-00002"))
        #expect(try home.run("store", "void", "R-2").status == .exited(1))
        let verify = try home.run("store", "verify")
        #expect(verify.status == .success, "\(verify.stdout)")
    }

    @Test(arguments: ["null", "[7]", #"{"cases":[{"in":[]}]}"#])
    func anInvalidCaseIsReported(_ text: String) throws {
        let home = try QuadHome()
        let file = home.path + "/cases.json"
        try Data(text.utf8).write(to: URL(fileURLWithPath: file))
        let calc = try home.run("store", "calc", file)
        #expect(calc.status == .exited(1) && calc.stdout.contains("a case must be a JSON object"), "\(calc)")
    }

    /// Yen have no cents, even if the currency file is lost.
    @Test func amountsStayInTheirOriginalCurrency() throws {
        let home = try QuadHome()
        try home.run("store", "settings", "currency", "JPY")
        try home.run("store", "sell", "--line", "500+", "--tender", "cash")
        let file = home.data + "/store/settings.json"
        try Data(#"{"currency":5}"#.utf8).write(to: URL(fileURLWithPath: file))
        let today = try home.run("store", "today")
        #expect(today.stdout.contains("500") && !today.stdout.contains("5.00"), "\(today.stdout)")
        #expect(today.stderr.contains("JPY"), "\(today.stderr)")
        #expect(try home.run("store", "journal").stdout.contains("500 JPY"))
        for command in [
            ["store", "refund", "R-1"], ["store", "cash", "out", "1"], ["store", "session", "close", "500"],
            ["store", "settings", "name", "Shop"],
        ] { #expect(try home.run(command).status == .exited(1), "\(command)") }
        try home.run("store", "settings", "currency", "JPY")
        #expect(try home.run("store", "session", "close", "500").status == .success)
        #expect(try home.run("store", "verify").status == .success)
    }

    /// A cart id belongs to one sale. The same command returns this sale; a different command is refused.
    @Test func anIDBelongsToOneSale() throws {
        let home = try QuadHome()
        try home.run("store", "products", "add", "Tea", "2.00", "--sku", "TEA")
        let sell = ["store", "sell", "--cart-id", "a", "--line", "TEA*2", "--line", "1.00+", "--tender", "cash"]
        let first = try home.run(sell)
        #expect(first.stdout.contains("R-00001"), "\(first)")
        try home.run("store", "products", "edit", "TEA", "--price", "3.00")
        let again = try home.run(sell)
        #expect(again.status == .success && again.stdout.contains("was paid before"), "\(again)")
        for lines in [["TEA"], ["TEA*2", "2.00+"], ["TEA*2", "1.00+", "1.00+"]] {
            let other = try home.run(
                ["store", "sell", "--cart-id", "a"] + lines.flatMap { ["--line", $0] } + ["--tender", "cash"])
            #expect(other.status == .exited(1) && other.stderr.contains("sold something else"), "\(other)")
        }
    }

    @Test func hoursCanBeCorrected() throws {
        let home = try QuadHome()
        try home.run("store", "staff", "add", "Ana", "--rate", "12.00")
        try home.run("store", "staff", "clock", "Ana")
        let id = try #require(home.run("store", "shifts").stdout.split(whereSeparator: \.isWhitespace).last)
        let shift = try home.run("store", "shifts", "edit", String(id), "--from", "2026-01-05 08:00", "--to", "16:30")
        #expect(shift.stdout.contains("2026-01-05 08:00") && shift.stdout.contains("2026-01-05 16:30"), "\(shift)")
        #expect(try home.run("store", "shifts").stdout.contains("510 min"))
        let wrong = try home.run("store", "shifts", "edit", String(id), "--to", "07:00")
        #expect(wrong.status == .exited(1) && wrong.stderr.contains("before the clock-in"), "\(wrong.stderr)")
        #expect(try home.run("store", "shifts", "edit", String(id), "--to", "yesterday").status == .exited(2))
        let till = try home.open("open", "store/staff", columns: 100, rows: 24)
        try till.waitFor("Ana")
        try till.press(.enter)
        try till.waitFor("Store › Staff › Ana")
        try till.waitFor("102.00")
        try till.press(.character("e"))
        try till.waitFor("Hours of Ana")
        try till.press(.tab)
        try till.press(.ctrl("u"))
        try till.type("17:30")
        try till.press(.ctrl("s"))
        try till.waitFor("9:30")
        try till.press(.character("u"))
        try till.waitFor("8:30")
        try till.quit()
        #expect(try home.run("store", "shifts", "edit", String(id), "--delete", "--yes").status == .success)
        #expect(try home.run("store", "shifts").stdout.isEmpty)
    }

    /// Data derived from the log is not in a backup, and its absence is not damage.
    @Test func aStoreWithManySalesIsBackedUpAndRestored() throws {
        let home = try QuadHome()
        try home.run("store", "settings", "name", String(repeating: "Stand ", count: 40))
        let lines = (0..<40).flatMap { _ in ["--line", "1.00+"] }
        for _ in 0..<20 {
            _ = try Subprocess.run(
                quadBinary(), ["store", "sell", "--tender", "cash"] + lines,
                environment: TerminalSession.environment(home: home.path))
        }
        #expect(FileManager.default.fileExists(atPath: "\(home.data)/store/derived/books.json"))
        let doctor = try home.run("doctor")
        #expect(doctor.status == .success, "\(doctor.stdout)")
        let archive = home.directory.appending("backup.tar")
        #expect(try home.run("backup", archive).status == .success)
        try FileManager.default.removeItem(atPath: home.data)
        let restored = try home.run("restore", archive)
        #expect(restored.status == .success, "\(restored.stderr)")
        #expect(!FileManager.default.fileExists(atPath: "\(home.data)/store/derived"))
        #expect(try home.run("store", "receipts", "show", "R-00020").status == .success)
        let next = try home.run("store", "sell", "--line", "1.00+", "--tender", "cash")
        #expect(next.stdout.hasPrefix("R-00021"), "\(next.stderr)")
        #expect(try home.run("store", "verify").status == .success)
    }

    /// No other file records that there were records.
    @Test func aMissingLogIsReported() throws {
        let home = try QuadHome()
        let lines = (0..<40).flatMap { _ in ["--line", "1.00+"] }
        for _ in 0..<20 {
            _ = try Subprocess.run(
                quadBinary(), ["store", "sell", "--tender", "cash"] + lines,
                environment: TerminalSession.environment(home: home.path))
        }
        let folder = "\(home.data)/store/log"
        for name in try FileManager.default.contentsOfDirectory(atPath: folder) where name.hasPrefix("R-") {
            try FileManager.default.removeItem(atPath: "\(folder)/\(name)")
        }
        let sale = try home.run("store", "sell", "--line", "1.00+", "--tender", "cash")
        #expect(sale.status == .exited(1) && sale.stderr.contains("are gone"), "\(sale.stdout)\(sale.stderr)")
        let verify = try home.run("store", "verify")
        #expect(verify.status == .exited(1) && verify.stdout.contains("are gone"), "\(verify.stdout)")
        #expect(try home.run("doctor").status == .exited(1))
    }

    /// This includes the digest that was stored before there was a lock.
    @Test func homeHidesTheSumIfThereIsALock() throws {
        let home = try QuadHome()
        try home.run("store", "sell", "--line", "10.00+", "--tender", "cash")
        #expect(try home.run("home", "--json").stdout.contains("10.00"))
        let added = try Subprocess.run(
            try quadBinary(), ["store", "staff", "add", "Ana", "--pin"],
            environment: TerminalSession.environment(home: home.path), directory: home.path, stdin: "1234\n")
        #expect(added.status == .success, "\(added)")
        #expect(try !home.run("home", "--json").stdout.contains("10.00"))
    }

    @Test func codesAreListedAndRemoved() throws {
        let home = try QuadHome()
        try home.run(
            "store", "products", "add", "Tea", "2.00", "--sku", "TEA", "--code", "5449000000996", "--code", "T-1")
        let list = try home.run("store", "codes", "--json")
        #expect(list.stdout.contains(#""code" : "T-1""#) && list.stdout.contains("5449000000996"), "\(list)")
        #expect(try home.run("store", "codes", "remove", "nothing").status == .exited(1))
        let removed = try home.run("store", "codes", "remove", "05449000000996")
        #expect(removed.stdout.contains("5449000000996") && removed.status == .success, "\(removed)")
        #expect(try home.run("store", "codes").stdout.contains("5449000000996") == false)
        try home.run("undo")
        #expect(try home.run("store", "codes", "TEA").stdout.contains("5449000000996"))
    }

    @Test func goodsAreExchangedInOneStep() throws {
        let home = try QuadHome()
        try home.run("store", "products", "add", "Tea", "2.00", "--sku", "TEA", "--quantity", "10")
        try home.run("store", "products", "add", "Cake", "5.00", "--sku", "CAKE", "--quantity", "10")
        try home.run("store", "sell", "--line", "TEA*2", "--tender", "cash")
        let unpaid = try home.run("store", "exchange", "R-1", "--return", "1*1", "--line", "CAKE")
        #expect(unpaid.status == .exited(1) && unpaid.stderr.contains("not paid"), "\(unpaid)")
        let done = try home.run(
            "store", "exchange", "R-1", "--return", "1*1", "--line", "CAKE", "--tender", "cash:5.00", "--json")
        #expect(
            done.status == .success && done.stdout.contains("R-00002") && done.stdout.contains("R-00003"), "\(done)")
        #expect(try home.run("store", "session", "close", "7.00").status == .success)
        let verify = try home.run("store", "verify")
        #expect(verify.status == .success, "\(verify)")
        let stock = try home.run("store", "stock").stdout
        #expect(stock.contains("9"), "\(stock)")
    }

    @Test func goodsAreReturnedWithoutAReceipt() throws {
        let home = try QuadHome()
        try home.run("store", "sell", "--line", "10.00+", "--tender", "cash")
        #expect(try home.run("store", "return", "--line", "4.00+ Cup").status == .exited(2))
        let back = try home.run("store", "return", "--line", "4.00+ Cup", "--reason", "lost")
        #expect(back.stdout.contains("refunded without a receipt"), "\(back)")
        let more = try home.run("store", "return", "--line", "40.00+ Cup", "--reason", "lost")
        #expect(more.status == .exited(1) && more.stderr.contains("less cash"), "\(more)")
        #expect(try home.run("store", "return", "--line", "40.00+ Cup", "--reason", "lost", "--yes").status == .success)
        #expect(try home.run("store", "x").stdout.contains("Without a receipt"))
        try home.run("store", "staff", "add", "Ana", "--role", "cashier")
        // A manager needs a PIN.
        let added = try Subprocess.run(
            try quadBinary(), ["store", "staff", "add", "Mara", "--role", "manager", "--pin"],
            environment: TerminalSession.environment(home: home.path), directory: home.path, stdin: "1234\n")
        #expect(added.status == .success, "\(added)")
        let alone = try home.run("store", "return", "--line", "1.00+", "--reason", "lost")
        #expect(alone.status == .exited(1) && alone.stderr.contains("--approved-by"), "\(alone)")
        let cashier = ["store", "return", "--line", "1.00+", "--reason", "lost", "--yes", "--approved-by"]
        #expect(try home.run(cashier + ["Ana"]).status == .exited(1))
        #expect(try home.run(cashier + ["Mara"]).status == .success)
        #expect(try home.run("store", "verify").status == .success)
    }

    @Test func notesAndExtrasAreOnTheReceipt() throws {
        let home = try QuadHome()
        try home.run("store", "products", "add", "Latte", "4.00", "--sku", "LAT", "--extra", "oat milk 0.60")
        let sold = try home.run(
            "store", "sell", "--line", "LAT", "--extra", "1:oat milk", "--note", "1:no foam", "--tender", "cash",
            "--json")
        #expect(sold.stdout.contains(#""notes":["oat milk +0.60","no foam"]"#) && sold.stdout.contains(#""due":460"#))
        #expect(try home.run("store", "receipts", "show", "R-1").stdout.contains("    oat milk +0.60"))
        #expect(try home.run("store", "receipts", "print", "R-1", "--kitchen").stdout.contains("no foam"))
        for wrong in ["2:x", "x", "1:soy"] {
            let refused = try home.run("store", "sell", "--line", "LAT", "--extra", wrong, "--tender", "cash")
            #expect(refused.status != .success, "\(refused)")
        }
        let void = try home.run("store", "void", "R-1")
        #expect(void.status == .success)
        #expect(try home.run("store", "receipts", "print", "R-2", "--kitchen").stdout.contains("CANCEL"))
    }

    @Test func aPriceLabelOfAWeighedProductGivesTheWeight() throws {
        let home = try QuadHome()
        try home.run("store", "settings", "patterns", "20IIIIIPPPPPC")
        try home.run("store", "products", "add", "Cheese", "19.90", "--sku", "777", "--weight", "--quantity", "1")
        let sold = try home.run("store", "sell", "--line", "2000777004575", "--tender", "cash")
        #expect(sold.stdout.contains("4.57"), "\(sold)")
        #expect(try home.run("store", "receipts", "show", "R-1").stdout.contains("0.230 kg Cheese at 19.90"))
        #expect(try home.run("store", "stock").stdout.contains("0.770"))
    }
}
