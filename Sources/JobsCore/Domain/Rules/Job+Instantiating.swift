import FoundationEssentials
import QuadCore

extension Job {
    /// Makes a job from a template as it is now. The steps are copies with ids of their own.
    /// - Parameters:
    ///   - assignee: the id of the person responsible.
    ///   - zone: the time zone, as in `FilterTime`.
    init(
        _ template: JobTemplate, id: String, _ said: JobStart, assignee: String?, at now: Date, today: CalendarDay,
        zone: Double = 0
    ) {
        let version = template.current
        self.init(
            id: id, name: said.name ?? template.name, description: template.description, assignee: assignee,
            roles: said.roles,
            origin: Origin(template: template.id, version: version.number, name: template.name),
            start: said.start ?? today, wait: said.wait, due: said.due, isStrict: template.isStrict,
            steps: Self.steps(of: version.actions), createdAt: now)
        labels = said.labels
        recurrence = said.recurrence ?? template.recurrence
        settle(from: nil, at: now, zone: zone)
    }

    /// Makes a job without a template.
    init(id: String, _ said: JobStart, assignee: String?, at now: Date, today: CalendarDay) {
        let name = said.name ?? ""
        let recurrence = said.recurrence ?? nil
        self.init(
            id: id, name: name, assignee: assignee, roles: said.roles, start: said.start ?? today,
            wait: said.wait, due: said.due ?? recurrence?.first(from: said.start ?? today).map { DueDate($0) },
            steps: said.isTask ? [JobStep(Self.task(name))] : [], createdAt: now)
        labels = said.labels
        self.recurrence = recurrence
    }

    /// Returns the step of a task. The step is due with its job, so that moving the job moves the step.
    private static func task(_ name: String) -> TemplateAction {
        TemplateAction(id: "s1", name: name, dueRule: DueRule(.runDue))
    }

    private static func steps(of actions: [TemplateAction]) -> [JobStep] {
        var ids: [String: String] = [:]
        for (position, action) in actions.enumerated() { ids[action.id] = "s\(position + 1)" }
        return actions.enumerated().map { position, action in
            var copy = action.renamed("s\(position + 1)")
            copy.needs = action.needs.compactMap { ids[$0] }
            if let rule = action.dueRule, rule.anchor == .actionDone {
                copy.dueRule?.ref = rule.ref.flatMap { ids[$0] }
            }
            return JobStep(copy)
        }
    }

    /// Returns the next job of the recurrence; nil if there is none anymore.
    ///
    /// The next job is made from the current template, or from the steps of this job if there is no template.
    package func next(
        from template: JobTemplate?, id: String, at now: Date, today: CalendarDay, zone: Double = 0
    ) -> Job? {
        let base = recurrenceBase(zone: zone)
        guard let day = recurrence?.next(after: base, by: today) else { return nil }
        let moved = recurrence?.moved
        let shift = scheduledDay(zone: zone).days(to: day)
        let begins = (moved?.start ?? start)?.adding(days: shift)
        let beginsLater = start.flatMap { old in begins.map { old.days(to: $0) } } ?? shift
        var next = Job(
            id: id, name: name, description: description, assignee: assignee, roles: roles, origin: origin,
            start: due == nil ? day : begins, wait: wait?.adding(days: beginsLater),
            due: due.map { DueDate(day, minute: $0.minute) }, isStrict: isStrict,
            createdAt: now)
        next.labels = labels
        next.recurrence = recurrence?.following(base, on: day)
        if let template {
            let version = template.current
            next.origin = Origin(template: template.id, version: version.number, name: template.name)
            next.steps = Self.steps(of: version.actions)
        } else {
            next.steps = steps.map { renewed($0, shift: shift - (moved?.steps ?? 0), zone: zone) }
        }
        next.settle(from: nil, at: now, zone: zone)
        return next
    }

    /// Returns a step as it was before anybody worked on it.
    private func renewed(_ step: JobStep, shift: Int, zone: Double) -> JobStep {
        var action = step.action
        for place in action.fields.indices { action.fields[place].value = "" }
        let closed = closedDays(zone: zone)
        let isByRule = step.due.map { due in action.dueRule.map { follows($0, due, closed) } ?? false } ?? true
        return JobStep(action, assignee: step.assignee, due: isByRule ? nil : step.due?.adding(days: shift))
    }
}
