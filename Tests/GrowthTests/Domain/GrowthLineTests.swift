import FoundationEssentials
import TestSupport
import Testing

@testable import GrowthCore
@testable import QuadCore

struct GrowthLineTests {
    private func read(_ line: String) -> GrowthLine { GrowthSamples.reader.read(line) }

    @Test func theActivityComesFirst() {
        #expect(read("easy row 45m").draft.method == "easy-row")
        #expect(read("mob 20m").draft.title == "Mobility")
        #expect(read("easy row felt good 45m").draft.notes == "felt good")
        let unknown = read("Piano scales 30m")
        #expect(unknown.draft.method == nil && unknown.draft.title == "Piano scales" && unknown.isComplete)
        #expect(read("sun salutation 20m").draft.title == "sun salutation")
    }

    @Test func aMethodThatStartsWithTheWordIsChosen() {
        // “Row sprints” begins with the word; in “Easy row” the word comes later.
        #expect(read("row 45m").draft.method == "row-sprints")
    }

    @Test func anAmbiguousNameIsReported() {
        let methods = [MethodName(id: "a", title: "Long run"), MethodName(id: "b", title: "Long ride")]
        let line = GrowthLineReader(methods: methods, now: GrowthSamples.now) { _ in 0 }.read("long 45m")
        #expect(line.problems == ["“long” may be Long run, Long ride: type more of it"])
    }

    @Test func amountsMoodsAndTagsAreRead() {
        let line = read("mobility 20m 14km m>+1 #a #b #a e5")
        #expect(line.draft.amount == 14 && line.draft.unit == "km" && line.draft.tags == ["a", "b"])
        #expect(line.draft.moodBefore == nil && line.draft.moodAfter == 1 && line.draft.intensity == 5)
        #expect(read("mobility 20m m-2").draft.moodBefore == -2)
        #expect(read("mobility 20m 3.5k").draft.measured == Amount(3.5, "km"))
    }

    /// Lines as a swimmer and a runner write them.
    @Test(
        arguments: [
            ("swim 400m 8 min", 480, 400, "m"), ("swim 8min 400m", 480, 400, "m"),
            ("swim 1500m 25:30", 1530, 1500, "m"),
            ("run 5km 25 minutes", 1500, 5, "km"), ("swim 400m 1h", 3600, 400, "m"), ("swim 2km 32:10", 1930, 2, "km"),
        ] as [(String, Int, Double, String)])
    func metersBesideADurationAreNotMinutes(line: String, seconds: Int, amount: Double, unit: String) {
        let draft = read(line).draft
        #expect(draft.seconds == seconds && draft.amount == amount && draft.unit == unit && draft.notes.isEmpty)
    }

    @Test func aSecondDurationIsReported() {
        let line = read("study 120m 10m break")
        #expect(line.draft.seconds == 7200 && line.draft.amount == nil && line.draft.notes == "break")
        #expect(line.unread.map(\.text) == ["10m"])
    }

    @Test func metersAloneAskForConfirmation() {
        #expect(read("swim 90m").draft.seconds == 5400)
        #expect(read("swim 1500m").unread.map(\.text) == ["1500m"])
    }

    @Test func plainWordsAreNotes() {
        #expect(read("mobility 20m then 10m easy").draft.notes == "then 10m easy")
        #expect(read("mobility 20m -- e4 on monday").draft.notes == "e4 on monday")
    }

    @Test func theStartIsRead() {
        func start(_ line: String) -> String { PracticeSessionText.start(read(line).draft.start, zone: 0).description }
        #expect(start("mobility 20m") == "2026-11-20T11:40")
        #expect(start("mobility 20m yesterday 17:30") == "2026-11-19T17:30")
        #expect(start("mobility 20m 9am") == "2026-11-20T09:00")
        #expect(start("mobility 20m 17:30") == "2026-11-19T17:30", "later than now is yesterday's")
        #expect(start("mobility 20m mon") == "2026-11-16T11:40")
        #expect(start("mobility 20m 2026-11-02 08:00") == "2026-11-02T08:00")
        #expect(start("mobility 20m 3d ago 8:00") == "2026-11-17T08:00")
        #expect(read("mobility 20m 2026-12-24").unread.map(\.text) == ["2026-12-24"])
    }

    @Test func aMissingPartIsReported() {
        #expect(read("mobility").problems == ["Say how long: 45m, 1h10, 90s, as in “mobility 45m”"])
        #expect(read("45m").problems == ["Start with what you did: a method, or a few words, as in “row 45m”"])
        #expect(read("mobility 25h").problems == ["A practice session lasts from a second to a day"])
        #expect(read("mobility 0m").problems.count == 1)
    }

    @Test func aChangeKeepsTheOtherFields() {
        let before = PracticeSessionDraft(GrowthSamples.session(2, minutes: 40, intensity: 3))
        let line = GrowthSamples.reader.read("50m #late", changing: before)
        #expect(line.draft.seconds == 3000 && line.draft.intensity == 3 && line.draft.start == before.start)
        #expect(line.draft.method == before.method && line.draft.tags == ["late"])
        let moved = GrowthSamples.reader.read("yesterday", changing: before)
        #expect(PracticeSessionText.start(moved.draft.start, zone: 0).description == "2026-11-19T10:00")
    }

    @Test(.processorTime(below: 10)) func aHostileLineBecomesNotes() {
        let long = String(repeating: "9", count: 100_000) + " " + String(repeating: "#x ", count: 40_000)
        #expect(!read(long).isComplete)
        #expect(read("mobility 20m \u{202E}abc").draft.notes == "\u{202E}abc")
        #expect(read("   ").draft.title == "")
    }
}
