import QuadCore

/// The progress toward a goal.
package struct GoalProgress: Equatable, Sendable {
    package let goal: GrowthGoal
    /// Sessions, minutes, days, or thousandths of a unit.
    private let rawDone: Int
    private let rawWanted: Int
    /// The number of consecutive weeks in which the goal was met; nil for a total.
    package let weeks: Int?
    let longestWeeks: Int?

    /// Amounts are counted in thousandths of their unit.
    private var scale: Int { Self.scale(goal) }
    private static func scale(_ goal: GrowthGoal) -> Int { goal.measure == .amount ? 1_000 : 1 }

    package var wanted: Int { rawWanted / scale }
    package var exactlyDone: Double { Double(rawDone) / Double(scale) }

    var isMet: Bool { rawWanted > 0 && rawDone >= rawWanted }

    init(_ goal: GrowthGoal, _ log: GrowthLog, today: CalendarDay) {
        self.goal = goal
        let done = Self.done(goal, log.sessions)
        let wanted = goal.amount * Self.scale(goal)
        if goal.isTotal {
            let until = min(goal.until ?? .last, .last)
            rawDone = done.reduce(0) { $1.key >= goal.since && $1.key <= until ? $0 + $1.value : $0 }
            (rawWanted, weeks, longestWeeks) = (wanted, nil, nil)
        } else {
            let goals = WeekGoals(wanted, done: done, plan: log.plan, today: today)
            rawDone = goals.thisWeek?.done ?? 0
            rawWanted = goals.thisWeek?.wanted ?? wanted
            (weeks, longestWeeks) = (goals.current, goals.longest)
        }
    }

    private static func done(_ goal: GrowthGoal, _ sessions: [PracticeSession]) -> [CalendarDay: Int] {
        var seconds: [CalendarDay: Int] = [:]
        var counts: [CalendarDay: Int] = [:]
        var amounts: [CalendarDay: Int] = [:]
        let unit = AmountUnit(named: goal.unit)
        for session in sessions where goal.method == nil || session.practice == goal.method {
            let day = session.day
            counts[day, default: 0] += 1
            seconds[day, default: 0] += session.seconds
            guard goal.measure == .amount, let amount = session.total(in: goal.unit, unit) else { continue }
            amounts[day, default: 0] += Int((min(amount, 1e12) * 1_000).rounded())
        }
        return switch goal.measure {
        case .sessions: counts
        case .minutes: seconds.mapValues { $0 / 60 }
        case .days: counts.mapValues { _ in 1 }
        case .amount: amounts
        }
    }

    /// `3/3`, `42.5/100`; with a check mark if the goal is met.
    package var figures: String {
        let wanted = Double(rawWanted) / Double(scale)
        return "\(Amount.short(exactlyDone))/\(Amount.short(wanted))" + (isMet ? " ✓" : "")
    }
}

extension GrowthGoal {
    /// `3 sessions a week`, `100 days in all until 31 Dec 2026`
    /// - Parameter title: returns the title of the goal's method.
    package func words(_ title: (String) -> String) -> String {
        let noun = measure == .amount ? unit : measure.rawValue
        let what = amount == 1 && measure != .amount ? "1 \(noun.dropLast())" : "\(amount.grouped) \(noun)"
        let method = method.map { " of \(title($0))" } ?? ""
        guard isTotal else { return "\(what)\(method) a week" }
        return "\(what)\(method) in all" + (until.map { " until \(DateText.full($0))" } ?? "")
    }
}
