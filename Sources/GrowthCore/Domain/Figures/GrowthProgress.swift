import FoundationEssentials
import QuadCore

/// The figures for charts and tables, computed once from all sessions or from the sessions of one method.
package struct GrowthProgress: Equatable, Sendable {
    package static let weekCount = 12

    package struct Week: Equatable, Sendable {
        package let monday: CalendarDay
        package var minutes = 0
        package var sessions = 0
        package var days = 0
        package var meters = 0.0
    }

    package struct MethodShare: Equatable, Sendable {
        package let title: String
        package var sessions: Int
        package var minutes: Int
        package var meters = 0.0
    }

    /// Twelve weeks, earliest first. The last week is the current one, or as many weeks before it as the user went
    /// back.
    package private(set) var weeks: [Week] = []
    package let best: Week?
    /// The seconds of every day by its `dayNumber`: each frame looks up a year of days.
    package let seconds: [Int: Int]
    /// The number of sessions in total, and in the weeks shown.
    package let total: Int
    package private(set) var shown = 0
    package private(set) var moods = MoodFigures(before: [], after: [])
    /// The number of sessions of each intensity from 1 to 5, in the weeks shown.
    package private(set) var intensities: [Int] = []
    package private(set) var methods: [MethodShare] = []
    package let comparison: WeekComparison
    package let streak: PracticeStreak
    package let goals: [GoalProgress]
    package let badges: [GrowthBadge]
    package let routine: RoutineProgress?
    package let distance: DistanceFigures
    package let bests: [PersonalBest]
    package let today: CalendarDay

    /// The sessions to compute the weeks shown from.
    private let sessions: [PracticeSession]
    private let allWeeks: [CalendarDay: Week]
    private let titles: [String: String]

    /// - Parameters:
    ///   - method: a value of `PracticeSession.practice`; nil for all methods.
    ///   - seasonMonth: the first month of a season.
    ///   - weeksBack: the number of weeks that the charts go back.
    init(
        _ log: GrowthLog, methods names: [MethodName], today: CalendarDay, method: String? = nil, weeksBack: Int = 0,
        seasonMonth: Int = 1
    ) {
        self.today = today
        streak = PracticeStreak(log.sessions, plan: log.plan, today: today)
        goals = log.plan.goals.map { GoalProgress($0, log, today: today) }
        badges = GrowthBadge.all(log, longest: streak.longest)
        routine = log.plan.followed.map { RoutineProgress($0, log.sessions, today: today) }
        sessions = method.map { wanted in log.sessions.filter { $0.practice == wanted } } ?? log.sessions
        titles = Dictionary(names.map { ($0.id, $0.title) }) { first, _ in first }
        total = sessions.count
        seconds = Self.seconds(of: sessions)
        allWeeks = Self.weeks(of: sessions)
        best = allWeeks.values.max { ($0.minutes, $1.monday) < ($1.minutes, $0.monday) }
        distance = DistanceFigures(sessions, today: today, seasonMonth: seasonMonth)
        bests = PersonalBest.all(sessions)
        comparison = WeekComparison(sessions, seconds, today: today)
        show(weeksBack: weeksBack)
    }

    /// Returns the same figures for other weeks.
    package func moved(weeksBack: Int) -> GrowthProgress {
        var other = self
        other.show(weeksBack: weeksBack)
        return other
    }

    private mutating func show(weeksBack: Int) {
        let last = WeekGoals.monday(of: today).adding(days: -7 * weeksBack)
        let first = last.adding(days: -7 * (Self.weekCount - 1))
        weeks = (0..<Self.weekCount).map { number in
            let monday = first.adding(days: 7 * number)
            return allWeeks[monday] ?? Week(monday: monday)
        }
        tally(from: first, before: last.adding(days: 7))
    }

    /// Counts everything in one pass over the sessions in place: copying the sessions would take longer than the
    /// counting.
    private mutating func tally(from first: CalendarDay, before end: CalendarDay) {
        let days = first.dayNumber..<end.dayNumber
        var (before, after): ([Int], [Int]) = ([], [])
        var shares: [String: ShareTally] = [:]
        shown = 0
        intensities = Array(repeating: 0, count: 5)
        for place in places(from: first, before: end) where days.contains(sessions[place].dayNumber) {
            shown += 1
            if let mood = sessions[place].moodBefore { before.append(mood) }
            if let mood = sessions[place].moodAfter { after.append(mood) }
            if let intensity = sessions[place].intensity, intensities.indices.contains(intensity - 1) {
                intensities[intensity - 1] += 1
            }
            let (method, title) = (sessions[place].method, sessions[place].title)
            let tally = ShareTally(title: method.flatMap { titles[$0] } ?? title)
            shares[sessions[place].practice, default: tally].add(sessions[place])
        }
        moods = MoodFigures(before: before, after: after)
        methods = shares.values.map(\.share).sorted { ($1.minutes, $0.title) < ($0.minutes, $1.title) }
    }

    private struct ShareTally {
        let title: String
        var sessions = 0
        var seconds = 0

        var meters = 0.0

        mutating func add(_ session: PracticeSession) {
            sessions += 1
            seconds += session.seconds
            if session.amount != nil { meters += session.meters ?? 0 }
        }

        var share: MethodShare {
            MethodShare(title: title, sessions: sessions, minutes: (seconds + 30) / 60, meters: meters)
        }
    }

    /// Returns a range that contains the sessions of those days. Sessions are sorted by start, and a local day begins
    /// less than a day before or after the UTC day.
    private func places(from first: CalendarDay, before end: CalendarDay) -> Range<Int> {
        let (earliest, latest) = (Double(first.dayNumber - 1) * 86_400, Double(end.dayNumber + 1) * 86_400)
        let (from, to) = (place(from: earliest), place(from: latest))
        return from..<max(from, to)
    }

    /// Returns the index of the first session that began at the given moment or later.
    private func place(from moment: Double) -> Int {
        var (low, high) = (0, sessions.count)
        while low < high {
            let middle = (low + high) / 2
            if sessions[middle].start.timeIntervalSince1970 < moment { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private struct WeekTally {
        var sessions = 0
        var days = 0
        var seconds = 0
        var meters = 0.0

        mutating func add(_ session: PracticeSession, isNewDay: Bool) {
            sessions += 1
            seconds += session.seconds
            if session.amount != nil { meters += session.meters ?? 0 }
            if isNewDay { days += 1 }
        }
    }

    /// Returns the weeks by their Mondays.
    private static func weeks(of sessions: [PracticeSession]) -> [CalendarDay: Week] {
        var tallies: [Int: WeekTally] = [:]
        var days: Set<Int> = []
        for session in sessions {
            let day = session.dayNumber
            let isNew = days.insert(day).inserted
            tallies[PracticeStreak.week(day), default: WeekTally()].add(session, isNewDay: isNew)
        }
        let weeks = tallies.map { number, tally in
            let monday = PracticeStreak.monday(ofWeek: number)
            return (
                monday,
                Week(
                    monday: monday, minutes: (tally.seconds + 30) / 60, sessions: tally.sessions, days: tally.days,
                    meters: tally.meters)
            )
        }
        return Dictionary(weeks) { first, _ in first }
    }

    private static func seconds(of sessions: [PracticeSession]) -> [Int: Int] {
        var seconds: [Int: Int] = [:]
        for session in sessions { seconds[session.dayNumber, default: 0] += session.seconds }
        return seconds
    }

    /// The mean number of minutes per week, over the complete weeks shown.
    package var mean: Int {
        let over = weeks.filter { $0.monday.adding(days: 6) < today }
        return over.isEmpty ? 0 : over.reduce(0) { $0 + $1.minutes } / over.count
    }
}
