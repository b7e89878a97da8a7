import JobsCore
import QuadShell
import TextKit

/// The steps of a job one at a time, with the current position.
@MainActor
final class JobCardsViewModel: StepActing {
    let open: OpenJob
    let picture: PicturePreview
    /// Whether moving on completes the current card. Applies to this job until its cards are closed, so that looking at
    /// another job completes nothing.
    private(set) var isAutomatic = false
    /// The first visible line of a long text.
    private(set) var scroll = 0
    private var lineCount = 0
    private var height = 1

    /// The step of the first card; nil for the first ready step.
    private var first: String?
    private var hasBegun = false
    /// Whether something was done here: after the next read, a card that was closed by it is left.
    private var hasActed = false
    private var shown: (step: String, wasOpen: Bool)?

    init(_ open: OpenJob, at step: String? = nil) {
        self.open = open
        first = step
        picture = PicturePreview(open.model.context)
        open.onChange = { [weak self] in self?.refreshed() }
    }

    func appeared() {
        isAutomatic = false
        model.load()
        open.load()
    }

    private func refreshed() {
        defer { context.changed() }
        guard let job = open.job, let graph = open.graph else { return }
        if !hasBegun {
            hasBegun = true
            let wanted = first.flatMap { graph.position(of: $0) } ?? graph.ready.first
            if let wanted { open.selected = job.steps[wanted].id }
        }
        guard let position else { return shown = nil }
        let step = job.steps[position]
        let isOpen = step.isOpen && step.status != .failed
        let wasLeft = hasActed && shown?.step == step.id && shown?.wasOpen == true && !isOpen
        if shown?.step != step.id { scroll = 0 }
        shown = (step.id, isOpen)
        guard wasLeft else { return }
        hasActed = false
        goToNextReady()
    }

    // MARK: Position

    var position: Int? {
        open.selectedPosition ?? (open.job?.steps.isEmpty == false ? 0 : nil)
    }

    var targets: [Int] { position.map { [$0] } ?? [] }
    var words: StepText? { position.flatMap { StepText(open, at: $0) } }

    func acted() { hasActed = true }

    func went(to position: Int) {
        guard let job = open.job, job.steps.indices.contains(position) else { return }
        hasActed = false
        open.selected = job.steps[position].id
    }

    /// Moves to the next ready card after this one, else to the first ready card.
    private func goToNextReady() {
        guard let position, let ready = open.graph?.ready else { return }
        if let next = ready.first(where: { $0 > position }) ?? ready.first { went(to: next) }
    }

    /// Returns why the user may not complete a card that is ready.
    var refusalOfCompleting: String? {
        guard let position, let job = open.job, open.graph?.isReady(position) == true, job.canceled == nil
        else { return nil }
        return model.rights.refusal(of: .complete, at: position, in: job)
    }

    // MARK: Moving on

    /// Completes the card and moves on. From a blocked card it moves to the first blocker, from a closed one to the
    /// next card.
    func entered() {
        guard let position, let graph = open.graph, let job = open.job else { return }
        if graph.isBlocked(position) {
            let blockers = graph.blockers(of: position)
            if let first = blockers.compactMap(\.position).first { return went(to: first) }
            return context.say(.info("It waits for \(words?.blockers ?? "")"))
        }
        guard graph.isReady(position), job.canceled == nil else { return goToNextReady() }
        StepDialogs(self)?.complete()
    }

    /// Moves to the next card. With auto-complete, a ready card is completed, and the next card is a ready one.
    func wentOn() {
        guard let position, let graph = open.graph else { return }
        if isAutomatic, graph.isReady(position), open.job?.canceled == nil {
            StepDialogs(self)?.complete()
            return
        }
        step(by: 1)
    }

    func hasCard(_ position: Int) -> Bool { open.job?.steps.indices.contains(position) ?? false }

    func step(by places: Int) {
        guard let position, hasCard(position + places) else { return }
        went(to: position + places)
    }

    func wentToEnd(_ isLast: Bool) {
        if let count = open.job?.steps.count { went(to: isLast ? count - 1 : 0) }
    }

    func toggledAutomatic() {
        isAutomatic.toggle()
        context.say(
            .info(
                isAutomatic ? "Auto-complete on: the next card completes this one" : "Auto-complete off")
        )
        context.changed()
    }

    // MARK: Long texts

    var hidesAbove: Bool { scroll > 0 }
    var hidesBelow: Bool { scroll + height < lineCount }
    var pageHeight: Int { max(1, height - 1) }

    /// Takes the number of lines and the room for them from the last frame.
    func drew(lines: Int, height: Int) {
        (lineCount, self.height) = (lines, max(1, height))
        scroll = min(scroll, max(0, lines - self.height))
    }

    func scrolled(by rows: Int) {
        let target = min(max(0, scroll + rows), max(0, lineCount - height))
        guard target != scroll else { return }
        scroll = target
        context.changed()
    }
}
