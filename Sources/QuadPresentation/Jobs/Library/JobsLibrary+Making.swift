import FoundationEssentials
import QuadDomain

/// New jobs and new people.
extension JobsLibrary {
    /// The job is opened once it is on disk.
    /// - Parameter roles: who does what, by name; a name nobody has yet is somebody new, an empty one is oneself.
    func makeJob(
        named name: String, from template: JobTemplate?, start: CalendarDay?, due: DueDate?,
        roles: [(role: String, name: String)]
    ) {
        var made: Job?
        change("Made the job \(name)") { [self] in
            var fillings: [Job.RoleFilling] = []
            for (role, name) in roles {
                fillings.append(Job.RoleFilling(role: role, person: try await personID(named: name)))
            }
            guard let template else {
                let job = Job(
                    id: service.makeID(), name: name, assignee: service.actor, start: start, due: due,
                    createdAt: Date(timeIntervalSince1970: context.clock.now))
                made = job
                return try await service.add(job)
            }
            let details = JobStart(name: name, start: start, due: due, assignee: service.actor, roles: fillings)
            let (job, change) = try await service.start(template.id, details)
            made = job
            return change
        } then: { [weak self] in
            if let made { self?.context.open(.job(made.id)) }
        }
    }

    /// Whoever has the name, or somebody new; nobody's name is oneself.
    func personID(named name: String) async throws -> String {
        let name = name.trimmingSpaces
        guard !name.isEmpty else { return service.actor }
        let folded = name.lowercased()
        if let known = people.first(where: { $0.name.lowercased() == folded || $0.id == name }) { return known.id }
        let person = Person(id: service.makeID(), name: name)
        try await service.people.apply(ItemChanges(adding: [person]))
        return person.id
    }
}

// MARK: Days

extension JobsLibrary {
    /// The local day of a moment.
    package func day(of moment: Date) -> CalendarDay {
        LocalTime(context.clock).day(of: moment)
    }
}
