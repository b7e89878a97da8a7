import FoundationEssentials

/// What is worth saying of the series a job belongs to.
extension Job {
    /// That its date is none of the days of its series, and when the next job comes; nil where there is nothing to say.
    package var offScheduleRemark: String? {
        guard let recurrence, recurrence.moved == nil, let day = due?.day ?? start, !recurrence.includes(day) else {
            return nil
        }
        let next = recurrence.next(after: day, by: day).map { "; the next one comes on \(DateWords.full($0))" } ?? ""
        return
            "\(DateWords.weekdayName(day)) \(DateWords.full(day)) is not one of its days (\(recurrence.words))\(next)"
    }

    /// Its only step is due when the job is: a date given to the one is the date of the other.
    var hasOneDate: Bool {
        steps.count == 1 && steps[0].action.dueRule == DueRule(.runDue) && (due != nil || recurrence != nil)
    }

    /// The day of the next job, where only this one was skipped or canceled and the series goes on.
    package func nextOfSeries(by today: CalendarDay, zone: Double) -> CalendarDay? {
        let base = recurrenceBase(zone: zone)
        return recurrence?.next(after: base, by: max(base, today))
    }

    /// That a file has it end before it begins: no job comes after it.
    func endedSeriesRemark(on today: CalendarDay) -> String? {
        guard !isClosed, let until = recurrence?.until else { return nil }
        if until < today { return "its series ended on \(DateWords.full(until)): no job comes after this one" }
        guard let first = due?.day ?? start, until < first else { return nil }
        return "its series ends on \(DateWords.full(until)), before this one is due: no job comes after it"
    }
}
