import FoundationEssentials
import JobsCore
import QuadCore
import QuadShell

/// The calendar's items, read off the main thread for a range of days and cached until jobs change.
@MainActor
final class JobCalendarContents {
    private let model: JobsModel
    /// The items of one job.
    private struct Part: Sendable {
        let items: [JobCalendarItem]
        let bar: JobCalendarBar?
    }

    /// The parts by the id of their job.
    private var read: [String: Part] = [:]
    private(set) var index = JobCalendarIndex()
    /// A number that changes with the index.
    private(set) var generation = 0
    /// Whether jobs are being read for the visible days.
    private(set) var isReading = false
    private(set) var problem: String?
    /// The earliest overdue date of each job that has one, oldest first.
    private(set) var late: [(day: CalendarDay, job: String, name: String)] = []

    private var range: ClosedRange<CalendarDay>?
    /// Whether the cached items are older than the last change.
    private var isStale = false
    private var needsAnotherRound = false
    /// Whether the calendar is visible; otherwise nothing is read.
    var isShown = false {
        didSet { if isShown, !oldValue { catchUp() } }
    }
    private var isBehind = true
    var onChange: () -> Void = {}

    init(_ model: JobsModel) {
        self.model = model
        model.observe(for: self) { [weak self] in self?.changed() }
    }

    /// Reads the missing items of these days.
    func show(_ range: ClosedRange<CalendarDay>) {
        guard range != self.range else { return }
        self.range = range
        readOn()
    }

    private func changed() {
        isBehind = true
        if isShown { catchUp() }
    }

    private func catchUp() {
        guard isBehind else { return }
        isBehind = false
        let now = model.now
        late = model.summaries.compactMap { job in
            guard job.isOpen else { return nil }
            let due = [job.firstDue, job.due].compactMap { $0 }.min()
            return due.flatMap { $0.isOver(at: now) ? ($0.day, job.id, job.name) : nil }
        }.sorted { ($0.day, NaturalName($0.name)) < ($1.day, NaturalName($1.name)) }
        isStale = true
        readOn()
    }

    private func readOn() {
        guard let range, model.content == .loaded else { return }
        guard !isReading else {
            needsAnotherRound = true
            return
        }
        let zone = FilterTime(model.context.clock).zone
        let wanted = Self.jobs(model.summaries, in: range, today: model.today, zone: zone)
        let ids = isStale ? wanted : wanted.filter { read[$0] == nil }
        guard isStale || !ids.isEmpty else { return onChange() }
        let kept = isStale ? [:] : read
        isStale = false
        isReading = true
        Task {
            await take(ids, beside: kept)
            isReading = false
            if needsAnotherRound || isStale {
                needsAnotherRound = false
                readOn()
            }
            onChange()
        }
    }

    private func take(_ ids: [String], beside kept: [String: Part]) async {
        do {
            let zone = FilterTime(model.context.clock).zone
            (read, index) = try await Self.read(
                ids, from: model.service, now: model.now, zone: zone, beside: kept)
            generation += 1
            problem = nil
        } catch { problem = ErrorText.of(error) }
    }

    @concurrent
    private nonisolated static func read(
        _ ids: [String], from service: JobService, now: LocalNow, zone: Double, beside kept: [String: Part]
    ) async throws -> ([String: Part], JobCalendarIndex) {
        var read = kept
        let jobs = try await service.repository.jobs(ids)
        let elsewhere = try await service.elsewhere(of: jobs)
        for job in jobs {
            let items = JobCalendarItem.items(of: job, elsewhere: elsewhere, now: now, zone: zone)
            read[job.id] = Part(items: items, bar: JobCalendarBar(job))
        }
        let bars = read.values.compactMap(\.bar).sorted { $0.job < $1.job }.sorted(byName: \.jobName)
        return (read, JobCalendarIndex(read.values.flatMap(\.items), bars: bars))
    }

    /// Returns the jobs that may have items on these days: open ones by their dates, and for past days also those with
    /// completed steps.
    nonisolated static func jobs(
        _ summaries: [JobSummary], in range: ClosedRange<CalendarDay>, today: CalendarDay, zone: Double
    ) -> [String] {
        func day(_ moment: Date) -> CalendarDay { Job.day(of: moment, zone: zone) }
        let isPast = range.lowerBound <= today
        return summaries.filter { job in
            switch job.status {
            case .canceled: return false
            case .completed:
                guard isPast, let end = job.completedAt else { return false }
                return day(end) >= range.lowerBound && day(job.createdAt) <= range.upperBound
            case .ready, .inProgress:
                let due = job.due?.day
                if let first = job.start ?? due, let last = [due, job.start].compactMap({ $0 }).max(),
                    first <= range.upperBound, last >= range.lowerBound
                {
                    return true
                }
                if job.recurrence != nil, let next = job.nextOccurrence(by: today), range.contains(next) {
                    return true
                }
                if let first = job.firstDue?.day, let last = job.lastDue, first <= range.upperBound,
                    last >= range.lowerBound
                {
                    return true
                }
                return isPast && job.closed > 0 && day(job.createdAt) <= range.upperBound
            }
        }.map(\.id)
    }
}
