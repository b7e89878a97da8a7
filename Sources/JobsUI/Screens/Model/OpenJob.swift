import JobsCore
import QuadCore
import QuadShell

/// The job that its screens share: steps, graph, cards and history show the same job with the same selected step.
@MainActor
final class OpenJob {
    let id: String
    let model: JobsModel
    private(set) var content = ListContent.idle
    private(set) var job: Job?
    /// Whether the job was deleted.
    private var isGone = false
    private(set) var graph: StepGraph?
    private(set) var dates: StepDates?
    /// A number that grows with every read.
    private(set) var generation = 0
    /// The id of the selected step.
    var selected: String? { didSet { if selected != oldValue { selectionChanged() } } }
    var onChange: () -> Void = {}
    private lazy var reading = Reloader { [weak self] in await self?.read() }

    init(_ id: String, _ model: JobsModel) {
        self.id = id
        self.model = model
        selected = model.context.session.memory(of: "jobs.step.\(id)")
        model.observe(for: self) { [weak self] in self?.load() }
    }

    var today: CalendarDay { model.today }
    /// The name for headings.
    var name: String { job?.name ?? (isGone ? "gone" : "job") }
    /// Whether the job is deleted or unreadable, so that no operation is possible.
    var isMissing: Bool {
        guard job == nil, case .failed = content else { return false }
        return true
    }
    var selectedPosition: Int? { selected.flatMap { graph?.position(of: $0) } }

    private func selectionChanged() {
        model.context.session.keep(memory: selected, of: "jobs.step.\(id)")
        onChange()
    }

    /// Reads the job, or reads it again.
    func load() {
        if content == .idle { content = .loading }
        reading.begin()
    }

    private func read() async {
        do {
            guard let (job, elsewhere) = try await model.service.job(id) else {
                (job, graph, dates) = (nil, nil, nil)
                isGone = true
                content = .failed("This job is gone", advice: model.wayBack(to: id))
                return changed()
            }
            take(job, StepGraph(job, elsewhere: elsewhere))
        } catch {
            content = .failed(ErrorText.of(error), advice: model.context.retryWords(.jobRetry))
            changed()
        }
    }

    private func take(_ job: Job, _ graph: StepGraph) {
        self.job = job
        isGone = false
        self.graph = graph
        dates = StepDates(job)
        content = .loaded
        generation += 1
        if selected.flatMap({ graph.position(of: $0) }) == nil {
            let first = graph.ready.first ?? job.steps.firstIndex(where: \.isOpen) ?? job.steps.indices.first
            selected = first.map { job.steps[$0].id }
        }
        changed()
    }

    private func changed() {
        onChange()
        model.context.changed()
    }
}
