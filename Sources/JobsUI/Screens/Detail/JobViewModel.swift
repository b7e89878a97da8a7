import JobsCore
import QuadCore
import QuadShell
import TextKit

/// One job as a list of its steps, with filter, order, selection and marks.
@MainActor
final class JobViewModel: StepActing {
    let open: OpenJob
    let list: ListModel<JobStepRow>
    let picture: PicturePreview
    /// The state that the rows were made from.
    private var shown: Shown?
    private var isTaking = false

    private struct Shown: Equatable {
        let generation: Int
        let revision: Int
        let today: CalendarDay
    }

    private static let key = "jobs.steps"

    init(_ open: OpenJob) {
        self.open = open
        let context = open.model.context
        let session = context.session
        picture = PicturePreview(context)
        list = ListModel(
            Self.key, JobStepRow.table(me: open.model.service.actor), orders: JobStepRow.orders, in: context,
            isHeading: \.isAside)
        // A filter from one job does not apply to the next.
        if session.memory(of: "\(Self.key).job") != open.id {
            list.startOver()
            session.keep(memory: open.id, of: "\(Self.key).job")
        }
        list.onChange = { [weak self] in self?.listChanged() }
        list.onMove = { [weak self] in self?.movedOn() }
        list.beginLoading()
        open.onChange = { [weak self] in self?.refreshed() }
    }

    func appeared() {
        model.load()
        open.reselect()
        open.load()
    }

    /// Filtering may also change the selection.
    private func listChanged() {
        if !isTaking { movedOn() }
        context.changed()
    }

    private func movedOn() {
        if let row = list.selected, !row.isAside { open.selected = row.id }
    }

    private func refreshed() {
        isTaking = true
        defer { isTaking = false }
        if case .failed(let message, let advice) = open.content {
            if open.job == nil {
                list.show([])
                shown = nil
            }
            return list.fail(message, advice: advice)
        }
        guard open.job != nil else { return }
        let now = Shown(generation: open.generation, revision: model.revision.value, today: open.today)
        if now != shown || list.content != .loaded {
            shown = now
            list.show(JobStepRow.rows(of: open))
        }
        if let selected = open.selected { list.select(selected) }
    }

    // MARK: Selection

    var targets: [Int] {
        let graph = open.graph
        return list.targets.compactMap { graph?.position(of: $0.id) }.sorted()
    }

    /// The texts about the selected step.
    var selectedWords: StepText? {
        list.selected.flatMap { open.graph?.position(of: $0.step.id) }.flatMap { StepText(open, at: $0) }
    }

    func acted() { list.clearedMarks() }

    func went(to position: Int) {
        guard let job = open.job, job.steps.indices.contains(position) else { return }
        // The step must be visible.
        if !list.rows.contains(where: { $0.id == job.steps[position].id }) { list.filterChanged(to: "") }
        open.selected = job.steps[position].id
    }

    // MARK: Status line

    /// The blockers of the selected step, or the steps it frees; with marked steps, their number.
    var statusWords: String {
        let marked = list.markedCount
        guard marked > 0 else { return selectedWords?.status ?? "" }
        let graph = open.graph
        let can = targets.count { graph?.isReady($0) ?? false }
        let hidden = marked - targets.count
        return "\(marked) marked, \(can) ready" + (hidden > 0 ? "; \(hidden) hidden by the filter" : "")
    }

    /// Adds the first step of a job without steps.
    func addedFirstStep() {
        if let job = open.job { StepDialogs.addStep(to: job, after: nil, in: self) }
    }

    func completedByHand() {
        guard let job = open.job else { return }
        let asking = JobDialogs(model, [JobTarget(job.id)], called: job.name)
        if job.status == .completed { asking.reopen(alsoFollowers: false) } else { asking.complete() }
    }

    func copied() {
        guard let words = selectedWords else { return }
        let note = words.step.notes.isEmpty ? "" : "\n\(words.step.notes)"
        context.copy(words.step.name + note, as: words.title)
    }

    func openedCard() {
        guard let step = list.selected?.step.id else { return }
        context.open(.jobCard(open.id, step: step))
    }
}

extension OpenJob {
    /// Selects the step that another view of the job selected last.
    func reselect() {
        let kept = model.context.session.memory(of: "jobs.step.\(id)")
        if let kept, kept != selected { selected = kept }
    }
}
