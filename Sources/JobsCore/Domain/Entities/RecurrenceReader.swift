import QuadCore

extension Recurrence {
    /// Reads the text a person types, and the text of `words`: `weekly`, `2m`, `every 2 months after the last`, `1 day
    /// until dec 31`, `mon,wed,fri`, `last friday`.
    /// - Parameter dates: reads the last day; without it only `until 2026-12-31` is understood, as `words` writes it.
    package init?(reading text: String, dates: DateReader? = nil) {
        guard let recurrence = try? Self.read(text, dates: dates) else { return nil }
        self = recurrence
    }

    /// - Parameter mayBeOver: whether the series may have ended already, as in a file.
    package static func read(
        _ text: String, dates: DateReader? = nil, mayBeOver: Bool = false
    ) throws(RecurrenceError) -> Recurrence {
        try RecurrenceReader(until: UntilReader(dates: dates, mayBeOver: mayBeOver)).read(text)
    }

    /// Examples of a recurrence for prompts and messages.
    package static let readingExamples =
        "weekly, 2w, weekdays, mon,wed,fri, 2nd tuesday, last friday, last day, every 2 months after the last, "
        + "or daily until dec 31"
}

/// The reader of a recurrence.
struct RecurrenceReader {
    let until: UntilReader

    func read(_ text: String) throws(RecurrenceError) -> Recurrence {
        let (period, until) = try until.read(text)
        var words = RecurrenceVocabulary.split(period)
        try Self.refuseUnclearPlace(words)
        try Self.dropMonth(&words)
        let isAfter = RecurrenceVocabulary.takeCompletion(&words)
        let tokens = try RecurrenceVocabulary.tokens(words)
        var recurrence = try recurrence(of: try parts(of: tokens))
        recurrence.until = until
        guard isAfter else { return recurrence }
        guard recurrence.days == nil else {
            throw RecurrenceError(words: "named days follow the calendar, not the day the last job is completed")
        }
        recurrence.from = .completion
        return recurrence
    }

    /// Refuses “every second tuesday”: some people mean every other Tuesday, others the second Tuesday of the month.
    private static func refuseUnclearPlace(_ words: [String]) throws(RecurrenceError) {
        guard words.count == 3, ["every", "each"].contains(words[0]), CalendarNames.weekday(words[2]) != nil,
            let place = CalendarNames.ordinal(words[1]), place > 1
        else { return }
        throw RecurrenceError(
            words: "“\(words.joined(separator: " "))” may mean every \(place) weeks or a place in the month: write "
                + "“every \(place) weeks on \(words[2])” or “\(words[1]) \(words[2]) of the month”")
    }

    /// Drops “of the month”: “15th of the month” is a day of every month, not 15 months.
    private static func dropMonth(_ words: inout [String]) throws(RecurrenceError) {
        guard words.count >= 3, ["month", "months"].contains(words[words.count - 1]) else { return }
        let isFilled = ["the", "each", "every", "a"].contains(words[words.count - 2])
        let place = words.count - (isFilled ? 3 : 2)
        guard place > 0, words[place] == "of", words[place - 1] != "end" else { return }
        guard Int(words[place - 1]) == nil else {
            throw RecurrenceError(words: "write a day of the month as 15th or last day")
        }
        words.removeSubrange(place...)
    }

    private func parts(of tokens: [RecurrenceToken]) throws(RecurrenceError) -> RecurrenceParts {
        var parts = RecurrenceParts()
        var index = 0
        while index < tokens.count {
            let next = index + 1 < tokens.count ? tokens[index + 1] : nil
            let isOfMonth = tokens.dropFirst(index + 2).contains(where: \.isMonth) || parts.unit?.1 == .month
            index += try take(tokens[index], next, isOfMonth: isOfMonth, into: &parts)
        }
        return parts
    }

