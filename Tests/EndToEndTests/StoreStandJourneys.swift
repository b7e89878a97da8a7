import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// A stand on campus for a day: opened without setup, killed during a payment, counted and closed.
struct StoreStandJourneys {
    private static let shirt = "4006381333931"

    /// Types at the speed of a hand. The program treats faster characters as a scan, so the pause is part of the input.
    private func type(_ text: String, _ session: TerminalSession) throws {
        for character in text {
            try session.type(String(character))
            poll(nil, 0, 65)
        }
    }

    private func enter(_ line: String, _ session: TerminalSession, showing shown: String) throws {
        try type(line, session)
        try session.press(.enter)
        try session.waitFor(shown)
    }

    private func openTill(_ home: QuadHome, showing shown: String = "code, name") throws -> TerminalSession {
        // A dialog may cover the first frame, with a different footer.
        let session = try home.start(["open", "store/till"])
        try session.waitFor(shown)
        return session
    }

    private func payCash(_ session: TerminalSession, _ number: String, showing shown: String = "") throws {
        try session.press(.function(2))
        try session.waitFor("Cash given")
        try session.press(.enter)
        try session.waitFor("\(number) paid")
        #expect(shown.isEmpty || session.screenText.contains(shown), "\(session.screenText)")
        try beginNextSale(session)
    }

    /// Presses Enter a second time. The program ignores Enter within 0.3 seconds of the Enter that paid, and shows no
    /// sign when that time is over.
    private func beginNextSale(_ session: TerminalSession) throws {
        poll(nil, 0, 350)
        try session.press(.enter)
        try session.waitFor("code, name")
    }

    /// Sells a gift card for 20.00 and returns its code.
    private func sellGiftCard(_ session: TerminalSession, _ number: String) throws -> String {
        try session.press(.function(4))
        try session.waitFor("Sell a gift card")
        try type("sell a gift", session)
        try session.press(.enter)
        try session.waitFor("Credit on the gift card")
        try type("20.00", session)
        try session.press(.enter)
        let screen = try session.waitFor("Write it on the card: ")
        let row = try #require(screen.text.split(separator: "\n").first { $0.contains("on the card: ") })
        let code = try #require(row.split(separator: " ").first { $0.contains("-") }.map(String.init))
        try session.press(.character("d"))
        try session.waitFor("Gift card …")
        // The gift card is recorded after the payment.
        try payCash(session, number, showing: code)
        return code
    }

    @Test func aDayAtTheStandIsRecorded() throws {
        let home = try QuadHome()
        var till = try openTill(home)
        try enter("3.50+", till, showing: "Open amount")
        try payCash(till, "R-00001")
        // The store is set up while the till is open.
        try home.run("store", "settings", "cash-step", "5")
        try home.run(
            "store", "products", "add", "T-shirt", "12.00", "--code", Self.shirt, "--quantity", "1", "--negative",
            "refuse")
        let code = try sellGiftCard(till, "R-00002")

        try till.type(Self.shirt + "\r")
        try till.waitFor("× T-shirt")
        try enter("5.03+", till, showing: "5.03")
        try enter("2.00+", till, showing: "TOTAL         19.03")
        try payPartly(till, code)
        till.kill(SIGKILL)
        try till.waitForExit()

        till = try openTill(home, showing: "A sale was being paid")
        try till.waitFor("gift card …")
        try till.press(.character("c"))
        try till.waitFor("cash 10.05 (rounded +0.02)")
        try till.press(.enter)
        try till.waitFor("R-00003 paid 19.05")
        try beginNextSale(till)

        try sellTheLastShirtTwice(home)
        try refundOne(till)
        try countAndClose(till)
        try till.quit()
        let check = try home.run("store", "verify")
        #expect(check.status == .success, "\(check.stdout)")
        let receipts = try home.run("store", "receipts").stdout
        #expect(receipts.split(separator: "\n").count == 4, "\(receipts)")
    }

    /// Pays 5.00 by gift card and 4.00 by bank card. The till then asks for cash.
    private func payPartly(_ till: TerminalSession, _ code: String) throws {
        try till.press(.function(2))
        try till.waitFor("Cash given")
        try type("5.00", till)
        try till.press(.function(4))
        try till.waitFor("Voucher")
        try till.press(.enter)
        try till.waitFor("Code of the gift card")
        try enter(code, till, showing: "balance now 15.00")
        try type("4.00", till)
        try till.press(.function(3))
        try till.waitFor("approved the payment?")
        try till.type("d")
        try till.waitFor("Reference")
        try till.press(.tab)
        try type("004512", till)
        try till.press(.tab, .tab)
        try till.type("y")
        try till.press(.ctrl("s"))
        try till.waitFor("card")
        try till.waitFor("due 10.03")
    }

    /// Sells the only shirt in stock twice.
    private func sellTheLastShirtTwice(_ home: QuadHome) throws {
        let other = try openTill(home, showing: "Sell on R2")
        try other.press(.character("y"))
        try other.waitFor("code, name")
        try other.type(Self.shirt + "\r")
        try other.waitFor("No T-shirt left")
        #expect(!other.screenText.contains("× T-shirt"), "\(other.screenText)")
        try other.quit()
    }

    private func refundOne(_ till: TerminalSession) throws {
        try till.press(.ctrl("b"))
        try till.waitFor("Store › Today")
        try till.press(.character("R"))
        try till.waitFor("Receipts · 3")
        try till.press(.home)
        try till.press(.character("x"))
        try till.waitFor("Refund of R-00003")
        try till.press(.tab)
        try till.type("1")
        try till.press(.ctrl("s"))
        try till.waitFor("A reason is missing")
        try type("wrong size", till)
        try till.press(.ctrl("s"))
        try till.waitFor("Refund 5.05")
        try till.press(.character("y"))
        try till.waitFor("R-00004")
    }

    private func countAndClose(_ till: TerminalSession) throws {
        try till.press(.character("S"))
        try till.waitFor("Session 1 of register R is open")
        try till.press(.character("c"))
        try till.waitFor("Count the drawer of session 1")
        #expect(!till.screenText.contains("expected"), "the count is blind")
        try type("28.50", till)
        try till.press(.ctrl("s"))
        try till.waitFor("counted 28.50, expected 28.50, exact")
        try till.press(.ctrl("s"))
        try till.waitFor("Z-0001")
    }

    /// An editor can open a shell and every file. This also holds if the store was never on screen.
    @Test func aLockedTillOpensNoEditor() throws {
        let home = try QuadHome()
        let added = try Subprocess.run(
            try quadBinary(), ["store", "staff", "add", "Ana", "--pin"],
            environment: TerminalSession.environment(home: home.path), directory: home.path, stdin: "1234\n")
        #expect(added.status == .success, "\(added)")
        let session = try home.open("wordle", environment: ["EDITOR": "touch opened;"])
        try session.type("9")
        try session.waitFor("▸ Theme")
        try session.press(.character("E"))
        try session.waitFor("The till is locked")
        #expect(!FileManager.default.fileExists(atPath: home.directory.appending("opened")))
    }
}
