import FoundationEssentials
import JobsCore
import QuadCommandLine
import QuadCore
import QuadStorage
import TextKit
import ViewState

/// One job with its steps, as text and as JSON.
struct JobLines {
    let job: Job
    let graph: StepGraph
    let dates: StepDates
    /// The names of people by id.
    let people: [String: String]
    let now: LocalNow
    let zone: Double
    let isPlain: Bool

    /// The job as stored, with the values derived from it.
    struct Document: Encodable {
        let job: Job
        let status: String
        let standing: String
        let percent: Int
        let ready: [String]
        let blocked: [String: [String]]
        let due: [String: String]
        let totalMinutes: Int
        let criticalPath: [String]

        private enum Key: String, CodingKey {
            case status, standing, percent, ready, blocked
            case due = "effective_due"
            case totalMinutes = "total_minutes"
            case criticalPath = "critical_path"
        }

        func encode(to encoder: any Encoder) throws {
            try job.encode(to: encoder)
            var members = encoder.container(keyedBy: Key.self)
            try members.encode(status, forKey: .status)
            try members.encode(standing, forKey: .standing)
            try members.encode(percent, forKey: .percent)
            try members.encode(ready, forKey: .ready)
            try members.encode(blocked, forKey: .blocked)
            try members.encode(due, forKey: .due)
            try members.encode(totalMinutes, forKey: .totalMinutes)
            try members.encode(criticalPath, forKey: .criticalPath)
        }
    }

    var json: Document {
        let plan = graph.plan
        let blocked = job.steps.indices.filter(graph.isBlocked)
        return Document(
            job: job, status: job.status.rawValue, standing: JobStanding(job, graph, now).rawValue,
            percent: job.percent, ready: graph.ready.map { job.steps[$0].id },
            blocked: Dictionary(blocked.map { (job.steps[$0].id, graph.blockers(of: $0).map(name)) }) { $1 },
            due: Dictionary(job.steps.compactMap { step in dates[step.id].map { (step.id, "\($0.due)") } }) { $1 },
            totalMinutes: plan.totalMinutes, criticalPath: plan.criticalPath.map { job.steps[$0].id })
    }

    private func name(_ blocker: StepBlocker) -> String {
        blocker.position.map { job.title(ofStepAt: $0) } ?? blocker.name
    }

    var all: [String] { heading + job.steps.indices.flatMap(lines) }

    private var heading: [String] {
        let progress = job.progress
        let standing = JobStanding(job, graph, now).rawValue
        var lines = ["\(job.name)  \(standing)  \(progress.closed)/\(progress.required)  \(job.percent)%"]
        var facts = [job.id]
        if let origin = job.origin { facts.append("from \(origin.name) v\(origin.version)") }
        if let person = job.assignee { facts.append(people[person] ?? person) }
        if let start = job.begins { facts.append("begins \(start)") }
        if let due = job.due { facts.append("due \(due)") }
        if job.isStrict { facts.append("in order only") }
        if let recurrence = job.recurrence { facts.append(recurrence.words) }
        facts += job.labels.parts
        lines.append(facts.joined(separator: " · "))
        if let canceled = job.canceled {
            lines.append(canceled.reason.isEmpty ? "canceled" : "canceled: \(canceled.reason)")
        }
        let plan = graph.plan
        if plan.totalMinutes > 0 {
            lines.append(
                "\(JobLength.text(plan.totalMinutes)) on the critical path, \(JobLength.text(plan.remainingMinutes)) left"
            )
        }
        if !job.description.isEmpty { lines.append(job.description) }
        return lines + [""]
    }

    private func lines(_ position: Int) -> [String] {
        let step = job.steps[position]
        let sign = StepSign(step, isReady: graph.isReady(position)).text(isPlain ? .plain : .unicode)
        let title = job.stepTitle(position)
        var facts = title.isJob ? [] : [step.name]
        if let person = job.assignee(of: step) { facts.append(people[person] ?? person) }
        if step.isClosed, let closed = step.completedAt {
            let moment = MomentText.minute(closed.timeIntervalSince1970, zone: zone)
            facts.append("\(step.status.words) \(moment)")
        } else if let date = dates[step.id] {
            facts.append("\(date.isForeseen ? "~" : "")\(date.due)")
        }
        if step.action.minutes > 0 { facts.append(JobLength.text(step.action.minutes)) }
        if step.action.kind != .task { facts.append(step.action.kind.rawValue) }
        if !step.action.isRequired { facts.append("optional") }
        if let reason = step.reason, !reason.isEmpty { facts.append(reason) }
        let blockers = graph.blockers(of: position).map(name)
        if !blockers.isEmpty {
            facts.append("waits for \(graph.waitsForAny(position) ? "any of " : "")\(blockers.joined(separator: ", "))")
        }
        let number = title.isOnly ? "" : (position < 9 ? "  " : " ") + "\(position + 1)"
        var lines = [([sign + number] + (facts.isEmpty ? [] : [facts.joined(separator: " · ")])).joined(separator: " ")]
        for field in step.action.fields {
            lines.append(
                "        \(field.name): \(field.value.isEmpty ? (field.required ? "(to fill in)" : "-") : field.value)")
        }
        if !step.notes.isEmpty { lines += step.notes.split(separator: "\n").map { "        “\($0)”" } }
        lines += step.action.media.map { "        file: \($0.url)" }
        return lines
    }

    // MARK: Words

    static func hundredths(_ value: Double) -> Double { (value * 100).rounded() / 100 }

    /// Returns a number such as `7.9`.
    static func decimal(_ value: Double) -> String {
        let tenths = Int((abs(value) * 10).rounded())
        return "\(value < 0 && tenths > 0 ? "-" : "")\(tenths / 10).\(tenths % 10)"
    }
}
