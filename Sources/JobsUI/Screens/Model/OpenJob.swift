import JobsCore
import QuadCore
import QuadShell

/// One job as its screens show it: detail, graph, cards and history look at the same one, and at the same step.
@MainActor
final class OpenJob {
    let id: String
    let model: JobsModel
    private(set) var content = ListContent.idle
    private(set) var job: Job?
    /// Somebody deleted it.
    private var isGone = false
    private(set) var graph: StepGraph?
    private(set) var dates: StepDates?
    /// Grows whenever it was read.
    private(set) var generation = 0
    /// A step's id.
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
    /// As a heading.
    var name: String { job?.name ?? (isGone ? "gone" : "job") }
    /// It is gone, or could not be read: there is nothing that could be done to it.
    var isMissing: Bool {
        guard job == nil, case .failed = content else { return false }
        return true
    }
    var selectedPosition: Int? { selected.flatMap { graph?.position(of: $0) } }

    private func selectionChanged() {
        model.context.session.keep(memory: selected, of: "jobs.step.\(id)")
        onChange()
    }

    /// Reads it, again if it was read before.
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
