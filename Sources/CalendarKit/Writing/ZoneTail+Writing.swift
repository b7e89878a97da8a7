import SystemKit

extension ZoneTail {
    /// Returns the changes of the offset in some years, by time.
    func changes(in years: ClosedRange<Int>) -> [OffsetChange] {
        guard let summer, let begin, let end else { return [] }
        let moments = years.flatMap { [begin.wall(in: $0) - standard, end.wall(in: $0) - summer] }
        return Set(moments).sorted()
            .map { OffsetChange(moment: $0, before: offset(at: $0 - 1), after: offset(at: $0)) }
            .filter { $0.before != $0.after }
    }

    /// Returns the rule of iCalendar that repeats a change each year; nil if none does.
    func rule(repeating change: OffsetChange) -> String? {
        change.after == summer ? begin?.rule : end?.rule
    }
}

extension ZoneTail.Change {
    /// The rule of iCalendar with the days of the change; nil if there is none.
    fileprivate var rule: String? {
        guard case .weekday(let month, let week, let weekday) = day else { return nil }
        // A time such as 26:00 or -1:00 means another day.
        let shift = CalendarTime.day(of: second)
        let name = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"][(weekday + shift + 14) % 7]
        let head = "FREQ=YEARLY;BYMONTH=\(month);BYDAY="
        guard shift != 0 else { return "\(head)\(week == 5 ? -1 : week)\(name)" }
        // The day after the second Friday is no second Saturday if the month begins with a Saturday. So the rule names
        // the seven days of the month on which the day may fall.
        let first = (week == 5 ? -7 : week * 7 - 6) + shift
        let monthDays = first...(first + 6)
        // February is shortest in a year like 2023.
        let allowed = week == 5 ? -28...(-1) : 1...CivilDate.length(ofMonth: month, in: 2023)
        guard allowed.contains(monthDays.lowerBound), allowed.contains(monthDays.upperBound) else { return nil }
        return "\(head)\(name);BYMONTHDAY=\(monthDays.map(String.init).joined(separator: ","))"
    }
}
