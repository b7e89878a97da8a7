import QuadCore

/// A goal of each calendar week, from the first week in which anything was done to this one. Days out for a reason lower
/// it; a week without a goal neither counts nor breaks, and no more does the one that is still open.
package struct WeekGoals: Equatable, Sendable {
    package struct Week: Equatable, Sendable {
        /// Its Monday.
        package let monday: CalendarDay
        package let done: Int
        package let wanted: Int
        package let isOpen: Bool

        var isMet: Bool { wanted > 0 && done >= wanted }
        /// `2/2`, `1/3 open`
        package var words: String { "\(done)/\(wanted)" + (isOpen ? " open" : "") }
    }

    package let weeks: [Week]

    /// - Parameter done: how much of it on each day.
    package init(_ wanted: Int, done: [CalendarDay: Int], plan: GrowthPlan, today: CalendarDay) {
        let open = Self.monday(of: today)
        guard let first = done.keys.min(), first <= today else {
            weeks = [Self.week(open, wanted, done, plan, isOpen: true)]
            return
        }
        // Nobody looks at weeks of centuries, and a date may be a slip.
        let start = max(Self.monday(of: first), open.adding(days: -7 * Self.most))
        weeks = stride(from: start.dayNumber, through: open.dayNumber, by: 7).map { number in
            let monday = CalendarDay(dayNumber: number)
            return Self.week(monday, wanted, done, plan, isOpen: monday == open)
        }
    }

    private static let most = 5_000

    package static func monday(of day: CalendarDay) -> CalendarDay { day.adding(days: 1 - day.weekday.rawValue) }

    private static func week(
        _ monday: CalendarDay, _ wanted: Int, _ done: [CalendarDay: Int], _ plan: GrowthPlan, isOpen: Bool
    ) -> Week {
        let days = (0..<7).map { monday.adding(days: $0) }
        let out = plan.rests.isEmpty ? 0 : days.count { plan.isOut($0) }
        let lowered = Int((Double(wanted) * Double(7 - out) / 7).rounded())
        return Week(
            monday: monday, done: days.reduce(0) { $0 + (done[$1] ?? 0) }, wanted: lowered, isOpen: isOpen)
    }

    /// Weeks running, up to the last one that is over.
    package var current: Int {
        var count = 0
        for week in weeks.reversed() where !week.isOpen && week.wanted > 0 {
            guard week.isMet else { break }
            count += 1
        }
        return count
    }

    package var longest: Int {
        var (count, longest) = (0, 0)
        for week in weeks where !week.isOpen && week.wanted > 0 {
            count = week.isMet ? count + 1 : 0
            longest = max(longest, count)
        }
        return longest
    }

    var thisWeek: Week? { weeks.last }
}
