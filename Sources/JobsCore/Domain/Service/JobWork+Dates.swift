import QuadCore

/// Assignees and dates.
extension JobWork {
    mutating func assign(_ step: String?, to person: String?) throws(JobError) {
        if let person { try requirePerson(person) }
        let position = try step.map { id throws(JobError) in try self.position(id) }
        try requireRight(to: .assign(person), at: position)
        guard let position else {
            guard person != job.assignee else { return }
            tell(.assigned, from: job.assignee, to: person)
            job.assignee = person
            return
        }
        guard person != job.steps[position].assignee else { return }
        tell(.assigned, step: job.steps[position].id, from: job.steps[position].assignee, to: person)
        job.steps[position].assignee = person
    }

    /// Sets a due date. A step whose date is removed gets the date of its rule again, if it has one.
    mutating func setDue(_ step: String?, _ due: DueDate?) throws(JobError) {
        guard let step else {
            try requireRight(to: .due(due))
            guard due != job.due else { return }
            tell(.dueChanged, from: job.due?.description, to: due?.description)
            keepSeries(from: job.due, to: due)
            job.due = due
            return
        }
        let position = try position(step)
        try requireRight(to: .due(due), at: position)
        if job.hasOneDate {
            guard due != job.due || due != job.steps[position].due else { return }
            tell(.dueChanged, step: step, from: job.due?.description, to: due?.description)
            keepSeries(from: job.due, to: due)
            (job.due, job.steps[position].due) = (due, due)
            return
        }
        let old = job.steps[position].due
        guard due != old else { return }
        tell(.dueChanged, step: step, from: old?.description, to: due?.description)
        job.steps[position].due = due
    }

    /// Remembers the scheduled dates of the series, because only this job moves and the next one should come on its
    /// day.
    private mutating func keepSeries(from old: DueDate?, to new: DueDate?) {
        guard job.recurrence?.from == .schedule, let old, let new else { return }
        let day = job.recurrence?.moved?.day ?? old.day
        var moved = job.recurrence?.moved ?? MovedInstance(day: day)
        if moved.start == nil, moved.steps == 0, new.day == day {
            job.recurrence?.moved = nil
        } else {
            moved.day = day
            job.recurrence?.moved = moved
        }
    }

    /// Remembers the scheduled dates of the series, because only this job moves, with its start and its steps.
    private mutating func keepSeries(slippedBy days: Int, movesStart: Bool) {
        guard job.recurrence?.from == .schedule, let day = job.due?.day ?? job.start else { return }
        var moved = job.recurrence?.moved ?? MovedInstance(day: day)
        if movesStart, job.due != nil { moved.start = moved.start ?? job.start }
        moved.steps += days
        job.recurrence?.moved = moved
        let isBack = moved.day == day.adding(days: days) && moved.steps == 0
        if isBack { job.recurrence?.moved = nil }
    }

    /// Makes the series count from the present dates of this job.
    mutating func moveSeries() throws(JobError) {
        try requireRight(to: .moveSeries)
        guard job.recurrence != nil else { throw .refused("\(job.name) does not recur") }
        guard let moved = job.recurrence?.moved else { return }
        tell(
            .edited, from: moved.day.description, to: (job.due?.day ?? job.start ?? moved.day).description,
            note: JobEvent.aboutSeries)
        job.recurrence?.moved = nil
        job.recurrence?.monthDay = nil
    }

    /// - Parameter days: the days to move forward, or back if negative.
    mutating func slip(_ step: String?, _ days: Int) throws(JobError) {
        guard abs(days) <= DueDate.mostDaysMoved else {
            throw .refused("a date can be moved by at most \(DueDate.mostDaysMoved.grouped) days")
        }
        guard let step else { return try slipAll(days) }
        let position = try position(step)
        guard let date = StepDates(job, zone: setting.zone)[step] else {
            throw .refused("\(job.title(ofStepAt: position)) has no date; give it one first")
        }
        try setDue(step, date.due.adding(days: days))
    }

    /// Moves the whole job. Dates that depend on its start or due date follow, and other dates of open steps move
    /// along. The start of a begun job stays, and dates that depend on it move like the rest.
    private mutating func slipAll(_ days: Int) throws(JobError) {
        try requireRight(to: .slip(days: days))
        let open = job.steps.indices.filter { job.steps[$0].isOpen && job.steps[$0].due != nil }
        guard job.start != nil || job.due != nil || !open.isEmpty else {
            throw .refused("\(job.name) has no date; give it one first")
        }
        let start = job.status == .ready ? job.start : nil
        guard start != nil || job.due != nil || !open.isEmpty else {
            throw .refused("\(job.name) has begun, so its start can't move; it has no other date")
        }
        for position in open where !followsJob(job.steps[position], movesStart: start != nil) {
            job.steps[position].due = job.steps[position].due?.adding(days: days)
        }
        keepSeries(slippedBy: days, movesStart: start != nil)
        if job.status == .ready { job.wait = job.wait?.adding(days: days) }
        if let start {
            job.start = start.adding(days: days)
            tell(.dueChanged, from: start.description, to: job.start?.description, note: JobEvent.aboutStart)
        }
        if let due = job.due {
            job.due = due.adding(days: days)
            tell(.dueChanged, from: due.description, to: job.due?.description)
        }
        if start == nil, job.due == nil { tell(.dueChanged, note: "all steps by \(Count.days(days))") }
    }

    /// Returns whether the step's date follows from the job's start or due date by its rule.
    private func followsJob(_ step: JobStep, movesStart: Bool) -> Bool {
        guard let rule = step.action.dueRule, rule.anchor == .runStart && movesStart || rule.anchor == .runDue else {
            return false
        }
        return step.due.map { job.follows(rule, $0, job.closedDays(zone: setting.zone)) } ?? false
    }

    mutating func setStart(_ date: DueDate?) throws(JobError) {
        try requireRight(to: .startDay(date))
        let day = date?.day
        let wait = date.flatMap { $0.minute == nil ? nil : $0 }
        guard day != job.start || wait != job.wait else { return }
        tell(.dueChanged, from: job.begins?.description, to: date?.description, note: JobEvent.aboutStart)
        job.wait = wait
        guard day != job.start else { return }
        if job.due == nil {
            keepSeries(from: job.start.map { DueDate($0) }, to: day.map { DueDate($0) })
        } else if let old = job.start, let due = job.due, job.recurrence?.from == .schedule,
            job.recurrence?.moved?.start == nil
        {
            var moved = job.recurrence?.moved ?? MovedInstance(day: due.day)
            moved.start = old
            job.recurrence?.moved = moved
        }
        job.start = day
    }
}

private enum Count {
    static func days(_ count: Int) -> String { abs(count) == 1 ? "\(count) day" : "\(count) days" }
}
