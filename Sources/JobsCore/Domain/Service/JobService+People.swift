import QuadCore

// People, and jobs that change together with people.
extension JobService {
    /// Changes people, as far as the actor may.
    package func change(people changes: ItemChanges<Person>) async throws {
        try await requireRight(to: changes)
        try await people.apply(changes)
    }

    private func requireRight(to changes: ItemChanges<Person>) async throws(JobError) {
        let actor = try await setting().actor
        for change in changes.changes {
            guard let refusal = Person.refusal(changing: change.before, to: change.after, by: actor) else { continue }
            throw .refused(refusal)
        }
        if let refusal = Person.refusal(of: changes, among: try await everybody(), by: actor) {
            throw .refused(refusal)
        }
    }

    /// Makes a job for people, some of whom are new.
    package func start(
        _ template: String?, _ said: JobStart, adding new: [Person]
    ) async throws -> (Job, ChangeWithPeople) {
        try await adding(new) { try await start(template, said) }
    }

    /// Performs an import: the jobs, their histories and templates as one change.
    func perform(_ plan: JobImportPlan) async throws -> ChangeWithPeople {
        try await adding(plan.people) {
            (
                (),
                plan.change.isEmpty
                    ? plan.change : try await repository.apply(plan.change.withinLimits(), since: plan.revision)
            )
        }.1
    }

    /// Adds people and makes a change; if the change fails, the people are removed again.
    private func adding<Made>(
        _ new: [Person], _ make: () async throws -> (Made, JobsChange)
    ) async throws -> (Made, ChangeWithPeople) {
        let added = ItemChanges(adding: new)
        if !new.isEmpty { try await people.apply(added) }
        do {
            let (made, change) = try await make()
            return (made, ChangeWithPeople([change], people: added))
        } catch {
            // The caller repeats an outdated change, which needs these people.
            if !new.isEmpty, !error.isOvertaken { try? await people.apply(added.inverse) }
            throw error
        }
    }

    /// Undoes a change, all or nothing. People are added before work is assigned to them, and removed after their work
    /// is gone.
    /// - Returns: the change that was made, which can be undone in turn.
    package func undo(_ done: ChangeWithPeople) async throws -> ChangeWithPeople {
        let back = done.people.inverse
        let isReturn = back.changes.contains(where: \.isAddition)
        if isReturn { try await people.apply(back) }
        var undone: [JobsChange] = []
        do {
            for change in done.jobs.reversed() { undone.append(try await undo(change)) }
            if !isReturn, !back.changes.isEmpty { try await people.apply(back) }
        } catch {
            for change in undone.reversed() where !change.isEmpty { _ = try? await undo(change) }
            if isReturn { try? await people.apply(done.people) }
            throw error
        }
        return ChangeWithPeople(undone, people: back)
    }
}

// MARK: Deleting people

extension JobService {
    /// A job, a step, or the steps of a role that are assigned to somebody, and the operation that removes the
    /// assignment.
    package struct OpenWork: Sendable {
        let target: JobTarget
        package let names: [String]
        let leaving: JobOperation
    }

    /// Returns the open jobs and steps of these people, including steps that are theirs by a role in a job.
    package func openWork(of people: Set<String>) async throws(JobError) -> [OpenWork] {
        let summaries = try await repository.summaries()
        let ids = summaries.filter { job in job.isOpen && !people.isDisjoint(with: job.people) }.map(\.id)
        return try await repository.jobs(ids).flatMap { Self.openWork(of: people, in: $0) }
    }

    private static func openWork(of people: Set<String>, in job: Job) -> [OpenWork] {
        let open = job.steps.filter(\.isOpen)
        func isTheirs(_ person: String?) -> Bool { person.map(people.contains) ?? false }
        func name(_ step: JobStep) -> String { StepTitle.path(job.name, step.name) }
        var work: [OpenWork] = []
        if isTheirs(job.assignee) {
            work.append(OpenWork(target: JobTarget(job.id), names: [job.name], leaving: .assign(nil)))
        }
        for step in open where isTheirs(step.assignee) {
            work.append(OpenWork(target: JobTarget(job.id, step: step.id), names: [name(step)], leaving: .assign(nil)))
        }
        for filling in job.roles where isTheirs(filling.person) {
            let steps = open.filter { $0.assignee == nil && $0.action.role == filling.role }
            if steps.isEmpty { continue }
            let leaving = JobOperation.role(filling.role, person: nil)
            work.append(OpenWork(target: JobTarget(job.id), names: steps.map(name), leaving: leaving))
        }
        return work
    }

    /// Deletes people; their open work becomes nobody's.
    package func delete(_ gone: [Person]) async throws -> ChangeWithPeople {
        let removal = ItemChanges(removing: gone)
        try await requireRight(to: removal)
        let left = try await leave(try await openWork(of: Set(gone.map(\.id))))
        do { try await people.apply(removal) } catch {
            // If the people stay, their work is given back.
            _ = try? await undo(ChangeWithPeople(left))
            throw error
        }
        return ChangeWithPeople(left, people: removal)
    }

    private func leave(_ work: [OpenWork]) async throws(JobError) -> [JobsChange] {
        var changes: [JobsChange] = []
        let given = work.filter { $0.leaving == .assign(nil) }
        if !given.isEmpty { changes.append(try await perform(.assign(nil), on: given.map(\.target)).change) }
        for item in work where item.leaving != .assign(nil) {
            changes.append(try await perform(item.leaving, on: [item.target]).change)
        }
        return changes
    }
}
