import JobsCore
import QuadCore
import Synchronization

/// Jobs, templates and histories in memory, merged as the port asks, that can fail like a disk.
final class StubJobs: JobRepository {
    struct Content {
        var jobs: [Job] = []
        var templates: [JobTemplate] = []
        var history: [String: [JobEvent]] = [:]
        var failure: JobError?
    }

    private let content: Mutex<Content>

    init(_ jobs: [Job] = [], templates: [JobTemplate] = []) {
        content = Mutex(Content(jobs: jobs, templates: templates))
    }

    var all: [Job] { content.withLock { $0.jobs } }

    /// What every call throws from now on; nil for none.
    func fail(with error: JobError?) {
        content.withLock { $0.failure = error }
    }

    /// What another window would have done.
    func put(_ job: Job) {
        content.withLock { content in
            content.jobs.removeAll { $0.id == job.id }
            content.jobs.append(job)
        }
    }

    func take(_ id: String) {
        content.withLock { $0.jobs.removeAll { $0.id == id } }
    }

    func takeTemplate(_ id: String) {
        content.withLock { $0.templates.removeAll { $0.id == id } }
    }

    // MARK: The port

    func summaries() async throws(JobError) -> [JobSummary] {
        let jobs = try await jobs()
        let others = OtherJobs(jobs)
        let waiting = others.waiting(jobs)
        return jobs.map { JobSummary($0, elsewhere: others.step).waited(forBy: waiting[$0.id] ?? 0) }
    }

    func jobs() async throws(JobError) -> [Job] {
        try check()
        return all
    }

    func jobs(_ ids: [String]) async throws(JobError) -> [Job] {
        try check()
        let all = all
        return ids.compactMap { id in all.first { $0.id == id } }
    }

    func jobs(needing ids: [String]) async throws(JobError) -> [Job] {
        try check()
        return all.filter { !Set(ids).isDisjoint(with: $0.neededJobs) }
    }

    func history(of job: String) async throws(JobError) -> [JobEvent] {
        try check()
        return content.withLock { $0.history[job] ?? [] }
    }

    func latestEvents(_ count: Int) async throws(JobError) -> [JobsChange.Happening] {
        try check()
        let all = content.withLock { content in
            content.history.flatMap { job, events in events.map { JobsChange.Happening(job, $0) } }
        }
        return Array(all.sorted { ($0.event.at, $0.job) > ($1.event.at, $1.job) }.prefix(count))
    }

    func templates() async throws(JobError) -> [JobTemplate] {
        try check()
        return content.withLock { $0.templates }
    }

    func revision() async throws(JobError) -> Int { 0 }

    func apply(_ change: JobsChange, since revision: Int?) async throws(JobError) -> JobsChange {
        try check()
        let result: Result<JobsChange, JobError> = content.withLock { content in
            do throws(JobError) {
                return .success(try Self.apply(change, to: &content))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {}
    func notice() async -> String? { nil }

    private static func apply(_ change: JobsChange, to content: inout Content) throws(JobError) -> JobsChange {
        var (next, done) = (content, change)
        (done.jobs, done.templates) = ([], [])
        for part in change.jobs {
            let place = next.jobs.firstIndex { $0.id == part.id }
            let current = place.map { next.jobs[$0] }
            let merged = try JobMerge.apply(part, to: current).get()
            guard merged != current else { continue }
            if let place { next.jobs.remove(at: place) }
            if let merged { next.jobs.insert(merged, at: place ?? next.jobs.count) }
            done.jobs.append(ItemChanges.Change(before: current, after: merged))
        }
        for part in change.templates {
            let place = next.templates.firstIndex { $0.id == part.id }
            let current = place.map { next.templates[$0] }
            let merged = try JobMerge.apply(part, to: current).get()
            if let place { next.templates.remove(at: place) }
            if let merged { next.templates.insert(merged, at: place ?? next.templates.count) }
            done.templates.append(ItemChanges.Change(before: current, after: merged))
        }
        for happening in change.happenings { next.history[happening.job, default: []].append(happening.event) }
        content = next
        return done
    }

    private func check() throws(JobError) {
        if let failure = content.withLock({ $0.failure }) { throw failure }
    }
}

/// People in memory.
final class StubPeople: PersonRepository {
    private let content: Mutex<[Person]>

    init(_ people: [Person] = [.me]) { content = Mutex(people) }

    func people() async throws(PersonError) -> [Person] { content.withLock { $0 } }

    func apply(_ changes: ItemChanges<Person>) async throws(PersonError) {
        let conflicts: [String] = content.withLock { people in
            let changed = changes.changes.filter { change in people.first { $0.id == change.id } != change.before }
            guard changed.isEmpty else { return changed.compactMap { $0.before?.name ?? $0.after?.name } }
            for change in changes.changes {
                people.removeAll { $0.id == change.id }
                if let after = change.after { people.append(after) }
            }
            return []
        }
        if !conflicts.isEmpty { throw .changedElsewhere(conflicts) }
    }

    func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {}
    func notice() async -> String? { nil }
}
