extension Recurrence {
    /// Reads what a person types, and what `words` says: `weekly`, `2m`, `every 2 months after the last`,
    /// `1 day until 2026-12-31`.
    package init?(reading text: String) {
        var words = text.lowercased().replacing(",", with: " ").split(separator: " ").map(String.init)
        var until: CalendarDay?
        if let place = words.firstIndex(of: "until") {
            guard place == words.count - 2, let day = CalendarDay(words[place + 1]) else { return nil }
            until = day
            words.removeSubrange(place...)
        }
        let isAfter = ["after the last", "after completion"].first { words.joined(separator: " ").hasSuffix($0) }
        if let isAfter { words.removeLast(isAfter.split(separator: " ").count) }
        if words.first == "every" { words.removeFirst() }
        guard let (count, unit) = Self.period(words), (1...1_000).contains(count) else { return nil }
        self.init(every: count, unit, from: isAfter == nil ? .schedule : .completion, until: until)
    }

    /// For who asks for one.
    package static let readingExamples = "weekly, 2m, every 2 months after the last, or 1 day until 2026-12-31"

    private static func period(_ words: [String]) -> (count: Int, unit: Unit)? {
        switch words.count {
        case 1:
            if words[0] == "biweekly" { return (2, .week) }
            if let unit = unit(words[0]) { return (1, unit) }
            guard let sign = words[0].last, let count = Int(words[0].dropLast()) else { return nil }
            return Unit.allCases.first { $0.rawValue.first == sign }.map { (count, $0) }
        case 2:
            guard let count = Int(words[0]), let unit = unit(words[1]) else { return nil }
            return (count, unit)
        default: return nil
        }
    }

    private static func unit(_ word: String) -> Unit? {
        switch word {
        case "day", "days", "daily": .day
        case "week", "weeks", "weekly": .week
        case "month", "months", "monthly": .month
        case "year", "years", "yearly": .year
        default: nil
        }
    }
}
