import QuadCore

/// The views of the calendar by the time they span.
enum JobCalendarSpan: String, CaseIterable, Sendable {
    case day, week, month

    /// Returns the next or the previous view; nil at either end.
    func neighbor(_ step: Int) -> JobCalendarSpan? {
        guard let place = Self.allCases.firstIndex(of: self) else { return nil }
        let next = place + step
        return Self.allCases.indices.contains(next) ? Self.allCases[next] : nil
    }
}

extension CalendarDay {
    /// The week number of ISO 8601: the week with the year's first Thursday is week 1.
    var weekNumber: Int {
        let thursday = firstOfWeek.adding(days: 3)
        guard let first = CalendarDay(year: thursday.year, month: 1, day: 1) else { return 1 }
        return first.days(to: thursday) / 7 + 1
    }
}
