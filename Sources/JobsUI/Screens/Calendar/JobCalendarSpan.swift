import QuadCore

/// How much of the calendar is seen at once.
enum JobCalendarSpan: String, CaseIterable, Sendable {
    case day, week, month

    /// The view after it, or before it; nil at either end.
    func neighbor(_ step: Int) -> JobCalendarSpan? {
        guard let place = Self.allCases.firstIndex(of: self) else { return nil }
        let next = place + step
        return Self.allCases.indices.contains(next) ? Self.allCases[next] : nil
    }
}

extension CalendarDay {
    /// The number of its week as ISO 8601 counts: the week with the year's first Thursday is the first.
    var weekNumber: Int {
        let thursday = firstOfWeek.adding(days: 3)
        guard let first = CalendarDay(year: thursday.year, month: 1, day: 1) else { return 1 }
        return first.days(to: thursday) / 7 + 1
    }
}
