import QuadCore

/// The due dates of a job's steps: set by hand, given by a rule, or forecast from the steps that the rule counts from.
package struct StepDates: Equatable, Sendable {
    private let dates: [String: ExpectedDate]

    package init(_ job: Job) {
        self.init(job, zone: 0)
    }

    /// - Parameter zone: the seconds by which local time is ahead of UTC, to find the day on which a step was
    ///   completed.
    init(_ job: Job, zone: Double) {
        var foreseeing = DateForecaster(job, zone: zone)
        let found = foreseeing.all()
        dates = Dictionary(
            zip(job.steps, found).compactMap { step, date in date.map { (step.id, $0) } }
        ) { first, _ in first }
    }

    package subscript(_ step: String) -> ExpectedDate? { dates[step] }
}

extension JobStep {
    /// Returns the day the step was completed or skipped.
    package func closedDay(zone: Double) -> CalendarDay? {
        guard isClosed, let completedAt else { return nil }
        return Job.day(of: completedAt, zone: zone)
    }
}

extension Job {
    /// Returns the days on which steps were closed, by their ids. Computed once for many rules, and only if a rule
    /// needs them.
    func closedDays(zone: Double) -> [String: CalendarDay] {
        guard steps.contains(where: { $0.action.dueRule?.anchor == .actionDone }) else { return [:] }
        var days: [String: CalendarDay] = [:]
        for step in steps where days[step.id] == nil {
            if let day = step.closedDay(zone: zone) { days[step.id] = day }
        }
        return days
    }

    func knownDate(by rule: DueRule, zone: Double) -> DueDate? {
        knownDate(by: rule, closedDays(zone: zone))
    }

    /// Returns the date of a rule without forecasting; nil while the step it counts from is open.
    func knownDate(by rule: DueRule, _ closedDays: [String: CalendarDay]) -> DueDate? {
        let anchor: CalendarDay?
        switch rule.anchor {
        case .runStart: anchor = start
        case .runDue: anchor = due?.day
        case .date: anchor = rule.ref.flatMap { CalendarDay($0) }
        case .actionDone: anchor = rule.ref.flatMap { closedDays[$0] }
        }
        return anchor.map { withHour(DueDate(rule.day(from: $0))) }
    }

    /// Returns whether a date is the one that the rule gives, with the hour of the job or, as older versions stored it,
    /// without.
    func follows(_ rule: DueRule, _ date: DueDate, _ closedDays: [String: CalendarDay]) -> Bool {
        guard let known = knownDate(by: rule, closedDays) else { return false }
        return date == known || date == DueDate(known.day)
    }

    /// Adds the job's hour to a step's date without an hour, if the step is due on the same day as the job.
    func withHour(_ date: DueDate) -> DueDate {
        guard date.minute == nil, let due, due.day == date.day else { return date }
        return due
    }
}

/// The forecaster that computes the dates of all steps of a job, each once, without recursion.
private struct DateForecaster {
    private let job: Job
    private let zone: Double
    private let closedDays: [String: CalendarDay]
    private var positions: [String: Int] = [:]
    private var dates: [ExpectedDate?]
    /// The expected end of each step: a step without a date ends with the last of its needs.
    private var ends: [CalendarDay?]
    private var isKnown: [Bool]

    init(_ job: Job, zone: Double) {
        self.job = job
        self.zone = zone
        closedDays = job.closedDays(zone: zone)
        dates = [ExpectedDate?](repeating: nil, count: job.steps.count)
        ends = [CalendarDay?](repeating: nil, count: job.steps.count)
        isKnown = [Bool](repeating: false, count: job.steps.count)
    }

    mutating func all() -> [ExpectedDate?] {
        var isForeseeing = false
        for position in job.steps.indices {
            if let date = knownDate(of: job.steps[position]) {
                dates[position] = ExpectedDate(due: job.withHour(date), isForeseen: false)
            } else if job.steps[position].action.dueRule?.anchor == .actionDone {
                isForeseeing = true
            }
        }
        guard isForeseeing else { return dates }
        for (position, step) in job.steps.enumerated() where positions[step.id] == nil { positions[step.id] = position }
        for position in job.steps.indices where job.steps[position].action.dueRule?.anchor == .actionDone {
            resolve(position)
        }
        return dates
    }

    private func knownDate(of step: JobStep) -> DueDate? {
        step.due ?? step.action.dueRule.flatMap { job.knownDate(by: $0, closedDays) }
    }

    private mutating func resolve(_ target: Int) {
        var stack = [target]
        var isEntered: Set<Int> = []
        while let position = stack.last {
            if isKnown[position] {
                stack.removeLast()
            } else if isEntered.insert(position).inserted {
                stack += anchors(of: position).filter { !isKnown[$0] && !isEntered.contains($0) }
            } else {
                settle(position)
                stack.removeLast()
            }
        }
    }

    /// Returns the steps whose dates must be known first.
    private func anchors(of position: Int) -> [Int] {
        let step = job.steps[position]
        guard step.isOpen, dates[position] == nil else { return [] }
        return (reference(of: step).map { [$0] } ?? []) + step.action.needs.compactMap { positions[$0] }
    }

    private func reference(of step: JobStep) -> Int? {
        guard let rule = step.action.dueRule, rule.anchor == .actionDone else { return nil }
        return rule.ref.flatMap { positions[$0] }
    }

    private mutating func settle(_ position: Int) {
        let step = job.steps[position]
        if dates[position] == nil, let rule = step.action.dueRule, let reference = reference(of: step),
            let end = ends[reference]
        {
            dates[position] = ExpectedDate(due: job.withHour(DueDate(rule.day(from: end))), isForeseen: true)
        }
        isKnown[position] = true
        if step.isClosed {
            ends[position] = step.closedDay(zone: zone)
        } else {
            ends[position] =
                dates[position]?.due.day
                ?? step.action.needs.compactMap { positions[$0] }.compactMap { ends[$0] }.max()
        }
    }
}
