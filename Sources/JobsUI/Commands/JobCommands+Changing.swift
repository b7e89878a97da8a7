import FoundationEssentials
import JobsCore
import QuadCommandLine
import QuadCore
import TextKit

// The contents of a job.
extension JobCommands {
    /// Returns the typed text; `-` stands for no text.
    private func text(from position: Int) -> String? {
        let text = arguments.dropFirst(position).joined(separator: " ")
        return text == "-" ? nil : text
    }

    private func change(_ deed: JobOperation, ofStep: Bool = false) async throws -> Int32 {
        if isBulk { return try await performInBulk("change") { _ in [deed] } }
        let job = try await service.find(arguments[0])
        return try await perform(deed, on: try targets(job, ofStep ? steps() : []), job)
    }

    func rename() async throws -> Int32 {
        try await change(.rename(arguments.dropFirst().joined(separator: " ")), ofStep: true)
    }

    func describe() async throws -> Int32 { try await change(.describe(text(from: 1) ?? ""), ofStep: true) }
    func project() async throws -> Int32 { try await change(.project(text(from: isBulk ? 0 : 1))) }
    func strict() async throws -> Int32 { try await change(.strict(arguments[1] == "yes")) }

    func startDay() async throws -> Int32 {
        let date: DueDate? = if arguments[1] == "-" { nil } else { try date(arguments[1]) }
        return try await change(.startDay(date))
    }

    func priority() async throws -> Int32 {
        let typed = try value("PRIORITY")
        if typed == "-" { return try await change(.priority(nil)) }
        return try await change(.priority(try priority(typed, orNone: ", or - for none")))
    }

    /// - Parameter orNone: the other allowed inputs, for the error message.
    func priority(_ typed: String, orNone: String = "") throws -> Job.Priority {
        if let priority = Job.Priority(reading: typed) { return priority }
        throw UsageError(
            "“\(typed)” is not a priority; write \(Job.Priority.readingExamples)\(orNone)", in: invocation.command)
    }

    /// Changes the tags of a job; without a tag, lists them.
    func tag() async throws -> Int32 {
        let edit = TagEdit(behindJob.joined(separator: ","))
        let option = (invocation.value("remove") ?? "").split(separator: ",").map { String($0).trimmingSpaces }
        if isBulk, !edit.isEmpty || !option.isEmpty {
            return try await performInBulk("tag") { job in [Self.tags(edit, option, job)] }
        }
        if isBulk { throw UsageError("TAG is missing", in: invocation.command) }
        let job = try await service.find(arguments[0])
        guard !edit.isEmpty || !option.isEmpty else {
            if invocation.has("json") {
                output.json(job.tags.map { UntrustedText.clean($0) })
            } else {
                for tag in job.tags { output.line(tag) }
            }
            return 0
        }
        let missing = TagEdit.missing(edit.removed, from: [job.tags])
        if !missing.isEmpty { output.note("“\(job.name)” has no tag \(missing.few())") }
        return try await perform(on: [JobTarget(job.id)], job) { job in [Self.tags(edit, option, job)] }
    }

    /// - Parameter removed: the tags as typed; an imported tag may contain a sign or a space.
    private nonisolated static func tags(_ edit: TagEdit, _ removed: [String], _ job: Job) -> JobOperation {
        .tags(
            add: edit.added,
            remove: edit.removed + removed.flatMap { job.tags.contains($0) ? [$0] : Job.tags(reading: $0) })
    }

    private struct RoleRow: Encodable {
        let role: String
        let person: String?
        let name: String?
    }

    /// Sets the person of a role; without a person, lists the roles and their people.
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
