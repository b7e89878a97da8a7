import QuadCore

extension DueRule {
    /// Returns the day `offset` days after the anchor, or before it if negative. With business days, Saturday and
    /// Sunday do not count: one day after Friday is Monday, and zero days after Saturday is Monday.
    func day(from anchor: CalendarDay) -> CalendarDay {
        guard isBusinessDays else { return anchor.adding(days: offset) }
        let weekday = anchor.weekday.rawValue
        // Count from a workday: forward from the Friday before a weekend, back from the Monday after it.
        var start = anchor
        if weekday > 5 {
            if offset == 0 { return anchor.adding(days: 8 - weekday) }
            start = anchor.adding(days: offset > 0 ? 5 - weekday : 8 - weekday)
        }
        let days = max(-3_000_000, min(3_000_000, offset))
        let place = start.weekday.rawValue - 1 + days
        let weeks = place >= 0 ? place / 5 : (place - 4) / 5
        return start.adding(days: weeks * 7 + (place - weeks * 5) - (start.weekday.rawValue - 1))
    }
}
