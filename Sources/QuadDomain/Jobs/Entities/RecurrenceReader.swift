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
        if words.count == 1, let period = Self.period(words[0]) { words = period }
        let count = words.first.flatMap { Int($0) }
        if count != nil { words.removeFirst() }
        guard words.count == 1, let unit = Self.unit(words[0]), count.map({ (1...1000).contains($0) }) ?? true else {
            return nil
        }
        self.init(every: count ?? 1, unit, from: isAfter == nil ? .schedule : .completion, until: until)
    }

    /// For who asks for one.
    package static let readingExamples =
        "weekly, fortnightly, 2m, every 2 months after the last, or 1 day until 2026-12-31"

    /// What is written as one word and is a count and a unit: `2w`, `fortnightly`.
    private static func period(_ word: String) -> [String]? {
        switch word {
        case "biweekly", "fortnightly", "fortnight": return ["2", "weeks"]
        case "quarterly", "quarter": return ["3", "months"]
        default: break
        }
        let units = ["d": "days", "w": "weeks", "m": "months", "y": "years"]
        let count = word.prefix { $0.isASCII && $0.isNumber }
        guard !count.isEmpty, let unit = units[String(word.dropFirst(count.count))] else { return nil }
        return [String(count), unit]
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
