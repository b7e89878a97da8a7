import FoundationEssentials

/// Jobs with everything that is known of them, in this program's own words: a JSON object a line, so that a damaged one
/// does not cost the others.
///
/// The first says what the file is, each of the others has one member: a job, a template, a person or a history.
package enum QuadFile {
    private static let version = 1

    package static func text(_ document: JobsDocument) -> String {
        var bytes = Array("{\"quad\":\"jobs\",\"version\":\(version)}\n".utf8)
        func add(_ kind: String, _ value: KeptValue?) {
            guard let value else { return }
            KeptValue.object([kind: value]).append(to: &bytes)
            bytes.append(0x0A)
        }
        for person in document.people { add("person", ItemJSON.kept(person)) }
        for template in document.templates { add("template", ItemJSON.kept(template)) }
        for job in document.jobs {
            add("job", ItemJSON.kept(job))
            guard let history = document.histories[job.id], !history.isEmpty else { continue }
            add("history", .object(["job": .text(job.id), "events": ItemJSON.kept(history) ?? .list([])]))
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    package static func read(_ bytes: [UInt8]) throws(ImportError) -> ReadJobs {
        var read = ReadJobs()
        var reader = KeptValueReader(bytes)
        var ids: Set<String> = []
        var isFirst = true
        while reader.moveToValue() {
            let line = reader.line
            do throws(JSONProblem) {
                let value = try reader.value()
                if isFirst { try check(value) }
                isFirst = false
                guard let members = value.object else {
                    read.report.rows += 1
                    read.report.refuse("it is no JSON object", line: line)
                    continue
                }
                if members["quad"] == nil { take(members, line: line, &ids, &read) }
            } catch {
                if isFirst { throw ImportError(error.reason) }
                read.report.rows += 1
                read.report.refuse(error.reason, line: line)
                reader.moveToLine(startingWith: UInt8(ascii: "{"))
            }
        }
        return read
    }

    private static func check(_ first: KeptValue) throws(JSONProblem) {
        guard first.object?["quad"]?.text == "jobs" else {
            throw JSONProblem("This file does not begin as Quad's own do", at: 0)
        }
        if let version = first.object?["version"]?.integer, version > Self.version {
            throw JSONProblem("This file is of a newer version of Quad", at: 0)
        }
    }

    private static func take(
        _ members: [String: KeptValue], line: Int, _ ids: inout Set<String>, _ read: inout ReadJobs
    ) {
        read.report.rows += 1
        do throws(ImportError) {
            if let value = members["job"] {
                let job = try ItemJSON.value(value, as: Job.self)
                try check(job)
                guard ids.insert(job.id).inserted else { throw ImportError("it is there twice") }
                read.jobs.append(
                    ReadJobs.Item(line: line, job: job, changedAt: job.updatedAt) { _ in .success(job) })
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
                throw ImportError("it is neither a job nor a template, a person or a history")
            }
        } catch {
            let name = members.values.lazy.compactMap { $0.object?["name"]?.text }.first
            read.report.refuse(error.message, line: line, name: name ?? "")
        }
    }

    private static func check(_ job: Job) throws(ImportError) {
        guard job.hasUsableID else { throw ImportError("its id is none") }
        guard !job.name.isBlank else { throw ImportError("it has no name") }
        guard Set(job.steps.map(\.id)).count == job.steps.count else {
            throw ImportError("two of its steps have the same id")
        }
    }
}
