import FoundationEssentials
import QuadCore

/// A job in the middle of an operation.
struct JobWork: Sendable {
    let before: Job
    var job: Job
    let setting: OperationContext
    /// The next job of its recurrence, if it still exists.
    let successor: Job?
    var events: [JobEvent] = []
    var isDeleted = false
    /// Whether the next job is removed, because this one is open again.
    var takesSuccessorBack = false

    init(_ job: Job, successor: Job?, _ setting: OperationContext) {
        before = job
        self.job = job
        self.successor = successor
        self.setting = setting
    }

    var graph: StepGraph { StepGraph(job, elsewhere: setting.others.step) }

    /// Performs the whole operation, or throws and leaves the job as it was.
    mutating func perform(_ deed: JobOperation, step: String?) throws(JobError) {
        var work = self
        guard !work.isDeleted else { throw .refused("\(job.name) is deleted") }
        try work.apply(deed, step: step)
        try work.takeSuccessorBack()
        self = work
    }

    private mutating func apply(_ deed: JobOperation, step: String?) throws(JobError) {
        switch deed {
        case .start: try start(step)
        case .complete: try complete(step)
        case .reopen(let alsoFollowers): try reopen(step, alsoFollowers: alsoFollowers)
        case .skip(let reason): try skip(step, reason)
        case .fail(let reason): try fail(step, reason)
        case .completeFrom(let earlier): try completeFrom(step, earlier)
        case .completeAll: try completeAll()
        case .reopenAll: try reopenAll()
        case .cancel(let reason): try cancel(reason)
        case .uncancel: try uncancel()
        case .assign(let person): try assign(step, to: person)
        case .due(let due): try setDue(step, due)
        case .slip(let days): try slip(step, days)
        case .startDay(let day): try setStart(day)
        case .moveSeries: try moveSeries()
        case .note(let text): try setNote(step, text)
        case .media(let media): try setMedia(step, media)
        case .fill(let field, let value): try fill(step, field, value)
        case .addStep(let action): try addStep(action, after: step)
        case .editStep(let edit): try editStep(step, edit)
        case .removeStep: try removeStep(step)
        case .moveStep(let places): try moveStep(step, places)
        case .needs(let needs, let trigger): try setNeeds(step, needs, trigger)
        case .rename(let name): try rename(step, name)
        case .describe(let text): try describe(step, text)
        case .tags(let added, let removed): try setTags(add: added, remove: removed)
        case .priority(let priority): try setPriority(priority)
        case .project(let project): try setText(.project, project)
        case .recur(let recurrence): try setRecurrence(recurrence)
        case .strict(let isStrict): try setStrict(isStrict)
        case .role(let role, let person): try fillRole(role, person)
        case .delete: try delete(step)
        }
    }

    /// Removes the next job if this one is reopened: a recurrence never has two open jobs.
    private mutating func takeSuccessorBack() throws(JobError) {
        guard before.isClosed, !job.isClosed, job.successor != nil, !takesSuccessorBack else { return }
        guard let successor else {
            job.successor = nil
            return
        }
        if let refusal = successor.refusalToLeave(for: job) { throw .refused(refusal) }
        if successor.isClosed { return }
        takesSuccessorBack = true
        job.successor = nil
    }

    // MARK: Shared helpers

    mutating func tell(
        _ verb: JobEvent.Verb, step: String? = nil, from: String? = nil, to: String? = nil, note: String? = nil
    ) {
        events.append(
            JobEvent(
                at: setting.now, actor: setting.actor.id, verb: verb, step: step, from: from, to: to,
                note: note?.isEmpty == true ? nil : note, batch: setting.batch))
    }

    func position(_ step: String) throws(JobError) -> Int {
        guard let position = job.steps.firstIndex(where: { $0.id == step }) else {
            throw .stepDeleted(from: job.name)
        }
        return position
    }

    /// Returns the named step, or the only ready one if none is named.
    func chosen(_ step: String?) throws(JobError) -> Int {
        if let step { return try position(step) }
        let graph = graph
        let ready = graph.ready
        if ready.count == 1 { return ready[0] }
        guard ready.isEmpty else {
            throw .refused("several steps of \(job.name) are ready: \(titles(ready)); say which")
        }
        if let failed = job.steps.firstIndex(where: { $0.status == .failed }) {
            throw .refused("\(job.title(ofStepAt: failed)) failed; reopen it or skip it")
        }
        guard let open = job.steps.firstIndex(where: \.isOpen) else {
            throw .refused("all steps of \(job.name) are done")
        }
        throw .refused(waiting(open, graph))
    }

    func titles(_ positions: [Int]) -> String {
        positions.map { job.title(ofStepAt: $0) }.few(3)
    }

    /// Returns a sentence such as “5 Confirm visit waits for 4 Counselor signs (Ms. Patel)”.
    func waiting(_ position: Int, _ graph: StepGraph) -> String {
        let names = graph.blockers(of: position).map { blocker in
            let name = blocker.position.map { job.title(ofStepAt: $0) } ?? blocker.name
            return blocker.assignee.map { "\(name) (\(setting.name(of: $0)))" } ?? name
        }
        return "\(job.title(ofStepAt: position)) waits for \(graph.waitsForAny(position) ? "any of " : "")"
            + names.few(3)
    }
}

extension Job {
    /// Returns why the job cannot be removed when its predecessor is reopened; nil if nobody worked on it.
    func refusalToLeave(for former: Job) -> String? {
        if status == .ready || status == .canceled && successor == nil { return nil }
        return "\(name) follows \(former.name) and has begun; only one of them can be open"
    }
}
