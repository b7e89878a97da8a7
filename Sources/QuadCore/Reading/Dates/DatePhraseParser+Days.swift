import SystemKit

// Days: “tomorrow”, “next friday”, “dec 1”, “the 15th”, “2nd tuesday of january”, “end of month”.
extension DatePhraseParser {
    mutating func takeDay() throws(DateError) -> Bool {
        guard let word else { return false }
        if let found = try NumericDate(reader: reader, text: text).read(word) {
            if let minute = found.minute { try set(minute: minute, isHalfDayOpen: false, words: 0) }
            try set(found.day, words: 1)
            return true
        }
        if try takeNamedDay(word) { return true }
        if try takePlace() { return true }
        if try takeWeek() { return true }
        if try takeWeekday() { return true }
        if try takeMonthDay() { return true }
        if try takeLength() { return true }
        return try takeDayOfMonth(word)
    }

    // MARK: Days with a name

    private mutating func takeNamedDay(_ word: String) throws(DateError) -> Bool {
        let today = reader.today
        let found: (day: DatePhrase.Day, count: Int)? =
            switch word {
            case "today", "tod", "eod", "sod": (.on(today), 1)
            case "tomorrow", "tom", "tmr", "tmrw", "tmw", "tomorrow's": (.on(today.adding(days: 1)), 1)
            case "yesterday", "yday", "yest": (.on(today.adding(days: -1)), 1)
            case "day" where ahead(1) == "after" && ahead(2) == "tomorrow": (.on(today.adding(days: 2)), 3)
            case "day" where ahead(1) == "before" && ahead(2) == "yesterday": (.on(today.adding(days: -2)), 3)
            case "now": (.moment(reader.now), 1)
            case "just", "right": ahead(1) == "now" ? (.moment(reader.now), 2) : nil
            default: shortName(word).map { (.on($0), 1) }
            }
        guard let found else { return false }
        try set(found.day, words: found.count)
        return true
    }

    /// Returns the day of a short name of Taskwarrior. A start is the next start; an end is the current period's end.
    private func shortName(_ word: String) -> CalendarDay? {
        let today = reader.today
        let month = today.firstOfMonth
        let quarter = month.adding(months: -((month.month - 1) % 3))
        return switch word {
        case "sow": today.firstOfWeek.adding(days: 7)
        case "eow": today.firstOfWeek.adding(days: 6)
        case "som": month.adding(months: 1)
        case "eom": month.adding(months: 1).adding(days: -1)
        case "soq": quarter.adding(months: 3)
        case "eoq": quarter.adding(months: 3).adding(days: -1)
        case "soy": CalendarDay(year: today.year + 1, month: 1, day: 1)
        case "eoy": CalendarDay(year: today.year, month: 12, day: 31)
        default: nil
        }
    }

    // MARK: Weekdays and weeks

    private static func weeks(_ word: String?) -> Int? {
        switch word {
        case "this": 0
        case "next": 1
        case "last", "past", "previous": -1
        default: nil
        }
    }

    private mutating func takeWeekday() throws(DateError) -> Bool {
        if let weekday = word.flatMap(CalendarNames.weekday) { return try takeWeekday(weekday, at: 0) }
        guard let next = ahead(1).flatMap(CalendarNames.weekday) else { return try takeWeekdayOfTwoLeads() }
        switch word {
        case "coming", "upcoming": return try takeWeekday(next, at: 1)
        case "last", "past", "previous": try set(.weekday(next, .previous), words: 2)
        case "this": try set(.weekday(next, .week(0)), words: 2)
        case "next": try set(.weekday(next, .week(1)), words: 2)
        default: return false
        }
        return true
    }

    /// “this past friday”, “this coming friday”
    private mutating func takeWeekdayOfTwoLeads() throws(DateError) -> Bool {
        guard word == "this", let weekday = ahead(2).flatMap(CalendarNames.weekday) else { return false }
        switch ahead(1) {
        case "coming", "upcoming": return try takeWeekday(weekday, at: 2)
        case "last", "past": try set(.weekday(weekday, .previous), words: 3)
        default: return false
        }
        return true
    }