    /// - Returns: the number of tokens taken.
    private func take(
        _ token: RecurrenceToken, _ next: RecurrenceToken?, isOfMonth: Bool, into parts: inout RecurrenceParts
    ) throws(RecurrenceError) -> Int {
        switch (token, next) {
        case (.number(let count), .unit(let length, let unit)?),
            (.ordinal(let count), .unit(let length, let unit)?)
        where count > 1 && !(token.isOrdinal && unit == .day && isOfMonth) || token == .number(1):
            try parts.take(count: count, length, unit)
            return 2
        case (.other, .unit(let length, let unit)?):
            try parts.take(count: 2, length, unit)
            return 2
        case (.other, .weekdays(let days)?) where days.count == 1:
            try parts.take(count: 2, 1, .week)
            return 1
        case (.unit(1, .day), .number(let place)?),
            (.number(let place), .month?) where parts.places.isEmpty,
            (.number(let place), nil) where parts.unit?.1 == .month || parts.month != nil:
            try parts.add(place: place)
            return token == .unit(1, .day) ? 2 : 1
        case (.ordinal(let place), .ordinal(-1)?) where place > 1:
            try parts.add(place: -place)
            return 2
        case (.ordinal(let place), _):
            try parts.add(place: place)
            return 1
        case (.unit(1, .day), _) where !parts.places.isEmpty && !parts.saysDay && parts.names == 0:
            parts.saysDay = true
            return 1
        case (.unit(let length, let unit), _):
            try parts.take(count: nil, length, unit)
            return 1
        case (.weekdays(let days), _):
            parts.weekdays.formUnion(days)
            parts.names += 1
            return 1
        case (.month(let month), _) where parts.month == nil:
            parts.month = month
            return 1
        default:
            throw RecurrenceError(words: "its words do not go together")
        }
    }

    private func recurrence(of parts: RecurrenceParts) throws(RecurrenceError) -> Recurrence {
        let count = (parts.count ?? 1) * (parts.unit?.0 ?? 1)
        guard (1...1000).contains(count) else {
            throw RecurrenceError(words: "the number can be 1 to 1,000")
        }
        let unit = parts.unit?.1
        guard parts.places.isEmpty else {
            let days = try RecurringDays(placed(parts), places: parts.places, month: month(of: parts))
            return Recurrence(every: count, days.month == nil ? .month : .year, on: days)
        }
        guard parts.month == nil else { throw RecurrenceError(words: "say which day of the month, as in 15 march") }
        guard parts.weekdays.isEmpty else {
            if unit == .day, count == 1 { return Recurrence(.week, on: RecurringDays(parts.weekdays)) }
            guard unit == nil || unit == .week else {
                throw RecurrenceError(words: "say which one of the month, as in 1st or last")
            }
            return Recurrence(every: count, .week, on: RecurringDays(parts.weekdays))
        }
        guard let unit else { throw RecurrenceError(words: "") }
        return Recurrence(every: count, unit)
    }

    /// Returns the weekdays among which the places of the month count.
    private func placed(_ parts: RecurrenceParts) throws(RecurrenceError) -> Set<Weekday> {
        guard parts.names > 0 else {
            guard parts.places.allSatisfy({ (-5...31).contains($0) }) else {
                throw RecurrenceError(words: "no month has that many days")
            }
            return RecurringDays.everyDay
        }
        guard parts.names == 1, !parts.saysDay else {
            throw RecurrenceError(words: "1st, 2nd or last goes with only one day of the week")
        }
        let most = parts.weekdays.count == 1 ? 5 : parts.weekdays == RecurringDays.weekend ? 10 : 23
        if let place = parts.places.first(where: { abs($0) > most }) {
            throw RecurrenceError(words: "no month has \(abs(place)) of them")
        }
        return parts.weekdays
    }

    private func month(of parts: RecurrenceParts) throws(RecurrenceError) -> Int? {
        if let month = parts.month {
            guard parts.unit == nil || parts.unit?.1 == .year else {
                throw RecurrenceError(words: "a month comes once a year")
            }
            let most = month == 2 ? 29 : [4, 6, 9, 11].contains(month) ? 30 : 31
            guard parts.places.allSatisfy({ $0 <= most }) else {
                throw RecurrenceError(words: "there is no such day")
            }
            return month
        }
        switch parts.unit?.1 {
        case nil, .month: return nil
        case .year where parts.saysDay && parts.places == [1]: return 1
        case .year where parts.saysDay && parts.places == [-1]: return 12
        default: throw RecurrenceError(words: "count days within a month, as in 2nd tuesday of november")
        }
    }
}

/// The parts of a period, as its words gave them.
private struct RecurrenceParts {
    var count: Int?
    var unit: (Int, Recurrence.Unit)?
    var places: [Int] = []
    var weekdays: Set<Weekday> = []
    /// The number of words that named weekdays.
    var names = 0
    var month: Int?
    /// Whether the word “day” follows the places.
    var saysDay = false
}

extension RecurrenceParts {
    mutating func take(count: Int?, _ length: Int, _ unit: Recurrence.Unit) throws(RecurrenceError) {
        guard self.unit == nil else { throw RecurrenceError(words: "it names two periods") }
        self.count = count
        self.unit = (length, unit)
    }

    mutating func add(place: Int) throws(RecurrenceError) {
        guard names == 0, !saysDay, place != 0, !places.contains(place) else {
            throw RecurrenceError(words: "its words do not go together")
        }
        places.append(place)
    }
}
