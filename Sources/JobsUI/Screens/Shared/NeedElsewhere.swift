import JobsCore
import QuadCore

/// A typed step of another job, JOB/STEP, looked up in the summaries of all jobs.
struct NeedElsewhere: Equatable, Sendable {
    let job: String
    /// The position of the step in its job, from 0.
    let position: Int

    struct NeedError: Error, Equatable {
        /// The error as a sentence.
        let words: String
    }

    /// - Parameter own: the id of the job whose step has the need.
    init(_ text: String, of own: String, among jobs: [JobSummary]) throws(NeedError) {
        // Both a job's name and a step's name may contain a slash.
        for slash in text.indices.reversed() where text[slash] == "/" {
            let name = String(text[..<slash]).trimmingSpaces
            guard !name.isEmpty, let found = Self.job(name, among: jobs) else { continue }
            let job = try Self.single(found, name)
            guard job.id != own else {
                throw NeedError(words: "\(job.name) is this job; write only the number or the name of its step")
            }
            self.job = job.id
            position = try Self.position(String(text[text.index(after: slash)...]).trimmingSpaces, in: job)
            return
        }
        throw NeedError(words: "There is no job for “\(text.clipped)”; write JOB/STEP, each by name, number or id")
    }

    /// Returns the jobs with the name; nil if there is none.
    private static func job(_ name: String, among jobs: [JobSummary]) -> [JobSummary]? {
        if let job = jobs.first(where: { $0.id == name }) { return [job] }
        switch TypedName(name).match(among: jobs.filter(\.isOpen), id: \.id, name: \.name) {
        case .one(let job): return [job]
        case .several(let jobs): return jobs
        case .none: return nil
        }
    }

    private static func single(_ found: [JobSummary], _ name: String) throws(NeedError) -> JobSummary {
        if found.count == 1 { return found[0] }
        throw NeedError(words: "“\(name.clipped)” matches several jobs: \(found.map(\.name).few(3)); write more of it")
    }

    private static func position(_ text: String, in job: JobSummary) throws(NeedError) -> Int {
        let names = steps(of: job)
        if text.isEmpty, names.count == 1 { return 0 }
        if let number = Int(text) {
            guard names.indices.contains(number - 1) else {
                throw NeedError(words: "\(job.name) has no step \(number)")
            }
            return number - 1
        }
        let numbered = names.enumerated().map { (id: "\($0)", name: $1) }
        switch TypedName(text).match(among: numbered, id: \.id, name: \.name) {
        case .one(let found): return Int(found.id) ?? 0
        case .several(let found):
            throw NeedError(words: "“\(text)” matches several steps of \(job.name): \(found.map(\.name).few(3))")
        case .none: throw NeedError(words: "\(job.name) has no step “\(text.clipped)”")
        }
    }

    private static func steps(of job: JobSummary) -> [String] {
        job.stepNames.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// Returns completions: jobs that match the input, and after the slash their steps.
    static func completions(of begun: String, among jobs: [JobSummary]) -> [String] {
        guard begun.count > 1 else { return [] }
        let parts = begun.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let open = jobs.filter { $0.isOpen && $0.openSteps > 0 && !$0.name.contains { ",|/".contains($0) } }
        guard parts.count == 2 else {
            let words = FilterPhrase(begun)
            return open.filter { words.occurs(in: $0.name) }.prefix(5).map { "\($0.name)/" }
        }
        guard let job = open.first(where: { $0.name == parts[0] }) else { return [] }
        let words = FilterPhrase(parts[1])
        return steps(of: job).enumerated().filter { number, name in
            parts[1].isEmpty || "\(number + 1)".hasPrefix(parts[1]) || words.occurs(in: name)
        }.prefix(20).map { "\(job.name)/\($0.offset + 1)" }
    }
}

extension JobsModel {
    /// Returns the error in typed needs of other jobs; nil if all are found.
    /// - Parameter known: the ids of the needs that the step already has.
    func problem(ofNeeds needs: [String], in own: String, known: [String]) -> String? {
        for need in needs where need.contains("/") && !known.contains(need) {
            do throws(NeedElsewhere.NeedError) { _ = try NeedElsewhere(need, of: own, among: summaries) } catch {
                return error.words
            }
        }
        return nil
    }

    /// Returns the needs by the ids of their steps, which requires reading the other jobs.
    func found(needs: [String], in own: String, known: [String]) async throws -> [String] {
        var found: [String] = []
        for need in needs {
            guard need.contains("/"), !known.contains(need),
                let place = try? NeedElsewhere(need, of: own, among: summaries)
            else {
                found.append(distinct: [need])
                continue
            }
            let job = try await service.repository.jobs([place.job]).first
            guard let job, job.steps.indices.contains(place.position) else { throw JobError.noSuchJob(need) }
            found.append(distinct: ["\(job.id)/\(job.steps[place.position].id)"])
        }
        return found
    }
}
