import FoundationEssentials

/// Reads when something happened, as people write it of what is behind them: of several days it is the latest that is
/// not ahead.
struct LogDateReader {
    enum Day: Equatable {
        case on(CalendarDay)
        case weekday(Int)
        case ofYear(month: Int, day: Int)
    }

    enum Said: Equatable {
        case day(Day)
        /// After midnight.
        case minute(Int)
    }

    let now: Date
    let time: LocalTime

    /// Nobody logs a contact by parts of a second.
    init(now: Date, time: LocalTime) {
        self.now = Date(timeIntervalSince1970: now.timeIntervalSince1970.rounded(.down))
        self.time = time
    }

    var today: CalendarDay { time.day(of: now) }

    /// What the words begin with, and how many of them it takes.
    func said(_ words: [String]) -> (said: Said, count: Int)? {
        guard let first = words.first, first.utf8.count <= 12 else { return nil }
        let second = words.count > 1 ? words[1] : ""
        switch first {
        case "today", "tonight": return (.day(.on(today)), 1)
        case "yesterday": return (.day(.on(today.adding(days: -1))), 1)
        case "noon": return (.minute(12 * 60), 1)
        case "last":
            return DueDateReader.weekday(named: second).map { (.day(.weekday($0)), 2) }
        default: break
        }
        if let number = DueDateReader.weekday(named: first) { return (.day(.weekday(number)), 1) }
        if let day = CalendarDay(first) { return (.day(.on(day)), 1) }
        if let minute = DueDateReader.minute(first) { return (.minute(minute), 1) }
        if second == "am" || second == "pm", let minute = DueDateReader.minute(first + second) {
            return (.minute(minute), 2)
        }
        return ago(words) ?? monthDay(words)
    }

    /// `3d`, `2w ago`, `3 days ago`
    private func ago(_ words: [String]) -> (said: Said, count: Int)? {
        let digits = words[0].prefix { $0.isASCII && $0.isNumber }
        guard let number = Int(digits), digits.utf8.count <= 4 else { return nil }
        let isApart = digits.count == words[0].count
        let unit = isApart ? (words.count > 1 ? words[1] : "") : String(words[0].dropFirst(digits.count))
        let days: Int? =
            switch unit {
            case "d", "day", "days": number
            case "w", "week", "weeks": number * 7
            default: nil
            }
        guard let days else { return nil }
        let count = isApart ? 2 : 1
        let saysAgo = words.count > count && words[count] == "ago"
        // “3 days” alone is more often part of what was said.
        guard saysAgo || !isApart else { return nil }
        return (.day(.on(today.adding(days: -days))), saysAgo ? count + 1 : count)
    }

    /// `12 nov`, `nov 12th`, `12 nov 2025`
    private func monthDay(_ words: [String]) -> (said: Said, count: Int)? {
        guard words.count > 1 else { return nil }
        let isMonthFirst = DueDateReader.month(named: words[0]) != nil
        guard let month = DueDateReader.month(named: words[isMonthFirst ? 0 : 1]),
            let day = Self.dayOfMonth(words[isMonthFirst ? 1 : 0]),
            CalendarDay(year: 2024, month: month, day: day) != nil
        else { return nil }
        if words.count > 2, words[2].utf8.count == 4, let year = Int(words[2]),
            let date = CalendarDay(year: year, month: month, day: day)
        {
            return (.day(.on(date)), 3)
        }
        return (.day(.ofYear(month: month, day: day)), 2)
    }

    private static func dayOfMonth(_ word: String) -> Int? {
        let digits = word.prefix { $0.isASCII && $0.isNumber }
        guard (1...2).contains(digits.count), ["", "st", "nd", "rd", "th"].contains(word.dropFirst(digits.count))
        else { return nil }
        return Int(digits)
    }

    // MARK: What it comes to

    /// What is said of day and hour, and what to ask where it lies ahead.
    func occurred(_ day: Day?, minute: Int?) -> (at: OccurredAt, question: LogQuestion?) {
        switch day {
        case nil: (minute.map { latest(stepping: -1, from: today, minute: $0) } ?? .moment(now), nil)
        case .weekday(let number):
            (
                latest(
                    stepping: -7, from: today.adding(days: -((today.weekday.rawValue - number + 7) % 7)),
                    minute: minute), nil
            )
        case .on(let day): onDay(day, minute: minute)
        case .ofYear(let month, let day): ofYear(month: month, day: day, minute: minute)
        }
    }

    private func at(_ day: CalendarDay, _ minute: Int?) -> OccurredAt {
        if let minute { return .moment(time.moment(DueDate(day, minute: minute))) }
        return day == today ? .moment(now) : .day(day)
    }

    private func isAhead(_ when: OccurredAt) -> Bool {
        switch when {
        case .moment(let moment): moment > now
        case .day(let day): day > today
        }
    }

    private func latest(stepping days: Int, from day: CalendarDay, minute: Int?) -> OccurredAt {
        let first = at(day, minute)
        return isAhead(first) ? at(day.adding(days: days), minute) : first
    }

    private func onDay(_ day: CalendarDay, minute: Int?) -> (at: OccurredAt, question: LogQuestion?) {
        let when = at(day, minute)
        guard isAhead(when) else { return (when, nil) }
        let isToday = day == today
        let past = isToday ? at(today.adding(days: -1), minute) : at(today, nil)
        return (past, question(day, past, isToday ? "yesterday" : "today"))
    }

    private func ofYear(month: Int, day: Int, minute: Int?) -> (at: OccurredAt, question: LogQuestion?) {
        // 29 February may be years away.
        let years = (-8...8).lazy.compactMap { CalendarDay(year: today.year + $0, month: month, day: day) }
        let past = years.last { !isAhead(at($0, minute)) } ?? today
        let next = years.first { isAhead(at($0, minute)) } ?? today
        let when = at(past, minute)
        // What is to come is nearer than what was: it may well be meant.
        guard today.days(to: next) < past.days(to: today) else { return (when, nil) }
        return (when, question(next, when, LogWords.day(past, from: today)))
    }

    private func question(_ next: CalendarDay, _ past: OccurredAt, _ pastWords: String) -> LogQuestion {
        LogQuestion(
            words: "follow-up on \(LogWords.day(next, from: today)), or \(pastWords)?",
            answers: [.followUp(next), .happened(past)])
    }
}
