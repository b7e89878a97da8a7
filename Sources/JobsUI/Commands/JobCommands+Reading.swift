import FoundationEssentials
import JobsCore
import QuadCommandLine
import QuadCore

// Jobs as lists and as text.
extension JobCommands {
    func list() async throws {
        let limit = try number("limit") ?? .max
        let listed = try await listed(arguments)
        let (people, isJSON) = (listed.people, invocation.has("json"))
        let now = now
        // A program that reads the JSON gets all jobs, each marked as hidden or not.
        let found = listed.showsHidden || isJSON ? listed.jobs : listed.jobs.filter { !$0.isScheduled(now) }
        defer { tellHidden(listed.jobs.count - found.count) }
        if listed.jobs.isEmpty, arguments.isEmpty {
            output.note("No jobs yet; make one with: quad jobs new TEMPLATE (quad jobs template list shows them)")
        }
        if isJSON {
            await output.jsonList { add in
                for summary in found.prefix(limit) where output.isWanted {
                    let urgency = Urgency(summary, now).total
                    add(
                        JobJSON(
                            summary: summary, people: people, urgency: urgency, now: now))
                }
            }
        } else {
            let local = LocalTime(container.clock)
            for summary in found.prefix(limit) where output.isWanted {
                output.row(row(summary, people, now, local))
            }
        }
    }

    private func tellHidden(_ count: Int) {
        if count > 0 { output.note("\(JobSummary.hiddenWords(count)); --hidden shows them") }
    }

    private func row(
        _ summary: JobSummary, _ people: [String: String], _ now: LocalNow, _ local: LocalTime
    ) -> [String] {
        let date = summary.listedDate(local, now)
        let due = date.map { "\($0.isForeseen ? "~" : "")\($0.due)" } ?? "-"
        let isOverdue = summary.isOverdue(now)
        return [
            summary.id, JobStanding(summary, now).rawValue, "\(summary.closed)/\(summary.required)",
            isOverdue ? "!\(due)" : due,
            (summary.next?.assignee ?? summary.assignee).map { people[$0] ?? $0 } ?? "-",
            summary.recurrence == nil ? summary.name : "\(summary.name) ↻",
        ]
    }

    func show() async throws {
        let job = try await service.find(arguments[0])
        let graph = StepGraph(job, elsewhere: try await service.elsewhere(of: [job]))
        let lines = JobLines(
            job: job, graph: graph, dates: StepDates(job), people: try await people(), now: now,
            zone: FilterTime(container.clock).zone,
            isPlain: container.display.isPlain)
        if invocation.has("json") { return output.json(lines.json) }
        for line in lines.all { output.line(line) }
    }

    /// Prints each term of the urgency.
    func why() async throws {
        // Only among all jobs is it known which steps elsewhere wait for this job.
        let summary = try JobService.find(arguments[0], among: try await summaries())
        let urgency = Urgency(summary, now)
        if invocation.has("json") {
            let terms = Dictionary(urgency.terms.map { ($0.name, JobLines.hundredths($0.value)) }) { $1 }
            return output.json(terms.merging(["total": JobLines.hundredths(urgency.total)]) { $1 })
        }
        for term in urgency.terms { output.row([term.name, JobLines.decimal(term.value)]) }
        output.row(["total", JobLines.decimal(urgency.total)])
        for blocker in summary.blockers { output.line("waits for \(blocker)") }
    }

    func history() async throws {
        let job = try await service.find(arguments[0])
        let events = try await repository.history(of: job.id)
        if invocation.has("json") { return output.json(events) }
        let people = try await people()
        let zone = FilterTime(container.clock).zone
        for event in events {
            let step = event.step.map { id in
                job.steps.firstIndex { $0.id == id }.map { job.title(ofStepAt: $0) } ?? id
            }
            let isAboutPeople = event.verb == .assigned
            let change = [event.from, event.to].compactMap { $0 }.map { isAboutPeople ? people[$0] ?? $0 : $0 }
                .joined(separator: " → ")
            output.row([
                MomentText.minute(event.at.timeIntervalSince1970, zone: zone), people[event.actor] ?? event.actor,
                event.verb.rawValue, step ?? job.name, change, event.note ?? "",
            ])
        }
    }

    // MARK: Steps of all jobs

    private struct StepRow: Encodable {
        let job: String
        let job_name: String
        let step: String
        let number: Int
        let name: String
        let assignee: String?
        let due: String?
        let blockers: [String]
        /// Whether any single blocker is enough.
        let `any`: Bool
    }

    /// Prints the steps that can be done now, of all jobs or of those that match a filter.
    func next() async throws {
        try await steps("Nothing can be done now", \.isReady)
    }

    /// Prints the waiting steps and their blockers.
    func blocked() async throws {
        try await steps("Nothing is blocked") { !$0.isReady }
    }

    private func steps(_ nothing: String, _ isMeant: (OpenStep) -> Bool) async throws {
        let limit = try number("limit") ?? .max
        let asked = try await listed(arguments)
        let (listed, people) = (asked.jobs, asked.people)
        let open = listed.filter { $0.isOpen && $0.openSteps > 0 }
        var found: [OpenStep] = []
        for start in stride(from: 0, to: open.count, by: 256) where found.count < limit {
            found += try await service.openSteps(of: open[start..<min(start + 256, open.count)].map(\.id)).filter(
                isMeant)
        }
        found = Array(found.prefix(limit))
        if invocation.has("json") { return output.json(found.map { row($0, people) }) }
        let now = now
        let hidden = listed.count { $0.isScheduled(now) }
        defer { if hidden > 0 { output.note("\(JobSummary.hiddenWords(hidden)); see quad jobs list scheduled") } }
        if found.isEmpty { output.note(nothing) }
        for step in found {
            let row = row(step, people)
            let waits = row.blockers.isEmpty ? [] : [(row.any ? "any of " : "") + row.blockers.joined(separator: ", ")]
            let title = step.title.isJob ? "-" : step.title.text
            output.row([row.job, row.job_name, title, row.assignee ?? "-", row.due ?? "-"] + waits)
        }
    }

    private func row(_ step: OpenStep, _ people: [String: String]) -> StepRow {
        let blockers = step.isFailed ? ["failed: reopen it or skip it"] : step.blockers.map(\.name)
        return StepRow(
            job: step.target.job, job_name: step.jobName, step: step.target.step ?? "", number: step.number,
            name: step.name, assignee: step.assignee.map { people[$0] ?? $0 },
            due: step.due.map { "\($0.isForeseen ? "~" : "")\($0.due)" }, blockers: blockers, any: step.waitsForAny)
    }
}
