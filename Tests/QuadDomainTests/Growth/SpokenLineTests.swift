import Testing

@testable import QuadDomain

/// Practice lines with hours and lengths in words, values in parentheses, and slips of the name.
struct SpokenLineTests {
    private func read(_ line: String) -> GrowthLine { GrowthSamples.reader.read(line) }

    @Test(arguments: [
        ("run 25m at half past six", "6:30am"), ("run 25m quarter to seven", "6:45am"),
        ("run 25m at a quarter past six", "6:15am"), ("run 25m half past 12", "12:30pm"),
        ("run 25m at quarter to one", "12:45pm"),
    ])
    func anHourInWordsIsAskedAbout(_ line: String, _ hour: String) {
        let read = read(line)
        #expect(!read.isComplete && read.unread.count == 1, "\(read)")
        #expect(read.unread.first?.advice.contains(hour) == true, "\(read.unread)")
    }

    @Test(arguments: ["run an hour and ten", "run 1h and 10", "run an hour and twenty, windy"])
    func aNumberThatCountsNothingIsAskedAbout(_ line: String) {
        #expect(!read(line).isComplete && read(line).unread.count == 1, "\(read(line))")
    }

    @Test(arguments: [("run 5km (25 min)", 1_500), ("run (25:30) 5km", 1_530), ("run 5 km (25min)", 1_500)])
    func parenthesesHoldAValue(_ line: String, _ seconds: Int) {
        let read = read(line)
        #expect(read.isComplete && read.draft.seconds == seconds && read.draft.measured?.text == "5 km", "\(read)")
    }

    @Test(arguments: ["run 25m (felt good)", "run 25m (easy)"])
    func otherParenthesesAreNotes(_ line: String) {
        #expect(read(line).isComplete && read(line).draft.notes.hasPrefix("("), "\(read(line))")
    }

    @Test(arguments: [("rwo 45m", "row"), ("rnu 5k 25:00", "run"), ("bkie 45m", "bike"), ("siwm 45m", "swim")])
    func aSlipOfTheNameIsAskedAbout(_ line: String, _ meant: String) {
        let read = read(line)
        #expect(!read.isComplete && read.unread.first?.advice == "did you mean \(meant)?", "\(read)")
        #expect(GrowthSamples.reader.read(line, asText: true).isComplete)
    }

    @Test(arguments: ["bake 45m", "sim 45m", "sing 45m", "rung 45m"])
    func anotherWordIsAName(_ line: String) {
        #expect(read(line).isComplete, "\(read(line))")
    }
}
