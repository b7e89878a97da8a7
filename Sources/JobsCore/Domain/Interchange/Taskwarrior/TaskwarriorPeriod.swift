import QuadCore

/// Taskwarrior's notation for how often a task recurs: `weekly`, `2wks`, `P1M`.
enum TaskwarriorPeriod {
    static func recurrence(_ text: String, until: CalendarDay?) -> Recurrence? {
        let word = text.lowercased()
        if word == "weekdays" { return Recurrence(.week, until: until, on: RecurringDays(RecurringDays.workdays)) }
        if let (count, unit) = named[word] { return Recurrence(every: count, unit, until: until) }
        let digits: Substring
        let name: Substring
        if word.hasPrefix("p") {
            digits = word.dropFirst().prefix { $0.isASCII && $0.isNumber }
            name = word.dropFirst(1 + digits.count)
            guard let unit = designators[String(name)] else { return nil }
            return recurrence(digits, unit, until)
        }
        digits = word.prefix { $0.isASCII && $0.isNumber }
        name = word.dropFirst(digits.count).drop { $0 == " " }
        guard let unit = units[String(name)] else { return nil }
        return recurrence(digits.isEmpty ? "1" : digits, unit, until)
    }

    private static func recurrence(
        _ digits: Substring, _ unit: (Int, Recurrence.Unit), _ until: CalendarDay?
    ) -> Recurrence? {
        guard let count = Int(digits), (1...10_000).contains(count) else { return nil }
        return Recurrence(every: count * unit.0, unit.1, until: until)
    }

    private static let named: [String: (Int, Recurrence.Unit)] = [
        "daily": (1, .day), "weekly": (1, .week), "biweekly": (2, .week), "fortnight": (2, .week),
        "sennight": (1, .week), "monthly": (1, .month), "bimonthly": (2, .month), "quarterly": (3, .month),
        "semiannual": (6, .month), "annual": (1, .year), "yearly": (1, .year), "biannual": (2, .year),
        "biyearly": (2, .year),
    ]

    private static let units: [String: (Int, Recurrence.Unit)] = [
        "d": (1, .day), "day": (1, .day), "days": (1, .day), "w": (1, .week), "wk": (1, .week), "wks": (1, .week),
        "week": (1, .week), "weeks": (1, .week), "mo": (1, .month), "mos": (1, .month), "mth": (1, .month),
        "mths": (1, .month), "month": (1, .month), "months": (1, .month), "q": (3, .month), "qtr": (3, .month),
        "qtrs": (3, .month), "qrtr": (3, .month), "qrtrs": (3, .month), "quarter": (3, .month),
        "quarters": (3, .month), "y": (1, .year), "yr": (1, .year), "yrs": (1, .year), "year": (1, .year),
        "years": (1, .year),
    ]

    private static let designators: [String: (Int, Recurrence.Unit)] = [
        "d": (1, .day), "w": (1, .week), "m": (1, .month), "y": (1, .year),
    ]
}
