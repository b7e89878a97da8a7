import JobsCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// The screen that shows a job card by card.
@MainActor
final class JobCardsScreen: AppScreen {
    let viewModel: JobCardsViewModel
    private let head = JobHeadView()
    private let strip = CardStrip()

    init(_ viewModel: JobCardsViewModel) {
        self.viewModel = viewModel
    }

    private var open: OpenJob { viewModel.open }
    var title: String { "Jobs › \(open.name) › Cards" }
    var isWaiting: Bool { open.job == nil && (open.content == .idle || open.content == .loading) }
    func appear() { viewModel.appeared() }
    func scroll(_ rows: Int, at point: Point) { viewModel.scrolled(by: rows) }

    func click(_ point: Point) {
        if let position = strip.position(at: point) { return viewModel.went(to: position) }
        guard let view = head.view(at: point), view != .cards else { return }
        view.show(open.id, in: viewModel.context)
    }

    // MARK: Keys

    var commands: [Command] {
        if open.isMissing { return JobPlaces.commands(viewModel.model) }
        let views = JobView.cards.commands(of: open.id, in: viewModel.context) + JobPlaces.commands(viewModel.model)
        guard let position = viewModel.position, let graph = open.graph else { return views }
        let viewModel = viewModel
        let isBlocked = graph.isBlocked(position)
        let done = graph.isReady(position) ? "Complete it and go on" : isBlocked ? "Go to what it waits for" : "Go on"
        let hint = graph.isReady(position) ? "done, next" : isBlocked ? "to its blocker" : "next"
        let completes = viewModel.isAutomatic && graph.isReady(position) && open.job?.canceled == nil
        let refusal = viewModel.refusalOfCompleting
        let next = completes ? refusal : viewModel.hasCard(position + 1) ? nil : "This is the last card"
        let cards = [
            Command(.cardDone, done, hint: hint, unless: refusal) { viewModel.entered() },
            Command(
                .cardNext, completes ? "Complete it and go on" : "Go to the next card",
                hint: completes ? "complete and next" : "next", unless: next
            ) { viewModel.wentOn() },
            Command(.cardPrevious, when: viewModel.hasCard(position - 1), else: "This is the first card") {
                viewModel.step(by: -1)
            },
        ]
        return cards + StepCommands.commands(viewModel).filter { $0.action.id != Action.deleteItem.id }
            + [Command(.jobAutoComplete) { viewModel.toggledAutomatic() }] + views + movement
    }

    private var movement: [Command] {
        let viewModel = viewModel
        let page = viewModel.pageHeight
        return [
            Command(.moveDown, "Scroll down") { viewModel.scrolled(by: 1) },
            Command(.moveUp, "Scroll up") { viewModel.scrolled(by: -1) },
            Command(.halfPageDown) { viewModel.scrolled(by: (page + 1) / 2) },
            Command(.halfPageUp) { viewModel.scrolled(by: -(page + 1) / 2) },
            Command(.pageDown) { viewModel.scrolled(by: page) },
            Command(.pageUp) { viewModel.scrolled(by: -page) },
            Command(.moveTop, "Go to the first card") { viewModel.wentToEnd(false) },
            Command(.moveBottom, "Go to the last card") { viewModel.wentToEnd(true) },
        ]
    }

    // MARK: Drawing

    func render(into canvas: inout Canvas, in rect: Rect) {
        let rest = head.render(open, .cards, into: &canvas, in: rect)
        guard let job = open.job else {
            switch open.content {
            case .failed(let message, let advice): canvas.drawNotice([message, advice], in: rest, role: .error)
            case .idle, .loading, .loaded: canvas.drawNotice(["Loading…"], in: rest)
            }
            return
        }
        guard !job.steps.isEmpty else {
            return canvas.drawNotice(
                ["This job has no steps yet.", ", goes to the list of steps, where a adds one"], in: rest)
        }
        let (line, below) = rest.splitTop(1)
        strip.render(viewModel, into: &canvas, in: line)
        let (card, around) = below.splitBottom(below.height > 8 ? 1 : 0)
        CardView.render(viewModel, into: &canvas, in: card)
        drawNeighbors(job, into: &canvas, in: around)
    }

    /// Draws a line such as `Before: [✓] 3 Transcript      Next: [#] 5 Confirm visit`.
    private func drawNeighbors(_ job: Job, into canvas: inout Canvas, in rect: Rect) {
        guard let position = viewModel.position, let graph = open.graph, !rect.isEmpty else { return }
        func runs(_ label: String, _ place: Int) -> [TextRun] {
            guard job.steps.indices.contains(place) else { return [] }
            let sign = StepSign(job.steps[place], isReady: graph.isReady(place))
            return [
                TextRun("\(label) ", Style(.muted)), sign.run(canvas.glyphs), TextRun(" \(job.title(ofStepAt: place))"),
            ]
        }
        let (left, right) = rect.splitLeft(1).rest.splitLeft((rect.width - 1) / 2)
        canvas.drawLine(runs("Before:", position - 1), in: left.splitLeft(left.width - 2).left)
        canvas.drawLine(runs("Next:", position + 1), in: right)
    }
}
