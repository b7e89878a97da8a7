import FoundationEssentials

/// A reader of a numeric date in one word: `2026-12-1`, `20261201`, `2026-W48-5`, `12/1/26`, `24.12.`, `1-dec-26`,
/// `2026-12-04T17:00+01:00`.
///
/// A leading year is never ambiguous (ISO 8601). Points put the day first. For slashes, and for hyphens with the year
/// last, the reader's order decides, unless only the other order names a day.
struct NumericDate {
    let reader: DateReader
    /// The typed text, for messages.
    let text: String

    /// Returns nil for a word without the form of a date.
    func read(_ word: String) throws(DateError) -> (day: DatePhrase.Day, minute: Int?)? {
        guard word.utf8.count <= 40, word.contains(where: \.isNumber) else { return nil }
        if let stamp = try stamp(word) { return stamp }
        return try day(word).map { ($0, nil) }
    }

    /// `2026-12-04t17:00:30z`
    private func stamp(_ word: String) throws(DateError) -> (day: DatePhrase.Day, minute: Int?)? {
        guard let separator = word.firstIndex(of: "t"), word[..<separator].contains(where: \.isNumber),
            word[..<separator].allSatisfy({ $0.isNumber || $0 == "-" || $0 == "w" }),
            case .on(let day)? = try self.day(String(word[..<separator]))
        else { return nil }
        let clock = word[word.index(after: separator)...]
        if let zoned = ZonedHour(clock) { return (.moment(zoned.moment(on: day)), nil) }
        guard let second = ZonedHour.second(clock) else {
            throw DateError(text, .impossible("\(String(clock).clipped) is not a time of day"))
        }
        return (.on(day), second / 60)
    }

    private func day(_ word: String) throws(DateError) -> DatePhrase.Day? {
        if word.utf8.count == 8, let number = CalendarNames.digits(word, most: 8) {
            return .on(try date(number / 10_000, number / 100 % 100, number % 100))
        }
        if let week = try week(word) { return week }
        guard let separator = word.first(where: { "-/.".contains($0) }) else { return nil }
        let parts = word.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
        if let month = try monthName(parts) { return month }
        let numbers = parts.map { CalendarNames.digits($0, most: 4) }
        let lengths = parts.map(\.utf8.count)
        if parts.count == 3, lengths[0] == 4, (1...2).contains(lengths[1]), (1...2).contains(lengths[2]),
            let year = numbers[0], let month = numbers[1], let day = numbers[2]
        {
            return .on(try date(year, month, day))
        }
        guard let first = numbers[0], lengths[0] <= 2, parts.count > 1, let second = numbers[1], lengths[1] <= 2 else {
            return nil
        }
        return try shortDate(first, second, parts, separator)
    }

    /// `12/1`, `24.12.`, `12/1/26`, `1-12-2026`
    private func shortDate(
        _ first: Int, _ second: Int, _ parts: [String], _ separator: Character
    ) throws(DateError) -> DatePhrase.Day? {
        // `1.5` is a number, and `12-1` may be a range.
        let hasYear = parts.count == 3 && !parts[2].isEmpty
        let isDotted = separator == "." && parts.count == 3
        guard hasYear || separator == "/" && parts.count == 2 || isDotted else { return nil }
        let order = separator == "." ? .dayFirst : reader.order
        let ordered = order == .dayFirst ? [(first, second), (second, first)] : [(second, first), (first, second)]
        // With points, the day always comes first.
        let readings = separator == "." ? ordered.prefix(1) : ordered[...]
        let year = hasYear ? try self.year(parts[2]) : nil
        for (day, month) in readings {
            if let year, let date = CalendarDay(year: year, month: month, day: day) {
                if let other = yearFirst(first, second, parts[2], beside: date) {
                    throw DateError(text, .noDay(example: "\(other), or \(date) if that is meant"))
                }
                return .on(date)
            }
            if year == nil, CalendarDay(year: 2024, month: month, day: day) != nil {
                return .monthDay(month: month, day: day)
            }
        }
        throw DateError(text, .impossible("there is no such day"))
    }

    /// Returns the near day that `26-12-04` means with the year first, if the usual reading lies many years off.
    private func yearFirst(_ first: Int, _ second: Int, _ last: String, beside date: CalendarDay) -> CalendarDay? {
        guard last.utf8.count == 2, let day = CalendarNames.digits(last, most: 2),
            abs(date.year - reader.today.year) > 10,
            abs(2000 + first - reader.today.year) <= 10
        else { return nil }
        return CalendarDay(year: 2000 + first, month: second, day: day)
    }

    private func year(_ text: String) throws(DateError) -> Int {
        if text.utf8.count == 4, let year = CalendarNames.digits(text, most: 4) { return year }
        if text.utf8.count == 2, let year = CalendarNames.digits(text, most: 2) { return 2000 + year }
        throw DateError(self.text, .impossible("a year has four digits, or two"))
    }

    /// `1-dec-26`, `dec-1`, `1/dec/2026`
    private func monthName(_ parts: [String]) throws(DateError) -> DatePhrase.Day? {
        guard parts.count == 2 || parts.count == 3,
            let place = parts.firstIndex(where: { CalendarNames.month($0) != nil }), place < 2,
            let month = CalendarNames.month(parts[place]), let day = CalendarNames.digits(parts[1 - place], most: 2)
        else { return nil }
        guard parts.count == 3 else {
            guard CalendarDay(year: 2024, month: month, day: day) != nil else {
                throw DateError(text, .impossible("there is no such day"))
            }
            return .monthDay(month: month, day: day)
        }
        return .on(try date(try year(parts[2]), month, day))
    }

    /// `2026-w48-5`, `2026w485`; a week alone names no day.
    private func week(_ word: String) throws(DateError) -> DatePhrase.Day? {
        let parts = word.split(separator: "w", omittingEmptySubsequences: false)
        guard parts.count == 2, let year = CalendarNames.digits(parts[0].filter { $0 != "-" }, most: 4),
            parts[0].utf8.count >= 4
        else { return nil }
        let digits = parts[1].filter { $0 != "-" }
        guard let number = CalendarNames.digits(digits, most: 3), digits.utf8.count >= 2 else { return nil }
        guard digits.utf8.count == 3 else {
            throw DateError(text, .noDay(example: "the day of the week too, such as \(year)-W\(digits)-5"))
        }
        let (week, weekday) = (number / 10, number % 10)
        guard let fourth = CalendarDay(year: year, month: 1, day: 4), (1...7).contains(weekday), week >= 1 else {
            throw DateError(text, .impossible("the days of a week are 1 to 7"))
        }
        let day = fourth.firstOfWeek.adding(days: (week - 1) * 7 + weekday - 1)
        // The week belongs to the year of its Thursday.
        guard day.firstOfWeek.adding(days: 3).year == year else {
            throw DateError(text, .impossible("\(year) has no week \(week)"))
        }
        return .on(day)
    }

    private func date(_ year: Int, _ month: Int, _ day: Int) throws(DateError) -> CalendarDay {
        if let date = CalendarDay(year: year, month: month, day: day) { return date }
        throw DateError(text, .impossible("there is no such day"))
    }
}
