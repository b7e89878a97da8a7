import Glibc
import TestSupport
import Testing

/// A barcode scanner on a real terminal: it types like a keyboard, at any speed, with any terminator.
@Suite(.serialized)
struct StoreScannerJourneys {
    /// The milliseconds between two characters.
    static let paces: [Int32] = [0, 8, 20]
    /// The terminators of scanners.
    private static let ends = ["\r", "\n", "\r\n", "\t", ""]
    private static let tea = "4006381333931"
    private static let unknown = "5449000000996"

    /// Runs the test up to five times. A busy machine may tear a scan apart, and the scan then looks typed.
    private func scanning(at place: String, _ body: (QuadHome, TerminalSession) throws -> Void) throws {
        for _ in 0..<5 {
            do { return try run(place, body) } catch {}
        }
        try run(place, body)
    }

    private func run(_ place: String, _ body: (QuadHome, TerminalSession) throws -> Void) throws {
        let home = try QuadHome()
        let made = try home.run("store", "products", "add", "Green tea", "2.00", "--code", Self.tea)
        #expect(made.status == .success, "\(made.stderr)")
        let session = try home.open("open", place)
        try session.waitFor(place == "store/till" ? "code, name" : "Green tea")
        try body(home, session)
        try session.quit()
    }

    private static func isSold(_ count: Int, _ screen: TerminalScreen) -> Bool {
        screen.text.split(separator: "\n").contains { $0.hasPrefix("▸\(count) ") && $0.contains("× Green tea") }
    }

    private static func isFilledIn(_ code: String, _ screen: TerminalScreen) -> Bool {
        screen.text.split(separator: "\n").contains { $0.contains("Codes") && $0.contains(code) }
    }

    private func scan(
        _ code: String, _ end: String, _ pace: Int32, in session: TerminalSession,
        until isDone: (TerminalScreen) -> Bool
    ) throws {
        for byte in Array((code + end).utf8) {
            try session.send([byte])
            // The speed of the scanner is under test.
            if pace > 0 { poll(nil, 0, pace) }
        }
        try session.waitUntil("the scan that ends with \(Array(end.utf8))", isDone)
    }

    /// Presses a key without effect. Characters directly after a letter continue the typed text; after this key they
    /// may be a scan.
    private func endTyping(_ session: TerminalSession) throws {
        try session.press(.function(12))
    }

    @Test(arguments: paces)
    func aScanAtTheTillIsSold(_ pace: Int32) throws {
        try scanning(at: "store/till") { _, session in
            for (place, end) in Self.ends.enumerated() {
                try scan(Self.tea, end, pace, in: session) {
                    Self.isSold(place + 1, $0) && !$0.contains(Self.tea)
                }
            }
        }
    }

    @Test(arguments: paces)
    func aScanInAPaymentIsRefused(_ pace: Int32) throws {
        try scanning(at: "store/till") { home, session in
            try session.type("tea")
            try session.waitFor("Other a Green tea")
            try session.press(.enter)
            try session.waitUntil("the tea") { Self.isSold(1, $0) }
            try session.press(.function(2))
            for end in Self.ends {
                try session.waitFor("Cash given  2.00")
                try scan(Self.tea, end, pace, in: session) { $0.contains("was scanned, and not added") }
                try session.press(.function(12))
                try session.waitGone("was scanned, and not added")
            }
            try session.waitFor("Cash given  2.00")
            #expect(try home.run("store", "receipts").stdout == "")
        }
    }

    @Test(arguments: paces)
    func aScanInAFormGoesToTheCodes(_ pace: Int32) throws {
        try scanning(at: "store/products") { home, session in
            for end in Self.ends {
                try session.press(.character("a"))
                try session.waitFor("New product")
                try endTyping(session)
                try scan(Self.unknown, end, pace, in: session) { Self.isFilledIn(Self.unknown, $0) }
                try session.press(.escape)
                try session.waitGone("New product")
                try session.press(.character("X"))
                try session.waitFor("was discarded")
            }
            #expect(try home.run("store", "products", "code:\(Self.unknown)").stdout == "")
        }
    }

    @Test(arguments: paces)
    func aScanInAListOpensItsProduct(_ pace: Int32) throws {
        try scanning(at: "store/products") { _, session in
            for end in Self.ends {
                try scan(Self.tea, end, pace, in: session) { $0.contains("Products › Green tea") }
                try session.press(.character("q"))
                try session.waitGone("Products › Green tea")
                try endTyping(session)
            }
        }
    }

    @Test(arguments: [1, 5, 6, 12])
    func aScanMayArriveInTwoReads(_ length: Int) throws {
        try scanning(at: "store/till") { _, session in
            try session.type(String(Self.tea.prefix(length)))
            // A gap within a scan is under test.
            poll(nil, 0, 10)
            try session.type(Self.tea.dropFirst(length) + "\r")
            try session.waitUntil("it") { Self.isSold(1, $0) }
        }
    }

    @Test func typingIsSlowerThanAScan() throws {
        try scanning(at: "store/till") { _, session in
            for character in Self.tea {
                try session.type(String(character))
                // The speed of a hand is under test.
                poll(nil, 0, 60)
            }
            try session.waitFor("▸ \(Self.tea)")
            try session.press(.enter)
            try session.waitUntil("it") { Self.isSold(1, $0) }
        }
    }
}
