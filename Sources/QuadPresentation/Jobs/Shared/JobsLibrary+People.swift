import QuadDomain
import TerminalKit

/// People as the Jobs tab holds them.
extension JobsLibrary {
    package var peopleSource: PeopleSource {
        PeopleSource(
            context: context, content: { self.content }, people: { self.people }, me: { self.me },
            makeID: { self.service.makeID() }, observe: { owner, notify in self.observe(for: owner, notify) },
            load: { self.load() },
            change: { title, changes, then in self.change(title, people: changes, then: then) },
            workOf: { self.work(of: $0) },
            openWork: { try await self.openWork(of: Set($0)).flatMap(\.names) },
            delete: { title, people, then in self.delete(people, title, then: then) })
    }

    private func work(of person: String) -> String {
        let jobs = summaries.count { $0.isOpen && $0.people.contains(person) }
        return jobs == 0 ? "" : JobWords.count(jobs, "job")
    }

    /// What is somebody's, and the deed that makes it nobody's.
    struct OpenWork {
        let target: JobTarget
        let names: [String]
        let leaving: JobDeed
    }

    /// Their open jobs and steps, those too that are theirs by a role they fill in a job.
    func openWork(of people: Set<String>) async throws -> [OpenWork] {
        let ids = summaries.filter { job in job.isOpen && !people.isDisjoint(with: job.people) }.map(\.id)
        return try await service.repository.jobs(ids).flatMap { job in
            let open = job.steps.filter(\.isOpen)
            func isTheirs(_ person: String?) -> Bool { person.map(people.contains) ?? false }
            func name(_ step: JobStep) -> String { "\(job.name) › \(step.name)" }
            var work: [OpenWork] = []
            if isTheirs(job.assignee) {
                work.append(OpenWork(target: JobTarget(job.id), names: [job.name], leaving: .assign(nil)))
            }
            for step in open where isTheirs(step.assignee) {
                work.append(
                    OpenWork(target: JobTarget(job.id, step: step.id), names: [name(step)], leaving: .assign(nil)))
            }
            for filling in job.roles where isTheirs(filling.person) {
                let steps = open.filter { $0.assignee == nil && $0.action.role == filling.role }
                if steps.isEmpty { continue }
                let leaving = JobDeed.role(filling.role, person: nil)
                work.append(OpenWork(target: JobTarget(job.id), names: steps.map(name), leaving: leaving))
            }
            return work
        }
    }

    /// Makes it nobody's.
    private func leave(_ work: [OpenWork]) async throws -> [JobsChange] {
        var changes: [JobsChange] = []
        let given = work.filter { $0.leaving == .assign(nil) }
        if !given.isEmpty { changes.append(try await service.perform(.assign(nil), on: given.map(\.target)).change) }
        for item in work where item.leaving != .assign(nil) {
            changes.append(try await service.perform(item.leaving, on: [item.target]).change)
        }
        return changes
    }

    private func undo(_ changes: [JobsChange]) async throws -> [JobsChange] {
        var undone: [JobsChange] = []
        for change in changes.reversed() { undone.append(try await service.undo(change)) }
        return undone
    }
}

// MARK: Deleting people

extension JobsLibrary {
    /// People who go, with what they had to do, which is nobody's then.
    private struct Departure {
        var people: ItemChanges<Person>
        var work: [JobsChange] = []
    }

    /// As one step that can be taken back.
    private func delete(_ people: [Person], _ title: String, then: @escaping () -> Void) {
        inTurn { [self] in
            do {
                let work = try await openWork(of: Set(people.map(\.id)))
                var departure = Departure(people: ItemChanges(removing: people))
                departure.work = try await leave(work)
                try await removed(departure)
                for change in departure.work { took(change) }
                changedElsewhere()
                await whenRead()
                record(title, departure)
                context.say(.success("\(title) · u undoes it"))
                then()
            } catch {
                context.say(.error(ErrorText.of(error)))
                changedElsewhere()
            }
        }
    }

    /// Where the people cannot be removed their work is theirs again.
    private func removed(_ departure: Departure) async throws {
        do {
            try await service.people.apply(departure.people)
        } catch {
            _ = try? await undo(departure.work)
            throw error
        }
    }

    private func record(_ title: String, _ departure: Departure) {
        context.undoStack.record(title, undoing: departure) { [service, weak self] departure in
            var back = Departure(people: departure.people.inverse)
            try await service.people.apply(back.people)
            do {
                back.work = try await self?.undo(departure.work) ?? []
            } catch {
                try? await service.people.apply(departure.people)
                throw error
            }
            self?.changedElsewhere()
            return back
        }
    }
}

extension PersonChoice {
    /// Asks for somebody in the Jobs tab: one of the people there are, or somebody new by name.
    /// - Parameters:
    ///   - title: what they are chosen for, as in “Assign 4 Counselor signs to”.
    ///   - done: gets a person's id, nil for nobody.
    package static func ask(in library: JobsLibrary, title: String, done: @escaping (String?) -> Void) {
        ask(of: library.peopleSource, title: title, done: done)
    }
}
