import FoundationEssentials
import TestSupport
import Testing

@testable import CoachesCore
@testable import CoachesTests
@testable import CoreTestSupport
@testable import GrowthCore
@testable import GrowthTests
@testable import JobsCore
@testable import JobsTests
@testable import QuadCore
@testable import StoreCore

/// Readers of typed lines get their own words in any order. Each line is read or refused, and none crashes a reader.
@Suite struct WordOrderTests {
    private static let words = [
        "row", "run", "easy", "called", "emailed", "ortiz", "dana", "esu", "lakemont", "at", "from", "with", "and",
        "by",
        "next", "last", "past", "this", "friday", "fri", "tomorrow", "yesterday", "noon", "5pm", "at 5", "12/1", "2w",
        "ago", "in", "1h", "10m", "1:30.5", "25:00", "5k", "5,000m", "14km", "250W", "142 bpm", "rpe", "8", "e4",
        "m-1>+1",
        "#erg", "+home", "-home", "--", "/", "/ private", "/private:", "/ todo", "/ next", "/ +", ":", "<", ">", "++",
        "due:", "due:fri", "recur:2nd", "recur:", "every", "weekly", "until:", "until", "who:Dana", "tag:", "\"", "“",
        "”",
        "\\", "(", ")", "2*", "%10", "$1", "x2", "2x", "12.50+", "=", ">=", "or", "not", "1st", "2nd", "tuesday", "of",
        "month", "day", "after", "before", "the", "except", "é", "五", "\u{0301}", "-3d", "+3d", "@", "@fri", "1e999",
    ]

    private static func lines(_ seed: Int) -> [String] {
        var random = SeededRandom(seed)
        return (0..<1_000).map { _ in
            let count = Int.random(in: 1...9, using: &random)
            let isTight = Int.random(in: 0..<4, using: &random) == 0
            return (0..<count).map { _ in words.randomElement(using: &random) ?? "" }.joined(
                separator: isTight ? "" : " ")
        }
    }

    @Test func practiceLinesInAnyOrderAreReadSafely() {
        for line in Self.lines(1) {
            let read = GrowthSamples.reader.read(line)
            #expect(read.draft.seconds >= 0 && read.draft.start <= GrowthSamples.now, "\(line)")
        }
    }

    @Test func contactLinesInAnyOrderAreReadSafely() {
        let reader = LogSample.reader(on: nil, at: nil)
        for line in Self.lines(2) {
            let read = reader.read(line)
            #expect(read.isReady || !read.questions.isEmpty || !read.problems.isEmpty, "\(line)")
        }
    }

    @Test func jobLinesInAnyOrderAreReadSafely() {
        let dates = DateReader(today: Sample.today)
        for line in Self.lines(3) {
            let read = JobLine(line, dates: dates)
            #expect(read.problems.isEmpty == read.unread.isEmpty, "\(line): \(read)")
        }
    }

    @Test func recurrencesInAnyOrderAreReadSafely() {
        for line in Self.lines(4) {
            guard let read = Recurrence(reading: line) else { continue }
            #expect(Recurrence(reading: read.words) == read, "\(line): \(read.words)")
        }
    }

    @Test func tillLinesInAnyOrderAreReadSafely() {
        for line in Self.lines(5) {
            #expect(Self.signs(of: TillEntry(line)) == Self.signs(line), "\(line)")
            guard let counted = TillEntry(counting: line) else { continue }
            // The x between a number and a name may be dropped.
            #expect(Self.signs(of: counted).count >= Self.signs(line).count - 1, "\(line)")
        }
    }

    /// Returns the letters and digits of a text, sorted.
    private static func signs(_ text: String) -> [Unicode.Scalar] {
        text.unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil }.sorted()
    }

    private static func signs(of entry: TillEntry) -> [Unicode.Scalar] {
        let parts: [String?] =
            switch entry {
            case .nothing, .lineOff: []
            case .lineDiscount(let text), .orderDiscount(let text): [text]
            case .open(let amount, let quantity, let name): [amount, quantity, name]
            case .item(let name, let quantity): [name, quantity]
            }
        return signs(parts.compactMap(\.self).joined(separator: " "))
    }

    @Test func datesInAnyOrderAreReadSafely() {
        let words =
            CalendarNames.known + [
                "this", "next", "last", "past", "previous", "coming", "upcoming", "in", "on", "at", "the", "of", "by",
                "half", "quarter", "to", "after", "before", "from", "ago", "later", "earlier", "just", "now", "day",
                "month", "year", "end", "start", "1st", "2nd", "5", "5pm", "17:00", "12/1", "2026", "3d", "-", "a",
                "and",
            ]
        var random = SeededRandom(7)
        let reader = DateReader(today: Sample.today)
        for _ in 0..<10_000 {
            let count = Int.random(in: 2...6, using: &random)
            let text = (0..<count).map { _ in words.randomElement(using: &random) ?? "" }.joined(separator: " ")
            _ = reader.date(text, as: .due)
            guard let past = reader.date(text, as: .past) else { continue }
            #expect(past.day <= reader.today, "\(text): \(past)")
        }
    }
}
