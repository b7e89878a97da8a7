extension DueDate {
    /// What a person types for a date, with an hour behind it or without: `2026-11-23`, `fri`, `+3d`, `15:30`,
    /// `tomorrow 9am`, `23 nov`. Nil for what is none.
    ///
    /// A day of the week is the next one after today; a day of a month the next one from today on.
    package static func reading(_ text: String, today: CalendarDay) -> DueDate? {
        DueDateReader(today: today).read(text)
    }

    /// For who asks for one.
    package static let readingExamples = "2026-11-23, fri, +3d, 15:30, fri 9am"
}

/// Reads dates as people type them, counted from one day.
struct DueDateReader {
    let today: CalendarDay

    func read(_ text: String) -> DueDate? {
        if let due = DueDate(text.uppercased()) { return due }
        var words = text.lowercased().split { $0.isWhitespace || $0 == "," }.map(String.init)
        if words.first == "in", words.count > 1 { words.removeFirst() }
        guard let last = words.last else { return nil }
        guard let minute = Self.minute(last) else { return day(words).map { DueDate($0) } }
        words.removeLast()
        if words.last == "at" { words.removeLast() }
        return (words.isEmpty ? today : day(words)).map { DueDate($0, minute: minute) }
    }

    private func day(_ words: [String]) -> CalendarDay? {
        switch words.count {
        case 1: oneWord(words[0])
        case 2: period(words[0], words[1]) ?? monthDay(words[0], words[1], year: nil)
        case 3: monthDay(words[0], words[1], year: words[2])
        default: nil
        }
    }

    private func oneWord(_ word: String) -> CalendarDay? {
        if let day = CalendarDay(word) ?? named(word) ?? weekday(word) { return day }
        let count = word.prefix { $0 == "+" || $0 == "-" || $0.isNumber }
        return period(String(count), String(word.dropFirst(count.count)))
    }

    private func named(_ word: String) -> CalendarDay? {
        switch word {
        case "today", "tod": today
        case "tomorrow", "tom": today.adding(days: 1)
        case "yesterday": today.adding(days: -1)
        case "eod": today
        case "sow": today.adding(days: Weekday.sunday.rawValue - today.weekday.rawValue + 1)
        case "som": today.firstOfMonth.adding(months: 1)
        case "soy": CalendarDay(year: today.year + 1, month: 1, day: 1)
        case "eow": today.adding(days: Weekday.sunday.rawValue - today.weekday.rawValue)
        case "eom": today.firstOfMonth.adding(months: 1).adding(days: -1)
        case "eoy": CalendarDay(year: today.year, month: 12, day: 31)
        default: nil
        }
    }

    private static let weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
    private static let months = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
        "december",
    ]

    static func isWeekday(_ word: String) -> Bool { weekday(named: word.lowercased()) != nil }

    /// 1 is Monday.
    static func weekday(named word: String) -> Int? { place(of: word, among: weekdays).map { $0 + 1 } }

    /// 1 is January.
    static func month(named word: String) -> Int? { place(of: word, among: months).map { $0 + 1 } }

    private func weekday(_ word: String) -> CalendarDay? {
        guard let number = Self.weekday(named: word) else { return nil }
        let ahead = (number - today.weekday.rawValue + 7) % 7
        return today.adding(days: ahead == 0 ? 7 : ahead)
    }

    /// The first three letters, or more of the name.
    private static func place(of word: String, among names: [String]) -> Int? {
        word.count < 3 ? nil : names.firstIndex { $0.hasPrefix(word) }
    }

    /// `+3d`, `3 days`, `-2w`.
    private func period(_ count: String, _ unit: String) -> CalendarDay? {
        guard count.utf8.count <= 6, let count = Int(count) else { return nil }
        let day: CalendarDay? =
            switch unit {
            case "d", "day", "days": today.adding(days: count)
            case "w", "week", "weeks": today.adding(days: count * 7)
            case "m", "month", "months": today.adding(months: count)
            case "y", "year", "years": today.adding(months: count * 12)
            default: nil
            }
        return day.flatMap { abs(today.days(to: $0)) <= JobDeed.mostDays ? $0 : nil }
    }

    /// `23 nov` or `nov 23`.
    private func monthDay(_ first: String, _ second: String, year: String?) -> CalendarDay? {
        let isMonthFirst = Self.month(named: first) != nil
        let (name, number) = isMonthFirst ? (first, second) : (second, first)
        guard let month = Self.month(named: name), number.allSatisfy(\.isNumber), let day = Int(number)
        else { return nil }
        if let year {
            guard year.utf8.count == 4, let year = Int(year) else { return nil }
            return CalendarDay(year: year, month: month, day: day)
        }
        // 29 February may be years away.
        return (0...8).lazy.compactMap { CalendarDay(year: today.year + $0, month: month, day: day) }
            .first { $0 >= today }
    }

    /// `15:30`, `9am`, `3:30pm`, as minutes after midnight.
    static func minute(_ word: String) -> Int? {
        let isMorning = word.hasSuffix("am")
        let isHalfDay = isMorning || word.hasSuffix("pm")
        let parts = word.dropLast(isHalfDay ? 2 : 0).split(separator: ":", omittingEmptySubsequences: false)
        guard let first = parts.first, (1...2).contains(first.utf8.count), parts.count == 2 || isHalfDay,
            parts.count <= 2, parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }),
            var hour = Int(first)
        else { return nil }
        let minute = parts.count == 2 ? parts[1].utf8.count == 2 ? Int(parts[1]) : nil : 0
        guard let minute, minute < 60, isHalfDay ? (1...12).contains(hour) : hour < 24 else { return nil }
        if isHalfDay { hour = hour % 12 + (isMorning ? 0 : 12) }
        return hour * 60 + minute
    }
}
