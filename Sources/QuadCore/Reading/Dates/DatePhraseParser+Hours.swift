// Hours: `15:30`, `9am`, `5.30pm`, “half past 5 pm”, “noon”.
extension DatePhraseParser {
    mutating func takeHour() throws(DateError) -> Bool {
        guard let word else { return false }
        switch word {
        case "noon", "midday":
            try set(minute: 12 * 60, isHalfDayOpen: false, words: 1)
            return true
        case "midnight":
            // The end of a day, or its beginning: only by itself is it clear.
            guard words.count == (isAfterAt ? 2 : 1) else {
                throw DateError(text, .noDay(example: "0:00 or 23:59 with the day you mean"))
            }
            try set(minute: 0, isHalfDayOpen: false, words: 1)
            return true
        default:
            if try takeZonedHour(word) { return true }
            if try takeSpokenHour() { return true }
            if try takeClock(word) { return true }
            return try takeBareHour(word)
        }
    }

    /// `17:00Z`, `17:00+01:00` behind a date in full.
    private mutating func takeZonedHour(_ word: String) throws(DateError) -> Bool {
        guard case .on(let day) = phrase.day, phrase.minute == nil, let moment = ZonedHour(word)?.moment(on: day)
        else { return false }
        phrase.day = .moment(moment)
        place += 1
        return true
    }

    private mutating func takeClock(_ word: String) throws(DateError) -> Bool {
        guard let clock = ClockText(word, next: ahead(1)) else { return false }
        guard let minute = clock.minute else { throw DateError(text, .impossible("no clock shows \(word)")) }
        if case .moment = phrase.day { throw DateError(text, .twice("hour")) }
        let count = ahead(clock.words) == "o'clock" ? clock.words + 1 : clock.words
        try set(minute: minute, isHalfDayOpen: !clock.isHalfDaySaid && minute < 13 * 60, words: count)
        return true
    }

    /// “half past 5 pm”, “quarter to 6 pm”, “20 past 9am”.
    private mutating func takeSpokenHour() throws(DateError) -> Bool {
        var count = word == "a" ? 1 : 0
        let minutes: Int? =
            switch ahead(count) {
            case "half": 30
            case "quarter": 15
            default: ahead(count).flatMap { CalendarNames.digits($0, most: 2) ?? CalendarNames.count($0) }
            }
        count += 1
        if ahead(count)?.hasPrefix("min") == true { count += 1 }
        guard let minutes, (1...59).contains(minutes), let side = ahead(count),
            ["past", "to", "before", "after"].contains(side),
            let hour = ahead(count + 1),
            let clock = ClockText(hour, next: ahead(count + 2)) ?? ClockText("\(hour):00", next: ahead(count + 2)),
            let start = clock.minute
        else { return false }
        let minute = start + (side == "past" || side == "after" ? minutes : -minutes)
        try set(
            minute: (minute + 24 * 60) % (24 * 60), isHalfDayOpen: !clock.isHalfDaySaid,
            words: count + 1 + clock.words)
        isBareHour = !clock.isHalfDaySaid && minute < 13 * 60
        return true
    }

    /// The `7` of “tomorrow morning 7”, “7 in the morning” and “at 19”; `1700` behind “at”.
    private mutating func takeBareHour(_ word: String) throws(DateError) -> Bool {
        let isBeforePart =
            ahead(1) == "tonight" || ahead(1) == "o'clock" || (ahead(1) == "in" && ahead(2) == "the")
            || (ahead(1) == "this" && ahead(2) != "week")
        guard isAfterAt || partOfDay != nil || isBeforePart else { return false }
        if isAfterAt, word.utf8.count == 4, let number = CalendarNames.digits(word, most: 4) {
            guard number / 100 < 24, number % 100 < 60 else {
                throw DateError(text, .impossible("no clock shows \(word)"))
            }
            try set(minute: number / 100 * 60 + number % 100, isHalfDayOpen: false, words: 1)
            return true
        }
        guard let hour = CalendarNames.digits(word, most: 2) ?? CalendarNames.count(word).flatMap({ $0 > 1 ? $0 : nil })
        else { return false }
        guard hour < 24 else { throw DateError(text, .impossible("no clock shows \(word)")) }
        isBareHour = (1...12).contains(hour)
        try set(minute: hour * 60, isHalfDayOpen: isBareHour, words: ahead(1) == "o'clock" ? 2 : 1)
        return true
    }
}

/// An hour as a clock shows it, in one word or two: `15:30`, `5:30p`, `5.30pm`, `5 pm`, `17h30`.
struct ClockText {
    /// Minutes after midnight; nil where no clock shows this hour.
    let minute: Int?
    let isHalfDaySaid: Bool
    /// One, or two with `pm` apart.
    let words: Int

    /// Nil for what is no clock time in form.
    init?(_ word: String, next: String? = nil) {
        var digits = word[...]
        var half: Bool?
        for (ending, isLate) in [("am", false), ("pm", true), ("a", false), ("p", true)]
        where half == nil && digits.hasSuffix(ending) {
            digits = digits.dropLast(ending.count)
            half = isLate
        }
        let isApart = half == nil && (next == "am" || next == "pm")
        if isApart { half = next == "pm" }
        guard let parts = Self.parts(digits, isHalfDaySaid: half != nil) else { return nil }
        words = isApart ? 2 : 1
        isHalfDaySaid = half != nil
        let (hour, minutes) = (parts[0], parts.count > 1 ? parts[1] : 0)
        let isClock =
            minutes < 60 && (parts.count < 3 || parts[2] < 60) && (half == nil ? hour < 24 : (1...12).contains(hour))
        minute = isClock ? (half.map { hour % 12 + ($0 ? 12 : 0) } ?? hour) * 60 + minutes : nil
    }

    /// Hour, minutes and seconds, as far as they are there.
    private static func parts(_ text: Substring, isHalfDaySaid: Bool) -> [Int]? {
        let separator: Character = text.contains(":") ? ":" : text.contains("h") ? "h" : "."
        var parts = text.split(separator: separator, omittingEmptySubsequences: false)
        // `17h`
        if separator == "h", parts.last?.isEmpty == true { parts.removeLast() }
        guard let hour = parts.first.flatMap({ CalendarNames.digits($0, most: 2) }), parts.count <= 3 else {
            return nil
        }
        let rest = parts.dropFirst().map { $0.utf8.count == 2 ? CalendarNames.digits($0, most: 2) : nil }
        guard !rest.contains(nil) else { return nil }
        switch separator {
        case ":": guard !rest.isEmpty else { return nil }
        // `1h` and `1h30` are lengths before they are hours: `17h` is none.
        case "h": guard hour > 12, rest.count <= 1, !isHalfDaySaid else { return nil }
        default: guard isHalfDaySaid, rest.count <= 1 else { return nil }
        }
        return [hour] + rest.compactMap(\.self)
    }
}
