import QuadCore

extension Recurrence {
    /// The recurrence in words: “every week”, “every month on the 2nd Tuesday”, “every 2 months after the last, until
    /// 2027-05-01”
    package var words: String {
        var words = period
        if from == .completion { words += " after the last" }
        return until.map { "\(words), until \($0)" } ?? words
    }

    private var period: String {
        let every = count == 1 ? "every \(unit.rawValue)" : "every \(count) \(unit.rawValue)s"
        guard let days else { return every }
        guard days.isOfWeek else { return "\(every) on the \(days.words)" }
        if count > 1 { return "\(every) on \(days.words)" }
        return days.weekdays == RecurringDays.workdays ? "every weekday" : "every \(days.words)"
    }
}

extension RecurringDays {
    /// The days in words: “Monday and Wednesday”, “2nd and 4th Tuesday”, “last day”, “15th of March”
    var words: String {
        let names = Weekday.allCases.filter(weekdays.contains).map(\.name)
        guard !isOfWeek else { return Self.list(names) }
        var words = Self.list(places.map(Self.ordinal))
        if weekdays == Self.workdays {
            words += " weekday"
        } else if weekdays == Self.weekend {
            words += " weekend day"
        } else if weekdays != Self.everyDay {
            words += " \(Self.list(names))"
        } else if places.contains(where: { $0 < 0 }) {
            words += " day"
        }
        return month.map { "\(words) of \(DateText.monthName($0))" } ?? words
    }

    private static func list(_ words: [String]) -> String {
        guard let last = words.last, words.count > 1 else { return words.first ?? "" }
        return "\(words.dropLast().joined(separator: ", ")) and \(last)"
    }

    private static func ordinal(_ place: Int) -> String {
        if place == -1 { return "last" }
        if place < 0 { return "\(ordinal(-place)) last" }
        switch place % 10 {
        case 1 where place != 11: return "\(place)st"
        case 2 where place != 12: return "\(place)nd"
        case 3 where place != 13: return "\(place)rd"
        default: return "\(place)th"
        }
    }
}
