import FoundationEssentials
import JobsCore
import QuadCore
import QuadShell

/// What is said of one step, the same on every screen that shows it.
@MainActor
struct StepText {
    private let open: OpenJob
    private let job: Job
    private let graph: StepGraph
    let position: Int
    let step: JobStep

    /// Nil for a step that is not there.
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
    /// The job has no other step.
    var isOnly: Bool { job.steps.count == 1 }
    /// `4 Counselor signs`
    var title: String { job.title(ofStepAt: position) }
    /// As it is called where its name stands above: `4`, or `It` for the only one.
    private var subject: String { isOnly ? "It" : "\(number)" }
    var sign: StepSign { StepSign(step, isReady: graph.isReady(position)) }
    var person: String { model.personName(job.assignee(of: step)) }
    /// Who approves it, and that whom it is assigned to cannot; empty for what is no approval.
    var approval: String {
        guard step.action.kind == .approval else { return "" }
        if let approver = job.approver(of: step) { return "\(model.personName(approver)) or an admin approves it" }
        return model.approvalCaution(of: job.assignee(of: step)) ?? "an admin approves it"
    }
    var isBlocked: Bool { graph.isBlocked(position) }
    /// Steps of other jobs that it needs.
    var elsewhere: [ElsewhereStep] { graph.elsewhere(position) }

    var expected: ExpectedDate? { open.dates?[step.id] }

    /// `Mon 23 Nov 15:30`; empty where there is none.
    var due: String {
        expected.map { DateText.due($0.due, isForeseen: $0.isForeseen, today: open.today) } ?? ""
    }

    var isOverdue: Bool { step.isOpen && (expected?.due.isOver(at: model.now) ?? false) }

    /// When and how it is done, due, or what it needs: what stands behind it in a row.
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
            parts.append(JobText.length(step.action.minutes))
        }
        if !step.action.isRequired { parts.append("optional") }
        return parts.joined(separator: " · ")
    }

    /// The same without the hour, or without all but the date and what it needs, `needs 2|4` for any of these, for where
    /// that does not fit.
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

    /// `2, 4`, or `any of 2, 4`: what it waits for, by number.
    var needNumbers: String {
        let blockers = graph.blockers(of: position)
        let numbers = blockers.prefix(3).map { $0.position.map { "\($0 + 1)" } ?? $0.name }
        return anyOf + numbers.joined(separator: ", ") + (blockers.count > 3 ? ", …" : "")
    }

    /// `4 Counselor signs (Ms. Patel) and 2 Ask for leave (Maya)`
    var blockers: String {
        let names = graph.blockers(of: position).map { blocker in
            let person = model.personName(blocker.assignee)
            let name = blocker.position.map { "\($0 + 1) \(blocker.name)" } ?? blocker.name
            return person.isEmpty ? name : "\(name) (\(person))"
        }
        return JobText.waited(for: names, isAny: graph.waitsForAny(position))
    }

    /// `4 frees 5 and 6; 9 more wait behind it`
    var consequences: String {
        let frees = graph.frees[position].filter { job.steps[$0].isOpen }
        guard step.isOpen, !frees.isEmpty else { return "" }
        let more = graph.waiting(behind: position) - frees.count
        let names = JobText.listed(frees.prefix(6).map { "\($0 + 1)" } + (frees.count > 6 ? ["others"] : []))
        return "\(number) frees \(names)"
            + (more > 0 ? "; \(more) more wait behind \(frees.count == 1 ? "it" : "them")" : "")
    }

    /// What stands below the list: who and what it waits for, else what it frees.
    var status: String {
        if isBlocked { return "\(subject) waits for \(blockers)" }
        if step.status == .failed { return "\(subject) failed: c reopens it, - skips it" }
        return consequences
    }

    /// `2 Ask for leave, 4 Counselor signs`, or `any of` these.
    var needTitles: String {
        let titles = step.action.needs.map { need in
            graph.position(of: need).map { job.title(ofStepAt: $0) } ?? model.titleOfStepElsewhere(need)
        }
        return (step.action.isAnyOf ? "any of " : "") + titles.joined(separator: ", ")
    }

    var freeTitles: [String] { graph.frees[position].map { job.title(ofStepAt: $0) } }
}

extension TemplateAction {
    /// The name, before it that one of its needs is enough.
    var signedName: String { (isAnyOf ? "(any) " : "") + name }
}

extension JobsModel {
    /// `Mon 9 Nov, 18:02`
    func moment(_ moment: Date) -> String {
        let seconds = moment.timeIntervalSince1970 + FilterTime(context.clock).zone
        let minute = Int((seconds / 60).rounded(.down)) % (24 * 60)
        return "\(DateText.date(day(of: moment), today: today)), \(DateText.clock((minute + 24 * 60) % (24 * 60)))"
    }

    /// `a step of Visit` for `job/step`: which one is known once that job is read.
    func titleOfStepElsewhere(_ need: String) -> String {
        let parts = need.split(separator: "/", maxSplits: 1)
        guard parts.count == 2, let job = summary(String(parts[0])) else { return need }
        return "a step of \(job.name)"
    }
}
