import FoundationEssentials
import QuadCore

/// Working out the outcome of operations.
extension JobService {
    /// - Parameter deeds: returns the operations for a job.
    func outcome(
        on targets: [JobTarget], _ deeds: @Sendable (Job) throws(JobError) -> [JobOperation]
    ) async throws(JobError) -> JobOutcome {
        if targets.count > Self.few { return try await outcomeElsewhere(on: targets, deeds) }
        return try await workedOut(on: targets, deeds)
    }

    @concurrent
    private func outcomeElsewhere(
        on targets: [JobTarget], _ deeds: @Sendable (Job) throws(JobError) -> [JobOperation]
    ) async throws(JobError) -> JobOutcome {
        try await workedOut(on: targets, deeds)
    }

    private func workedOut(
        on targets: [JobTarget], _ deeds: @Sendable (Job) throws(JobError) -> [JobOperation]
    ) async throws(JobError) -> JobOutcome {
        var ids: [String] = []
        var seen: Set<String> = []
        for target in targets where seen.insert(target.job).inserted { ids.append(target.job) }
        let jobs = try await repository.jobs(ids)
        var deedsByJob: [String: [JobOperation]] = [:]
        for job in jobs { deedsByJob[job.id] = try deeds(job) }
        let all = deedsByJob.values.joined()
        let setting = try await setting(
            others: others(
                neededBy: jobs, also: all.flatMap(\.namedJobs), isWhole: all.contains(where: \.changesNeeds)))
        let successors = try await successors(of: jobs)
        var works: [String: JobWork] = [:]
        for job in jobs { works[job.id] = JobWork(job, successor: job.successor.flatMap { successors[$0] }, setting) }

        var outcome = try carriedOut(deedsByJob, on: inOrder(targets, works), &works)
        let templates = try await templatesForReturning(works.values)
        let done = Set(outcome.done)
        for id in ids {
            if let work = works[id] { add(work, of: deedsByJob[id] ?? [], done, templates, to: &outcome) }
        }
        takeBack(ids.compactMap { works[$0]?.successorTakenBack }, from: &outcome.change)
        outcome.becameReady += try await becameReadyElsewhere(outcome.change)
        return outcome
    }

    /// - Throws: if nothing could be done, the reason for the first target.
    private func carriedOut(
        _ deeds: [String: [JobOperation]], on targets: [JobTarget], _ works: inout [String: JobWork]
    ) throws(JobError) -> JobOutcome {
        var outcome = JobOutcome()
        var firstError: JobError?
        for target in targets {
            do throws(JobError) {
                guard var work = works[target.job] else { throw .deleted([]) }
                for deed in deeds[target.job] ?? [] { try work.perform(deed, step: target.step) }
                works[target.job] = work
                outcome.done.append(target)
            } catch {
                firstError = firstError ?? error
                outcome.refused.append(
                    JobOutcome.Refusal(target: target, name: name(of: target, works), reason: error.message))
            }
        }
        if outcome.done.isEmpty, let firstError { throw firstError }
        return outcome
    }

    /// Sorts the steps of one job by their order, because the next may wait for the first.
    private func inOrder(_ targets: [JobTarget], _ works: [String: JobWork]) -> [JobTarget] {
        guard targets.count > 1, targets.contains(where: { $0.step != nil }) else { return targets }
        var places: [JobTarget: Int] = [:]
        for (id, work) in works {
            for (place, step) in work.job.steps.enumerated() { places[JobTarget(id, step: step.id)] = place }
        }
        return targets.enumerated().sorted { left, right in
            guard left.element.job == right.element.job else { return left.offset < right.offset }
            return (places[left.element] ?? 0, left.offset) < (places[right.element] ?? 0, right.offset)
        }.map(\.element)
    }

    private func name(of target: JobTarget, _ works: [String: JobWork]) -> String {
        guard let job = works[target.job]?.job else { return target.job }
        guard let step = target.step, let position = job.steps.firstIndex(where: { $0.id == step }) else {
            return job.name
        }
        return job.title(ofStepAt: position)
    }

    func successors(of jobs: [Job]) async throws(JobError) -> [String: Job] {
        let ids = jobs.filter(\.isClosed).compactMap(\.successor)
        guard !ids.isEmpty else { return [:] }
        return Dictionary(try await repository.jobs(ids).map { ($0.id, $0) }) { first, _ in first }
    }

    private func templatesForReturning(_ works: some Sequence<JobWork>) async throws(JobError) -> [String: JobTemplate]
    {
        guard works.contains(where: { $0.returns && $0.job.origin != nil }) else { return [:] }
        return Dictionary(try await repository.templates().map { ($0.id, $0) }) { first, _ in first }
    }

