import Testing

@testable import GrowthCore
@testable import QuadCore

/// Practice lines with times and durations in words, values in parentheses, and typing errors in the name.
struct SpokenLineTests {
    private func read(_ line: String) -> GrowthLine { GrowthSamples.reader.read(line) }

    @Test(arguments: [
        ("run 25m at half past six", "6:30am"), ("run 25m quarter to seven", "6:45am"),
        ("run 25m at a quarter past six", "6:15am"), ("run 25m half past 12", "12:30pm"),
        ("run 25m at quarter to one", "12:45pm"),
    ])
    func anHourInWordsAsksForConfirmation(_ line: String, _ hour: String) {
        let read = read(line)
        #expect(!read.isComplete && read.unread.count == 1, "\(read)")
        #expect(read.unread.first?.advice.contains(hour) == true, "\(read.unread)")
    }

    @Test(arguments: ["run an hour and ten", "run 1h and 10", "run an hour and twenty, windy"])
    func aNumberWithoutAUnitAsksForConfirmation(_ line: String) {
        #expect(!read(line).isComplete && read(line).unread.count == 1, "\(read(line))")
    }

    @Test(arguments: [("run 5km (25 min)", 1_500), ("run (25:30) 5km", 1_530), ("run 5 km (25min)", 1_500)])
    func parenthesesCanHoldAValue(_ line: String, _ seconds: Int) {
        let read = read(line)
        #expect(read.isComplete && read.draft.seconds == seconds && read.draft.measured?.text == "5 km", "\(read)")
    }

    @Test(arguments: ["run 25m (felt good)", "run 25m (easy)"])
    func otherParenthesesAreNotes(_ line: String) {
        #expect(read(line).isComplete && read(line).draft.notes.hasPrefix("("), "\(read(line))")
    }

    @Test(arguments: [("rwo 45m", "row"), ("rnu 5k 25:00", "run"), ("bkie 45m", "bike"), ("siwm 45m", "swim")])
    func aTypoInTheNameAsksForConfirmation(_ line: String, _ meant: String) {
        let read = read(line)
        #expect(!read.isComplete && read.unread.first?.advice == "did you mean \(meant)?", "\(read)")
        #expect(GrowthSamples.reader.read(line, asText: true).isComplete)
    }

    @Test(arguments: [
        "row 14km in 1h10 at 2:30 split", "row 12km 1h at 2:05 split", "row 1h 14km 2:05 split", "row 1h no e4",
        "row 1h not e4", "row 1h gestern", "row 1h hier", "row 1h ayer", "45 min of",
    ])
    func anUnreadPartAsksForConfirmation(_ line: String) { #expect(!read(line).isComplete, "\(read(line))") }

    /// Today is November 20, and November 3 is nearer than March 11.
    @Test func anAmbiguousDateAsksForConfirmation() {
        #expect(read("row 1h 3/11").unread.first?.advice.contains("2026-03-11 or 2026-11-03") == true)
        #expect(read("row 1h 11/3").isComplete)
    }

    @Test(arguments: ["row 45m twisted a foot", "row 45m hurt one foot"])
    func aFootIsNotAnAmount(_ line: String) {
        #expect(read(line).isComplete && read(line).draft.measured == nil, "\(read(line))")
    }

    @Test func fillerWordsAfterADayAreNotTheName() {
        let read = read("yesterday: i did a row 45m")
        #expect(read.isComplete && read.draft.title == "Row sprints", "\(read)")
    }

    @Test(arguments: ["bake 45m", "sim 45m", "sing 45m", "rung 45m"])
    func anotherWordIsAName(_ line: String) {
        #expect(read(line).isComplete, "\(read(line))")
    }
}
