import QuadCore

/// Figures of one's own log that tips are made of.
package struct GuideFigures: Equatable, Sendable {
    static let longBlock = 60

    let sessionsToday: Int
    let minutesToday: Int
    let sessionsThisWeek: Int
    let minutesThisWeek: Int
    /// The mean of the weeks before up to the same weekday, which progress has too.
    let usualMinutes: Int
    /// Sessions of this week that were longer than `longBlock` minutes.
    let longBlocks: Int
    /// Days with a session in a row, up to today or yesterday.
    let daysWithoutRest: Int
    /// The last moods after a session that were bad, in a row.
    let badMoods: Int
    /// Sessions of this week of intensity 4 or 5.
    let hardSessions: Int

    /// What is a lot to the one whose log it is.
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

    /// A week without rest is worth a word to who asks, before it is a lot by itself; none where nothing is to be told.
    var daysToSay: Int { min(7, limits.daysWithoutRest) }

    private static func minutes(_ sessions: [PracticeSession]) -> Int { sessions.reduce(0) { $0 + $1.seconds } / 60 }
}
