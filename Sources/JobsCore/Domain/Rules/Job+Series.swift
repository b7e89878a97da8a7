import FoundationEssentials
import QuadCore

/// Remarks on the series a job belongs to.
extension Job {
    /// Warns that its date is not a day of its series, and names the next one; nil where there is nothing to say.
    package var offScheduleRemark: String? {
        isClosed || recurrence?.moved != nil ? nil : recurrence?.offScheduleRemark(due?.day ?? start)
    }

    /// Says when a job that came again is due, and until when it is hidden where that is another day: `on Fri 4 Dec,
    /// hidden until Tue 1 Dec`. Empty where it has no date.
    package func comesAgainWords(_ words: (DueDate) -> String) -> String {
        guard let date = due ?? begins else { return "" }
        guard let begins, begins.day != date.day else { return " on \(words(date))" }
        return " on \(words(date)), hidden until \(words(begins))"
    }

    /// Warns of a job that stays hidden until after its date; nil where there is nothing to say.
    package func hiddenPastDueRemark(on today: CalendarDay) -> String? {
        isClosed ? nil : DueDate.hiddenPastDueRemark(begins: begins, due: due, on: today)
    }

    /// Its only step is due when the job is: a date given to the one is the date of the other.
    var hasOneDate: Bool {
        steps.count == 1 && steps[0].action.dueRule == DueRule(.runDue)
    }

    /// The day of the next job, where only this one was skipped or canceled and the series goes on.
    package func nextOfSeries(by today: CalendarDay, zone: Double) -> CalendarDay? {
        let base = recurrenceBase(zone: zone)
        return recurrence?.next(after: base, by: max(base, today))
    }

    /// Warns that its series ends before it begins: no job comes after it.
    package func endedSeriesRemark(on today: CalendarDay) -> String? {
        guard !isClosed, let until = recurrence?.until else { return nil }
        if until < today { return "its series ended on \(DateText.full(until)): no job comes after this one" }
        guard let first = due?.day ?? start, until < first else { return nil }
        return "its series ends on \(DateText.full(until)), before this one is due: no job comes after it"
    }
}

extension Recurrence {
    /// Warns that a first day is none of its days, and names the next one; nil where there is nothing to say.
    package func offScheduleRemark(_ first: CalendarDay?) -> String? {
        guard let day = first, !includes(day) else { return nil }
        let next = next(after: day, by: day).map { "; the next one comes on \(DateText.full($0))" } ?? ""
        return "\(day.weekday.name) \(DateText.full(day)) is not one of its days (\(words))\(next)"
    }
}

extension DueDate {
    /// Warns where something begins after it is due.
    package static func hiddenPastDueRemark(begins: DueDate?, due: DueDate?, on today: CalendarDay) -> String? {
        guard let begins, let due, (begins.day, begins.minute ?? 0) > (due.day, due.minute ?? 24 * 60),
            begins.day > today || begins.day == today && begins.minute != nil
        else { return nil }
        return "it is hidden until \(begins), after it is due (\(due)); change one of the two dates"
    }
}
