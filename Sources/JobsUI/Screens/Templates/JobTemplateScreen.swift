import JobsCore
import QuadCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// The actions of a template as a table, with their graph.
@MainActor
final class JobTemplateScreen: AppScreen {
    let viewModel: JobTemplateViewModel
    private let table = TemplateTable()
    private var graphPlace = Rect(x: 0, y: 0, width: 0, height: 0)

    init(_ viewModel: JobTemplateViewModel) {
        self.viewModel = viewModel
    }

    var title: String {
        "Jobs › Templates › \(viewModel.template?.name ?? (viewModel.isGone ? "gone" : "template"))"
    }
    var isWaiting: Bool {
        let content = viewModel.model.content
        return viewModel.template == nil && (content == .idle || content == .loading)
    }
    var takesText: Bool { viewModel.typing != nil }
    var typingHints: [FooterHint] { viewModel.typingHints }
    func appear() { viewModel.appeared() }
    func disappear() { viewModel.left() }
    func type(_ key: Key) -> Bool { viewModel.typed(key) }
    func paste(_ text: String) { viewModel.pasted(text) }

    func scroll(_ rows: Int, at point: Point) {
        if graphPlace.contains(point) {
            if let node = viewModel.pane.scroll(rows) { viewModel.moved { $0.move(to: node) } }
            viewModel.context.changed()
        } else if viewModel.typing == nil {
            viewModel.moved { $0.move(by: rows) }
        }
    }

    func click(_ point: Point) {
        if graphPlace.contains(point) { return viewModel.clickedGraph(point) }
        if let cell = table.cell(at: point, viewModel) { viewModel.clicked(row: cell.row, column: cell.column) }
    }

    // MARK: Keys

    var commands: [Command] {
        guard viewModel.template != nil else { return JobPlaces.commands(viewModel.model) }
        // While the user types, the cell gets all other keys.
        guard viewModel.typing == nil else { return [] }
        let viewModel = viewModel
        let changing = viewModel.model.templateRefusal("change templates")
        let onRow = changing ?? (viewModel.row == nil ? "There is no action here; a adds one" : nil)
        let isKept = viewModel.template?.isKept == true
        let next = (viewModel.template?.current.number ?? 0) + 1
        let cell = viewModel.isGraphLarge ? "Edit the action in the table" : "Edit the cell"
        var unchanged: String? = viewModel.template?.draft == nil ? "Nothing was changed since v\(next - 1)" : nil
        if viewModel.draft.actions.isEmpty { unchanged = "There is no action here; a adds one" }
        let undroppable =
            isKept ? unchanged : "It was never published; d in the list of templates deletes it"
        // These come before the commands of all lists, because the keys overlap.
        return [
            Command(.jobLeft, "Go to the cell on the left") { [self] in moved(byColumns: -1) },
            Command(.jobRight, "Go to the cell on the right") { [self] in moved(byColumns: 1) },
            Command(.templateNextCell) { viewModel.movedOn(by: 1) },
            Command(.templatePreviousCell) { viewModel.movedOn(by: -1) },
            Command(.openItem, cell, hint: "edit", unless: onRow) { viewModel.beganCell() },
            Command(.editItem, cell, hint: "", unless: onRow) { viewModel.beganCell() },
            Command(.addItem, "Add an action", unless: changing) { viewModel.added() },
            Command(.templateKeep, hint: "publish v\(next)", unless: changing ?? unchanged) { viewModel.kept() },
            Command(.deleteItem, "Delete the action", unless: onRow) { viewModel.removed() },
            Command(.jobOpenGraph, viewModel.isGraphLarge ? "Show the table" : "Show the graph alone") {
                viewModel.switchedGraph()
            },
            Command(.templateForm, unless: onRow) { viewModel.openedForm() },
            Command(.templateRowDown, unless: onRow) { viewModel.movedRow(by: 1) },
            Command(.templateRowUp, unless: onRow) { viewModel.movedRow(by: -1) },
            Command(.templateAbout, unless: changing) { viewModel.editedTemplate() },
            Command(.jobCancel, "Drop the changes since v\(next - 1)", unless: changing ?? undroppable) {
                viewModel.dropped()
            },
        ] + ListCommands.movement { viewModel.moved($0) } + JobPlaces.commands(viewModel.model)
    }

    /// Moves to another column; in the large graph, along an edge.
    private func moved(byColumns step: Int) {
        guard viewModel.isGraphLarge, let row = viewModel.row else { return viewModel.moved(byColumns: step) }
        let pane = viewModel.pane
        let near = step > 0 ? pane.frees(of: row) : pane.needs(of: row)
        if let next = near.first { viewModel.moved { $0.move(to: next) } }
    }

    // MARK: Drawing

    func render(into canvas: inout Canvas, in rect: Rect) {
        graphPlace = Rect(x: 0, y: 0, width: 0, height: 0)
        guard let template = viewModel.template else { return renderNothing(into: &canvas, in: rect) }
        let (head, body) = rect.splitTop(1)
        drawHead(template, into: &canvas, in: head.splitLeft(1).rest)
        if viewModel.isGraphLarge { return renderGraph(into: &canvas, in: body, isBrief: false) }
        let (sheet, foot) = body.splitBottom(body.height > 6 ? 1 : 0)
        drawFoot(into: &canvas, in: foot.splitLeft(1).rest)
        renderSheet(into: &canvas, in: sheet)
    }

