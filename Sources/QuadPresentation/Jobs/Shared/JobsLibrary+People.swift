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
            openWork: { try await self.openWork(of: Set($0)).map(\.name) },
            delete: { title, people, then in self.delete(people, title, then: then) })
    }

    private func work(of person: String) -> String {
        let jobs = summaries.count { $0.isOpen && $0.people.contains(person) }
        return jobs == 0 ? "" : JobWords.count(jobs, "job")
    }

    /// Their open steps and jobs, each with its name.
    func openWork(of people: Set<String>) async throws -> [(target: JobTarget, name: String)] {
        let ids = summaries.filter { job in job.isOpen && !people.isDisjoint(with: job.people) }.map(\.id)
        return try await service.repository.jobs(ids).flatMap { job in
            let own = job.assignee.map(people.contains) ?? false
            let steps = job.steps.filter { $0.isOpen && ($0.assignee.map(people.contains) ?? false) }
            return (own ? [(JobTarget(job.id), job.name)] : [])
                + steps.map { (JobTarget(job.id, step: $0.id), "\(job.name) › \($0.name)") }
        }
    }
}

// MARK: Deleting people

extension JobsLibrary {
    /// People who go, with what they had to do, which is nobody's then.
    private struct Departure {
        var people: ItemChanges<Person>
        var work: JobsChange?
    }

    /// As one step that can be taken back.
    private func delete(_ people: [Person], _ title: String, then: @escaping () -> Void) {
        inTurn { [self] in
            do {
                let work = try await openWork(of: Set(people.map(\.id)))
                var departure = Departure(people: ItemChanges(removing: people))
                if !work.isEmpty {
                    departure.work = try await service.perform(.assign(nil), on: work.map(\.target)).change
                }
                try await removed(departure)
                if let change = departure.work { took(change) }
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
            if let work = departure.work { _ = try? await service.undo(work) }
            throw error
        }
    }

    private func record(_ title: String, _ departure: Departure) {
        context.undoStack.record(title, undoing: departure) { [service, weak self] departure in
            var back = Departure(people: departure.people.inverse)
            try await service.people.apply(back.people)
            if let work = departure.work {
                do {
                    back.work = try await service.undo(work)
                } catch {
                    try? await service.people.apply(departure.people)
                    throw error
                }
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
