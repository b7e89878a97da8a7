import Synchronization

@testable import JobsCore
@testable import QuadCore

/// Jobs, templates and histories in memory. A change is merged as the port requires: all of it or nothing. The
/// repository can fail like a disk.
final class InMemoryJobs: JobRepository {
    /// All stored data by ids.
    struct Contents {
        let jobs: [String: Job]
        let templates: [String: JobTemplate]
        let histories: [String: [JobEvent]]
        /// The number of writes.
        let changes: Int
    }

    private struct State {
        var jobs: [Job]
        var templates: [JobTemplate]
        var histories: [String: [JobEvent]] = [:]
        var changes = 0
        var failure: JobError?
    }

    private let state: Mutex<State>

    init(_ jobs: [Job] = [], templates: [JobTemplate] = []) {
        state = Mutex(State(jobs: jobs, templates: templates))
    }

    var all: [Job] { state.withLock { $0.jobs } }

    var value: Contents {
        state.withLock { state in
            Contents(
                jobs: Dictionary(uniqueKeysWithValues: state.jobs.map { ($0.id, $0) }),
                templates: Dictionary(uniqueKeysWithValues: state.templates.map { ($0.id, $0) }),
                histories: state.histories, changes: state.changes)
        }
    }

    func job(_ id: String) -> Job? { all.first { $0.id == id } }

    /// Sets the error that every call throws; nil for none.
    func fail(with error: JobError?) { state.withLock { $0.failure = error } }

    // MARK: What another window does

    func edit(_ id: String, _ edit: (inout Job) -> Void) {
        change { state in
            guard let place = state.jobs.firstIndex(where: { $0.id == id }) else { return }
            edit(&state.jobs[place])
            state.jobs[place].revision += 1
        }
    }

    func put(_ job: Job) {
        change { state in
            state.jobs.removeAll { $0.id == job.id }
            state.jobs.append(job)
        }
    }

    func take(_ id: String) { change { $0.jobs.removeAll { $0.id == id } } }
    func takeTemplate(_ id: String) { change { $0.templates.removeAll { $0.id == id } } }

    private func change(_ change: (inout State) -> Void) {
        state.withLock { state in
            change(&state)
            state.changes += 1
        }
    }

    // MARK: The port

    func refresh() async throws(JobError) {}

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
        return state.withLock { $0.histories[job] ?? [] }
    }

    func latestEvents(_ count: Int) async throws(JobError) -> [JobsChange.Happening] {
        try check()
        let all = state.withLock { state in
            state.histories.flatMap { job, events in events.map { JobsChange.Happening(job, $0) } }
        }
        return Array(all.sorted { ($0.event.at, $0.job) > ($1.event.at, $1.job) }.prefix(count))
    }

    func templates() async throws(JobError) -> [JobTemplate] {
        try check()
        return state.withLock { $0.templates }
    }

    func revision() async throws(JobError) -> Int { state.withLock { $0.changes } }

    func apply(_ change: JobsChange, since revision: Int?) async throws(JobError) -> JobsChange {
        try check()
        let result: Result<JobsChange, JobError> = state.withLock { state in
            do throws(JobError) {
                if let revision, revision != state.changes { throw .outdated }
                return .success(try Self.apply(change, to: &state))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {}
    func notice() async -> String? { nil }

    private static func apply(_ change: JobsChange, to state: inout State) throws(JobError) -> JobsChange {
        var (next, done) = (state, change)
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
        for happening in change.happenings { next.histories[happening.job, default: []].append(happening.event) }
        next.changes += 1
        state = next
        return done
    }

    private func check() throws(JobError) {
        if let failure = state.withLock({ $0.failure }) { throw failure }
    }
}
