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

    /// A program with one product, at a place that takes scans.
    private struct Attempt {
        let home: QuadHome
        let session: TerminalSession
        /// The wait for a scan. It grows with each attempt, because a scan that looks typed never comes.
        let patience: Duration
        /// The number of endings that were scanned in this session.
        var scanned = 0

        init(at place: String, number: Int) throws {
            home = try QuadHome()
            let made = try home.run("store", "products", "add", "Green tea", "2.00", "--code", tea)
            #expect(made.status == .success, "\(made.stderr)")
            session = try home.open("open", place)
            patience = .seconds(min(60, 1 << number))
            try session.waitFor(place == "store/till" ? "code, name" : "Green tea")
        }

        func waitUntil(_ what: String, _ condition: (TerminalScreen) -> Bool) throws {
            try session.waitUntil(what, timeout: patience, condition)
        }
    }

    /// Runs `body` for each ending, in one session. A busy machine may tear a scan apart, and the scan then looks typed;
    /// this ending is tried again in a new session, up to ten times.
    private func scanning(
        at place: String, with endings: [String] = ends, setUp: (TerminalSession) throws -> Void = { _ in },
        _ body: (Attempt, String) throws -> Void, finally check: (Attempt) throws -> Void = { _ in }
    ) throws {
        var left = endings[...]
        for number in 1...10 {
            do {
                var attempt = try Attempt(at: place, number: number)
                try setUp(attempt.session)
                while let end = left.first {
                    try body(attempt, end)
                    attempt.scanned += 1
                    left.removeFirst()
                }
                try check(attempt)
                try attempt.session.quit()
                return
            } catch {
                if number == 10 { throw error }
            }
        }
    }

    private static func isSold(_ count: Int, _ screen: TerminalScreen) -> Bool {
        screen.text.split(separator: "\n").contains { $0.hasPrefix("▸\(count) ") && $0.contains("× Green tea") }
    }

    private static func isFilledIn(_ code: String, _ screen: TerminalScreen) -> Bool {
        screen.text.split(separator: "\n").contains { $0.contains("Codes") && $0.contains(code) }
    }

    private func scan(
        _ code: String, _ end: String, _ pace: Int32, in attempt: Attempt, until isDone: (TerminalScreen) -> Bool
    ) throws {
        for byte in Array((code + end).utf8) {
            try attempt.session.send([byte])
            // The speed of the scanner is under test.
            if pace > 0 { poll(nil, 0, pace) }
        }
        try attempt.waitUntil("the scan that ends with \(Array(end.utf8))", isDone)
    }

    /// Presses a key without effect. Characters directly after a letter continue the typed text; after this key they
    /// may be a scan.
    private func endTyping(_ session: TerminalSession) throws {
        try session.press(.function(12))
    }

    @Test(arguments: paces)
    func aScanAtTheTillIsSold(_ pace: Int32) throws {
        try scanning(at: "store/till") { attempt, end in
            try scan(Self.tea, end, pace, in: attempt) {
                Self.isSold(attempt.scanned + 1, $0) && !$0.contains(Self.tea)
            }
        }
    }

    @Test(arguments: paces)
    func aScanInAPaymentIsRefused(_ pace: Int32) throws {
        try scanning(
            at: "store/till",
            setUp: { session in
                try session.type("tea")
                try session.waitFor("Other a Green tea")
                try session.press(.enter)
                try session.waitUntil("the tea") { Self.isSold(1, $0) }
                try session.press(.function(2))
            }
        ) { attempt, end in
            try attempt.session.waitFor("Cash given  2.00")
            try scan(Self.tea, end, pace, in: attempt) { $0.contains("was scanned, and not added") }
            try attempt.session.press(.function(12))
            try attempt.session.waitGone("was scanned, and not added")
        } finally: { attempt in
            try attempt.session.waitFor("Cash given  2.00")
            let receipts = try attempt.home.run("store", "receipts")
            #expect(receipts.stdout == "")
        }
    }

    @Test(arguments: paces)
    func aScanInAFormGoesToTheCodes(_ pace: Int32) throws {
        try scanning(at: "store/products") { attempt, end in
            try attempt.session.press(.character("a"))
            try attempt.session.waitFor("New product")
            try endTyping(attempt.session)
            try scan(Self.unknown, end, pace, in: attempt) { Self.isFilledIn(Self.unknown, $0) }
            try attempt.session.press(.escape)
            try attempt.session.waitGone("New product")
            try attempt.session.press(.character("X"))
            try attempt.session.waitFor("was discarded")
        } finally: { attempt in
            let products = try attempt.home.run("store", "products", "code:\(Self.unknown)")
            #expect(products.stdout == "")
        }
    }

    @Test(arguments: paces)
    func aScanInAListOpensItsProduct(_ pace: Int32) throws {
        try scanning(at: "store/products") { attempt, end in
            try scan(Self.tea, end, pace, in: attempt) { $0.contains("Products › Green tea") }
            try attempt.session.press(.character("q"))
            try attempt.session.waitGone("Products › Green tea")
            try endTyping(attempt.session)
        }
    }

    @Test(arguments: [1, 5, 6, 12])
    func aScanMayArriveInTwoReads(_ length: Int) throws {
        try scanning(at: "store/till", with: ["\r"]) { attempt, end in
            try attempt.session.type(String(Self.tea.prefix(length)))
            // A gap within a scan is under test.
            poll(nil, 0, 10)
            try attempt.session.type(Self.tea.dropFirst(length) + end)
            try attempt.waitUntil("it") { Self.isSold(1, $0) }
        }
    }

    @Test func typingIsSlowerThanAScan() throws {
        try scanning(at: "store/till", with: ["\r"]) { attempt, _ in
            for character in Self.tea {
                try attempt.session.type(String(character))
                // The speed of a hand is under test.
                poll(nil, 0, 60)
            }
            try attempt.session.waitFor("▸ \(Self.tea)")
            try attempt.session.press(.enter)
            try attempt.waitUntil("it") { Self.isSold(1, $0) }
        }
    }
}
