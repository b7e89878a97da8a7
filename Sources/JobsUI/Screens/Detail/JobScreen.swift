import JobsCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// The steps of a job, with its graph and the selected step on the side if there is room.
@MainActor
final class JobScreen: ListScreen {
    let viewModel: JobViewModel
    let listPlace = ListPlace()
    private let head = JobHeadView()
    private let graph = JobStepGraph()
    private var measured: (generation: Int, width: Int, columns: StepColumns)?
    /// Whether the graph was drawn next to the steps.
    private var showsGraph = false
    /// The least width for something next to the steps.
    private static let leastWidthForTwo = 120
    /// The least height for a graph above the selected step.
    private static let leastHeightForGraph = 16

    init(_ viewModel: JobViewModel) {
        self.viewModel = viewModel
    }

    private var open: OpenJob { viewModel.open }
    var list: ListModel<JobStepRow> { viewModel.list }
    var dialogs: Dialogs { viewModel.context.dialogs }
    var name: String { "Jobs › \(open.name)" }
    var title: String { open.isMissing ? name : "\(name) · \(list.summary)" }
    var filter: (any Filtering)? { open.isMissing ? nil : list }
    func appear() { viewModel.appeared() }
    func openedRow() { viewModel.openedCard() }

    var emptyWords: [String] {
        let isDone = open.job?.status == .completed
        return ["This job has no steps yet.", "a adds one; c \(isDone ? "reopens" : "completes") the job as it is"]
    }

    var itemCommands: [Command] {
        let viewModel = viewModel
        if open.isMissing { return JobPlaces.commands(viewModel.model) }
        let views = JobView.steps.commands(of: open.id, in: viewModel.context)
        guard let job = open.job else { return views + JobPlaces.commands(viewModel.model) }
        let hasStep = list.selected != nil
        let rights = viewModel.model.rights
        let isDone = job.status == .completed
        let adding = rights.refusal(of: .addStep(TemplateAction(id: "", name: "")), at: nil, in: job)
        let closing = rights.refusal(of: isDone ? .reopen(alsoFollowers: false) : .complete, at: nil, in: job)
        let steps =
            job.steps.isEmpty
            ? [
                Command(.addItem, "Add the first step", unless: adding) { viewModel.addedFirstStep() },
                Command(
                    .jobComplete, isDone ? "Reopen the job" : "Complete the job", unless: closing
                ) { viewModel.completedByHand() },
            ] + StepCommands.ofJob(job, viewModel) : StepCommands.commands(viewModel)
        let none = "There is no step here"
        return steps + order(isStep: hasStep) + views
            + [
                Command(.openItem, "Show the step as a card", when: hasStep, else: none) { viewModel.openedCard() },
                Command(.copyItem, "Copy the step's name and note", hint: "", when: hasStep, else: none) {
                    viewModel.copied()
                },
            ] + JobPlaces.commands(viewModel.model)
    }

    /// Returns the commands that move steps in the order, which work only while the order is shown.
    private func order(isStep: Bool) -> [Command] {
        let isInOrder = list.order == JobStepRow.orders.first?.shown.id && list.filterText.isEmpty
        let viewModel = viewModel
        let reason =
            !isInOrder
            ? "To move steps, list them all in step order: O changes the order, Esc clears the filter"
            : viewModel.target == nil || !isStep
                ? "One step at a time" : StepDialogs(viewModel)?.refusal(of: .moveStep(by: 1))
        return [
            Command(.stepDown, unless: reason) { StepDialogs(viewModel)?.move(by: 1) },
            Command(.stepUp, unless: reason) { StepDialogs(viewModel)?.move(by: -1) },
        ]
    }

    func click(_ point: Point) {
        if let view = head.view(at: point) {
            if view != .steps { view.show(open.id, in: viewModel.context) }
            return
        }
        if showsGraph, let position = graph.position(at: point) { return viewModel.went(to: position) }
        clickRow(point)
    }

    func render(into canvas: inout Canvas, in rect: Rect) {
        showsGraph = false
        renderList(into: &canvas, in: head.render(open, .steps, into: &canvas, in: rect))
    }

    func renderRows(into canvas: inout Canvas, in rect: Rect) -> Rect {
        guard rect.width >= Self.leastWidthForTwo else { return drawRows(into: &canvas, in: rect) }
        let (left, beside) = rect.splitLeft(rect.width * 8 / 15)
        drawBeside(into: &canvas, in: beside)
        return drawRows(into: &canvas, in: left.splitLeft(left.width - 1).left)
    }

    private func drawRows(into canvas: inout Canvas, in rect: Rect) -> Rect {
        let (rows, below) = rect.splitBottom(rect.height > 6 ? 1 : 0)
        let glyphs = canvas.glyphs
        let columns = columns(in: rows.width)
        list.drawRows(into: &canvas, in: rows) { [list] in StepRowView.row(list.rows[$0], glyphs, columns, rows.width) }
        canvas.drawLine(viewModel.statusWords, in: below.splitLeft(1).rest, style: Style(.muted))
        return rows
    }

    /// Returns the column widths; measured again only if the rows or the width changed.
    private func columns(in width: Int) -> StepColumns {
        if let measured, measured.generation == list.generation, measured.width == width { return measured.columns }
        let columns = StepColumns(list.rows, width: width)
        measured = (list.generation, width, columns)
        return columns
    }

    private func drawBeside(into canvas: inout Canvas, in rect: Rect) {
        if canvas.glyphs.drawsFrames {
            canvas.fill(
                Rect(x: rect.x, y: rect.y, width: 1, height: rect.height), with: canvas.glyphs.box.vertical,
                style: Style(.border))
        }
        guard let words = viewModel.selectedWords else { return }
        let area = rect.splitLeft(2).rest
        let lines = StepDetails.lines(of: words, canvas.glyphs, width: area.width - 1)
        let hasPicture = words.step.action.media.contains(where: \.isPicture) && viewModel.context.pictures != nil
        let wanted = lines.count + (hasPicture ? 8 : 1)
        showsGraph = area.height >= Self.leastHeightForGraph
        let (above, below) = area.splitBottom(showsGraph ? min(wanted, area.height / 2) : area.height)
        if showsGraph { graph.render(open, into: &canvas, in: above) }
        let taken = canvas.drawLines(lines, in: below.splitTop(showsGraph ? 1 : 0).rest)
        viewModel.picture.render(words.step.action.media, into: &canvas, in: below.splitTop(taken + 2).rest)
    }
}
