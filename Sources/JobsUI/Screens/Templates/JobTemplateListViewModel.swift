import JobsCore
import QuadCore
import QuadShell

/// The templates that jobs are made from.
@MainActor
final class JobTemplateListViewModel {
    let model: JobsModel
    let list: ListModel<JobTemplateRow>

    var context: FeatureContext { model.context }

    init(_ model: JobsModel) {
        self.model = model
        list = ListModel(
            "jobs.templates", JobTemplateRow.table,
            orders: [
                .init("name", "by name", byName: { $0.name }),
                .init("running", "most jobs first", descending: true) { $0.running },
            ], in: model.context)
        list.beginLoading()
        model.observe(for: self) { [weak self] in self?.refreshed() }
    }

    func appeared() {
        model.load()
        refreshed()
    }

    private func refreshed() {
        switch model.content {
        case .loaded:
            var running: [String: Int] = [:]
            for job in model.summaries where job.isOpen {
                if let template = job.template { running[template, default: 0] += 1 }
            }
            list.show(model.templates.map { JobTemplateRow($0, running: running[$0.id] ?? 0) })
        case .failed(let message, let advice): list.fail(message, advice: advice)
        case .idle, .loading: break
        }
    }

    var selected: JobTemplate? { list.selected.flatMap { model.template($0.id) } }

    func madeJob() {
        if let selected { NewJob.fillIn(from: selected, in: model) }
    }

    func edited() {
        if let selected { context.open(.jobTemplate(selected.id)) }
    }

    func openedGraph() {
        if let selected { context.open(.jobTemplateGraph(selected.id)) }
    }

    func added() {
        // The new template is selected when the user comes back.
        TemplateForm.fillIn(nil, in: model) { [weak self] id in
            self?.refreshed()
            self?.list.select(id)
        }
    }

    func deleted() {
        let rows = list.targets
        guard let first = rows.first else { return }
        let running = rows.reduce(0) { $0 + $1.running }
        let subject = rows.count == 1 ? first.name : rows.count.counted("template")
        let text =
            running == 0
            ? "No running job uses it."
            : "\(running.counted("running job")) \(running == 1 ? "keeps its" : "keep their") steps."
        context.dialogs.confirm("Delete \(subject)?", text, "Delete") { [model, list] in
            model.change("Deleted \(subject)") {
                try await model.service.deleteTemplates(rows.map(\.id))
            } then: {
                list.clearedMarks()
            }
        }
    }
}
