import SystemKit

/// A day with its places in the month and the year.
struct DayFacts {
    /// Days since 1970.
    let number: Int
    let year: Int
    let month: Int
    let dayOfMonth: Int
    /// 0 is Monday.
    let weekday: Int

    init(_ number: Int) {
        let date = CivilDate(daysSince1970: number)
        self.number = number
        (year, month, dayOfMonth) = (date.year, date.month, date.day)
        weekday = Self.weekday(number)
    }

    /// Returns the weekday of a day; 0 is Monday.
    static func weekday(_ number: Int) -> Int {
        // January 1, 1970 was a Thursday.
        let rest = (number + 3) % 7
        return rest < 0 ? rest + 7 : rest
    }

    var monthLength: Int { CivilDate.length(ofMonth: month, in: year) }
    private var newYear: Int { CivilDate.daysSince1970(year: year, month: 1, day: 1) }
    /// 1…366
    var dayOfYear: Int { number - newYear + 1 }
    var yearLength: Int { CivilDate.length(ofMonth: 2, in: year) + 337 }

    /// Returns the first day of the first week of a year: the first week with at least four days in it.
    static func firstWeek(of year: Int, weekStart: Int) -> Int {
        let newYear = CivilDate.daysSince1970(year: year, month: 1, day: 1)
        let ahead = (weekday(newYear) - weekStart + 7) % 7
        return ahead <= 3 ? newYear - ahead : newYear - ahead + 7
    }

    /// Returns the year that the day's week belongs to.
    func weekYear(startingOn weekStart: Int) -> Int {
        if number < Self.firstWeek(of: year, weekStart: weekStart) { return year - 1 }
        return number >= Self.firstWeek(of: year + 1, weekStart: weekStart) ? year + 1 : year
    }

    /// Returns the number of the day's week, and the number counted from the end of its year.
    func week(startingOn weekStart: Int) -> (number: Int, fromEnd: Int) {
        let weekYear = weekYear(startingOn: weekStart)
        let first = Self.firstWeek(of: weekYear, weekStart: weekStart)
        let next = Self.firstWeek(of: weekYear + 1, weekStart: weekStart)
        let week = (number - first) / 7 + 1
        return (week, week - (next - first) / 7 - 1)
    }

    /// Whether one of the numbers is the place of something in a row of this length, counted from either end.
    static func contains(_ numbers: [Int], _ place: Int, of length: Int) -> Bool {
        numbers.contains(place) || numbers.contains(place - length - 1)
    }
}

extension RecurrenceRule {
    /// Whether all parts that choose days accept a day.
    func accepts(_ day: DayFacts) -> Bool {
        if !months.isEmpty, !months.contains(day.month) { return false }
        if !monthDays.isEmpty, !DayFacts.contains(monthDays, day.dayOfMonth, of: day.monthLength) { return false }
        if !weekdays.isEmpty, !weekdays.contains(where: { accepts(day, $0) }) { return false }
        if !yearDays.isEmpty, !DayFacts.contains(yearDays, day.dayOfYear, of: day.yearLength) { return false }
        guard !weekNumbers.isEmpty else { return true }
        let week = day.week(startingOn: weekStart)
        return weekNumbers.contains(week.number) || weekNumbers.contains(week.fromEnd)
    }

    private func accepts(_ day: DayFacts, _ wanted: Weekday) -> Bool {
        guard wanted.weekday == day.weekday else { return false }
        // The number has a meaning only in months and years.
        guard wanted.ordinal != 0, frequency >= .monthly, weekNumbers.isEmpty else { return true }
        let isInMonth = frequency == .monthly || !months.isEmpty
        let (place, length) = isInMonth ? (day.dayOfMonth, day.monthLength) : (day.dayOfYear, day.yearLength)
        return wanted.ordinal > 0
            ? wanted.ordinal == (place - 1) / 7 + 1 : -wanted.ordinal == (length - place) / 7 + 1
    }
}
