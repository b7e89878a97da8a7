import FoundationEssentials

/// A day or an hour as words name it, before the exact day is decided: “friday” may be the last or the next.
package struct DatePhrase: Equatable, Sendable {
    /// The direction of a length of time: ahead (`+3d`, “in 3 days”), back (“3 days ago”), or open (`3d`).
    package enum Side: Equatable, Sendable {
        case ahead, behind, open
    }

    package enum PartOfDay: Equatable, Sendable {
        case morning, afternoon, evening, night

        /// Minutes after midnight.
        var firstMinute: Int {
            switch self {
            case .morning: 0
            case .afternoon: 12 * 60
            case .evening, .night: 16 * 60
            }
        }
    }

    package enum WeekChoice: Equatable, Sendable {
        /// “friday”: the nearest Friday.
        case nearest
        /// “this friday”, “next friday”, “friday last week”: weeks counted from the current week, which begins on
        /// Monday.
        case week(Int)
        /// “last friday”: the latest Friday before today.
        case previous
        /// “friday week”: one week after the coming Friday.
        case weekAfterNearest
    }

    package enum MonthChoice: Equatable, Sendable {
        /// “2nd tuesday”: the nearest such day of any month.
        case nearest
        /// “of next month”: months counted from the current month.
        case away(Int)
        case named(month: Int, year: Int?)
    }

    package enum Place: Equatable, Sendable {
        /// A weekday counted from 1, or from the end: -1 is the last.
        case weekday(Weekday, number: Int)
        case day(Int)
    }

    package struct Length: Equatable, Sendable {
        package var days = 0
        package var months = 0
        package var minutes = 0
        /// Whether the unit is `m`, which is short for both months and minutes.
        var isMonthOrMinute = false

        var isEmpty: Bool { self == Length() }
    }

    package enum Day: Equatable, Sendable {
        /// A day that the words name exactly.
        case on(CalendarDay)
        case away(Length, Side)
        case weekday(Weekday, WeekChoice)
        case monthDay(month: Int, day: Int)
        case place(Place, MonthChoice)
        /// A moment that the words name exactly: “2h ago”, a date with a time zone.
        case moment(Date)
    }

    package var day: Day?
    /// A weekday beside a date; the two have to agree.
    package var weekday: Weekday?
    /// Minutes after midnight.
    package var minute: Int?
    /// The “morning” of “monday morning”; an hour, if given, is more exact.
    package var partOfDay: PartOfDay?

    package var namesDay: Bool { day != nil || weekday != nil }

    /// Whether the phrase is only a weekday, and the word may also mean something else: “sun”, “sat”.
    package var isBareWeekday: Bool {
        guard case .weekday(_, .nearest) = day else { return false }
        return minute == nil
    }

    /// Whether the phrase names a day of some year: “12 nov”, `12/1`.
    package var isDayOfYear: Bool {
        if case .monthDay = day { true } else { false }
    }

    /// Whether the phrase counts hours or minutes back: “20 min ago”.
    package var isAgoInHours: Bool {
        if case .away(let length, .behind) = day { length.minutes > 0 } else { false }
    }

    /// Whether the hour results from hours and minutes counted from now: “in 2 hours”.
    var isCountedInHours: Bool {
        if case .away(let length, _) = day { length.minutes != 0 } else { false }
    }

    /// Returns both phrases as one if one names a day and the other an hour; nil if both name the same.
    package func joined(with other: DatePhrase) -> DatePhrase? {
        guard !(namesDay && other.namesDay), minute == nil || other.minute == nil else { return nil }
        var joined = namesDay ? self : other
        joined.minute = minute ?? other.minute
        if case .moment = joined.day, joined.minute != nil { return nil }
        if joined.isCountedInHours, joined.minute != nil { return nil }
        return joined
    }
}
