import JobsCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// The steps of a job as a graph; the arrow keys follow its edges.
@MainActor
final class JobGraphScreen: AppScreen {
    let viewModel: JobGraphViewModel
    private let head = JobHeadView()
    private let foot = JobGraphFoot()
    /// The least height for the line above the graph.
    private static let leastHeightForInfo = 14

    init(_ viewModel: JobGraphViewModel) {
        self.viewModel = viewModel
    }

    private var open: OpenJob { viewModel.open }
    var title: String { "Jobs › \(open.name) › Graph" }
    var isWaiting: Bool { open.job == nil && (open.content == .idle || open.content == .loading) }
    func appear() { viewModel.appeared() }
    func disappear() { viewModel.stoppedChangingNeeds() }
    func scroll(_ rows: Int, at point: Point) { viewModel.scrolled(rows) }

    func click(_ point: Point) {
        if let view = head.view(at: point) {
            if view != .graph { view.show(open.id, in: viewModel.context) }
            return
        }
        viewModel.clicked(point)
    }

    // MARK: Keys

    var commands: [Command] {
        let viewModel = viewModel
        if open.isMissing { return JobPlaces.commands(viewModel.model) }
        let places = JobView.graph.commands(of: open.id, in: viewModel.context) + JobPlaces.commands(viewModel.model)
        guard viewModel.selectedNode != nil else { return withoutSteps + StepCommands.commands(viewModel) + places }
        if viewModel.edited != nil { return [alongEdges] + editing + moving + places }
        if viewModel.selectedElsewhere != nil {
            let opening = Command(.openItem, "Show the graph of the other job") { viewModel.opened() }
            return [alongEdges, opening, Command(.jobShowLess) { viewModel.showedLess() }] + moving + places
        }
        // In the graph the user points at a need instead of typing its number.
        let steps = StepCommands.commands(viewModel).filter { $0.action.id != Action.jobNeeds.id }
        return [
            alongEdges,
            Command(.jobBlocker, when: viewModel.goesToBlocker, else: "It waits for nothing") {
                viewModel.wentToBlocker()
            },
            Command(.jobNeeds, "Add or remove needs by going to them") { viewModel.beganChangingNeeds() },
            Command(.jobShowLess) { viewModel.showedLess() },
            Command(.openItem, viewModel.isRunSelected ? "Show the folded steps" : "Show the step as a card") {
                viewModel.opened()
            },
        ] + moving + steps + places
    }

    /// Comes before the command that opens a step, which has the same keys on other screens.
    private var alongEdges: Command {
        let goesOn = viewModel.goesRight
        return Command(
            .jobRight, "Follow an edge to a step that needs this one", hint: goesOn ? "along edges" : "", when: goesOn,
            else: "Nothing needs this step"
        ) { [viewModel] in viewModel.movedRight() }
    }

    private var withoutSteps: [Command] {
        let viewModel = viewModel
        let none = [Action.jobBlocker, .jobShowLess, .jobLeft, .jobRight].map {
            Command($0, .disabled("There is no step here; \(viewModel.context.key(.addItem)) adds one")) {}
        }
        guard let job = open.job, job.steps.isEmpty else { return none }
        return none + [
            Command(.addItem, "Add the first step") { StepDialogs.addStep(to: job, after: nil, in: viewModel) }
        ]
    }

    private var editing: [Command] {
        let viewModel = viewModel
        return [
            Command(.openItem, "Add or remove the need", hint: "add/remove") { viewModel.opened() },
            Command(.cancel, "Stop changing needs", hint: "done") { viewModel.stoppedChangingNeeds() },
            Command(.jobNeeds, "Stop changing needs", hint: "") { viewModel.beganChangingNeeds() },
        ]
    }

    private var moving: [Command] {
        let viewModel = viewModel
        return [
            Command(.jobLeft, "Follow an edge back to a step that this one needs") { viewModel.movedLeft() },
            Command(.moveDown, "Go down in the layer") { viewModel.moved(by: 1) },
            Command(.moveUp, "Go up in the layer") { viewModel.moved(by: -1) },
            Command(.moveTop, "Go to the first step") { viewModel.movedToEnd(isFirst: true) },
            Command(.moveBottom, "Go to the last step") { viewModel.movedToEnd(isFirst: false) },
            Command(.pageDown) { viewModel.moved(byPage: 1) },
            Command(.pageUp) { viewModel.moved(byPage: -1) },
        ]
    }

    // MARK: Drawing

    func render(into canvas: inout Canvas, in rect: Rect) {
        guard let job = open.job else { return renderNothing(into: &canvas, in: rect) }
        let body = head.render(open, .graph, into: &canvas, in: rect)
        guard !job.steps.isEmpty else {
            return canvas.drawNotice(["This job has no steps yet.", "a adds one"], in: body)
        }
        let (info, rest) = body.splitTop(rect.height >= Self.leastHeightForInfo ? 2 : 0)
        drawInfo(job, into: &canvas, in: info.row(0))
        let (graph, below) = rest.splitBottom(foot.height(in: rest))
        viewModel.pane.render(into: &canvas, in: graph, viewModel.marks)
        foot.render(viewModel, into: &canvas, in: below)
    }

    private func renderNothing(into canvas: inout Canvas, in rect: Rect) {
        guard case .failed(let message, let advice) = open.content else {
            return canvas.drawNotice(["Loading…"], in: rect)
        }
        canvas.drawNotice([message, advice], in: rect, role: .error)
    }

    /// Draws a line such as `11h 55m in all, 11h 15m left on the critical path ━ *        z: ‹all› · around this step ·
    /// open steps`.
    private func drawInfo(_ job: Job, into canvas: inout Canvas, in rect: Rect) {
        guard !rect.isEmpty, let plan = viewModel.plan else { return }
        let row = rect.splitLeft(1).rest
        var x = canvas.drawLine(
            views(isShort: rect.width < 100), in: Rect(x: row.x, y: row.y, width: row.width - 1, height: 1), .right)
        x = row.width - x - 3
        guard plan.totalMinutes > 0 else { return }
        let total = JobLength.text(plan.totalMinutes)
        let left = job.isClosed ? "" : ", \(JobLength.text(plan.remainingMinutes)) left"
        let isDrawn = rect.width >= GraphPane.usualColumns && canvas.glyphs.signs.isEmpty
        let sign = isDrawn ? "━ *" : "*"
        let words = [
            "\(total) in all\(left) on the critical path ", "\(total) in all\(left), critical path ",
            "\(total)\(left) ",
        ]
        let room = x - TextWidth.columns(of: sign)
        let fitting = words.first { TextWidth.columns(of: $0) <= room } ?? ""
        guard !fitting.isEmpty else { return }
        canvas.drawLine(
            [TextRun(fitting, Style(.muted)), TextRun(sign, Style(.graphCriticalWire))], in: row.splitLeft(x).left)
    }

    private func views(isShort: Bool) -> [TextRun] {
        let titles = isShort ? JobGraphSubset.shortTitles : JobGraphSubset.titles
        return [TextRun("z: ", Style(.muted))]
            + titles.enumerated().flatMap { place, title in
                [
                    TextRun(place == 0 ? "" : " · ", Style(.muted)),
                    place == viewModel.subset.place
                        ? TextRun("‹\(title)›", Style(.heading)) : TextRun(title, Style(.muted)),
                ]
            }
    }
}
