import FoundationEssentials
import TestSupport
import Testing

@testable import GrowthCore
@testable import QuadCore

struct PracticeStreakTests {
    private let today = GrowthSamples.today

    private func days(_ daysAgo: Int...) -> [CalendarDay] { daysAgo.map { today.adding(days: -$0) } }

    @Test func anEmptyLogHasNoStreak() {
        let streak = PracticeStreak(days: [], plan: GrowthPlan(freePerWeek: 2), today: today)
        #expect(streak.current == 0 && streak.longest == 0 && !streak.isAtRisk && streak.freeLeft == 2)
        #expect(streak.words == "No streak yet")
        #expect(streak.state(of: today) == .none)
    }

    @Test func theDayThatEndedTheStreakIsNamed() {
        let streak = PracticeStreak(days: days(5, 4, 3), plan: GrowthPlan(), today: today)
        #expect(streak.words == "No streak: Wed 18 Nov was missed, after 3 days")
        #expect(streak.state(of: today.adding(days: -2)) == .missed)
    }

    @Test func restDaysAreShownInAdvance() {
        let sunday = PracticeStreak(days: days(1, 0), plan: GrowthPlan(restWeekdays: [.sunday]), today: today)
        #expect(sunday.freeWords == "Sunday is free" && sunday.state(of: today.adding(days: 2)) == .rest)
        let free = PracticeStreak(days: days(2, 1), plan: GrowthPlan(freePerWeek: 1), today: today)
        #expect(free.freeWords == "1 free day left this week" && !free.isAtRisk)
        #expect(PracticeStreak(days: days(1), plan: GrowthPlan(), today: today).freeWords == nil)
    }

    @Test func aRestDayDoesNotEndangerTheStreak() {
        let streak = PracticeStreak(days: days(2, 1), plan: GrowthPlan(restWeekdays: [.friday]), today: today)
        #expect(streak.current == 2 && !streak.isAtRisk && streak.state(of: today) == .rest)
    }

    @Test func tomorrowCountsAsTodayBeyondTheDateLine() {
        let streak = PracticeStreak(days: [today, today.adding(days: 1)], plan: GrowthPlan(), today: today)
        #expect(streak.current == 2 && streak.today == today.adding(days: 1))
    }

    @Test func weekGoalsSkipAnExcusedWeek() {
        let monday = WeekGoals.monday(of: today)
        let rest = RestRange(id: "r", first: monday.adding(days: -7), last: monday.adding(days: -1))
        let done = [monday.adding(days: -14): 3, monday: 1]
        let goals = WeekGoals(3, done: done, plan: GrowthPlan(rests: [rest]), today: today)
        #expect(goals.weeks.map(\.words) == ["3/3", "0/0", "1/3 open"])
        #expect(goals.current == 1 && goals.longest == 1)
    }

    @Test func aFarAwayDateIsFast() {
        let far = [CalendarDay(dayNumber: -700_000), CalendarDay(dayNumber: 900_000)]
        let plan = GrowthPlan(restWeekdays: Set(Weekday.allCases))
        #expect(PracticeStreak(days: far, plan: plan, today: today).current == 1)
        #expect(WeekGoals(3, done: [far[0]: 1], plan: plan, today: today).current == 0)
    }

    @Test func badgesNameTheNextBadge() {
        let sessions = (0..<12).map { GrowthSamples.session($0) }
        let badges = GrowthBadge.all(GrowthLog(sessions: sessions), longest: 12).map(\.words)
        #expect(
            badges == [
                "10 sessions ✓", "50 sessions: 12", "7 days in a row ✓", "14 days in a row: 12", "10 × easy-row ✓",
                "25 × easy-row: 12",
            ])
    }

    @Test func overtrainingIsReported() {
        var limits = OvertrainingLimits()
        let sessions =
            (1..<13).map { GrowthSamples.session($0, mood: -1) }
            + ["a", "b", "c"].map { GrowthSamples.session(0, minutes: 90, id: $0) }
        let log = GrowthLog(sessions: sessions)
        #expect(
            OvertrainingNotice.notices(log.sessions, limits: limits, today: today) == [
                "3 practice sessions today, more than 2", "270 minutes today, more than 180", "13 days without rest",
                "12 practice sessions in a row ended in a bad mood",
            ])
        (limits.sessionsADay, limits.minutesADay, limits.daysWithoutRest, limits.badMoods) = (0, 0, 0, 0)
        #expect(OvertrainingNotice.notices(log.sessions, limits: limits, today: today) == [])
    }

    /// Ten thousand sessions take no more than a few frames; a benchmark measures the exact time.
    @Test(.processorTime(below: 10)) func tenThousandSessionsAreFast() {
        let sessions = (0..<10_000).map { GrowthSamples.session($0 / 3, id: "\($0)") }
        let progress = GrowthProgress(GrowthLog(sessions: sessions), methods: [], today: today)
        #expect(progress.streak.current == 3_334 && progress.total == 10_000)
    }
}
