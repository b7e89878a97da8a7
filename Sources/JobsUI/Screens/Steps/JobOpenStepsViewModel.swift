import JobsCore
import QuadCore
import QuadShell

/// The ready and the waiting steps of all jobs.
@MainActor
final class JobOpenStepsViewModel {
    enum View: String, CaseIterable, Sendable {
        case mine, next, blocked

        var title: String {
            switch self {
            case .mine: "Mine"
            case .next: "All next"
            case .blocked: "Blocked"
            }
        }
    }

    let model: JobsModel
    let list: ListModel<OpenStepRow>
    private let steps: OpenSteps
    private let key = "jobs.steps"
    private(set) var view: View
    /// The number of steps in each view, in order.
    private(set) var counts: [Int] = []
    private var rows: [OpenStepRow] = []

    init(_ model: JobsModel, _ view: View? = nil) {
        self.model = model
        steps = OpenSteps(model)
        let session = model.context.session
        list = ListModel(key, OpenStepRow.table, orders: OpenStepRow.orders, in: model.context)
        self.view = view ?? session.memory(of: "\(key).view").flatMap { View(rawValue: $0) } ?? .mine
        list.beginLoading()
        steps.onChange = { [weak self] in self?.stepsChanged() }
    }

    /// The number of jobs that begin later, whose steps are hidden until then.
    var hiddenCount: Int {
        let now = model.now
        return model.summaries.count { $0.isScheduled(now) }
    }

    var context: FeatureContext { model.context }

    func appeared() {
        model.load()
        steps.isShown = true
    }

    func disappeared() {
        steps.isShown = false
        list.remember()
    }

    private func stepsChanged() {
        list.follow(steps.content) {
            rows = steps.steps.map { OpenStepRow($0, model) }
            counts = View.allCases.map { view in rows.count { Self.shows(view, $0) } }
            show()
        }
    }

    private func show() {
        list.show(rows.filter { Self.shows(view, $0) })
        context.changed()
    }

    private static func shows(_ view: View, _ row: OpenStepRow) -> Bool {
        switch view {
        case .mine: row.step.isReady && row.isMine
        case .next: row.step.isReady
        case .blocked: !row.step.isReady
        }
    }

    func viewed(_ view: View) {
        self.view = view
        list.clearedMarks()
        context.session.keep(memory: view == .mine ? nil : view.rawValue, of: "\(key).view")
        if steps.content == .loaded { show() }
    }

    func switchedView(by step: Int) {
        let views = View.allCases
        let place = views.firstIndex(of: view) ?? 0
        viewed(views[(place + step + views.count) % views.count])
    }

    // MARK: Operations

    var selected: OpenStepRow? { list.selected }

    /// The dialogs for the targets of the next action: the marked steps, else the selected one.
    var asking: JobDialogs? {
        let rows = list.targets
        guard let first = rows.first else { return nil }
        let subject = rows.count == 1 ? first.title : rows.count.counted("step")
        return JobDialogs(model, rows.map(\.step.target), called: subject) { [list] in list.clearedMarks() }
    }

    func opened() {
        if let selected { open(selected.step.target) }
    }

    /// Moves to the first blocker.
    func wentToBlocker() {
        if let target = selected?.step.blockers.lazy.compactMap(\.target).first { open(target) }
    }

    private func open(_ target: JobTarget) {
        if let step = target.step { context.session.keep(memory: step, of: "jobs.step.\(target.job)") }
        context.open(.job(target.job))
    }

    /// A line about the selected step.
    var detail: String {
        guard let row = selected else { return "" }
        if row.step.isFailed { return "\(row.title) failed: - skips it, Enter shows it in its job" }
        if !row.waits.isEmpty { return "\(row.title) waits for \(row.waits)" }
        let due = row.step.due.map { DateText.due($0.due, isForeseen: $0.isForeseen, today: model.today) } ?? ""
        return [row.title, row.step.title.jobBeside, row.person, due, row.labels.text].filter { !$0.isEmpty }.joined(
            separator: " · ")
    }
}
