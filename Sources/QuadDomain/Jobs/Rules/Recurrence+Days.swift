import FoundationEssentials

extension Recurrence {
    /// A day so many periods after another.
    func day(_ periods: Int, after base: CalendarDay) -> CalendarDay {
        let (sum, overflow) = periods.multipliedReportingOverflow(by: count)
        let steps = overflow ? 4_000_000 : min(sum, 4_000_000)
        return switch unit {
        case .day: base.adding(days: steps)
        case .week: base.adding(days: steps * 7)
        case .month: keeping(base, base.adding(months: steps))
        case .year: keeping(base, base.adding(months: steps * 12))
        }
    }

    /// After a month that was too short the day is again what it was before.
    private func keeping(_ base: CalendarDay, _ day: CalendarDay) -> CalendarDay {
        guard let monthDay, base.day == base.daysInMonth else { return day }
        return day.firstOfMonth.adding(days: min(monthDay, day.daysInMonth) - 1)
    }

    /// The same for the job that begins on a day after one that began on another.
    func following(_ base: CalendarDay, on day: CalendarDay) -> Recurrence {
        var next = self
        let wanted = base.day == base.daysInMonth ? max(monthDay ?? 0, base.day) : base.day
        let isShort = (unit == .month || unit == .year) && day.day == day.daysInMonth && wanted > day.day
        next.monthDay = isShort ? wanted : nil
        return next
    }

    /// The day the next one begins, one period on. Periods that went by meanwhile are left out, so that there is one job
    /// and not a row of late ones; nil after the last day.
    func next(after base: CalendarDay, by today: CalendarDay) -> CalendarDay? {
        var periods = 1
        if from == .schedule, day(1, after: base) < today {
            // A few years of days at most.
            let length = max(1, base.days(to: day(1, after: base)) - 3 * count)
            periods = max(1, base.days(to: today) / (length + 6 * count) - 1)
            while day(periods + 1, after: base) <= today { periods += 1 }
        }
        let next = day(periods, after: base)
        return until.map { next <= $0 } ?? true ? next : nil
    }
}

extension JobSummary {
    /// The day the one after it is thought to begin, of an open job that comes again by its dates: if it is done by
    /// today. One without a date of its own says nothing.
    package func nextOccurrence(by today: CalendarDay) -> CalendarDay? {
        guard isOpen, let recurrence, recurrence.from == .schedule else { return nil }
        return (start ?? due?.day).flatMap { recurrence.next(after: $0, by: today) }
    }
}

extension Job {
    /// As `JobSummary.nextOccurrence`.
    package func nextOccurrence(by today: CalendarDay) -> CalendarDay? {
        guard !isClosed, let recurrence, recurrence.from == .schedule else { return nil }
        return (start ?? due?.day).flatMap { recurrence.next(after: $0, by: today) }
    }

    /// The day its periods are counted from by schedule.
    func scheduledDay(zone: Double) -> CalendarDay {
        start ?? due?.day ?? Self.day(of: createdAt, zone: zone)
    }

    package static func day(of date: Date, zone: Double) -> CalendarDay {
        CalendarDay(dayNumber: Int(((date.timeIntervalSince1970 + zone) / 86_400).rounded(.down)))
    }

    /// What its next one's periods are counted from.
    func recurrenceBase(zone: Double) -> CalendarDay {
        guard recurrence?.from == .completion else { return scheduledDay(zone: zone) }
        return Self.day(of: completedAt ?? cancelled?.at ?? updatedAt, zone: zone)
    }

    /// From when on the clock has something to do with it.
    func wakes(_ graph: StepGraph) -> CalendarDay? {
        if isClosed {
            guard let recurrence, successor == nil else { return nil }
            let base = recurrenceBase(zone: 0)
            return recurrence.next(after: base, by: base)
        }
        return graph.ready.lazy.filter { self.steps[$0].action.kind == .wait }
            .compactMap { self.dateOfWait(self.steps[$0], zone: 0)?.day }.min()
    }

    /// When a wait is over, as far as that is settled.
    func dateOfWait(_ step: JobStep, zone: Double) -> DueDate? {
        step.due ?? step.action.dueRule.flatMap { knownDate(by: $0, zone: zone) }
    }
}
