import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// Quitting directly after a change: both keys arrive together.
struct LeavingJourneys {
    /// Types at the speed of a hand. The store treats faster characters as a scan.
    private func type(_ text: String, _ session: TerminalSession) throws {
        for character in text {
            try session.type(String(character))
            poll(nil, 0, 65)
        }
    }

    private func customerForm(_ home: QuadHome) throws -> TerminalSession {
        try home.run("store", "customers", "add", "Ann Lee")
        let session = try emptyForm(home)
        try type("Bob Hill", session)
        try session.waitFor("Bob Hill")
        return session
    }

    private func emptyForm(_ home: QuadHome) throws -> TerminalSession {
        let session = try home.start(["open", "store/customers"])
        try session.waitFor("Ann Lee")
        try session.type("a")
        try session.waitFor("New customer")
        return session
    }

    @Test func aCustomerIsStored() throws {
        let home = try QuadHome(answer: "crane")
        let session = try customerForm(home)
        try session.type("\u{13}Q")
        #expect(try session.waitForExit() == .success)
        #expect(try home.run("store", "customers").stdout.contains("Bob Hill"))
        let again = try home.start(["open", "store/customers"])
        try again.waitFor("Bob Hill")
        try again.type("a")
        let form = try again.waitFor("New customer")
        #expect(!form.text.contains("Bob Hill\n"), "a form that was saved keeps no draft")
    }

    @Test func aRefusedCustomerIsReportedAndTheFormKeepsTheText() throws {
        let home = try QuadHome(answer: "crane")
        let session = try customerForm(home)
        // Permissions do not stop root, but a folder in place of the journal does.
        let journal = home.directory.appending("data/quad/store/customers.journal.jsonl")
        try FileManager.default.moveItem(atPath: journal, toPath: journal + ".aside")
        try FileManager.default.createDirectory(atPath: journal, withIntermediateDirectories: false)
        try session.type("\u{13}Q")
        #expect(try session.waitForExit() == .exited(1))
        #expect(session.screenText.contains("customers.journal.jsonl"), "\(session.screenText)")
        try FileManager.default.removeItem(atPath: journal)
        try FileManager.default.moveItem(atPath: journal + ".aside", toPath: journal)
        let again = try home.start(["open", "store/customers"])
        try again.waitFor("Ann Lee")
        try again.type("a")
        try again.waitFor("Bob Hill")
    }

    @Test func aStepIsCompleted() throws {
        let home = try QuadHome(answer: "crane")
        try home.run("jobs", "new", "--empty", "--name", "Pack bags")
        try home.run("jobs", "step", "Pack bags", "Find socks")
        let session = try home.start(["jobs"])
        try session.waitFor("Pack bags")
        try session.press(.enter)
        try session.waitFor("[ ] Find socks")
        try session.type("cQ")
        #expect(try session.waitForExit() == .success)
        #expect(try home.run("jobs", "show", "Pack bags").stdout.contains("[✓] Find socks"))
    }

    /// The store holds fast characters until it knows whether a scanner sent them.
    @Test func aFieldKeepsTextTypedVeryFast() throws {
        let home = try QuadHome(answer: "crane")
        let session = try customerForm(home)
        try session.type("abc\u{3}")
        #expect(try session.waitForExit() == .success)
        let again = try home.start(["open", "store/customers"])
        try again.waitFor("Ann Lee")
        try again.type("a")
        try again.waitFor("Bob Hillabc")
    }

    @Test func twoWindowsWithTheSameFormKeepBothTexts() throws {
        let home = try QuadHome(answer: "crane")
        try home.run("store", "customers", "add", "Ann Lee")
        let names = ["Bob Hill", "Zoe Kim"]
        // A window that starts later would offer the draft of the first window.
        let windows = try names.map { _ in try emptyForm(home) }
        for (window, name) in zip(windows, names) {
            try type(name, window)
            try window.waitFor(name)
            try window.type("\u{3}")
            #expect(try window.waitForExit() == .success)
        }
        for name in names {
            let again = try emptyForm(home)
            try again.waitFor(name)
            try again.type("\u{13}Q")
            #expect(try again.waitForExit() == .success)
        }
        let customers = try home.run("store", "customers").stdout
        #expect(names.allSatisfy(customers.contains), "\(customers)")
    }
}
