/// How far a goal is.
package struct GoalProgress: Equatable, Sendable {
    package let goal: GrowthGoal
    package let done: Int
    package let wanted: Int
    /// Weeks running in which it was met; nil of a total.
    package let weeks: Int?
    package let longestWeeks: Int?

    package var isMet: Bool { wanted > 0 && done >= wanted }

    package init(_ goal: GrowthGoal, _ log: GrowthLog, today: CalendarDay) {
        self.goal = goal
        let done = Self.done(goal, log.sessions)
        if goal.isTotal {
            let until = min(goal.until ?? .last, .last)
            self.done = done.reduce(0) { $1.key >= goal.since && $1.key <= until ? $0 + $1.value : $0 }
            (wanted, weeks, longestWeeks) = (goal.amount, nil, nil)
        } else {
            let goals = WeekGoals(goal.amount, done: done, plan: log.plan, today: today)
            self.done = goals.thisWeek?.done ?? 0
            wanted = goals.thisWeek?.wanted ?? goal.amount
            (weeks, longestWeeks) = (goals.current, goals.longest)
        }
    }

    private static func done(_ goal: GrowthGoal, _ sessions: [GrowthSession]) -> [CalendarDay: Int] {
        var seconds: [CalendarDay: Int] = [:]
        var counts: [CalendarDay: Int] = [:]
        for session in sessions where goal.method == nil || session.practice == goal.method {
            let day = session.day
            counts[day, default: 0] += 1
            seconds[day, default: 0] += session.seconds
        }
        return switch goal.measure {
        case .sessions: counts
        case .minutes: seconds.mapValues { $0 / 60 }
        case .days: counts.mapValues { _ in 1 }
        }
    }

    /// `3/3`, with a tick where it is met.
    package var figures: String { "\(done.grouped)/\(wanted.grouped)" + (isMet ? " ✓" : "") }
}

extension GrowthGoal {
    /// `3 sessions a week`, `100 days in all until 31 Dec 2026`
    /// - Parameter title: of the method it is about.
    package func words(_ title: (String) -> String) -> String {
        let noun = measure.rawValue
        let what = amount == 1 ? "1 \(noun.dropLast())" : "\(amount.grouped) \(noun)"
        let method = method.map { " of \(title($0))" } ?? ""
        guard isTotal else { return "\(what)\(method) a week" }
        return "\(what)\(method) in all" + (until.map { " until \(DateWords.full($0))" } ?? "")
    }
}
