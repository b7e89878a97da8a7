import QuadCore

/// The days of a week, a month or a year on which a job recurs.
struct RecurringDays: Hashable, Sendable {
    /// The weekdays; all seven mean the days of the month themselves.
    let weekdays: Set<Weekday>
    /// Places among these weekdays in a month, from 1, or from the end as -1; empty for the days of a week.
    let places: [Int]
    /// The month of the year, 1…12; nil for every month.
    let month: Int?

    init(_ weekdays: Set<Weekday>, places: [Int] = [], month: Int? = nil) {
        self.weekdays = weekdays
        self.places = places.sorted { ($0 < 0 ? 1 : 0, $0) < ($1 < 0 ? 1 : 0, $1) }
        self.month = month
    }

    static let everyDay = Set(Weekday.allCases)
    static let workdays: Set<Weekday> = [.monday, .tuesday, .wednesday, .thursday, .friday]
    static let weekend: Set<Weekday> = [.saturday, .sunday]

    var isOfWeek: Bool { places.isEmpty }

    func fits(_ unit: Recurrence.Unit) -> Bool {
        switch unit {
        case .day: false
        case .week: isOfWeek && month == nil
        case .month: !isOfWeek && month == nil
        case .year: !isOfWeek && month != nil
        }
    }

    /// Returns the days of one month in order.
    func days(ofMonth first: CalendarDay) -> [CalendarDay] {
        let all = (0..<first.daysInMonth).map { first.adding(days: $0) }.filter { weekdays.contains($0.weekday) }
        let found = places.compactMap { place -> CalendarDay? in
            if place < 0 { return all.count + place >= 0 ? all[all.count + place] : nil }
            // The 31st of a short month is its last day; a 5th Friday that does not exist is left out.
            if weekdays == Self.everyDay { return all[min(place, all.count) - 1] }
            return place <= all.count ? all[place - 1] : nil
        }
        return Set(found).sorted()
    }
}

/// The stored form: `mon,wed`, `15`, `2,4 tue`, `-1 mon,tue,wed,thu,fri`, `4 thu in 11`.
extension RecurringDays {
    package var stored: String {
        let names = Weekday.allCases.filter(weekdays.contains).map { String("\($0)".prefix(3)) }.joined(separator: ",")
        guard !isOfWeek else { return names }
        var parts = [places.map(String.init).joined(separator: ",")]
        if weekdays != Self.everyDay { parts.append(names) }
        if let month { parts.append("in \(month)") }
        return parts.joined(separator: " ")
    }

    package init?(stored: String) {
        var words = stored.split(separator: " ")[...]
        var month: Int?
        if words.count > 2, words[words.endIndex - 2] == "in" {
            guard let number = Int(words[words.endIndex - 1]), (1...12).contains(number) else { return nil }
            month = number
            words.removeLast(2)
        }
        guard let first = words.first, words.count <= 2 else { return nil }
        let places = first.split(separator: ",").compactMap { Int($0) }
        if !places.isEmpty { words.removeFirst() }
        guard places.allSatisfy({ $0 != 0 && abs($0) <= 31 }) else { return nil }
        guard let names = words.first else {
            self.init(Self.everyDay, places: places, month: month)
            return
        }
        let days = names.split(separator: ",").compactMap { name in
            Weekday.allCases.first { "\($0)".hasPrefix(name) && name.count == 3 }
        }
        guard !days.isEmpty, days.count == names.split(separator: ",").count, words.count == 1 else { return nil }
        self.init(Set(days), places: places, month: month)
    }
}
