/// A rule for repeating (RFC 5545, 3.3.10).
package struct RecurrenceRule: Equatable, Sendable {
    package enum Frequency: Int, Comparable, Sendable {
        case secondly, minutely, hourly, daily, weekly, monthly, yearly
        package static func < (one: Frequency, other: Frequency) -> Bool { one.rawValue < other.rawValue }
    }

    /// A weekday, such as the second Friday: `2FR`.
    package struct Weekday: Hashable, Sendable {
        /// 0 is Monday.
        let weekday: Int
        /// Counted from the end if negative; 0 for every such weekday.
        let ordinal: Int
    }

    /// The last moment at which an occurrence may begin.
    package enum Until: Equatable, Sendable {
        /// The whole day, in days since 1970.
        case day(Int)
        /// A time on the clock of the series.
        case wall(Int)
        /// Seconds since 1970 in UTC.
        case moment(Int)
    }

    var frequency: Frequency
    var interval = 1
    package var count: Int?
    var until: Until?
    /// 0 is Monday.
    var weekStart = 0
    var months: [Int] = []
    var weekNumbers: [Int] = []
    var yearDays: [Int] = []
    var monthDays: [Int] = []
    var weekdays: [Weekday] = []
    var hours: [Int] = []
    var minutes: [Int] = []
    var seconds: [Int] = []
    var positions: [Int] = []

    init(_ frequency: Frequency) {
        self.frequency = frequency
    }

    /// Whether the rule may give several starts on a day because its period is shorter.
    package var repeatsWithinDay: Bool { frequency < .daily }

    /// Whether a part chooses days.
    var choosesDays: Bool {
        !weekNumbers.isEmpty || !yearDays.isEmpty || !monthDays.isEmpty || !weekdays.isEmpty
    }

    /// Returns the rule with the parts that it leaves to the start of the series: "every year" means the day and month of
    /// the start.
    func completed(from start: CalendarTime) -> RecurrenceRule {
        var rule = self
        if start.isDate { (rule.hours, rule.minutes, rule.seconds) = ([], [], []) }
        let date = DayFacts(start.day)
        if !choosesDays {
            switch frequency {
            case .yearly:
                if months.isEmpty { rule.months = [date.month] }
                rule.monthDays = [date.dayOfMonth]
            case .monthly: rule.monthDays = [date.dayOfMonth]
            case .weekly: rule.weekdays = [Weekday(weekday: date.weekday, ordinal: 0)]
            default: break
            }
        } else if frequency == .yearly, months.isEmpty, weekNumbers.isEmpty, weekdays.isEmpty, yearDays.isEmpty {
            // Only days of a month: the month is that of the start.
            rule.months = [date.month]
        } else if frequency == .yearly, !weekNumbers.isEmpty, weekdays.isEmpty, monthDays.isEmpty, yearDays.isEmpty {
            rule.weekdays = [Weekday(weekday: date.weekday, ordinal: 0)]
        }
        let second = start.wall - start.day * CalendarTime.secondsInDay
        if frequency > .hourly, hours.isEmpty || start.isDate { rule.hours = [second / 3600] }
        if frequency > .minutely, minutes.isEmpty || start.isDate { rule.minutes = [second / 60 % 60] }
        if frequency > .secondly, seconds.isEmpty || start.isDate { rule.seconds = [second % 60] }
        return rule
    }
}
