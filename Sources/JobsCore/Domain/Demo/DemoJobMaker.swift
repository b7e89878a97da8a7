import FoundationEssentials
import QuadCore

/// Builds the jobs of the demo.
struct DemoJobMaker {
    /// The progress of a step, with the number of days since then.
    enum Progress {
        case open
        case begun(Int)
        case done(Int)
        case skipped(Int, String)
        case failed(Int, String)
    }

    static let athlete = Person.meID
    /// The id of the athlete's parent, whom the demo of the Coaches tab stores.
    static let parent = DemoWeek.parentID
    static let school = "School"
    static let recruiting = "Recruiting"
    static let trip = "Team trip"

    let week: DemoWeek

    init(_ week: DemoWeek) {
        self.week = week
    }

    // MARK: Days

    func due(in days: Int, at minute: Int? = nil) -> DueDate { DueDate(week.today.adding(days: days), minute: minute) }

    /// Returns the day, or the Friday before a weekend.
    func schoolDay(in days: Int) -> CalendarDay {
        let day = week.today.adding(days: days)
        return day.adding(days: min(0, 5 - day.weekday.rawValue))
    }

    // A day's jobs are made in the morning, completed in the afternoon and begun in the evening. The minutes differ by
    // name, because nobody does everything on the hour.

    func made(ago days: Int, _ name: String) -> Date { moment(days, hour: 7, name) }
    func completed(ago days: Int, _ name: String) -> Date { moment(days, hour: 16, name) }
    private func begun(ago days: Int, _ name: String) -> Date { moment(days, hour: 19, name) }

    private func moment(_ days: Int, hour: Int, _ name: String) -> Date {
        week.moment(ago: days, minute: hour * 60 + name.utf8.count * 7 % 110)
    }

    // MARK: Jobs

    /// Makes a job with one step of the same name.
    /// - Parameters:
    ///   - days: the number of days since the job was made.
    ///   - start: the day the job begins; nil for the day it was made.
    ///   - needs: steps of other jobs, as `job/step`.
    ///   - done: the number of days since the job was completed; nil for an open job.
    func task(
        _ id: String, _ name: String, made days: Int, start: CalendarDay? = nil, due: DueDate? = nil,
        by person: String = Self.athlete, _ priority: Job.Priority?, _ tags: [String],
        project: String? = nil, recurrence: Recurrence? = nil, after needs: [String] = [], minutes: Int = 0,
        note: String = "", done: Int? = nil
    ) -> Job {
        let created = made(ago: days, name)
        let end = done.map { completed(ago: $0, name) }
        let step = JobStep(
            TemplateAction(id: "s1", name: name, needs: needs, minutes: minutes, dueRule: DueRule(.runDue)),
            status: end == nil ? .pending : .completed, due: due, completedAt: end,
            completedBy: end == nil ? nil : person, notes: note)
        return Job(
            id: "demo-\(id)", name: name, assignee: person, start: start ?? week.day(ago: days), due: due,
            priority: priority, tags: tags, project: project, recurrence: recurrence, steps: [step],
            createdAt: created, startedAt: end, completedAt: end, updatedAt: end ?? created)
    }

    /// Makes an open job with several steps.
    func process(
        _ id: String, _ name: String, made days: Int, due: DueDate, _ priority: Job.Priority?, _ tags: [String],
        project: String, origin: Job.Origin? = nil, about: String, _ steps: [JobStep]
    ) -> Job {
        let created = made(ago: days, name)
        let moments = steps.flatMap { step in [step.startedAt, step.completedAt].compactMap { $0 } }
        var job = Job(
            id: "demo-\(id)", name: name, description: about, assignee: Self.athlete,
            roles: [Job.RoleFilling(role: "parent", person: Self.parent)], origin: origin,
            start: week.day(ago: days), due: due, priority: priority, tags: tags, project: project, steps: steps,
            createdAt: created, startedAt: moments.min())
        // No rule counts from a completed step, so the time zone does not matter.
        job.settle(from: nil, at: moments.max() ?? created, zone: 0)
        return job
    }

    /// Makes a step of a process.
    /// - Parameters:
    ///   - needs: the numbers of the steps that come first.
    ///   - others: steps of other jobs that come first, as `job/step`.
    ///   - person: the id of the person who does the step; nil for the athlete.
    ///   - page: the path of a page on the demo's host.
    func step(
        _ number: Int, _ name: String, after needs: [Int] = [], also others: [String] = [], _ minutes: Int,
        _ progress: Progress = .open, by person: String? = nil, due: DueDate? = nil, rule: DueRule? = nil,
        kind: TemplateAction.Kind = .task, role: String = "", isRequired: Bool = true, fields: [JobFormField] = [],
        page: String? = nil, about: String = "", note: String = ""
    ) -> JobStep {
        let media = page.map { [JobMedia(url: "https://\(DemoWeek.host)/\($0)")] } ?? []
        let action = TemplateAction(
            id: "s\(number)", name: name, description: about, needs: needs.map { "s\($0)" } + others,
            isRequired: isRequired, kind: kind, role: role, minutes: minutes, dueRule: rule, media: media,
            fields: fields)
        var step = JobStep(action, assignee: person, due: due, notes: note)
        switch progress {
        case .open: break
        case .begun(let days):
            step.status = .inProgress
            step.startedAt = begun(ago: days, name)
        case .done(let days):
            close(&step, .completed, ago: days)
        case .skipped(let days, let reason):
            close(&step, .skipped, ago: days)
            step.reason = reason
        case .failed(let days, let reason):
            step.status = .failed
            step.startedAt = begun(ago: days, name)
            step.reason = reason
        }
        return step
    }

    private func close(_ step: inout JobStep, _ status: JobStep.Status, ago days: Int) {
        step.status = status
        step.completedAt = completed(ago: days, step.name)
        step.completedBy = step.assignee ?? Self.athlete
    }

    /// Returns a rule for a date some days after another step of the same job.
    func days(_ days: Int, afterStep number: Int) -> DueRule { DueRule(.actionDone, ref: "s\(number)", offset: days) }
}
