import FoundationEssentials
import QuadDomain
import QuadPresentation
import TerminalKit

// What a job says of itself.
extension JobCommands {
    /// `-` takes away what is there.
    private func text(from position: Int) -> String? {
        let text = arguments.dropFirst(position).joined(separator: " ")
        return text == "-" ? nil : text
    }

    private func change(_ deed: JobDeed, ofStep: Bool = false) async throws -> Int32 {
        let job = try await service.find(arguments[0])
        return try await perform(deed, on: try targets(job, ofStep ? steps() : []), job)
    }

    func rename() async throws -> Int32 {
        try await change(.rename(arguments.dropFirst().joined(separator: " ")), ofStep: true)
    }

    func describe() async throws -> Int32 { try await change(.describe(text(from: 1) ?? ""), ofStep: true) }
    func project() async throws -> Int32 { try await change(.project(text(from: 1))) }
    func strict() async throws -> Int32 { try await change(.strict(arguments[1] == "yes")) }

    func startDay() async throws -> Int32 {
        let day: CalendarDay? = if arguments[1] == "-" { nil } else { try date(arguments[1]).day }
        return try await change(.startDay(day))
    }

    func priority() async throws -> Int32 {
        let typed = arguments[1]
        if typed == "-" { return try await change(.priority(nil)) }
        return try await change(.priority(try priority(typed, orNone: ", or - for none")))
    }

    /// - Parameter orNone: what else can be written.
    func priority(_ typed: String, orNone: String = "") throws -> Job.Priority {
        if let priority = Job.Priority(reading: typed) { return priority }
        throw UsageError(
            "“\(typed)” is no priority; write \(Job.Priority.readingExamples)\(orNone)", in: invocation.command)
    }

    /// Without a tag it says which there are.
    func tag() async throws -> Int32 {
        let job = try await service.find(arguments[0])
        let added = arguments.dropFirst().reduce([]) { Job.tags(reading: $1, behind: $0) }
        // One that came with an import may have a sign or a space in it.
        let removed = (invocation.value("remove") ?? "").split(separator: ",").map { String($0).trimmingSpaces }
            .flatMap { job.tags.contains($0) ? [$0] : Job.tags(reading: $0) }
        guard !added.isEmpty || !removed.isEmpty else {
            if invocation.has("json") {
                output.json(job.tags.map { UntrustedText.clean($0) })
            } else {
                for tag in job.tags { output.line(tag) }
            }
            return 0
        }
        return try await perform(.tags(add: added, remove: removed), on: [JobTarget(job.id)], job)
    }

    private struct RoleRow: Encodable {
        let role: String
        let person: String?
        let name: String?
    }

    /// Without a person it says who fills which.
    func role() async throws -> Int32 {
        let job = try await service.find(arguments[0])
        guard arguments.count > 2 else {
            let people = try await people()
            let named = Set(job.roles.map(\.role))
            var roles = job.roles.map {
                RoleRow(role: $0.role, person: $0.person, name: people[$0.person] ?? $0.person)
            }
            for role in Set(job.steps.map(\.action.role)).subtracting(named).subtracting([""]).sorted() {
                roles.append(RoleRow(role: role, person: nil, name: nil))
            }
            if arguments.count == 2 { roles = roles.filter { $0.role == arguments[1] } }
            if invocation.has("json") {
                output.json(roles)
            } else {
                for row in roles { output.row([row.role, row.name ?? "-"]) }
            }
            return 0
        }
        let person: String? = if arguments[2] == "-" { nil } else { try await service.findPerson(arguments[2]).id }
        return try await perform(.role(arguments[1], person: person), on: [JobTarget(job.id)], job)
    }
}