    /// “friday”, “friday week”, “friday of next week”
    private mutating func takeWeekday(_ weekday: Weekday, at offset: Int) throws(DateError) -> Bool {
        let behind = offset + 1
        if ahead(behind) == "week" {
            try set(.weekday(weekday, .weekAfterNearest), words: behind + 1)
            return true
        }
        let at = ahead(behind) == "of" || ahead(behind) == "in" ? behind + 1 : behind
        if let weeks = Self.weeks(ahead(at)), ahead(at + 1) == "week" {
            try set(.weekday(weekday, .week(weeks)), words: at + 2)
        } else {
            try set(.weekday(weekday, .nearest), words: behind)
        }
        return true
    }

    /// Takes “next week friday” or “weekend”; “next week” alone names no day.
    private mutating func takeWeek() throws(DateError) -> Bool {
        let weeks = Self.weeks(word)
        let name = weeks == nil ? word : ahead(1)
        let count = weeks == nil ? 1 : 2
        if name == "weekend" {
            try set(.weekday(.saturday, weekendChoice(weeks)), words: count)
            return true
        }
        guard let weeks, let name, ["week", "month", "year"].contains(name) else { return false }
        let at = ahead(2) == "on" ? 3 : 2
        if name == "week", let weekday = ahead(at).flatMap(CalendarNames.weekday) {
            try set(.weekday(weekday, .week(weeks)), words: at + 1)
            return true
        }
        let which = weeks < 0 ? "last" : weeks > 0 ? "next" : "this"
        throw DateError(
            text, .noDay(example: name == "week" ? "monday \(which) week" : "end of \(which) \(name), or the date"))
    }

    private func weekendChoice(_ weeks: Int?) -> DatePhrase.WeekChoice {
        switch weeks {
        case nil: .nearest
        case .some(let weeks): .week(weeks)
        }
    }

    // MARK: Days of a month

    /// `dec 1`, `1st of dec 2026`, `dec 1 '26`
    private mutating func takeMonthDay() throws(DateError) -> Bool {
        guard let first = word else { return false }
        var count: Int
        let (month, day): (Int, Int)
        if let named = CalendarNames.month(first) {
            let at = ahead(1) == "the" ? 2 : 1
            guard let number = ahead(at).flatMap(Self.dayNumber) else {
                throw DateError(text, .noDay(example: "the day as well, such as 1 \(first)"))
            }
            (month, day, count) = (named, number, at + 1)
        } else if let number = Self.dayNumber(first) {
            let at = ahead(1) == "of" ? 2 : 1
            guard let named = ahead(at).flatMap(CalendarNames.month) else { return false }
            (month, day, count) = (named, number, at + 1)
        } else {
            return false
        }
        guard CalendarDay(year: 2024, month: month, day: day) != nil else { throw impossible(month: month) }
        guard let year = year(at: count) else {
            try set(.monthDay(month: month, day: day), words: count)
            return true
        }
        guard let date = CalendarDay(year: year, month: month, day: day) else { throw impossible(month: month) }
        count += 1
        try set(.on(date), words: count)
        return true
    }

    /// `29`, `29th`, and the `29.` of “29. nov”.
    private static func dayNumber(_ word: String) -> Int? {
        let number = word.hasSuffix(".") ? String(word.dropLast()) : word
        return CalendarNames.digits(number, most: 2) ?? CalendarNames.ordinal(word)
    }

    /// Returns the year of `2026`, `'26` or `26` in a place where an hour would have a sign of its own.
    private func year(at offset: Int) -> Int? {
        guard let word = ahead(offset) else { return nil }
        if word.utf8.count == 4, let year = CalendarNames.digits(word, most: 4), year >= 1000 { return year }
        let digits = word.hasPrefix("'") ? String(word.dropFirst()) : word
        // Without an apostrophe, a number that a clock shows may be an hour: “dec 4 17”.
        guard digits.utf8.count == 2, let year = CalendarNames.digits(digits, most: 2), word != digits || year > 24
        else { return nil }
        let next = ahead(offset + 1)
        guard word.hasPrefix("'") || (next != "am" && next != "pm" && next.flatMap(CalendarNames.month) == nil)
        else { return nil }
        return 2000 + year
    }