    private func renderSheet(into canvas: inout Canvas, in rect: Rect) {
        guard !viewModel.draft.actions.isEmpty else {
            return canvas.drawNotice(["This template has no actions yet.", "a adds one"], in: rect)
        }
        if rect.width >= 100 {
            let (left, right) = rect.splitLeft(rect.width / 2)
            table.render(viewModel, into: &canvas, in: left.splitLeft(left.width - 1).left)
            drawRule(into: &canvas, in: Rect(x: right.x, y: right.y, width: 1, height: right.height))
            renderGraph(into: &canvas, in: right.splitLeft(2).rest, isBrief: true)
        } else if rect.height >= 16 {
            let (top, bottom) = rect.splitBottom(rect.height * 2 / 5)
            table.render(viewModel, into: &canvas, in: top)
            let (rule, below) = bottom.splitTop(1)
            drawRule(into: &canvas, in: rule)
            renderGraph(into: &canvas, in: below, isBrief: true)
        } else {
            table.render(viewModel, into: &canvas, in: rect)
        }
    }

    private func drawRule(into canvas: inout Canvas, in rect: Rect) {
        guard canvas.glyphs.drawsFrames else { return }
        let isUpright = rect.width == 1
        canvas.fill(
            rect, with: isUpright ? canvas.glyphs.box.vertical : canvas.glyphs.box.horizontal, style: Style(.border))
    }

    private func renderGraph(into canvas: inout Canvas, in rect: Rect, isBrief: Bool) {
        let plan = viewModel.shown.plan
        viewModel.pane.show(viewModel.shown.nodes(plan, isBrief: isBrief), criticalPath: plan.criticalPath)
        let (graph, foot) = rect.splitBottom(rect.height > 8 ? 1 : 0)
        graphPlace = graph
        var marks = GraphMarks()
        marks.selected = viewModel.row
        viewModel.pane.render(into: &canvas, in: graph, marks, isFocused: viewModel.isGraphLarge)
        let path = plan.criticalPath.map { "\($0 + 1)" }.joined(separator: " ")
        if plan.totalMinutes > 0 {
            canvas.drawLine(
                [TextRun("critical path ", Style(.muted)), TextRun(path, Style(.graphCriticalWire))], in: foot)
        }
    }

    private func renderNothing(into canvas: inout Canvas, in rect: Rect) {
        switch viewModel.model.content {
        case .failed(let message, let advice): canvas.drawNotice([message, advice], in: rect, role: .error)
        case .loaded:
            canvas.drawNotice(["This template is gone", viewModel.model.wayBack(to: viewModel.id)], in: rect)
        case .idle, .loading: canvas.drawNotice(["Loading…"], in: rect)
        }
    }

    /// Draws a line such as `Template: Campus visit   v3, editing v4   14 actions · 11h 55m   3 running jobs keep v3`.
    private func drawHead(_ template: JobTemplate, into canvas: inout Canvas, in rect: Rect) {
        let version = template.current.number
        let plan = viewModel.shown.plan
        let running = viewModel.running
        let count = viewModel.shown.actions.count
        let facts = [
            template.draft == nil
                ? "v\(version)" : template.isKept ? "v\(version), editing v\(version + 1)" : "new, editing v1",
            count.counted("action") + (plan.totalMinutes > 0 ? " · \(JobLength.text(plan.totalMinutes))" : ""),
            running == 0 ? "" : "\(running.counted("running job")) \(running == 1 ? "keeps" : "keep") theirs",
            template.isStrict ? "in order only" : "", template.recurrence.map { "↻ \($0.words)" } ?? "",
        ]
        canvas.drawLine(
            [
                TextRun("Template: ", Style(.muted)), TextRun(template.name, Style(.heading)),
                TextRun("   " + facts.filter { !$0.isEmpty }.joined(separator: "   "), Style(.muted)),
            ], in: rect)
    }

    private func drawFoot(into canvas: inout Canvas, in rect: Rect) {
        if let problem = viewModel.typing?.problem, !problem.isEmpty {
            return _ = canvas.drawLine("! \(problem)", in: rect, style: Style(.warning))
        }
        canvas.drawLine(help, in: rect, style: Style(.muted))
    }

    private var help: String {
        if viewModel.typing != nil, viewModel.cell.isLine { return StepLine.shortHelp }
        return isRoleOfApproval ? Self.approvalHelp : viewModel.column.help
    }

    /// The note on roles of approvals: each job assigns the role to a person, who may not be allowed to approve.
    private static let approvalHelp = "Who: a role; an admin or whoever fills the role can approve"

    private var isRoleOfApproval: Bool {
        guard viewModel.column == .role, let row = viewModel.row else { return false }
        let actions = viewModel.shown.actions
        return actions.indices.contains(row) && actions[row].kind == .approval
    }
}
