import Testing

@testable import GrowthCore
@testable import QuadCore

struct RoutineProgressTests {
    private let today = GrowthSamples.today

    private func routine(_ days: [[String]], since: Int = 10, skipped: [Int] = []) -> GrowthRoutine {
        GrowthRoutine(
            id: "r", title: "R", days: days.map { .init($0) }, since: today.adding(days: -since),
            skipped: skipped.map { today.adding(days: -$0) })
    }

    private func next(_ routine: GrowthRoutine, _ sessions: [PracticeSession]) -> RoutineProgress {
        RoutineProgress(routine, GrowthLog(sessions: sessions).sessions, today: today)
    }

    @Test func routineDaysFollowOneAnother() {
        let days = routine([["easy-row"], ["mobility"]])
        #expect(next(days, []).methods == ["easy-row"])
        #expect(next(days, [GrowthSamples.session(3)]).methods == ["mobility"])
        let both = [GrowthSamples.session(3), GrowthSamples.session(2, "mobility")]
        #expect(next(days, both).methods == ["easy-row"])
        #expect(next(days, [GrowthSamples.session(20)]).methods == ["easy-row"], "before it began")
    }

    @Test func aDayNeedsAllItsMethods() {
        let days = routine([["easy-row", "mobility"], ["row-sprints"]])
        let half = next(days, [GrowthSamples.session(3)])
        #expect(half.index == 0 && half.left == ["mobility"])
        #expect(next(days, [GrowthSamples.session(3), GrowthSamples.session(2, "mobility")]).index == 1)
    }

    @Test func aRestDayEndsWithItsDate() {
        let days = routine([["easy-row"], [], ["mobility"]])
        #expect(next(days, [GrowthSamples.session(0)]).isRest)
        #expect(next(days, [GrowthSamples.session(1)]).isRest)
        #expect(next(days, [GrowthSamples.session(2)]).methods == ["mobility"])
    }

    @Test func aSkippedDayIsLeftOut() {
        #expect(next(routine([["easy-row"], ["mobility"]], skipped: [1]), []).methods == ["mobility"])
        #expect(next(routine([["easy-row"], ["mobility"]], skipped: [1, 0]), []).methods == ["easy-row"])
    }

    @Test func routinesCanFollowWeekdays() {
        let days = [GrowthRoutine.Day(["easy-row"], on: .friday), .init(["mobility"], on: .monday)]
        let routine = GrowthRoutine(id: "r", title: "R", days: days, since: today)
        #expect(next(routine, []).methods == ["easy-row"])
        let after = next(routine, [GrowthSamples.session(0)])
        #expect(after.methods == ["mobility"] && after.day == today.adding(days: 3))
    }

    @Test func damagedRoutinesTerminate() {
        #expect(next(routine([]), []).index == nil)
        _ = next(routine([[], []], since: 700_000), [])
    }
}
