import QuadCore

/// The vocabulary of periods.
enum RecurrenceVocabulary {
    static func split(_ text: String) -> [String] {
        var words: [String] = []
        for word in text.lowercased().split(whereSeparator: { $0.isWhitespace || ",&+/;".contains($0) }) {
            let plain = String(word).replacing("–", with: "-").replacing("—", with: "-")
            let word = plain.hasSuffix(".") ? String(plain.dropLast()) : plain
            words += timetables[word] ?? [word]
        }
        return words
    }

    /// The days of a class in the notation of a timetable.
    private static let timetables = [
        "mwf": ["mon", "wed", "fri"], "mw": ["mon", "wed"], "tth": ["tue", "thu"], "tuth": ["tue", "thu"],
    ]

    /// Takes “after the last” off the end, and returns whether it was there.
    static func takeCompletion(_ words: inout [String]) -> Bool {
        let line = words.joined(separator: " ")
        let ends = [
            "after the last one", "after the last", "after last", "after completion", "from completion",
            "after it is done", "after done", "when done", "after finishing", "from done",
        ]
        guard let end = ends.first(where: { line.hasSuffix(" \($0)") }) else { return false }
        words.removeLast(end.split(separator: " ").count)
        return true
    }

    static func tokens(_ words: [String]) throws(RecurrenceError) -> [RecurrenceToken] {
        var tokens: [RecurrenceToken] = []
        var index = 0
        while index < words.count {
            if let (found, taken) = phrase(words[index...]) {
                tokens += found
                index += taken
                continue
            }
            let word = words[index]
            index += 1
            if fillers.contains(word) { continue }
            guard let found = token(word) else { throw problem(word) }
            tokens += found
        }
        return tokens
    }

    private static func problem(_ word: String) -> RecurrenceError {
        if ["biannual", "biannually", "biyearly"].contains(word) {
            return RecurrenceError(words: "it may mean twice a year or every two years: write 6 months or 2 years")
        }
        let known = periods.keys.filter { $0.count > 3 } + units.keys.filter { $0.count > 3 } + CalendarNames.weekdays
        guard let near = NearestName.of(word, among: known.sorted()) else {
            return RecurrenceError(words: "“\(word.prefix(40))” is not understood")
        }
        return RecurrenceError(words: "“\(word.prefix(40))” is not understood; did you mean \(near)?")
    }

    /// Reads a phrase of several words with one meaning.
    private static func phrase(_ words: ArraySlice<String>) -> ([RecurrenceToken], Int)? {
        let words = Array(words.prefix(5))
        func begins(_ text: String) -> Int? {
            let wanted = text.split(separator: " ").map(String.init)
            return words.starts(with: wanted) ? wanted.count : nil
        }
        for (text, tokens) in phrases {
            if let count = begins(text) { return (tokens, count) }
        }
        // A range of weekdays.
        if words.count >= 3, ["to", "through", "thru"].contains(words[1]), let first = weekday(words[0]),
            let last = weekday(words[2])
        {
            return ([.weekdays(range(first, last))], 3)
        }
        return nil
    }

    private static let phrases: [(String, [RecurrenceToken])] = [
        ("end of the month", [.ordinal(-1), .unit(1, .day), .unit(1, .month)]),
        ("end of each month", [.ordinal(-1), .unit(1, .day), .unit(1, .month)]),
        ("end of every month", [.ordinal(-1), .unit(1, .day), .unit(1, .month)]),
        ("end of month", [.ordinal(-1), .unit(1, .day), .unit(1, .month)]),
        ("eom", [.ordinal(-1), .unit(1, .day), .unit(1, .month)]),
        ("month end", [.ordinal(-1), .unit(1, .day), .unit(1, .month)]),
        ("end of the year", [.ordinal(-1), .unit(1, .day), .unit(1, .year)]),
        ("end of year", [.ordinal(-1), .unit(1, .day), .unit(1, .year)]),
        ("second to last", [.ordinal(2), .ordinal(-1)]), ("2nd to last", [.ordinal(2), .ordinal(-1)]),
        ("business days", [.weekdays(RecurringDays.workdays)]), ("business day", [.weekdays(RecurringDays.workdays)]),
        ("working days", [.weekdays(RecurringDays.workdays)]), ("working day", [.weekdays(RecurringDays.workdays)]),
        ("week days", [.weekdays(RecurringDays.workdays)]), ("week day", [.weekdays(RecurringDays.workdays)]),
        ("weekend days", [.weekdays(RecurringDays.weekend)]), ("weekend day", [.weekdays(RecurringDays.weekend)]),
        ("half a year", [.unit(6, .month)]), ("half year", [.unit(6, .month)]),
    ]

