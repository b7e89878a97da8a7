import QuadCore

extension JSONJobRepository: JobDirectory {
    package func count(assignedTo people: Set<String>) async throws -> Int {
        try await summaries().count { !people.isDisjoint(with: $0.people) }
    }

    package func due() async throws -> [DueJob] {
        try await summaries().compactMap { job in
            guard job.isOpen, let due = job.next?.due ?? job.due else { return nil }
            return DueJob(name: job.name, day: due.day, minute: due.minute)
        }
    }
}
