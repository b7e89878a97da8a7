import FoundationEssentials
import QuadCore

/// The practice log, the plan and the reading marks of the demo.
package struct DemoPractice {
    private let today: CalendarDay
    private let time: LocalTime
    /// The Monday on which the log begins.
    private let start: CalendarDay

    /// The number of complete weeks before the current week.
    static let weeks = 8
    /// The days of practice in the current streak, the last of them yesterday or before a rest day.
    static let streak = 12
    /// The days without practice before the streak. The plan forgives a week only one of them.
    private static let gap = 3

    package init(_ week: DemoWeek) {
        today = week.today
        time = week.time
        start = week.today.firstOfWeek.adding(days: -7 * Self.weeks)
    }

    /// Stores everything at once.
    package var change: GrowthLogChange {
        GrowthLogChange(
            sessions: GrowthLogChange.adding(sessions).sessions,
            plan: GrowthLogChange.replacing(GrowthPlan(), by: plan).plan)
    }

    package static let marks = ArticleMarks(
        saved: ["rest-days", "breathing-under-pressure"],
        read: ["rest-days", "warming-up", "training-easy", "mobility-in-small-doses"])

    // MARK: Sessions

    /// The sessions up to yesterday, oldest first.
    var sessions: [PracticeSession] {
        days.flatMap { day in
            DemoExercise.all.filter { $0.weekday == day.weekday }.compactMap { session($0, on: day) }
        }
    }

    private func session(_ exercise: DemoExercise, on day: CalendarDay) -> PracticeSession? {
        let week = start.days(to: day) / 7
        guard exercise.entries.indices.contains(week), let entry = exercise.entries[week] else { return nil }
        let moment = time.moment(DueDate(day, minute: exercise.start))
        let local = Double(day.dayNumber * 86_400 + exercise.start * 60)
        return PracticeSession(
            id: "demo-\(exercise.id)-\(day)", method: exercise.method, title: exercise.title, start: moment,
            seconds: entry.seconds, zone: Int(local - moment.timeIntervalSince1970), moodBefore: entry.moodBefore,
            moodAfter: entry.moodAfter, intensity: exercise.intensity, exertion: exercise.exertion,
            amount: entry.amount, unit: entry.amount == nil ? "" : exercise.unit,
            figures: entry.figure.map { [Amount($0, exercise.figureUnit)] } ?? [], tags: exercise.tags,
            notes: entry.notes, origin: exercise.method == nil ? .hand : .timer)
    }

    /// The days of practice, oldest first.
    private var days: [CalendarDay] {
        let working = (0..<start.days(to: today)).map { start.adding(days: $0) }.filter { $0.weekday != .sunday }
        let earlier = working.dropLast(Self.streak)
        let missed = Set(forgiven + earlier.suffix(Self.gap))
        return working.filter { !missed.contains($0) && !cold.contains($0) }
    }

    /// Two missed days in different weeks, which the free day of the week forgives.
    private var forgiven: [CalendarDay] { [start.adding(days: 10), start.adding(days: 32)] }

    // MARK: Plan

    var plan: GrowthPlan {
        GrowthPlan(
            restWeekdays: [.sunday], freePerWeek: 1, rests: [cold, afterCamp], goals: goals,
            routines: [weekly, campWeek], routine: weekly.id)
    }

    private var cold: RestRange {
        RestRange(id: "demo-cold", first: start.adding(days: 16), last: start.adding(days: 19), reason: "a cold")
    }

    /// Rest after the prospect camp, which is in 13 days.
    private var afterCamp: RestRange {
        RestRange(
            id: "demo-after-camp", first: today.adding(days: 14), last: today.adding(days: 15),
            reason: "after the camp")
    }

    private var goals: [GrowthGoal] {
        [
            GrowthGoal(id: "demo-days", measure: .days, amount: 5, since: start),
            GrowthGoal(
                id: "demo-throws", measure: .amount, amount: 550, unit: "throws", method: Self.bullpen, isTotal: true,
                since: start, until: today.adding(days: 12)),
            GrowthGoal(
                id: "demo-miles", measure: .amount, amount: 30, unit: "mi", method: Self.run, isTotal: true,
                since: start, until: today.adding(days: 27)),
        ]
    }

    private static let bullpen = PracticeSession.practice("Bullpen")
    private static let strength = PracticeSession.practice("Strength")
    private static let run = "easy-endurance"
    private static let mobility = "hip-and-back"

    private var weekly: GrowthRoutine {
        GrowthRoutine(
            id: "demo-weekly", title: "Practice week",
            days: [
                .init([Self.strength], on: .monday), .init([Self.bullpen], on: .tuesday),
                .init([Self.run], on: .wednesday), .init([Self.strength], on: .thursday),
                .init([Self.mobility], on: .friday), .init([Self.bullpen], on: .saturday), .init([], on: .sunday),
            ],
            since: start)
    }

    /// A routine in sequence for the days before the camp. Alex does not follow it yet.
    private var campWeek: GrowthRoutine {
        GrowthRoutine(
            id: "demo-camp-week", title: "Camp week",
            days: [
                .init([Self.strength]), .init(["easy-warm-up", Self.bullpen]), .init([Self.run]),
                .init([Self.mobility, "slow-breathing"]), .init([]),
            ],
            since: today)
    }
}
