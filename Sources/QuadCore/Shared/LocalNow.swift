/// The time as a person reads it off a calendar and a clock.
package struct LocalNow: Hashable, Sendable {
    /// In seconds since 1970.
    package let moment: Double
    package let day: CalendarDay
    /// Minutes after midnight.
    package let minute: Int

    package init(moment: Double, day: CalendarDay, minute: Int) {
        self.moment = moment
        self.day = day
        self.minute = minute
    }

    package init(_ clock: any WallClock) {
        let (moment, day) = (clock.now, clock.today)
        let seconds = moment + Double(clock.secondsAhead(at: moment)) - Double(day.dayNumber) * 86_400
        self.init(moment: moment, day: day, minute: Int(min(max(seconds / 60, 0), 24 * 60 - 1)))
    }
}

extension DueDate {
    /// Whether it is past: its hour where it has one, else its whole day.
    ///
    /// The program's one rule of what is overdue. A job due at 9:00 is overdue from 9:01 on, one without an hour from
    /// the next day on.
    package func isOver(at now: LocalNow) -> Bool {
        (day, minute ?? 24 * 60) < (now.day, now.minute)
    }

    /// Whether it is still to come: its hour where it has one, else the beginning of its day.
    package func isAhead(of now: LocalNow) -> Bool {
        (day, minute ?? 0) > (now.day, now.minute)
    }

    /// Whether one begins before another: without an hour at the beginning of its day.
    package static func isBegunBefore(_ one: DueDate, _ other: DueDate) -> Bool {
        (one.day, one.minute ?? 0) < (other.day, other.minute ?? 0)
    }

    /// The minute from which on it is over, where that is later on the same day.
    package func minuteItIsOver(after now: LocalNow) -> Int? {
        guard day == now.day, let minute, minute >= now.minute, minute < 24 * 60 - 1 else { return nil }
        return minute + 1
    }
}
