import QuadCore

/// The figures from the user's log that tips are based on.
package struct GuideFigures: Equatable, Sendable {
    static let longBlock = 60

    let sessionsToday: Int
    let minutesToday: Int
    let sessionsThisWeek: Int
    let minutesThisWeek: Int
    /// The mean of the earlier weeks up to the same weekday, as in the progress charts.
    let usualMinutes: Int
    /// Sessions of this week that were longer than `longBlock` minutes.
    let longBlocks: Int
    /// The number of consecutive days with a session, up to today or yesterday.
    let daysWithoutRest: Int
    /// The number of consecutive bad moods after sessions, up to the last one.
    let badMoods: Int
    /// The number of sessions of intensity 4 or 5 this week.
    let hardSessions: Int

    /// The user's limits for overtraining.
    let limits: OvertrainingLimits

    package init(of sessions: [PracticeSession], limits: OvertrainingLimits = .init(), today: CalendarDay) {
        self.limits = limits
        let week = today.adding(days: 1 - today.weekday.rawValue)
        let now = sessions.filter { $0.day >= week && $0.day <= today }
        sessionsToday = now.count { $0.day == today }
        minutesToday = Self.minutes(now.filter { $0.day == today })
        sessionsThisWeek = now.count
        minutesThisWeek = Self.minutes(now)
        longBlocks = now.count { $0.seconds > Self.longBlock * 60 }
        hardSessions = now.count { ($0.intensity ?? 0) >= 4 }
        let seconds = Dictionary(sessions.map { ($0.dayNumber, $0.seconds) }, uniquingKeysWith: +)
        usualMinutes = WeekComparison(sessions, seconds, today: today).usualMinutes ?? 0
        let days = Set(sessions.map(\.day))
        var day = days.contains(today) ? today : today.adding(days: -1)
        var running = 0
        while days.contains(day) {
            running += 1
            day = day.adding(days: -1)
        }
        daysWithoutRest = running
        let moods = sessions.sorted { $0.start < $1.start }.compactMap(\.moodAfter)
        badMoods = moods.reversed().prefix { $0 < 0 }.count
    }

    /// The number of days without rest that a tip mentions. A week is worth a tip even if the user's limit is higher; 0
    /// turns the tip off.
    var daysToSay: Int { min(7, limits.daysWithoutRest) }

    private static func minutes(_ sessions: [PracticeSession]) -> Int { sessions.reduce(0) { $0 + $1.seconds } / 60 }
}
