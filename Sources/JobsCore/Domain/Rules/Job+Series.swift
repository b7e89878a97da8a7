import FoundationEssentials
import QuadCore

/// Remarks on the series a job belongs to.
extension Job {
    /// A warning if the date is not a day of the series, with the next one; nil if the date fits.
    package var offScheduleRemark: String? {
        isClosed || recurrence?.moved != nil ? nil : recurrence?.offScheduleRemark(due?.day ?? start)
    }

    /// Returns when the next job is due, and until when it is hidden if that day differs: `on Fri 4 Dec, hidden until
    /// Tue 1 Dec`. Returns an empty text without a date.
    package func comesAgainWords(_ words: (DueDate) -> String) -> String {
        guard let date = due ?? begins else { return "" }
        guard let begins, begins.day != date.day else { return " on \(words(date))" }
        return " on \(words(date)), hidden until \(words(begins))"
    }

    /// Returns a warning if the job stays hidden until after its due date, else nil.
    package func hiddenPastDueRemark(on today: CalendarDay) -> String? {
        isClosed ? nil : DueDate.hiddenPastDueRemark(begins: begins, due: due, on: today)
    }

    /// Whether the only step is due with the job: a date given to either is the date of both.
    var hasOneDate: Bool {
        steps.count == 1 && steps[0].action.dueRule == DueRule(.runDue)
    }

    /// Returns the day of the next job, if only this one was skipped or canceled and the series goes on.
    package func nextOfSeries(by today: CalendarDay, zone: Double) -> CalendarDay? {
        let base = recurrenceBase(zone: zone)
        return recurrence?.next(after: base, by: max(base, today))
    }

    /// Returns a warning if the series ends before this job begins: no job will follow.
    package func endedSeriesRemark(on today: CalendarDay) -> String? {
        guard !isClosed, let until = recurrence?.until else { return nil }
        if until < today { return "its series ended on \(DateText.full(until)): no job comes after this one" }
        guard let first = due?.day ?? start, until < first else { return nil }
        return "its series ends on \(DateText.full(until)), before this one is due: no job comes after it"
    }
}

extension Recurrence {
    /// Returns a warning if a first day is not one of the recurrence's days, with the next one; nil if the day fits.
    package func offScheduleRemark(_ first: CalendarDay?) -> String? {
        guard let day = first, !includes(day) else { return nil }
        let next = next(after: day, by: day).map { "; the next one comes on \(DateText.full($0))" } ?? ""
        return "\(day.weekday.name) \(DateText.full(day)) is not one of its days (\(words))\(next)"
    }
}

extension DueDate {
    /// Returns a warning if something begins after it is due.
    package static func hiddenPastDueRemark(begins: DueDate?, due: DueDate?, on today: CalendarDay) -> String? {
        guard let begins, let due, (begins.day, begins.minute ?? 0) > (due.day, due.minute ?? 24 * 60),
            begins.day > today || begins.day == today && begins.minute != nil
        else { return nil }
        return "it is hidden until \(begins), after it is due (\(due)); change one of the two dates"
    }
}
