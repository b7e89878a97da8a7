import FoundationEssentials
import QuadCore

/// The operations of a person on jobs, for the screens and the command line alike.
///
/// Every method that changes something is one undo step: it returns the change for undo once the change is on disk.
package struct JobService: Sendable {
    package let repository: any JobRepository
    package let people: any Repository<Person, PersonError>
    /// The id of the person who acts.
    package let actor: String
    let clock: any WallClock
    /// Makes a new unique id for a job, a step or a batch.
    package let makeID: @Sendable () -> String

    package init(
        repository: any JobRepository, people: any Repository<Person, PersonError>, clock: any WallClock,
        makeID: @escaping @Sendable () -> String, actor: String = Person.meID
    ) {
        self.repository = repository
        self.people = people
        self.clock = clock
        self.makeID = makeID
        self.actor = actor
    }

    /// Returns the outcome of an operation without changing anything.
    package func preview(_ deed: JobOperation, on targets: [JobTarget]) async throws(JobError) -> JobOutcome {
        try await outcome(on: targets) { _ in [deed] }
    }

    /// Performs the operation on all targets that allow it, as one change.
    /// - Throws: an error if no target allows it.
    package func perform(_ deed: JobOperation, on targets: [JobTarget]) async throws(JobError) -> JobOutcome {
        try await perform(on: targets) { _ in [deed] }
    }

    /// Performs several operations in a row. They may depend on the job's current state, such as a line added to a
    /// note.
    package func perform(
        on targets: [JobTarget], _ deeds: @Sendable (Job) throws(JobError) -> [JobOperation]
    ) async throws(JobError) -> JobOutcome {
        try await anew { revision throws(JobError) in
            var outcome = try await outcome(on: targets, deeds)
            if !outcome.change.isEmpty {
                outcome.change = try await repository.apply(outcome.change.withinLimits(), since: revision)
            }
            return outcome
        }
    }

    /// The most targets to work out directly. The caller may be the main actor, which has no time for more.
    static let few = 100

    /// The most attempts. Each failure means that another process succeeded in writing.
    private static var mostTries: Int { 100 }

    /// Performs work based on all stored data, and repeats the work if another process wrote in the meantime. Two
    /// changes may each be allowed but not together, such as the two halves of a circle.
    private func anew<Result>(
        _ work: (_ revision: Int) async throws(JobError) -> Result
    ) async throws(JobError) -> Result {
        for _ in 1..<Self.mostTries {
            do throws(JobError) { return try await work(try await repository.revision()) } catch {
                guard error == .outdated else { throw error }
            }
        }
        return try await work(try await repository.revision())
    }

    /// Undoes a change, and records that in the histories.
    /// - Returns: the change that redoes it; empty if it was already undone.
    func undo(_ change: JobsChange) async throws(JobError) -> JobsChange {
        if change.jobs.count > Self.few { return try await undoneElsewhere(change) }
        return try await undone(change)
    }

    @concurrent
    private func undoneElsewhere(_ change: JobsChange) async throws(JobError) -> JobsChange {
        try await undone(change)
    }

    private func undone(_ change: JobsChange) async throws(JobError) -> JobsChange {
        let now = self.now
        let batch = makeID()
        var inverse = change.inverse
        inverse.jobs = inverse.jobs.map { item in
            var after = item.after
            if !item.isAddition { after?.updatedAt = now }
            return ItemChanges.Change(before: item.before, after: after)
        }
        inverse.happenings += change.happenings.reversed().map { happening in
            let event = happening.event
            return JobsChange.Happening(
                happening.job,
                JobEvent(
                    at: now, actor: actor, verb: .undone, step: event.step, from: event.to, to: event.from,
                    note: event.verb.rawValue, batch: batch))
        }
        let undoing = inverse
        guard !undoing.isEmpty else { return undoing }
        if let refusal = try await setting().rights.refusal(ofTakingBack: undoing) { throw .refused(refusal) }
        return try await anew { revision throws(JobError) in
            try await repository.apply(try await takingSuccessorsBack(undoing), since: revision)
        }
    }

    /// Returns the change with additional removals: if undo reopens a job, the next job of its recurrence is removed.
    private func takingSuccessorsBack(_ change: JobsChange) async throws(JobError) -> JobsChange {
        var change = change
        let stored = try await repository.jobs(change.jobs.filter { !$0.isRemoval }.map(\.id)).filter(\.isClosed)
        guard stored.contains(where: { $0.successor != nil }) else { return change }
        let places = Dictionary(change.jobs.enumerated().map { ($1.id, $0) }) { first, _ in first }
        let gone = Set(change.jobs.lazy.filter(\.isRemoval).map(\.id))
        let successors = try await successors(of: stored)
        for job in stored {
            guard let place = places[job.id], let successor = job.successor, !gone.contains(successor),
                case .success(var after?) = JobMerge.apply(change.jobs[place], to: job), !after.isClosed
            else { continue }
            if let next = successors[successor] {
                if let refusal = next.refusalToLeave(for: job) { throw .refused(refusal) }
                // A canceled job stays.
                if next.isClosed { continue }
                change.jobs.append(ItemChanges.Change(before: next, after: nil))
            }
            after.successor = nil
            change.jobs[place] = ItemChanges.Change(before: job, after: after)
        }
        return change
    }

    /// Returns a job with a lookup of the steps it needs in other jobs; nil if the job is gone.
    package func job(
        _ id: String
    ) async throws(JobError) -> (job: Job, elsewhere: @Sendable (String) -> ElsewhereStep?)? {
        guard let job = try await repository.jobs([id]).first else { return nil }
        return (job, try await elsewhere(of: [job]))
    }

    // MARK: Making jobs

    /// Makes a job from a template; without a template, a job without steps, or a task.
    package func start(_ template: String?, _ said: JobStart) async throws(JobError) -> (Job, JobsChange) {
        if template == nil || said.name != nil, (said.name ?? "").isBlank { throw .unnamed }
        let setting = try await setting()
        let assignee = assignee(said.assignee)
        for person in said.roles.map(\.person) + (assignee.map { [$0] } ?? []) where setting.people[person] == nil {
            // The actor is known even if no person is stored yet.
            guard person == setting.actor.id else { throw .refused("no person is named “\(person)”") }
        }
        guard let template else {
            let job = Job(id: makeID(), said, assignee: assignee, at: now, today: clock.today)
            return (job, try await add([job]))
        }
        guard let found = try await repository.templates().first(where: { $0.id == template }) else {
            throw .refused("this template no longer exists")
        }
        guard found.isKept else {
            throw .refused("\(found.name) is only a draft; publish it first: quad jobs template publish \(found.id)")
        }
        var said = said
        said.roles += found.roles.filter { role in
            setting.people[role.person] != nil && !said.roles.contains { $0.role == role.role }
        }
        let job = Job(found, id: makeID(), said, assignee: assignee, at: now, today: clock.today, zone: zone)
        for role in said.roles where job.isApproved(by: role.role) && found.person(for: role.role) != role.person {
            if let refusal = setting.rights.onlyAdmins("choose who approves") { throw .refused(refusal) }
        }
        return (job, try await add([job], note: "from \(found.name) v\(found.current.number)"))
    }

    private func assignee(_ said: JobStart.Assignee) -> String? {
        switch said {
        case .actor: actor
        case .nobody: nil
        case .person(let id): id
        }
    }

    package func add(_ job: Job) async throws(JobError) -> JobsChange {
        try await add([job])
    }

    /// Adds jobs and templates as they are.
    /// - Parameter note: the origin, for their histories.
    package func add(
        _ jobs: [Job], templates: [JobTemplate] = [], note: String? = nil
    ) async throws(JobError) -> JobsChange {
        guard !jobs.contains(where: \.name.isBlank), !templates.contains(where: \.name.isBlank) else { throw .unnamed }
        if !templates.isEmpty { try requireAdmin(try await setting(), to: "add templates") }
        let now = self.now
        let batch = makeID()
        let settled = jobs.map { job in
            var settled = job
            settled.completedAt = job.completedAt ?? job.steps.compactMap(\.completedAt).max()
            settled.settle(from: nil, at: now, zone: zone)
            settled.updatedAt = job.updatedAt
            return settled
        }
        let change = JobsChange(
            jobs: settled.map { ItemChanges.Change(before: nil, after: $0) },
            templates: templates.map { ItemChanges.Change(before: nil, after: $0) },
            happenings: settled.map {
                JobsChange.Happening(
                    $0.id, JobEvent(at: now, actor: actor, verb: .created, to: $0.name, note: note, batch: batch))
            })
        return change.isEmpty ? change : try await repository.apply(change.withinLimits())
    }

    // MARK: Shared helpers

    /// Returns the same service acting as another person.
    package func acting(as person: String) -> JobService {
        JobService(repository: repository, people: people, clock: clock, makeID: makeID, actor: person)
    }

    var now: Date { Date(timeIntervalSince1970: clock.now) }
    var zone: Double { FilterTime(clock).zone }

    /// Returns what is wrong with the files of jobs or people; nil if nothing is.
    package func notice() async -> String? {
        let notices = [await repository.notice(), await people.notice()].compactMap(\.self)
        return notices.isEmpty ? nil : notices.joined(separator: " ")
    }

    /// Returns all people, the user first.
    package func everybody() async throws(JobError) -> [Person] {
        do throws(PersonError) { return try await people.items() } catch { throw JobError(error) }
    }

    func peopleByID() async throws(JobError) -> [String: Person] {
        Dictionary(try await everybody().map { ($0.id, $0) }) { first, _ in first }
    }

    func setting(others: OtherJobs = OtherJobs()) async throws(JobError) -> OperationContext {
        let people = try await peopleByID()
        guard let person = people[actor] ?? (actor == Person.meID ? Person.me : nil) else {
            throw .refused("no person is named “\(actor)”")
        }
        return OperationContext(
            actor: person, people: people, now: now, today: clock.today, zone: zone, batch: makeID(), makeID: makeID,
            others: others)
    }

    func requireAdmin(_ setting: OperationContext, to what: String) throws(JobError) {
        if let refusal = setting.rights.onlyAdmins(what) { throw .refused(refusal) }
    }

    /// Returns a lookup of the steps of other jobs that these jobs need, by `job/step`; nil for a step that is gone.
    package func elsewhere(
        of jobs: [Job]
    ) async throws(JobError) -> @Sendable (String) -> ElsewhereStep? {
        let others = try await others(neededBy: jobs, isWhole: false)
        return { others.step($0) }
    }

    /// - Parameter isWhole: whether to include the jobs that the needed jobs need, directly or indirectly.
    func others(neededBy jobs: [Job], also more: [String] = [], isWhole: Bool) async throws(JobError) -> OtherJobs {
        var known: [String: Job] = [:]
        var wanted = Set(jobs.flatMap(\.neededJobs) + more)
        while !wanted.isEmpty {
            let found = try await repository.jobs(wanted.sorted())
            for job in found { known[job.id] = job }
            guard isWhole else { break }
            wanted = Set(found.flatMap(\.neededJobs)).subtracting(known.keys)
        }
        return OtherJobs(Array(known.values))
    }
}
