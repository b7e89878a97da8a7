/// All that charts and tables tell of a log: worked out once, from all sessions or from those of one method.
package struct GrowthProgress: Equatable, Sendable {
    package static let weekCount = 12

    package struct Week: Equatable, Sendable {
        package let monday: CalendarDay
        package var minutes = 0
        package var sessions = 0
        package var days = 0
    }

    package struct MethodShare: Equatable, Sendable {
        package let title: String
        package var sessions: Int
        package var minutes: Int
    }

    /// Twelve, the earliest first; the last one is that of today, or as many weeks before it as one went back.
    package let weeks: [Week]
    package let best: Week?
    /// Seconds of each day of all time.
    package let seconds: [CalendarDay: Int]
    /// Sessions there are, and those of the weeks shown.
    package let total: Int
    package let shown: Int
    package let moods: MoodFigures
    /// How many of each intensity from 1 to 5, in the weeks shown.
    package let intensities: [Int]
    package let methods: [MethodShare]
    package let comparison: WeekComparison
    package let streak: PracticeStreak
    package let goals: [GoalProgress]
    package let badges: [GrowthBadge]
    package let routine: RoutineProgress?
    package let today: CalendarDay

    /// - Parameters:
    ///   - method: an id, or a title where there is no method; nil for all.
    ///   - weeksBack: how far the charts are moved into the past.
    package init(
        _ log: GrowthLog, methods names: [MethodName], today: CalendarDay, method: String? = nil, weeksBack: Int = 0
    ) {
        self.today = today
        streak = PracticeStreak(log.sessions, plan: log.plan, today: today)
        goals = log.plan.goals.map { GoalProgress($0, log, today: today) }
        badges = GrowthBadge.all(log, longest: streak.longest)
        routine = log.plan.followed.map { RoutineProgress($0, log.sessions, today: today) }
        let sessions =
            method.map { wanted in log.sessions.filter { ($0.method ?? $0.title) == wanted } } ?? log.sessions
        total = sessions.count
        let weeks = Self.weeks(of: sessions)
        let last = WeekGoals.monday(of: today).adding(days: -7 * weeksBack)
        let first = last.adding(days: -7 * (Self.weekCount - 1))
        self.weeks = (0..<Self.weekCount).map { number in
            let monday = first.adding(days: 7 * number)
            return weeks[monday] ?? Week(monday: monday)
        }
        best = weeks.values.max { ($0.minutes, $1.monday) < ($1.minutes, $0.monday) }
        let end = last.adding(days: 7)
        let near = sessions.filter { $0.day >= first && $0.day < end }
        shown = near.count
        seconds = sessions.reduce(into: [:]) { $0[$1.day, default: 0] += $1.seconds }
        moods = MoodFigures(near)
        intensities = (1...5).map { number in near.count { $0.intensity == number } }
        methods = Self.shares(near, names)
        comparison = WeekComparison(sessions, seconds, today: today)
    }

    private static func weeks(of sessions: [GrowthSession]) -> [CalendarDay: Week] {
        var weeks: [CalendarDay: Week] = [:]
        var days: Set<CalendarDay> = []
        var seconds: [CalendarDay: Int] = [:]
        for session in sessions {
            let day = session.day
            let monday = WeekGoals.monday(of: day)
            var week = weeks[monday] ?? Week(monday: monday)
            week.sessions += 1
            seconds[monday, default: 0] += session.seconds
            if days.insert(day).inserted { week.days += 1 }
            weeks[monday] = week
        }
        for (monday, sum) in seconds { weeks[monday]?.minutes = (sum + 30) / 60 }
        return weeks
    }

    /// Those that took longest first.
    private static func shares(_ sessions: [GrowthSession], _ names: [MethodName]) -> [MethodShare] {
        let titles = Dictionary(names.map { ($0.id, $0.title) }) { first, _ in first }
        var shares: [String: MethodShare] = [:]
        for session in sessions {
            let key = session.method ?? session.title
            let title = session.method.flatMap { titles[$0] } ?? session.title
            var share = shares[key] ?? MethodShare(title: title, sessions: 0, minutes: 0)
            share.sessions += 1
            share.minutes += session.seconds
            shares[key] = share
        }
        return shares.values.map {
            MethodShare(title: $0.title, sessions: $0.sessions, minutes: ($0.minutes + 30) / 60)
        }
        .sorted { ($1.minutes, $0.title) < ($0.minutes, $1.title) }
    }

    /// Minutes a week, of the weeks before this one.
    package var mean: Int {
        let over = weeks.filter { $0.monday.adding(days: 6) < today }
        return over.isEmpty ? 0 : over.reduce(0) { $0 + $1.minutes } / over.count
    }
}
