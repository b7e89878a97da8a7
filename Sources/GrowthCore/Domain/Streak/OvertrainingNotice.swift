import QuadCore

/// Sentences about recent overtraining. They inform the user and never block an action.
package enum OvertrainingNotice {
    package static func notices(
        _ sessions: [PracticeSession], limits: OvertrainingLimits, today: CalendarDay
    ) -> [String] {
        var notices: [String] = []
        let ofToday = sessions.reversed().prefix { $0.day >= today.adding(days: -2) }.filter { $0.day == today }
        let minutes = ofToday.reduce(0) { $0 + $1.seconds } / 60
        if limits.sessionsADay > 0, ofToday.count > limits.sessionsADay {
            notices.append("\(ofToday.count) practice sessions today, more than \(limits.sessionsADay)")
        }
        if limits.minutesADay > 0, minutes > limits.minutesADay {
            notices.append("\(minutes) minutes today, more than \(limits.minutesADay)")
        }
        let running = daysRunning(sessions, today: today)
        if limits.daysWithoutRest > 0, running >= limits.daysWithoutRest {
            notices.append("\(running) days without rest")
        }
        let bad = badMoodsRunning(sessions)
        if limits.badMoods > 0, bad >= limits.badMoods {
            notices.append("\(bad) practice sessions in a row ended in a bad mood")
        }
        return notices
    }

    /// Counts the consecutive days with a session, up to today or yesterday.
    private static func daysRunning(_ sessions: [PracticeSession], today: CalendarDay) -> Int {
        let days = Set(sessions.lazy.map(\.dayNumber))
        var day = days.contains(today.dayNumber) ? today.dayNumber : today.dayNumber - 1
        var count = 0
        while days.contains(day) {
            count += 1
            day -= 1
        }
        return count
    }

    /// Counts the latest consecutive bad moods; sessions without a mood are ignored.
    private static func badMoodsRunning(_ sessions: [PracticeSession]) -> Int {
        sessions.reversed().lazy.compactMap(\.moodAfter).prefix { $0 < 0 }.reduce(0) { count, _ in count + 1 }
    }
}
