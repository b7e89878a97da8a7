import FoundationEssentials
import QuadCore

/// The work that only the clock does.
extension JobService {
    /// Closes the waits that have ended, and makes the recurring jobs whose day has come.
    /// - Returns: nil if there was nothing to do.
    package func catchUp() async throws(JobError) -> JobsChange? {
        let now = LocalNow(clock)
        let ids = try await repository.summaries().filter { $0.isAwake(now) }.map(\.id)
        return ids.isEmpty ? nil : try await catchUp(ids)
    }

    private func catchUp(_ ids: [String]) async throws(JobError) -> JobsChange? {
        let jobs = try await repository.jobs(ids.sorted())
        let setting = try await setting(others: others(neededBy: jobs, isWhole: false)).byTheClock
        let templates = Dictionary(
            try await repository.templates().map { ($0.id, $0) }
        ) { first, _ in first }
        var change = JobsChange()
        for job in jobs {
            var work = JobWork(job, successor: nil, setting)
            if !job.isClosed { work.closeWaits() }
            var after = work.job
            if !work.events.isEmpty { after.settle(from: job, at: setting.now, zone: setting.zone) }
            var happenings = work.events.map { JobsChange.Happening(job.id, $0) }
            if after.isClosed, after.recurrence != nil, after.successor == nil, isDay(of: after, setting),
                let next = returning(&after, templates, setting)
            {
                if work.events.isEmpty { after.revision += 1 }
                change.jobs.append(ItemChanges.Change(before: nil, after: next))
                happenings.append(.returned(next, after: after, setting))
            }
            guard after != job else { continue }
            change.jobs.append(ItemChanges.Change(before: job, after: after))
            change.happenings += happenings
        }
        return change.isEmpty ? nil : try await repository.apply(change)
    }

    /// Returns whether the next job is to be made: at once after a completed job, on its day after a canceled one.
    private func isDay(of job: Job, _ setting: OperationContext) -> Bool {
        let base = job.recurrenceBase(zone: setting.zone)
        return job.recurrence?.next(after: base, by: base).map { $0 <= setting.today || job.status == .completed }
            ?? false
    }
}

extension JobSummary {
    /// Returns whether the clock has work to do here.
    package func isAwake(_ now: LocalNow) -> Bool { wakes.map { !$0.isAhead(of: now) } ?? false }
}

extension OperationContext {
    /// The context with the clock as the actor.
    fileprivate var byTheClock: OperationContext {
        OperationContext(
            actor: Person(id: JobEvent.clock, name: "the clock", permission: .admin), people: people, now: now,
            today: today, zone: zone, batch: batch, makeID: makeID, others: others)
    }
}

extension JobEvent {
    /// The actor of events that nobody caused.
    package static let clock = "clock"
}

extension JobWork {
    /// Closes waits until none is left, because one wait may wait for another.
    fileprivate mutating func closeWaits() {
        let minute = Int((setting.now.timeIntervalSince1970 + setting.zone) / 60) % 1_440
        var isDone = false
        while !isDone {
            isDone = true
            let graph = graph
            for position in graph.ready where job.steps[position].action.kind == .wait {
                guard let due = job.dateOfWait(job.steps[position], zone: setting.zone),
                    due.day < setting.today || due.day == setting.today && due.minute ?? 0 <= minute
                else { continue }
                close(position, .completed, note: "the wait is over")
                job.steps[position].completedAt = end(of: due, position, graph)
                isDone = false
            }
        }
    }

    /// Returns the moment at which a wait ended, however late the program noticed: its date, or when the last step
    /// before it was closed. Steps of other jobs do not tell when they were closed.
    private func end(of due: DueDate, _ position: Int, _ graph: StepGraph) -> Date {
        let seconds = Double(due.day.dayNumber) * 86_400 + Double(due.minute ?? 0) * 60 - setting.zone
        guard graph.outside[position] == nil else { return setting.now }
        let others = job.steps.indices.filter { $0 != position }.compactMap { job.steps[$0].completedAt }
        let earliest = ([Date(timeIntervalSince1970: seconds), job.createdAt] + others).max() ?? setting.now
        return min(earliest, setting.now)
    }
}
