import FoundationEssentials
import TestSupport
import Testing

@testable import GrowthCore
@testable import QuadCore

/// Intervals, end times, parts of the day, and days in notes: the program understands them or asks.
struct GrowthLineMeaningTests {
    private static let methods = [MethodName(id: "row", title: "Row"), MethodName(id: "run", title: "Run")]

    /// Reads a line on Saturday, November 28, 2026, at the given hour and minute, UTC.
    private func read(_ line: String, at hour: Int = 12, _ minute: Int = 0) -> GrowthLine {
        let now = Date(timeIntervalSince1970: Double(20_785 * 86_400 + hour * 3_600 + minute * 60))
        return GrowthLineReader(methods: Self.methods, now: now) { _ in 0 }.read(line)
    }

    @Test(arguments: [
        "row 3 x 10min r 2min", "row 3x10min 2min rest", "row 4x500m rest 1:00", "row 4x500m 1:45 r 1min",
        "row 4x500m 1:45 20min", "row 20min + 20min", "row 20min 20min", "row 20min + 10min",
        "row 45min until 8am", "row 45min before 8am", "row 45min ended 8am", "row 45min ended at 8:00",
        "row 45min done by 8am", "row 45min since 7", "row 45min with Mark and Sun", "row 45min for the exam on friday",
    ])
    func anAmbiguousRestAsksForConfirmation(_ line: String) { #expect(!read(line).isComplete, "\(read(line))") }

    @Test(
        arguments: [
            ("row 40min 3 x 10min r 2min", 2_400, "3 x 10min r 2min"),
            ("row 4x500m r 1min 20min", 1_200, "4x500m r 1min"),
            ("row 20min 4x500m rest 1:00", 1_200, "4x500m rest 1:00"),
            ("row 20min 4x500m 2min rest", 1_200, "4x500m 2min rest"),
            ("row 20min 4x500m r1:00", 1_200, "4x500m r1:00"),
        ])
    func aRestIsNeverTheDuration(_ line: String, _ seconds: Int, _ notes: String) {
        let line = read(line)
        #expect(line.isComplete && line.draft.seconds == seconds && line.draft.notes == notes, "\(line)")
    }

    @Test(
        arguments: [
            ("row 45min last night", "2026-11-27T21:00"), ("row 45min monday morning", "2026-11-23T08:00"),
            ("row 45min yesterday evening", "2026-11-27T19:00"), ("row 45min this morning", "2026-11-28T08:00"),
        ])
    func aPartOfTheDaySetsAnApproximateHour(_ line: String, _ start: String) {
        let line = read(line)
        #expect(PracticeSessionText.start(line.draft.start, zone: 0).description == start && line.isComplete, "\(line)")
        #expect(line.understood(today: CalendarDay(dayNumber: 20_785)).first { $0.field == .start }?.isGuess == true)
    }

    @Test func aFuturePartOfTodayIsRefused() {
        #expect(!read("row 45min this evening", at: 2, 24).isComplete)
        #expect(!read("row 30min 2:05", at: 2, 15).isComplete)
        #expect(read("row 30min 2:05", at: 2, 40).isComplete)
    }

    @Test(
        arguments: [
            ("run 5mi 45min 3d ago", 2_700, "2026-11-25T11:15"), ("run 45min 2h ago", 2_700, "2026-11-28T10:00"),
            ("run 45 min a week ago", 2_700, "2026-11-21T11:15"), ("run 10min 20min ago", 600, "2026-11-28T11:40"),
            ("run 45min 2 days ago", 2_700, "2026-11-26T11:15"),
        ])
    func aDayAfterADurationIsRead(_ line: String, _ seconds: Int, _ start: String) {
        let line = read(line)
        #expect(line.isComplete && line.draft.seconds == seconds, "\(line)")
        #expect(PracticeSessionText.start(line.draft.start, zone: 0).description == start)
    }

    @Test func aColonAfterTheNameIsNotPartOfTheName() {
        #expect(read("row: 30min 5km").draft.method == "row")
        #expect(read("Piano: scales 30min").draft.title == "Piano scales")
    }

    @Test(.processorTime(below: 10)) func aTooLongLineIsRefused() {
        #expect(!read("row 45min " + String(repeating: "word ", count: 20_000)).isComplete)
    }

    @Test func noNotesIsNotAName() {
        let draft = PracticeSessionDraft(GrowthSamples.session(2))
        #expect(!GrowthSamples.reader.read("no notes", changing: draft).isComplete)
        #expect(GrowthSamples.reader.read("no contact drill", changing: draft).isComplete == false)
        #expect(GrowthSamples.reader.read("mobility", changing: draft).isComplete)
    }
}
