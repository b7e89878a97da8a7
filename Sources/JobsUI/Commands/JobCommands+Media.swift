import FoundationEssentials
import JobsCore
import QuadCommandLine
import QuadCore

// Files and addresses of a job.
extension JobCommands {
    private struct MediaRow: Encodable {
        let number: Int
        let step: String
        let step_name: String
        let url: String
        let type: String
    }

    /// Returns the files, numbered through the whole job, so that each number means one file.
    private func media(of job: Job) throws -> [MediaRow] {
        var rows: [MediaRow] = []
        for (position, step) in job.steps.enumerated() {
            for media in step.action.media {
                rows.append(
                    MediaRow(
                        number: rows.count + 1, step: step.id, step_name: job.title(ofStepAt: position),
                        url: media.url, type: media.type))
            }
        }
        guard let named = invocation.value("step") else { return rows }
        let step = job.steps[try job.position(named: named)].id
        return rows.filter { $0.step == step }
    }

    func listMedia() async throws -> Int32 {
        let rows = try media(of: try await service.find(arguments[0]))
        if invocation.has("json") {
            output.json(rows)
        } else {
            for row in rows { output.row(["\(row.number)", row.step_name, row.url]) }
        }
        return 0
    }

    func addMedia() async throws -> Int32 {
        let job = try await service.find(arguments[0])
        let added = try arguments.dropFirst().map { url in
            guard JobMedia.isWhole(url) else {
                throw UsageError(
                    "“\(url)” is neither a full path, such as ~/form.pdf, nor an address", in: invocation.command)
            }
            return JobMedia(url: url)
        }
        let target = try await noted(job)
        return try await perform(on: [target], job) { job in
            let present = target.step.flatMap { job.step($0)?.action.media } ?? []
            return [.media(present + added.filter { new in !present.contains { $0.url == new.url } })]
        }
    }

    func removeMedia() async throws -> Int32 {
        let job = try await service.find(arguments[0])
        let rows = try media(of: job)
        var removed: [String: Set<String>] = [:]
        for word in arguments.dropFirst() {
            let row = try self.row(word, among: rows, of: job)
            removed[row.step, default: []].insert(row.url)
        }
        var status: Int32 = 0
        for step in job.steps.map(\.id) {
            guard let urls = removed[step] else { continue }
            let told = try await perform(on: [JobTarget(job.id, step: step)], job) { job in
                [.media((job.step(step)?.action.media ?? []).filter { !urls.contains($0.url) })]
            }
            status = max(status, told)
        }
        return status
    }

    private func row(_ word: String, among rows: [MediaRow], of job: Job) throws -> MediaRow {
        if let number = Int(word), let row = rows.first(where: { $0.number == number }) { return row }
        let found = rows.filter { $0.url == word || JobMedia(url: $0.url).name == word }
        if found.count == 1 { return found[0] }
        guard found.isEmpty else { throw JobError.ambiguous(word, found.map { "\($0.number) \($0.step_name)" }) }
        throw JobError.refused("\(job.name) has no file “\(word.clipped)”; quad jobs media \(job.id) lists its files")
    }

    /// Opens a file; without a name, the only one.
    func openMedia() async throws -> Int32 {
        let job = try await service.find(arguments[0])
        let rows = try media(of: job)
        var chosen = try arguments.dropFirst().map { try row($0, among: rows, of: job) }
        if chosen.isEmpty {
            guard let only = rows.first else { throw JobError.refused("\(job.name) has no files") }
            guard rows.count == 1 else {
                throw JobError.ambiguous(job.name, rows.map { "\($0.number) \(JobMedia(url: $0.url).name)" })
            }
            chosen = [only]
        }
        let links = ExternalLinks(environment: container.environment)
        for row in chosen {
            if let path = JobMedia(url: row.url).path { try links.open(file: path) } else { try links.open(row.url) }
        }
        return 0
    }
}
