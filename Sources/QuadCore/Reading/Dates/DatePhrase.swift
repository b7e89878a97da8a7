import FoundationEssentials

/// A day or an hour as words name it, before it is decided which one is meant: “friday” may be the last or the next.
package struct DatePhrase: Equatable, Sendable {
    /// Whether a length of time leads ahead (`+3d`, “in 3 days”), back (“3 days ago”), or does not say (`3d`).
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
        /// “friday”: the nearest one.
        case nearest
        /// “this friday”, “next friday”, “friday last week”: weeks from this one, which begin on Monday.
        case week(Int)
        /// “last friday”: the latest before today.
        case previous
        /// “friday week”: a week after the coming one.
        case weekAfterNearest
    }

    package enum MonthChoice: Equatable, Sendable {
        /// “2nd tuesday”, whichever month's is nearest.
        case nearest
        /// Months from this one: “of next month”.
        case away(Int)
        case named(month: Int, year: Int?)
    }

    package enum Place: Equatable, Sendable {
        /// From 1 on, or from the end: -1 is the last.
        case weekday(Weekday, number: Int)
        case day(Int)
    }

    package struct Length: Equatable, Sendable {
        package var days = 0
        package var months = 0
        package var minutes = 0
        /// `m`, which is short for both.
        var isMonthOrMinute = false

        var isEmpty: Bool { self == Length() }
    }

    package enum Day: Equatable, Sendable {
        /// A day that the words say in full.
        case on(CalendarDay)
        case away(Length, Side)
        case weekday(Weekday, WeekChoice)
        case monthDay(month: Int, day: Int)
        case place(Place, MonthChoice)
        /// A moment that the words say in full: “2h ago”, a date with a time zone.
        case moment(Date)
    }

    package var day: Day?
    /// A weekday said beside a date; the two have to agree.
    package var weekday: Weekday?
    /// Minutes after midnight.
    package var minute: Int?
    /// “morning” of “monday morning”; where an hour is said, the hour tells more.
    package var partOfDay: PartOfDay?

    package var namesDay: Bool { day != nil || weekday != nil }

    /// Whether the day is the weekday alone that a word may also mean something else by: “sun”, “sat”.
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

    /// Whether the hour follows from the hours and minutes that are counted from now: “in 2 hours”.
    var isCountedInHours: Bool {
        if case .away(let length, _) = day { length.minutes != 0 } else { false }
    }

    /// Both phrases as one, where one names a day and the other an hour; nil where both name the same.
    package func joined(with other: DatePhrase) -> DatePhrase? {
        guard !(namesDay && other.namesDay), minute == nil || other.minute == nil else { return nil }
        var joined = namesDay ? self : other
        joined.minute = minute ?? other.minute
        if case .moment = joined.day, joined.minute != nil { return nil }
        if joined.isCountedInHours, joined.minute != nil { return nil }
        return joined
    }
}
