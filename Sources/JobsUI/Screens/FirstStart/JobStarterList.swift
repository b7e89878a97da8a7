import FoundationEssentials
import JobsCore
import QuadCore
import QuadShell

/// The templates as lines for making a job, shown in a tab without jobs and by `a`.
@MainActor
final class JobStarterList {
    struct Row: Equatable, Sendable, Identifiable {
        let id: String
        let name: String
        let steps: Int
        let minutes: Int
        let summary: String
        let recurs: Bool
        /// Whether the template came with the program.
        let isStarter: Bool
        /// The time a job was last made from the template.
        let lastUse: Date?

        /// The text after the name if there are no separate columns.
        var detail: String {
            guard id != taskID, steps > 0 else { return summary }
            let length = minutes == 0 ? "" : ", \(JobLength.text(minutes))"
            return "\(steps.counted("step"))\(length)\(recurs ? " ↻" : "")"
        }
    }

    /// The last rows: a job with one step, and a job without steps.
    private nonisolated static let taskID = "\u{1}task"
    private nonisolated static let emptyID = "\u{1}empty"

    let list: ListModel<Row>
    private let model: JobsModel

    init(_ model: JobsModel) {
        self.model = model
        list = ListModel("jobs.starters", FilterTable<Row>(texts: { [$0.name, $0.summary] }), in: model.context)
    }

    func refreshed() { list.show(Self.rows(model.templates)) }

    /// Returns the rows: recently used templates first, then the user's own, then those that came with the program, and
    /// last the rows without a template.
    static func rows(_ templates: [JobTemplate], usedBy jobs: [JobSummary] = []) -> [Row] {
        var uses: [String: Date] = [:]
        for job in jobs {
            if let template = job.template { uses[template] = max(uses[template] ?? job.createdAt, job.createdAt) }
        }
        let rows = templates.filter(\.isKept).map { template in
            let actions = template.current.actions
            return Row(
                id: template.id, name: template.name, steps: actions.count,
                minutes: TemplateAction.totalMinutes(of: actions), summary: template.description,
                recurs: template.recurrence != nil, isStarter: StarterTemplates.isStarter(template),
                lastUse: uses[template.id])
        }
        let used = rows.filter { $0.lastUse != nil }.sorted {
            ($0.lastUse ?? .distantPast) > ($1.lastUse ?? .distantPast)
        }
        let unused = rows.filter { $0.lastUse == nil }
        return used + unused.filter { !$0.isStarter } + unused.filter(\.isStarter) + own
    }

    private nonisolated static var own: [Row] {
        [
            Row(
                id: taskID, name: "Task", steps: 1, minutes: 0, summary: "one step; c completes it",
                recurs: false, isStarter: false, lastUse: nil),
            Row(
                id: emptyID, name: "Empty job", steps: 0, minutes: 0, summary: "name it, add steps as you go",
                recurs: false, isStarter: false, lastUse: nil),
        ]
    }

    /// Makes a job from the selected line.
    func opened() {
        if let row = list.selected { Self.makeJob(from: row.id, in: model) }
    }

    /// - Parameter row: the id of the row.
    static func makeJob(from row: String, in model: JobsModel) {
        NewJob.fillIn(from: model.template(row), or: row == emptyID ? .empty : .task, in: model)
    }
}
