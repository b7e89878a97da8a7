import QuadCore

/// The weekly goals from the first week with practice to this week. Days out for a reason lower a week's goal. A week
/// whose goal is 0, and the current week, neither count nor break the series.
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

    /// - Parameter done: the amount done on each day.
    package init(_ wanted: Int, done: [CalendarDay: Int], plan: GrowthPlan, today: CalendarDay) {
        let open = Self.monday(of: today)
        guard let first = done.keys.min(), first <= today else {
            weeks = [Self.week(open, wanted, done, plan, isOpen: true)]
            return
        }
        // A very old date may be a typing error, and nobody looks at centuries of weeks.
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

    /// The number of consecutive weeks in which the goal was met, up to the last complete week.
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
