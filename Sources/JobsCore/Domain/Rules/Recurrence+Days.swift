import FoundationEssentials
import QuadCore

extension Recurrence {
    /// Returns the day a number of periods after another.
    private func day(_ periods: Int, after base: CalendarDay) -> CalendarDay {
        let (sum, overflow) = periods.multipliedReportingOverflow(by: count)
        let steps = overflow ? 4_000_000 : min(sum, 4_000_000)
        return switch unit {
        case .day: base.adding(days: steps)
        case .week: base.adding(days: steps * 7)
        case .month: keeping(base, base.adding(months: steps))
        case .year: keeping(base, base.adding(months: steps * 12))
        }
    }

    /// Returns to the original day of the month after a month that was too short.
    private func keeping(_ base: CalendarDay, _ day: CalendarDay) -> CalendarDay {
        guard from == .schedule, let monthDay, base.day == base.daysInMonth else { return day }
        return day.firstOfMonth.adding(days: min(monthDay, day.daysInMonth) - 1)
    }

    /// Returns the recurrence for the next job: this job was on `base`, the next one is on `day`.
    func following(_ base: CalendarDay, on day: CalendarDay) -> Recurrence {
        var next = self
        next.moved = nil
        next.monthDay = nil
        guard from == .schedule, days == nil, unit == .month || unit == .year else { return next }
        let wanted = base.day == base.daysInMonth ? max(monthDay ?? 0, base.day) : base.day
        if day.day == day.daysInMonth && wanted > day.day { next.monthDay = wanted }
        return next
    }

    /// Returns the first day of the schedule after `base` that is not before `earliest`. Skipped days are left out, so
    /// that there is one job and not a row of overdue ones. Counted from completion, the next day is one period later.
    /// - Returns: nil after the last day.
    func next(after base: CalendarDay, by earliest: CalendarDay) -> CalendarDay? {
        let next: CalendarDay?
        if from == .completion {
            next = day(1, after: base)
        } else if let days {
            let first = max(base.adding(days: 1), earliest)
            next = days.isOfWeek ? weekday(days, from: first, base) : monthDay(days, from: first, base)
        } else {
            next = period(from: earliest, after: base)
        }
        guard let next, next > base else { return nil }
        return until.map { next <= $0 } ?? true ? next : nil
    }

    private func period(from earliest: CalendarDay, after base: CalendarDay) -> CalendarDay {
        // Start a little too low, because the periods are estimated from their longest length in days.
        let length = count.multipliedReportingOverflow(by: unit.mostDays)
        let passed = length.overflow ? 0 : base.days(to: earliest) / length.partialValue - 1
        var periods = max(1, passed)
        while day(periods, after: base) < earliest { periods += 1 }
        return day(periods, after: base)
    }

    /// Returns the next weekday. Weeks begin on Monday, and the interval counts from the week of `base`.
    private func weekday(_ days: RecurringDays, from first: CalendarDay, _ base: CalendarDay) -> CalendarDay? {
        let week = base.firstOfWeek
        let passed = week.days(to: first.firstOfWeek) / 7
        for weeks in [passed / count, passed / count + 1] {
            let monday = day(ofWeeks: weeks, after: week)
            let found = (0..<7).map { monday.adding(days: $0) }.first {
                days.weekdays.contains($0.weekday) && $0 >= first
            }
            if let found { return found }
        }
        return nil
    }

    private func day(ofWeeks periods: Int, after week: CalendarDay) -> CalendarDay {
        let (sum, overflow) = periods.multipliedReportingOverflow(by: count)
        return week.adding(days: (overflow ? 600_000 : min(sum, 600_000)) * 7)
    }

