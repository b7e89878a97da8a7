import FoundationEssentials
import Testing

@testable import CoreTestSupport
@testable import GrowthCore
@testable import QuadCore

/// The practice log of the demo, on days at the edges of the calendar and on each weekday.
@Suite struct DemoPracticeTests {
    private static let days: [CalendarDay] =
        ["2027-01-01", "2028-02-29", "2026-03-08", "2026-11-01", "2026-12-31"].compactMap { CalendarDay($0) }
        + (0..<7).map { GrowthSamples.today.adding(days: $0) }

    /// Local time in which the clocks change 20 days before a day.
    private static func time(around today: CalendarDay) -> LocalTime {
        let change = Double(today.dayNumber - 20) * 86_400 + 7 * 3_600
        return LocalTime { $0 < change ? -5 * 3_600 : -4 * 3_600 }
    }

    private static func week(_ today: CalendarDay) -> DemoWeek { DemoWeek(today: today, time: time(around: today)) }

    private static func log(_ today: CalendarDay) -> GrowthLog {
        var log = GrowthLog()
        log.take(DemoPractice(week(today)).change)
        return log
    }

    @Test func allDaysExist() {
        #expect(Self.days.count == 12 && Set(Self.days.map(\.weekday)).count == 7)
    }

    @Test(arguments: days)
    func allPracticeIsOver(_ today: CalendarDay) {
        let week = Self.week(today)
        let sessions = DemoPractice(week).sessions
        #expect((50...70).contains(sessions.count) && Set(sessions.map(\.id)).count == sessions.count)
        #expect(sessions.allSatisfy { $0.day < today && $0.end <= week.time.moment(today) })
        #expect(zip(sessions, sessions.dropFirst()).allSatisfy { $0.end <= $1.start })
        #expect(sessions.allSatisfy { $0.day == week.time.day(of: $0.start) && $0.day.weekday != .sunday })
        #expect(sessions.allSatisfy { PracticeSession.lengths.contains($0.seconds) && $0.start < $0.end })
    }

    @Test(arguments: days)
    func theStreakIsNeitherBrokenNorAtRisk(_ today: CalendarDay) {
        let log = Self.log(today)
        let streak = PracticeStreak(log.sessions, plan: log.plan, today: today)
        #expect(streak.current == DemoPractice.streak && !streak.isAtRisk && streak.endedBy == nil)
        #expect(streak.freeLeft == 1 && streak.longest > streak.current)
    }

    @Test(arguments: days)
    func nothingIsTooMuch(_ today: CalendarDay) {
        let sessions = Self.log(today).sessions
        #expect(OvertrainingNotice.notices(sessions, limits: OvertrainingLimits(), today: today) == [])
        let figures = GuideFigures(of: sessions, today: today)
        #expect(GuideTip.about("how much rest and training this week", figures) == [])
    }

    @Test(arguments: days)
    func goalsHaveProgress(_ today: CalendarDay) throws {
        let log = Self.log(today)
        let goals = log.plan.goals.map { GoalProgress($0, log, today: today) }
        #expect(goals.count == 3 && Set(log.plan.goals.map(\.id)).count == 3)
        let weekly = try #require(goals.first)
        #expect(weekly.weeks ?? 0 > 0)
        for goal in goals.dropFirst() {
            let until = try #require(goal.goal.until)
            #expect(goal.exactlyDone > Double(goal.wanted) / 2 && !goal.isMet && until > today)
        }
    }

    @Test func methodsAndArticlesExist() {
        let library = BuiltInGrowthLibrary.library
        for exercise in DemoExercise.all {
            #expect(exercise.entries.count == DemoPractice.weeks + 1, "\(exercise.id)")
            guard let method = exercise.method else { continue }
            #expect(library.method(method)?.title == exercise.title, "\(exercise.id)")
        }
        #expect(Set(DemoExercise.all.map(\.id)).count == DemoExercise.all.count)
        #expect(DemoPractice.marks.saved.count == 2)
        #expect(DemoPractice.marks.saved.union(DemoPractice.marks.read).allSatisfy { library.article($0) != nil })
        let practices = Set(Self.log(GrowthSamples.today).sessions.map(\.practice))
        let plan = DemoPractice(Self.week(GrowthSamples.today)).plan
        let planned = plan.goals.compactMap(\.method) + plan.routines.flatMap(\.days).flatMap(\.methods)
        #expect(planned.allSatisfy { practices.contains($0) || library.method($0) != nil })
    }

    @Test func eachWeekdayHasALineOfThePlan() throws {
        let plan = DemoPractice(Self.week(GrowthSamples.today)).plan
        let routine = try #require(plan.followed)
        #expect(routine.days.compactMap(\.weekday) == Weekday.allCases)
        #expect(plan.routines.count == 2 && Set(plan.routines.map(\.id) + plan.rests.map(\.id)).count == 4)
    }

    /// The user can open each line of the plan, and it is understood again.
    @Test func thePlanCanBeEdited() throws {
        let today = GrowthSamples.today
        let log = Self.log(today)
        let names = BuiltInGrowthLibrary.methods.map { MethodName(id: $0.id, title: $0.title) }
        let service = GrowthLogService(
            repository: StubGrowthLog(log), clock: FixedClock(today), makeID: { "new" }, methods: { names })
        let editor = GrowthPlanEditor(log, service)
        for goal in log.plan.goals {
            let words = goal.typed.split(separator: " ").map(String.init)
            #expect(try editor.changingGoal(goal.id, to: words) == log.plan, "\(goal.typed)")
        }
        for routine in log.plan.routines {
            let words = routine.days.typed.split(separator: " ").map(String.init)
            #expect(try editor.changingRoutine(routine.id, to: words) == log.plan, "\(routine.days.typed)")
        }
    }
}
