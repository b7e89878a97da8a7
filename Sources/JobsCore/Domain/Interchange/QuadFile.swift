import FoundationEssentials
import QuadCore

/// The file format with all data of jobs, in this program's own terms: each line is a job, a template, a person or a
/// history.
package enum QuadFile {
    private static let kind = "jobs"

    package static func text(_ document: JobsDocument) -> String {
        var lines = QuadLines(kind)
        for person in document.people { lines.add("person", ItemJSON.kept(person)) }
        for template in document.templates { lines.add("template", ItemJSON.kept(template)) }
        for job in document.jobs {
            lines.add("job", ItemJSON.kept(job))
            guard let history = document.histories[job.id], !history.isEmpty else { continue }
            lines.add("history", .object(["job": .text(job.id), "events": ItemJSON.kept(history) ?? .list([])]))
        }
        return lines.text
    }

    package static func read(_ bytes: [UInt8]) throws(ImportError) -> ParsedJobs {
        var read = ParsedJobs()
        var ids: Set<String> = []
        try QuadLines.read(bytes, as: kind) { members, line in
            take(members, line: line, &ids, &read)
        } refuse: { reason, line in
            read.report.rows += 1
            read.report.refuse(reason, line: line)
        }
        return read
    }

    private static func take(
        _ members: [String: ForeignValue], line: Int, _ ids: inout Set<String>, _ read: inout ParsedJobs
    ) {
        read.report.rows += 1
        do throws(ImportError) {
            if let value = members["job"] {
                let job = try ItemJSON.value(value, as: Job.self)
                try check(job)
                guard ids.insert(job.id).inserted else { throw ImportError("it appears twice") }
                read.jobs.append(
                    ParsedJobs.Item(line: line, job: job, changedAt: job.updatedAt) { _ in .success(job) })
            } else if let value = members["template"] {
                let template = try ItemJSON.value(value, as: JobTemplate.self)
                guard !template.name.isBlank else { throw ImportError("it has no name") }
                guard template.isKept || template.draft != nil else { throw ImportError("it has no version") }
                read.templates.append(template)
            } else if let value = members["person"] {
                let person = try ItemJSON.value(value, as: Person.self)
                guard !person.name.isBlank else { throw ImportError("it has no name") }
                read.people.append(person)
            } else if let history = members["history"]?.object, let job = history["job"]?.text {
                let events = try ItemJSON.value(history["events"] ?? .list([]), as: [JobEvent].self)
                read.histories[job] = events
            } else {
                throw ImportError("it is not a job, a template, a person or a history")
            }
        } catch {
            let name = members.values.lazy.compactMap { $0.object?["name"]?.text }.first
            read.report.refuse(error.message, line: line, name: name ?? "")
        }
    }

    private static func check(_ job: Job) throws(ImportError) {
        guard job.hasUsableID else { throw ImportError("its id is not valid") }
        guard !job.name.isBlank else { throw ImportError("it has no name") }
        guard Set(job.steps.map(\.id)).count == job.steps.count else {
            throw ImportError("two of its steps have the same id")
        }
    }
}
