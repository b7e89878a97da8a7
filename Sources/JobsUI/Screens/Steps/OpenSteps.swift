import JobsCore
import QuadCore
import QuadShell

/// The open steps of all jobs, read off the main thread while they are visible: the most urgent jobs first, and later
/// only changed jobs.
@MainActor
final class OpenSteps {
    private struct Part {
        let summary: JobSummary
        let steps: [OpenStep]
        /// Whether the job waits for other jobs, so that its steps may change although the job does not.
        let waitsElsewhere: Bool
        /// Whether the job had not begun when it was read.
        let isHidden: Bool
    }

    private let model: JobsModel
    private var read: [String: Part] = [:]
    private var day: CalendarDay?
    private(set) var content = ListContent.idle
    private(set) var steps: [OpenStep] = []
    private lazy var reading = Reloader { [weak self] in await self?.readAll() }
    var onChange: () -> Void = {}
    var isShown = false {
        didSet { if isShown, !oldValue { readOn() } }
    }

    /// The number of jobs for the first frame; `batch` is the number read at once after that, small enough not to delay
    /// writes.
    private static let firstBatch = 200
    private static let batch = 1_000

    init(_ model: JobsModel) {
        self.model = model
        model.observe(for: self) { [weak self] in self?.readOn() }
    }

    private func readOn() {
        guard isShown else { return }
        switch model.content {
        case .idle, .loading: content = .loading
        case .failed(let message, let advice): content = .failed(message, advice: advice)
        case .loaded: reading.begin()
        }
        onChange()
    }

    private func readAll() async {
        guard isShown, model.content == .loaded else { return }
        if day != model.today { read = [:] }
        day = model.today
        let now = model.now
        let jobs = candidates()
        var wanted: [JobSummary] = []
        for job in jobs {
            if let part = read[job.id], part.summary == job, !part.waitsElsewhere, part.isHidden == job.isScheduled(now)
            {
                continue
            }
            wanted.append(job)
        }
        var start = 0
        repeat {
            let end = min(wanted.count, start + (start == 0 ? Self.firstBatch : Self.batch))
            do { try await take(Array(wanted[start..<end])) } catch {
                content = .failed(ErrorText.of(error), advice: model.context.retryWords(.jobRetry))
                return onChange()
            }
            start = end
            steps = jobs.flatMap { read[$0.id]?.steps ?? [] }
            content = .loaded
            onChange()
        } while start < wanted.count && isShown && !reading.isAskedAgain
    }

    private func candidates() -> [JobSummary] {
        let summaries = model.summaries
        let places = JobOrder.urgency.places(of: summaries, now: model.now)
        return places.lazy.map { summaries[$0] }.filter { $0.isOpen && $0.openSteps > 0 }
    }

    private func take(_ jobs: [JobSummary]) async throws {
        guard !jobs.isEmpty else { return }
        let now = model.now
        let found = try await Self.read(jobs.map(\.id), from: model.service)
        for job in jobs {
            let steps = found[job.id] ?? []
            let waitsElsewhere = steps.contains { step in step.blockers.contains { $0.target?.job != job.id } }
            read[job.id] = Part(
                summary: job, steps: steps, waitsElsewhere: waitsElsewhere, isHidden: job.isScheduled(now))
        }
    }

    @concurrent
    private nonisolated static func read(
        _ ids: [String], from service: JobService
    ) async throws -> [String: [OpenStep]] {
        Dictionary(grouping: try await service.openSteps(of: ids), by: \.target.job)
    }
}
