import JobsCore
import QuadCore
import Synchronization

@testable import CoreTestSupport

/// Jobs in memory: changes are merged onto what is there as the port asks, all of one or nothing.
final class InMemoryJobs: JobRepository {
    struct Contents: Sendable {
        var jobs: [String: Job] = [:]
        var templates: [String: JobTemplate] = [:]
        var histories: [String: [JobEvent]] = [:]
        var changes = 0
    }

    private let contents: Mutex<Contents>

    init(_ jobs: [Job] = [], templates: [JobTemplate] = []) {
        var contents = Contents()
        for job in jobs { contents.jobs[job.id] = job }
        for template in templates { contents.templates[template.id] = template }
        self.contents = Mutex(contents)
    }

    var value: Contents { contents.withLock { $0 } }

    func job(_ id: String) -> Job? { value.jobs[id] }

    func edit(_ id: String, _ edit: (inout Job) -> Void) {
        contents.withLock { contents in
            guard var job = contents.jobs[id] else { return }
            edit(&job)
            job.revision += 1
            contents.jobs[id] = job
            contents.changes += 1
        }
    }

    func summaries() async throws(JobError) -> [JobSummary] {
        let jobs = value.jobs
        return jobs.values.map { job in
            JobSummary(job) { need in
                let parts = need.split(separator: "/").map(String.init)
                guard let other = jobs[parts[0]], let step = other.step(parts[1]) else { return nil }
                return ElsewhereStep(step, of: other)
            }
        }
    }

    func jobs() async throws(JobError) -> [Job] { value.jobs.values.sorted { $0.id < $1.id } }
    func jobs(_ ids: [String]) async throws(JobError) -> [Job] { ids.compactMap { job($0) } }
    func jobs(needing ids: [String]) async throws(JobError) -> [Job] {
        try await jobs().filter { !Set(ids).isDisjoint(with: $0.neededJobs) }
    }
    func history(of job: String) async throws(JobError) -> [JobEvent] { value.histories[job] ?? [] }
    func latestEvents(_ count: Int) async throws(JobError) -> [JobsChange.Happening] { [] }
    func templates() async throws(JobError) -> [JobTemplate] { value.templates.values.sorted { $0.id < $1.id } }

    func revision() async throws(JobError) -> Int { value.changes }

    func apply(_ change: JobsChange, since revision: Int?) async throws(JobError) -> JobsChange {
        var next = value
        if let revision, revision != next.changes { throw .outdated }
        var done = JobsChange(happenings: change.happenings)
        for item in change.jobs {
            let stored = next.jobs[item.id]
            let merged = try JobMerge.apply(item, to: stored).get()
            guard merged != stored else { continue }
            next.jobs[item.id] = merged
            done.jobs.append(ItemChanges.Change(before: stored, after: merged))
        }
        for item in change.templates {
            let stored = next.templates[item.id]
            let merged = try JobMerge.apply(item, to: stored).get()
            next.templates[item.id] = merged
            done.templates.append(ItemChanges.Change(before: stored, after: merged))
        }
        for happening in change.happenings { next.histories[happening.job, default: []].append(happening.event) }
        next.changes += 1
        contents.withLock { $0 = next }
        return done
    }

    func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {}
    func notice() async -> String? { nil }
}

final class InMemoryPeople: PersonRepository {
    private let everybody: [Person]

    init(_ everybody: [Person] = [.me]) { self.everybody = everybody }

    func people() async throws(PersonError) -> [Person] { everybody }
    func apply(_ changes: ItemChanges<Person>) async throws(PersonError) {}
    func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {}
    func notice() async -> String? { nil }
}

/// Ids counted up: i1, i2, …
final class CountedIDs: Sendable {
    private let last = Mutex(0)

    func next() -> String {
        last.withLock { last in
            last += 1
            return "i\(last)"
        }
    }
}
