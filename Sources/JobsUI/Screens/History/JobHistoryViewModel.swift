import JobsCore
import QuadCore
import QuadShell

/// The events of a job, newest first.
@MainActor
final class JobHistoryViewModel {
    let open: OpenJob
    let list: ListModel<JobHistoryRow>
    private var events: [JobEvent] = []
    private lazy var reading = Reloader { [weak self] in await self?.read() }

    init(_ open: OpenJob) {
        self.open = open
        let context = open.model.context
        list = ListModel(
            "jobs.history", JobHistoryRow.table,
            orders: [.init("newest", "newest first"), .init("oldest", "oldest first", by: \.id)], in: context)
        list.beginLoading()
        open.onChange = { [weak self] in self?.reading.begin() }
    }

    var model: JobsModel { open.model }
    var context: FeatureContext { model.context }

    func appeared() {
        model.load()
        open.load()
    }

    private func read() async {
        guard case .loaded = open.content else {
            if case .failed(let message, let advice) = open.content {
                list.show([])
                list.fail(message, advice: advice)
            }
            return
        }
        do throws(JobError) {
            events = try await model.service.repository.history(of: open.id)
            list.show(events.enumerated().reversed().map { JobHistoryRow($0, $1, in: open) })
        } catch { list.fail(error.words, advice: context.retryWords(.jobRetry)) }
    }

    /// Moves to the step of the selected event.
    func opened() {
        guard let step = list.selected?.event.step, open.graph?.position(of: step) != nil else {
            return context.say(.info("It happened to the whole job, or to a step that is gone"))
        }
        open.selected = step
        JobView.steps.show(open.id, in: context)
    }

    func copied() {
        guard let row = list.selected else { return }
        let words = [row.when, row.who, row.what, row.change].filter { !$0.isEmpty }.joined(separator: "\t")
        context.copy(words, as: row.what)
    }
}
