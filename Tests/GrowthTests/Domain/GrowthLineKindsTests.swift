import FoundationEssentials
import Testing

@testable import GrowthCore
@testable import QuadCore

/// Lines that people type, by kind. Each part is understood or named.
struct GrowthLineKindsTests {
    /// It is ten o'clock on Friday, November 27, 2026, UTC.
    private static let reader = GrowthLineReader(methods: [], now: Date(timeIntervalSince1970: 1_795_773_600)) { _ in 0
    }

    private func read(_ line: String) -> GrowthLine { Self.reader.read(line) }

    @Test(
        arguments: [
            ("row 500m 1:58", 11_800, Amount(500, "m")), ("run 5k 22:30", 135_000, Amount(5, "km")),
            ("run 21.1km 1:45", 630_000, Amount(21.1, "km")), ("bike 40km 1:15", 450_000, Amount(40, "km")),
            ("swim 100m 1:05.3", 6_530, Amount(100, "m")), ("row 2k 6:48.2", 40_820, Amount(2, "km")),
            ("row 5000m 20min", 120_000, Amount(5000, "m")), ("row 2000 m 8min", 48_000, Amount(2000, "m")),
            ("run 100m 12s", 1_200, Amount(100, "m")), ("swim 5m 200m", 30_000, Amount(200, "m")),
            ("marathon 42.195km 3:29:45", 1_258_500, Amount(42.195, "km")),
            ("run 5 km in 25:30", 153_000, Amount(5, "km")),
            ("steady state row 1h 14km", 360_000, Amount(14, "km")),
            ("row 45m, 5km, felt ok", 270_000, Amount(5, "km")),
        ] as [(String, Int, Amount)])
    func distancesAndDurationsAreRead(text: String, hundredths: Int, amount: Amount) {
        let line = read(text)
        #expect(line.draft.length == Length(hundredths: hundredths) && line.draft.measured == amount, "\(line)")
        #expect(line.isComplete)
    }

    /// The lines, each with the named part.
    @Test(
        arguments: [
            ("row 500m", "500m"), ("row 45", "45"), ("row 1:10", "1:10"), ("row 30m 45m", "45m"),
            ("row 5km 3km 40m", "3km"),
            ("row 45m e9", "e9"), ("row 45m e3.5", "e3.5"), ("row 45m rpe 11", "rpe 11"), ("row 45m m7", "m7"),
            ("row 45m e4 e3", "e3"), ("row 5k 20min 8w", "8w"), ("row 45m 20", "20"), ("row 45m -5km", "-5km"),
            ("row 42,195km 3:29:45", "42,195km"), ("row 5.000m 20min", "5.000m"), ("row 45m 25:00", "25:00"),
            ("row 06:15-07:00 30m", "30m"), ("row 45m #a#b", "#a#b"), ("row 45m project:x", "project:x"),
            ("row 45m max hr 180", "max hr 180"), ("swim 50m 28s", "50m"), ("row 07:00-06:15", "07:00-06:15"),
            ("row 500m 1:58 2:05", "2:05"), ("row 45m felt yesterday in my legs", "yesterday"), ("lesson 12 45m", "12"),
        ])
    func unreadablePartsAreReported(text: String, part: String) {
        #expect(read(text).unread.map(\.text) == [part], "\(read(text))")
    }

    @Test(
        arguments: [
            "felt strong, legs heavy", "coach said 3 more weeks", "é 日本語 🚣", "then 10m easy", "sore since monday",
            "did 3 sets of squats", "1st place", "prep for friday", "b12 and mp3",
        ])
    func sentencesAreNotes(notes: String) {
        let line = read("row 45m \(notes)")
        #expect(line.draft.notes == notes && line.unread.isEmpty && !line.said.contains(.start), "\(line)")
    }

    @Test func metricsBesideTheAmountAreRead() {
        let line = read("row 5k 20min 250W 142 bpm 24spm 2:00/500m")
        #expect(line.draft.measured == Amount(5, "km"))
        #expect(line.draft.figures == [Amount(250, "W"), Amount(142, "bpm"), Amount(24, "spm"), Amount(120, "/500m")])
        // A distance is the amount, in any position.
        #expect(read("row 250W 5k 20min").draft.measured == Amount(5, "km"))
        let lifted = read("squat 3x8 60kg 40m").draft
        #expect(lifted.title == "squat" && lifted.notes == "3x8" && lifted.measured == Amount(60, "kg"))
    }

    @Test func perceivedExertionIsKeptBesideTheIntensity() {
        for (text, intensity, exertion) in [
            ("rpe8", 4, 8.0), ("RPE 7.5", 4, 7.5), ("rpe:1", 1, 1), ("effort 8/10", 4, 8),
        ] {
            let draft = read("row 45m \(text)").draft
            #expect(draft.intensity == intensity && draft.exertion == exertion, "\(text)")
        }
        let draft = read("row 45m effort 4").draft
        #expect(draft.intensity == 4 && draft.exertion == nil)
        #expect(read("row 45m e4 rpe 8").isComplete && !read("row 45m e2 rpe 8").isComplete)
    }

    @Test(arguments: ["m-1>+1", "m−1>+1", "M-1>1", "m-1->+1", "m-1 > +1", "mood -1>+1"])
    func moodsAreRead(text: String) {
        let draft = read("row 45m \(text)").draft
        #expect(draft.moodBefore == -1 && draft.moodAfter == 1)
    }

    @Test(
        arguments: [
            ("06:15-07:00", "2026-11-27T06:15", 2700), ("06:15–07:00", "2026-11-27T06:15", 2700),
            ("6:15 to 7", "2026-11-27T06:15", 2700), ("6-7am", "2026-11-27T06:00", 3600),
            ("5:30-6:45pm yesterday", "2026-11-26T17:30", 4500), ("11:30am-1pm yesterday", "2026-11-26T11:30", 5400),
            ("23:30-00:15", "2026-11-26T23:30", 2700), ("09:30-10:30", "2026-11-26T09:30", 3600),
            ("45m at 6:30", "2026-11-27T06:30", 2700), ("45m yesterday 5:30p", "2026-11-26T17:30", 2700),
        ] as [(String, String, Int)])
    func hoursAreRead(text: String, start: String, seconds: Int) {
        let draft = read("row \(text)").draft
        #expect(PracticeSessionText.start(draft.start, zone: 0).description == start && draft.seconds == seconds)
    }

    @Test func tagsHaveASignThatShellsLeaveAlone() {
        #expect(read("row 45m #erg, +home").draft.tags == ["erg", "home"])
        #expect(read("row 45m +2k").unread.map(\.text) == ["+2k"])
    }

    @Test func readingAsTextReportsNothing() {
        let line = Self.reader.read("lesson 12 45m e9 x", asText: true)
        #expect(line.isComplete && line.draft.title == "lesson 12" && line.draft.notes == "e9 x")
    }
}