    private func add(
        _ work: JobWork, of deeds: [JobOperation], _ done: Set<JobTarget>, _ templates: [String: JobTemplate],
        to outcome: inout JobOutcome
    ) {
        if work.isDeleted {
            outcome.change.jobs.append(ItemChanges.Change(before: work.before, after: nil))
            return
        }
        guard !work.events.isEmpty else { return }
        var job = work.job
        job.settle(from: work.before, at: work.setting.now, zone: work.setting.zone)
        var happenings = work.events.map { JobsChange.Happening(job.id, $0) }
        if work.returns, let next = returning(&job, templates, work.setting) {
            outcome.change.jobs.append(ItemChanges.Change(before: nil, after: next))
            outcome.returned.append(next)
            happenings.append(.returned(next, after: job, work.setting))
        }
        outcome.change.jobs.append(ItemChanges.Change(before: work.before, after: job))
        outcome.change.happenings += happenings
        addConsequences(of: job, work, deeds, done, to: &outcome)
    }

    /// Adds the consequences to the outcome. Changes of assignee, tags or name have none. Changed dates move other
    /// dates, but make nothing ready.
    private func addConsequences(
        of job: Job, _ work: JobWork, _ deeds: [JobOperation], _ done: Set<JobTarget>, to outcome: inout JobOutcome
    ) {
        let isOtherWork = job.hasOtherWork(than: work.before)
        guard isOtherWork || job.hasOtherDates(than: work.before) else { return }
        if isOtherWork {
            if job.status == .completed, work.before.status != .completed { outcome.completed.append(job.name) }
            let ready = Set(
                StepGraph(work.before, elsewhere: work.setting.others.step).ready.map { work.before.steps[$0].id })
            outcome.becameReady += StepGraph(job, elsewhere: work.setting.others.step).ready
                .filter { !ready.contains(job.steps[$0].id) }.map { job.steps[$0].name }
        }
        let old = StepDates(work.before, zone: work.setting.zone)
        let new = StepDates(job, zone: work.setting.zone)
        outcome.moved += moved(work.before, old, job, new, deeds, done)
        outcome.overtaken += job.overtaken(new, from: work.before, old)
    }

    /// Removes the successors, whatever else the change would do to them.
    private func takeBack(_ successors: [Job], from change: inout JobsChange) {
        guard !successors.isEmpty else { return }
        let ids = Set(successors.map(\.id))
        change.jobs = ItemChanges(removing: successors).changes + change.jobs.filter { !ids.contains($0.id) }
    }

    /// Returns the next job after one that was just closed, and stores its id in that job.
    func returning(_ job: inout Job, _ templates: [String: JobTemplate], _ setting: OperationContext) -> Job? {
        let template = job.origin.flatMap { templates[$0.template] }
        let next = job.next(from: template, id: makeID(), at: setting.now, today: setting.today, zone: setting.zone)
        if let next { job.successor = next.id }
        return next
    }

    /// Returns the changed dates of open steps, except those that were set on purpose.
    private func moved(
        _ before: Job, _ old: StepDates, _ after: Job, _ new: StepDates, _ deeds: [JobOperation], _ done: Set<JobTarget>
    ) -> [JobOutcome.MovedDate] {
        let known = Set(before.steps.map(\.id))
        var meant = deeds.contains(where: \.isAboutDates) ? done : []
        // A job with one step has the same date as the step.
        if after.steps.count == 1, meant.contains(JobTarget(after.id)) {
            meant.insert(JobTarget(after.id, step: after.steps[0].id))
        }
        return after.steps.indices.compactMap { position in
            let step = after.steps[position]
            let target = JobTarget(after.id, step: step.id)
            guard step.isOpen, known.contains(step.id), old[step.id]?.due != new[step.id]?.due, !meant.contains(target)
            else { return nil }
            return JobOutcome.MovedDate(
                target: target, name: after.title(ofStepAt: position), from: old[step.id], to: new[step.id])
        }
    }
}

extension Job {
    /// Returns whether anything changed that decides which steps are ready.
    fileprivate func hasOtherWork(than other: Job) -> Bool {
        isStrict != other.isStrict || canceled != other.canceled || completedAt != other.completedAt
            || steps != other.steps
    }

    fileprivate func hasOtherDates(than other: Job) -> Bool { start != other.start || due != other.due }
}

extension JobWork {
    fileprivate var successorTakenBack: Job? { takesSuccessorBack && !isDeleted && !events.isEmpty ? successor : nil }

    /// Whether the job was just completed and recurs.
    var returns: Bool {
        !before.isClosed && !isDeleted && job.recurrence != nil && job.successor == nil && job.status == .completed
    }
}

extension JobsChange.Happening {
    static func returned(_ next: Job, after job: Job, _ setting: OperationContext) -> JobsChange.Happening {
        JobsChange.Happening(
            next.id,
            JobEvent(
                at: setting.now, actor: setting.actor.id, verb: .created, to: next.name,
                note: "came again after \(job.name)", batch: setting.batch))
    }
}

extension JobOperation {
    /// The ids of the jobs whose steps the operation names.
    fileprivate var namedJobs: [String] {
        let needs: [String]
        switch self {
        case .needs(let named, _): needs = named
        case .addStep(let action): needs = action.needs
        case .editStep(let edit): needs = edit.needs ?? []
        default: return []
        }
        return needs.compactMap { OtherJobs.parts($0)?.job }
    }

    fileprivate var changesNeeds: Bool {
        switch self {
        case .needs, .addStep, .editStep: true
        default: false
        }
    }

    fileprivate var isAboutDates: Bool {
        switch self {
        case .due, .slip: true
        default: false
        }
    }
}