    private func monthDay(_ days: RecurringDays, from first: CalendarDay, _ base: CalendarDay) -> CalendarDay? {
        let start = days.month.flatMap { CalendarDay(year: base.year, month: $0, day: 1) } ?? base.firstOfMonth
        let length = min(unit == .year ? count.multipliedReportingOverflow(by: 12).partialValue : count, 120_000)
        guard length > 0 else { return nil }
        let passed = (first.year - start.year) * 12 + first.month - start.month
        let before = max(0, passed / length)
        // A fifth Friday may be years away; one in every tenth February may never come.
        for periods in before...(before + 60) {
            let month = start.adding(months: periods * length)
            if let found = days.days(ofMonth: month).first(where: { $0 >= first }) { return found }
        }
        return nil
    }

    /// Returns whether the schedule includes this day, as far as it names days.
    func includes(_ day: CalendarDay) -> Bool {
        guard let days else { return true }
        if days.isOfWeek { return days.weekdays.contains(day.weekday) }
        return days.month.map { $0 == day.month } != false && days.days(ofMonth: day.firstOfMonth).contains(day)
    }

    /// Returns the first day of the schedule on or after a day; nil if the schedule names no days.
    package func first(from day: CalendarDay) -> CalendarDay? {
        guard let days else { return nil }
        if includes(day) { return day }
        var once = self
        once.count = 1
        once.until = nil
        return days.isOfWeek ? once.weekday(days, from: day, day) : once.monthDay(days, from: day, day)
    }
}

extension Recurrence.Unit {
    fileprivate var mostDays: Int {
        switch self {
        case .day: 1
        case .week: 7
        case .month: 31
        case .year: 366
        }
    }
}

extension Recurrence {
    /// Returns the day the next job begins, or is due if it has no first day.
    fileprivate func nextBeginning(start: CalendarDay?, due: DueDate?, by today: CalendarDay) -> CalendarDay? {
        guard let base = moved?.day ?? due?.day ?? start, let next = next(after: base, by: today) else { return nil }
        return (moved?.start ?? start)?.adding(days: base.days(to: next)) ?? next
    }
}

extension JobSummary {
    /// Returns the expected day of the next job, for an open job with a scheduled recurrence, provided it is done by
    /// today. Returns nil for a job without a date of its own.
    package func nextOccurrence(by today: CalendarDay) -> CalendarDay? {
        guard isOpen, let recurrence, recurrence.from == .schedule else { return nil }
        return recurrence.nextBeginning(start: start, due: due, by: today)
    }
}

extension Job {
    /// Like `JobSummary.nextOccurrence`.
    package func nextOccurrence(by today: CalendarDay) -> CalendarDay? {
        guard !isClosed, let recurrence, recurrence.from == .schedule else { return nil }
        return recurrence.nextBeginning(start: start, due: due, by: today)
    }

    /// Returns the day from which the schedule counts: the due day if there is one.
    func scheduledDay(zone: Double) -> CalendarDay {
        recurrence?.moved?.day ?? due?.day ?? start ?? Self.day(of: createdAt, zone: zone)
    }

    package static func day(of date: Date, zone: Double) -> CalendarDay {
        CalendarDay(dayNumber: Int(((date.timeIntervalSince1970 + zone) / 86_400).rounded(.down)))
    }

    /// Returns the day from which the next period counts.
    func recurrenceBase(zone: Double) -> CalendarDay {
        guard recurrence?.from == .completion else { return scheduledDay(zone: zone) }
        return Self.day(of: completedAt ?? canceled?.at ?? updatedAt, zone: zone)
    }

    /// Returns the moment from which the clock has work to do for the job.
    func wakes(_ graph: StepGraph) -> DueDate? {
        if isClosed {
            guard let recurrence, successor == nil else { return nil }
            let base = recurrenceBase(zone: 0)
            return recurrence.next(after: base, by: base).map { DueDate($0) }
        }
        return graph.ready.lazy.filter { self.steps[$0].action.kind == .wait }
            .compactMap { self.dateOfWait(self.steps[$0], zone: 0) }.min(by: DueDate.isBegunBefore)
    }

    /// Returns when a wait ends, as far as that is certain.
    func dateOfWait(_ step: JobStep, zone: Double) -> DueDate? {
        step.due ?? step.action.dueRule.flatMap { knownDate(by: $0, zone: zone) }
    }
}
