import FoundationEssentials
import JobsCore
import QuadCore
import QuadShell

/// The texts about one step, the same on every screen.
@MainActor
struct StepText {
    private let open: OpenJob
    private let job: Job
    private let graph: StepGraph
    let position: Int
    let step: JobStep

    /// Returns nil if the step does not exist.
    init?(_ open: OpenJob, at position: Int) {
        guard let job = open.job, let graph = open.graph, job.steps.indices.contains(position) else { return nil }
        self.open = open
        self.job = job
        self.graph = graph
        self.position = position
        step = job.steps[position]
    }

    private var model: JobsModel { open.model }

    var number: Int { position + 1 }
    /// Whether the job has no other step.
    var isOnly: Bool { job.steps.count == 1 }
    /// The title, as in `4 Counselor signs`
    var title: String { job.title(ofStepAt: position) }
    /// The subject of a sentence below the step's name: `4`, or `It` for the only step.
    private var subject: String { isOnly ? "It" : "\(number)" }
    var sign: StepSign { StepSign(step, isReady: graph.isReady(position)) }
    var person: String { model.personName(job.assignee(of: step)) }
    /// The people who can approve the step, or a warning if its assignee cannot; empty if the step is not an approval.
    var approval: String {
        guard step.action.kind == .approval else { return "" }
        if let approver = job.approver(of: step) { return "\(model.personName(approver)) or an admin approves it" }
        return model.approvalCaution(of: job.assignee(of: step)) ?? "an admin approves it"
    }
    var isBlocked: Bool { graph.isBlocked(position) }
    /// The needed steps of other jobs.
    var elsewhere: [ElsewhereStep] { graph.elsewhere(position) }

    var expected: ExpectedDate? { open.dates?[step.id] }

    /// The due date, as in `Mon 23 Nov 15:30`; empty without one.
    var due: String {
        expected.map { DateText.due($0.due, isForeseen: $0.isForeseen, today: open.today) } ?? ""
    }

    var isOverdue: Bool { step.isOpen && (expected?.due.isOver(at: model.now) ?? false) }

    /// The detail at the end of a row: how and when the step was done, its due date, or its needs.
    var detail: String {
        switch step.status {
        case .completed: return ["done", closedAt].filter { !$0.isEmpty }.joined(separator: " ")
        case .skipped: return ["skipped", step.reason ?? ""].filter { !$0.isEmpty }.joined(separator: ": ")
        case .failed: return ["failed", step.reason ?? ""].filter { !$0.isEmpty }.joined(separator: ": ")
        case .pending, .inProgress: break
        }
        var parts: [String] = []
        if !due.isEmpty { parts.append(due) }
        if step.action.kind != .task { parts.append(step.action.kind.rawValue) }
        if isBlocked {
            parts.append("needs \(needNumbers)")
        } else if step.action.minutes > 0 {
            parts.append(JobLength.text(step.action.minutes))
        }
        if !step.action.isRequired { parts.append("optional") }
        return parts.joined(separator: " · ")
    }

    /// A shorter detail for narrow rows: without the hour, or only the date and the needs, with `needs 2|4` for any of
    /// them.
    var shortDetail: String {
        if step.isOpen, isBlocked {
            let isAny = graph.waitsForAny(position)
            let numbers = graph.blockers(of: position).map { $0.position.map { "\($0 + 1)" } ?? $0.name }
            let needs = isAny ? numbers.joined(separator: "|") : needNumbers
            return (due.isEmpty ? "" : "\(due) · ") + "needs \(needs)"
        }
        guard step.status == .completed, let at = step.completedAt else { return detail }
        return "done \(DateText.date(model.day(of: at), today: open.today))"
    }

    private var closedAt: String { step.completedAt.map { model.moment($0) } ?? "" }

    private var anyOf: String { graph.waitsForAny(position) ? "any of " : "" }

    /// The numbers of the blockers: `2, 4`, or `any of 2, 4`.
    var needNumbers: String {
        let blockers = graph.blockers(of: position)
        let numbers = blockers.prefix(3).map { $0.position.map { "\($0 + 1)" } ?? $0.name }
        return anyOf + numbers.joined(separator: ", ") + (blockers.count > 3 ? ", …" : "")
    }

    /// The blockers, as in `4 Counselor signs (Ms. Patel) and 2 Ask for leave (Maya)`
    var blockers: String {
        let names = graph.blockers(of: position).map { blocker in
            let person = model.personName(blocker.assignee)
            let name = blocker.position.map { "\($0 + 1) \(blocker.name)" } ?? blocker.name
            return person.isEmpty ? name : "\(name) (\(person))"
        }
        return JobText.waited(for: names, isAny: graph.waitsForAny(position))
    }

    /// The steps that this one frees, as in `4 frees 5 and 6; 9 more wait behind them`
    var consequences: String {
        let frees = graph.frees[position].filter { job.steps[$0].isOpen }
        guard step.isOpen, !frees.isEmpty else { return "" }
        let more = graph.waiting(behind: position) - frees.count
        let names = JobText.listed(frees.prefix(6).map { "\($0 + 1)" } + (frees.count > 6 ? ["others"] : []))
        return "\(number) frees \(names)"
            + (more > 0 ? "; \(more) more wait behind \(frees.count == 1 ? "it" : "them")" : "")
    }

    /// The line below the list: the blockers with their people, else the steps that this one frees.
    var status: String {
        if isBlocked { return "\(subject) waits for \(blockers)" }
        if step.status == .failed { return "\(subject) failed: c reopens it, - skips it" }
        return consequences
    }

    /// The needs, as in `2 Ask for leave, 4 Counselor signs`, or `any of` these.
    var needTitles: String {
        let titles = step.action.needs.map { need in
            graph.position(of: need).map { job.title(ofStepAt: $0) } ?? model.titleOfStepElsewhere(need)
        }
        return (step.action.isAnyOf ? "any of " : "") + titles.joined(separator: ", ")
    }

    var freeTitles: [String] { graph.frees[position].map { job.title(ofStepAt: $0) } }
}

extension TemplateAction {
    /// The name, preceded by a mark if any single need is enough.
    var signedName: String { (isAnyOf ? "(any) " : "") + name }
}

extension JobsModel {
    /// Returns a text such as `Mon 9 Nov, 18:02`.
    func moment(_ moment: Date) -> String {
        let seconds = moment.timeIntervalSince1970 + FilterTime(context.clock).zone
        let minute = Int((seconds / 60).rounded(.down)) % (24 * 60)
        return "\(DateText.date(day(of: moment), today: today)), \(DateText.clock((minute + 24 * 60) % (24 * 60)))"
    }

    /// Returns `a step of Visit` for `job/step`, because the step's name is unknown until that job is read.
    func titleOfStepElsewhere(_ need: String) -> String {
        let parts = need.split(separator: "/", maxSplits: 1)
        guard parts.count == 2, let job = summary(String(parts[0])) else { return need }
        return "a step of \(job.name)"
    }
}
