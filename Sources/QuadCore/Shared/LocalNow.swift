/// The current moment, with the local day and minute.
package struct LocalNow: Hashable, Sendable {
    /// Seconds since 1970.
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
    /// Returns whether the due date is past: its hour if it has one, else its whole day.
    ///
    /// This is the program's only rule for overdue. A job due at 9:00 is overdue from 9:01 on; a job without an hour is
    /// overdue from the next day on.
    package func isOver(at now: LocalNow) -> Bool {
        (day, minute ?? 24 * 60) < (now.day, now.minute)
    }

    /// Returns whether the due date is still to come: its hour if it has one, else the beginning of its day.
    package func isAhead(of now: LocalNow) -> Bool {
        (day, minute ?? 0) > (now.day, now.minute)
    }

    /// Returns whether one due date begins before another. A date without an hour begins at the beginning of its day.
    package static func isBegunBefore(_ one: DueDate, _ other: DueDate) -> Bool {
        (one.day, one.minute ?? 0) < (other.day, other.minute ?? 0)
    }

    /// Returns the minute from which the due date is over, if that minute comes later on the same day.
    package func minuteItIsOver(after now: LocalNow) -> Int? {
        guard day == now.day, let minute, minute >= now.minute, minute < 24 * 60 - 1 else { return nil }
        return minute + 1
    }
}
