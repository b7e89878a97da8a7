import FoundationEssentials
import JobsCore
import QuadCommandLine
import QuadCore
import QuadShell
import QuadSystem
import TextKit

// Making jobs, and the templates for jobs.
extension JobCommands {
    private struct Made: Encodable {
        let id: String
        let name: String
        let route: String
        let steps: Int
        let remarks: [String]
    }

    func new() async throws {
        let start = try invocation.value("start").map { try date($0) }
        let said = JobStart(
            name: invocation.value("name"), start: start?.day, wait: start.flatMap { $0.minute == nil ? nil : $0 },
            due: try invocation.value("due").map { try date($0) },
            assignee: try await assignee(invocation.value("assign")),
            roles: try await roles(), priority: try invocation.value("priority").map { try priority($0) },
            tags: invocation.values("tag").reduce([]) { Job.tags(reading: $1, behind: $0) },
            project: invocation.value("project"), recurrence: try startRecurrence())
        let job: Job
        if invocation.has("empty") {
            guard let name = said.name ?? arguments.first else {
                throw UsageError("an empty job needs --name NAME", in: invocation.command)
            }
            var empty = said
            empty.name = name
            job = try await service.start(nil, empty).0
        } else {
            guard let name = arguments.first else {
                let names = try await repository.templates().map(\.name).joined(separator: ", ")
                throw UsageError("name a template: \(names), or use --empty --name NAME", in: invocation.command)
            }
            job = try await service.start(try await service.findTemplate(name).id, said).0
        }
        tell(made: job)
    }

    /// Makes a job with one step from all the words of its line.
    func add() async throws {
        let line = JobLine(JobLine.joining(arguments), dates: dates, keepsUnread: invocation.has("as-text"))
        if let problem = line.problems.first {
            throw UsageError("\(problem), or use --as-text", in: invocation.command)
        }
        guard !line.name.isEmpty else { throw UsageError("a job needs a name", in: invocation.command) }
        var said = JobStart(line)
        said.assignee = try await assignee(line.assignee)
        tell(made: try await service.start(nil, said).0, line.remarks)
    }

    /// - Parameter remarks: the remarks on the typed line.
    private func tell(made job: Job, _ remarks: [String] = []) {
        let remarks =
            remarks
            + [job.offScheduleRemark, job.endedSeriesRemark(on: today), job.hiddenPastDueRemark(on: today)]
            .compactMap(\.self)
        if invocation.has("json") {
            return output.json(
                Made(
                    id: job.id, name: UntrustedText.clean(job.name), route: Route.job(job.id).description,
                    steps: job.steps.count, remarks: remarks))
        }
        output.line("“\(job.name)” is made, \(job.steps.count.counted("step", grouped: false)): \(job.id)")
        var facts = (job.due.map { ["due \($0)"] } ?? []) + job.labels.parts
        if job.isScheduled(now), let begins = job.begins { facts.insert("hidden until \(begins)", at: 0) }
        if !facts.isEmpty { output.line(facts.joined(separator: " · ")) }
        for remark in remarks { output.note(remark) }
        let ready = StepGraph(job).ready.map { job.stepTitle($0) }.filter { !$0.isJob }.map(\.text)
        if !ready.isEmpty { output.line("Can be done now: \(ready.joined(separator: ", "))") }
        takeBack()
    }

    /// Returns the typed recurrence. The outer optional is nil if the template decides the recurrence.
    private func startRecurrence() throws -> Recurrence?? {
        guard let text = invocation.value("recur") else {
            for option in ["until", "from-completion"] where invocation.has(option) {
                throw UsageError("--\(option) needs --recur PERIOD", in: invocation.command)
            }
            return nil
        }
        return .some(try recurrence(text))
    }

    private func assignee(_ text: String?) async throws -> JobStart.Assignee {
        switch text {
        case nil: .actor
        case "-": .nobody
        case .some(let name): .person(try await service.findPerson(name).id)
        }
    }

    /// Reads roles such as `parent=Dana,counselor=Ms. Patel`.
    private func roles() async throws -> [Job.RoleFilling] {
        var roles: [Job.RoleFilling] = []
        for part in (invocation.value("role") ?? "").split(separator: ",") {
            let words = part.split(separator: "=", maxSplits: 1)
            guard words.count == 2 else {
                throw UsageError("write --role as parent=Dana,counselor=Patel", in: invocation.command)
            }
            let person = try await service.findPerson(String(words[1]))
            roles.append(Job.RoleFilling(role: String(words[0]).trimmingSpaces, person: person.id))
        }
        return roles
    }

    // MARK: Templates

    private struct TemplateRow: Encodable {
        let id: String
        let name: String
        let description: String
        let version: Int
        let steps: Int
        let total_minutes: Int
        let draft: Bool
        let recurrence: String?
        let route: String
    }