    private func impossible(month: Int) -> DateError {
        let name = DateText.monthName(month)
        let days = CivilDate.length(ofMonth: month, in: 2024)
        return DateError(text, .impossible(month == 2 ? "February has 28 days, or 29" : "\(name) has \(days) days"))
    }

    /// “the 15th”, “15th of next month”
    private mutating func takeDayOfMonth(_ word: String) throws(DateError) -> Bool {
        guard let day = CalendarNames.ordinal(word), word.first?.isNumber == true || ahead(1) == "of" else {
            return false
        }
        guard day <= 31 else { throw DateError(text, .impossible("no month has \(day) days")) }
        let (choice, count) = monthChoice(at: 1) ?? (.nearest, 1)
        try set(.place(.day(day), choice), words: count)
        return true
    }

    // MARK: Places in a month

    /// “2nd tuesday of january 2027”, “last friday of the month”, “last day of february”, “end of next month”
    private mutating func takePlace() throws(DateError) -> Bool {
        if word == "end" || word == "beginning" || word == "start" { return try takeEdge(isEnd: word == "end") }
        guard let first = word else { return false }
        let number = first == "last" ? -1 : CalendarNames.ordinal(first)
        guard let number, number <= 5, let name = ahead(1) else { return false }
        let place: DatePhrase.Place
        if let weekday = CalendarNames.weekday(name) {
            place = .weekday(weekday, number: number)
        } else if name == "day" {
            place = .day(number)
        } else {
            return false
        }
        guard let (choice, count) = monthChoice(at: 2) else {
            // “last friday” alone is the previous Friday.
            guard number > 0, case .weekday = place else { return false }
            try set(.place(place, .nearest), words: 2)
            return true
        }
        try set(.place(place, choice), words: count)
        return true
    }

    /// “end of month”, “end of next week”, “start of next year”
    private mutating func takeEdge(isEnd: Bool) throws(DateError) -> Bool {
        guard ahead(1) == "of" else { return false }
        let at = ahead(2) == "the" ? 3 : 2
        let weeks = Self.weeks(ahead(at))
        let nameAt = weeks == nil ? at : at + 1
        let today = reader.today
        switch ahead(nameAt) {
        case "day", "today": try set(.on(today), words: nameAt + 1)
        case "week":
            // A week begins on Monday. A start without “this” or “next” is the start of the next week.
            let monday = today.firstOfWeek.adding(days: 7 * (weeks ?? (isEnd ? 0 : 1)))
            try set(.on(isEnd ? monday.adding(days: 6) : monday), words: nameAt + 1)
        case "year":
            let year = today.year + (weeks ?? (isEnd ? 0 : 1))
            guard let day = CalendarDay(year: year, month: isEnd ? 12 : 1, day: isEnd ? 31 : 1) else { return false }
            try set(.on(day), words: nameAt + 1)
        default:
            guard let (choice, count) = monthChoice(at: 1) else { return false }
            // “end of month” means this month, “start of month” the next month.
            let months = choice == .nearest ? DatePhrase.MonthChoice.away(isEnd ? 0 : 1) : choice
            try set(.place(.day(isEnd ? -1 : 1), months), words: count)
        }
        return true
    }

    /// “of december”, “in january 2027”, “of the month”, “of next month”
    private func monthChoice(at offset: Int) -> (choice: DatePhrase.MonthChoice, count: Int)? {
        guard ahead(offset) == "of" || ahead(offset) == "in" else { return nil }
        let at = ahead(offset + 1) == "the" ? offset + 2 : offset + 1
        if ahead(at) == "month" { return (.nearest, at + 1) }
        if let months = Self.weeks(ahead(at)), ahead(at + 1) == "month" { return (.away(months), at + 2) }
        guard let month = ahead(at).flatMap(CalendarNames.month) else { return nil }
        let year = ahead(at + 1).flatMap { $0.utf8.count == 4 ? CalendarNames.digits($0, most: 4) : nil }
        return (.named(month: month, year: year), year == nil ? at + 1 : at + 2)
    }
}
