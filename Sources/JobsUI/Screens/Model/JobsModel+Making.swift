import FoundationEssentials
import JobsCore
import QuadCore
import QuadShell

/// New jobs and new people.
extension JobsModel {
    /// Makes a job, and opens it once it is on disk.
    /// - Parameters:
    ///   - said: the details of the job, except its people.
    ///   - assignee: a name, like those of the roles.
    ///   - roles: people by name. An unknown name is a new person, an empty one the user, `-` nobody.
    ///   - remarks: warnings to show once the job is made.
    func makeJob(
        _ said: JobStart, from template: JobTemplate?, assignee: String, roles: [(role: String, name: String)],
        remarks: [String] = []
    ) {
        var made: Job?
        change(
            "Made the job \(said.name ?? "")",
            withPeople: { [self] in
                var new: [Person] = []
                var fillings: [Job.RoleFilling] = []
                for (role, name) in roles {
                    if let person = personID(named: name, adding: &new) {
                        fillings.append(Job.RoleFilling(role: role, person: person))
                    }
                }
                var said = said
                said.assignee = personID(named: assignee, adding: &new).map { .person($0) } ?? .nobody
                said.roles = fillings
                let (job, change) = try await service.start(template?.id, said, adding: new)
                made = job
                return change
            },
            then: { [weak self] in
                guard let made, let self else { return }
                let remarks =
                    remarks
                    + [
                        made.hiddenPastDueRemark(on: today), made.offScheduleRemark,
                        made.endedSeriesRemark(on: today),
                    ].compactMap(\.self)
                if !remarks.isEmpty { context.say(.warning(remarks.joined(separator: "; "))) }
                lastMade = made.id
                context.open(.job(made.id))
            })
    }

    func person(named name: String) -> Person? {
        TypedName(name).whole(among: people, id: \.id, name: \.name)
    }

    /// Returns the id of the person with the name, or of a new person; an empty name is the user, and `-` nobody.
    private func personID(named name: String, adding new: inout [Person]) -> String? {
        let name = name.trimmingSpaces
        guard name != "-" else { return nil }
        guard !name.isEmpty else { return service.actor }
        if let known = TypedName(name).whole(among: people + new, id: \.id, name: \.name) { return known.id }
        new.append(Person(id: service.makeID(), name: name))
        return new.last?.id
    }
}

// MARK: Days

extension JobsModel {
    func day(of moment: Date) -> CalendarDay {
        LocalTime(context.clock).day(of: moment)
    }
}