    func listTemplates() async throws {
        let templates = try await repository.templates().sorted { $0.id < $1.id }.sorted(byName: \.name)
        if invocation.has("json") {
            return output.json(
                templates.map { template in
                    TemplateRow(
                        id: template.id, name: UntrustedText.clean(template.name),
                        description: UntrustedText.clean(template.description), version: template.current.number,
                        steps: template.current.actions.count,
                        total_minutes: TemplateAction.totalMinutes(of: template.current.actions),
                        draft: template.draft != nil, recurrence: template.recurrence?.words,
                        route: Route.jobTemplate(template.id).description)
                })
        }
        if templates.isEmpty { output.note("No templates yet; make one with: quad jobs template new NAME STEP…") }
        for template in templates {
            output.row([
                template.id,
                template.isKept ? "v\(template.current.number)\(template.draft == nil ? "" : "+")" : "draft",
                (template.isKept ? template.current.actions : template.edited).count.counted("step", grouped: false),
                template.name, template.description,
            ])
        }
    }

    func showTemplate() async throws {
        let template = try await service.findTemplate(arguments[0])
        if invocation.has("json") { return output.json(template) }
        let actions = template.edited
        if invocation.has("steps") {
            for action in actions { output.line(ShellWord.quoted(StepLine.text(action, among: actions))) }
            return
        }
        let plan = StepGraph(actions: actions).plan
        let draft = template.draft == nil ? "" : ", not published yet: quad jobs template publish \(template.id)"
        output.line("\(template.name)  \(template.isKept ? "v\(template.current.number)" : "new")\(draft)")
        if !template.description.isEmpty { output.line(template.description) }
        let critical = plan.criticalPath.map { "\($0 + 1)" }.joined(separator: " ")
        output.line("\(JobLength.text(plan.totalMinutes)) on the critical path \(critical)")
        output.line()
        for (position, action) in actions.enumerated() {
            let needs = NeedsText.text(action, among: actions)
            var facts = ["\(position + 1) \(action.name)"]
            if !needs.isEmpty { facts.append("needs \(needs)") }
            if !action.role.isEmpty { facts.append(action.role) }
            if action.minutes > 0 { facts.append(JobLength.text(action.minutes)) }
            if action.kind != .task { facts.append(action.kind.rawValue) }
            if !action.isRequired { facts.append("optional") }
            if action.isStop { facts.append("stop") }
            let due = DueRuleText.text(action.dueRule, among: actions)
            if !due.isEmpty { facts.append("due \(due)") }
            output.line(facts.joined(separator: " · "))
        }
    }

    /// Makes a template from typed steps.
    func newTemplate() async throws {
        let actions = try actions(arguments.dropFirst())
        let now = Date(timeIntervalSince1970: container.clock.now)
        let template = JobTemplate(
            id: container.makeID(), name: arguments[0], description: invocation.value("description") ?? "",
            createdBy: service.actor, createdAt: now, isStrict: invocation.has("strict"),
            recurrence: try invocation.value("every").flatMap { try recurrence($0) },
            versions: [JobTemplate.Version(number: 1, at: now, actions: actions)])
        _ = try await service.addTemplate(template)
        output.line("“\(template.name)” is made, \(actions.count.counted("step", grouped: false)): \(template.id)")
        takeBack()
    }

    /// Saves a draft of a template with new steps. The draft has no effect until it is published.
    func editTemplate() async throws {
        let template = try await service.findTemplate(arguments[0])
        let steps = try actions(arguments.dropFirst(), instead: template.edited)
        let change = try await service.saveDraft(steps, insteadOf: template.edited, of: template.id)
        guard !change.isEmpty else { return output.line("Nothing to change.") }
        output.line(
            "“\(template.name)” has a draft of \(steps.count.counted("step", grouped: false)); "
                + "publish it with: quad jobs template publish \(template.id)")
    }

    private func actions(
        _ words: some Sequence<String>, instead old: [TemplateAction] = []
    ) throws -> [TemplateAction] {
        try orUsageError(StepLine.reading(Array(words), instead: old, dates: dates))
    }

    func publishTemplate() async throws {
        let template = try await service.findTemplate(arguments[0])
        _ = try await service.publish(template.id)
        output.line("“\(template.name)” is now v\(template.current.number + 1); existing jobs keep their version")
    }

    func renameTemplate() async throws {
        let template = try await service.findTemplate(arguments[0])
        _ = try await service.renameTemplate(
            template.id, name: arguments[1], description: invocation.value("description"))
        output.line("“\(template.name)” is now “\(arguments[1])”")
        takeBack()
    }

    func deleteTemplates() async throws {
        var found: [JobTemplate] = []
        for name in arguments { found.append(try await service.findTemplate(name)) }
        try confirmDeleting(quotedTitles(found.map(\.name)))
        _ = try await service.deleteTemplates(found.map(\.id))
        for template in found { output.line("“\(template.name)” is deleted; jobs made from it stay") }
    }
}
