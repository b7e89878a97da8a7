// Hours: `15:30`, `9am`, `5.30pm`, “half past 5 pm”, “noon”.
extension DatePhraseParser {
    mutating func takeHour() throws(DateError) -> Bool {
        guard let word else { return false }
        switch word {
        case "noon", "midday":
            try set(minute: 12 * 60, isHalfDayOpen: false, words: 1)
            return true
        case "midnight":
            // Midnight is the end of a day or its beginning, so the word is only clear by itself.
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

    /// Takes `17:00Z` or `17:00+01:00` after a full date.
    private mutating func takeZonedHour(_ word: String) throws(DateError) -> Bool {
        guard case .on(let day) = phrase.day, phrase.minute == nil, let moment = ZonedHour(word)?.moment(on: day)
        else { return false }
        phrase.day = .moment(moment)
        place += 1
        return true
    }

    private mutating func takeClock(_ word: String) throws(DateError) -> Bool {
        guard let clock = ClockText(word, next: ahead(1)) else { return false }
        guard let minute = clock.minute else { throw DateError(text, .impossible("\(word) is not a time of day")) }
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

    /// Takes the `7` of “tomorrow morning 7”, “7 in the morning” and “at 19”, and `1700` after “at”.
    private mutating func takeBareHour(_ word: String) throws(DateError) -> Bool {
        let isBeforePart =
            ahead(1) == "tonight" || ahead(1) == "o'clock" || (ahead(1) == "in" && ahead(2) == "the")
            || (ahead(1) == "this" && ahead(2) != "week")
        guard isAfterAt || partOfDay != nil || isBeforePart else { return false }
        if isAfterAt, word.utf8.count == 4, let number = CalendarNames.digits(word, most: 4) {
            guard number / 100 < 24, number % 100 < 60 else {
                throw DateError(text, .impossible("\(word) is not a time of day"))
            }
            try set(minute: number / 100 * 60 + number % 100, isHalfDayOpen: false, words: 1)
            return true
        }
        guard let hour = CalendarNames.digits(word, most: 2) ?? CalendarNames.count(word).flatMap({ $0 > 1 ? $0 : nil })
        else { return false }
        guard hour < 24 else { throw DateError(text, .impossible("\(word) is not a time of day")) }
        isBareHour = (1...12).contains(hour)
        try set(minute: hour * 60, isHalfDayOpen: isBareHour, words: ahead(1) == "o'clock" ? 2 : 1)
        return true
    }
}