    private static let fillers: Set<String> = [
        "every", "each", "on", "the", "of", "and", "a", "an", "once", "per", "in",
    ]

    private static func token(_ word: String) -> [RecurrenceToken]? {
        if let number = CalendarNames.number(word) { return [.number(number)] }
        if let (length, unit) = units[word] ?? periods[word] { return [.unit(length, unit)] }
        if word == "last" || word == "final" { return [.ordinal(-1)] }
        if let place = CalendarNames.ordinal(word) { return [.ordinal(place)] }
        if ["other", "alternate", "alternating"].contains(word) { return [.other] }
        if let days = sets[word] { return [.weekdays(days)] }
        if let day = weekday(word) { return [.weekdays([day])] }
        if let month = CalendarNames.month(word) { return [.month(month)] }
        return compact(word) ?? hyphened(word)
    }

    /// Reads a compact form: `2w`, `2nd`, `p1m`
    private static func compact(_ word: String) -> [RecurrenceToken]? {
        let isISO = word.first == "p" && word.dropFirst().first?.isNumber == true
        let rest = isISO ? word.dropFirst() : Substring(word)
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        guard !digits.isEmpty, digits.count <= 6, let count = Int(digits) else { return nil }
        let name = String(rest.dropFirst(digits.count))
        if !isISO, ["st", "nd", "rd", "th"].contains(name) { return count > 0 ? [.ordinal(count)] : nil }
        let letters = [
            "d": (1, Recurrence.Unit.day), "w": (1, .week), "m": (1, .month), "y": (1, .year), "q": (3, .month),
        ]
        // `30m` hardly means months.
        if name == "m", !isISO, count > 12 { return nil }
        guard let (length, unit) = letters[name] ?? (isISO ? nil : units[name]) else { return nil }
        return [.number(count), .unit(length, unit)]
    }

    /// Reads a form with a hyphen: `mon-fri`, `bi-weekly`
    private static func hyphened(_ word: String) -> [RecurrenceToken]? {
        let halves = word.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
        guard halves.count == 2, !halves.contains("") else { return nil }
        if let first = weekday(halves[0]), let last = weekday(halves[1]) { return [.weekdays(range(first, last))] }
        if let (length, unit) = periods[halves.joined()] { return [.unit(length, unit)] }
        return nil
    }

    private static func range(_ first: Weekday, _ last: Weekday) -> Set<Weekday> {
        let length = (last.rawValue - first.rawValue + 7) % 7
        return Set((0...length).compactMap { Weekday(rawValue: (first.rawValue - 1 + $0) % 7 + 1) })
    }

    /// Reads a weekday as `CalendarNames` does, in the plural, or as the two letters of calendar files.
    private static func weekday(_ word: String) -> Weekday? {
        if word.utf8.count == 2 { return Weekday.allCases.first { "\($0)".hasPrefix(word) } }
        if let day = CalendarNames.weekday(word) { return day }
        return word.hasSuffix("s") && word.utf8.count > 4 ? CalendarNames.weekday(String(word.dropLast())) : nil
    }

    private static let sets: [String: Set<Weekday>] = [
        "weekday": RecurringDays.workdays, "weekdays": RecurringDays.workdays, "workday": RecurringDays.workdays,
        "workdays": RecurringDays.workdays, "weekend": RecurringDays.weekend, "weekends": RecurringDays.weekend,
    ]

    /// Units that can be counted.
    private static let units: [String: (Int, Recurrence.Unit)] = [
        "day": (1, .day), "days": (1, .day), "week": (1, .week), "weeks": (1, .week), "wk": (1, .week),
        "wks": (1, .week), "fortnight": (2, .week), "fortnights": (2, .week), "sennight": (1, .week),
        "month": (1, .month), "months": (1, .month), "mo": (1, .month), "mos": (1, .month), "mth": (1, .month),
        "mths": (1, .month), "quarter": (3, .month), "quarters": (3, .month), "qtr": (3, .month), "qtrs": (3, .month),
        "year": (1, .year), "years": (1, .year), "yr": (1, .year), "yrs": (1, .year),
    ]

    /// Words that name a recurrence by themselves.
    private static let periods: [String: (Int, Recurrence.Unit)] = [
        "daily": (1, .day), "everyday": (1, .day), "weekly": (1, .week), "biweekly": (2, .week),
        "fortnightly": (2, .week), "monthly": (1, .month), "bimonthly": (2, .month), "quarterly": (3, .month),
        "semiannual": (6, .month), "semiannually": (6, .month), "semiyearly": (6, .month), "halfyearly": (6, .month),
        "annual": (1, .year), "annually": (1, .year), "yearly": (1, .year), "biennial": (2, .year),
        "biennially": (2, .year),
    ]
}
