import JobsCore
import QuadCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// The steps of all jobs: those that can be done now, and the waiting ones with their blockers.
@MainActor
final class JobOpenStepsScreen: ListScreen {
    nonisolated static let actions = ScreenActions(at: .jobSteps, [.openItem: "Open the step in its job"])

    let viewModel: JobOpenStepsViewModel
    let listPlace = ListPlace()
    private var viewPlaces: [(rect: Rect, view: JobOpenStepsViewModel.View)] = []

    init(_ viewModel: JobOpenStepsViewModel) {
        self.viewModel = viewModel
    }

    var list: ListModel<OpenStepRow> { viewModel.list }
    var dialogs: Dialogs { viewModel.context.dialogs }
    var name: String { "Jobs › Steps" }
    var emptyWords: [String] {
        switch viewModel.view {
        case .mine: ["None of your steps can be done now.", ". shows what others can do"]
        case .next: ["Nothing can be done now.", ". shows what waits"]
        case .blocked: ["Nothing is blocked.", ", shows what can be done"]
        }
    }

    func appear() { viewModel.appeared() }
    func disappear() { viewModel.disappeared() }
    func openedRow() { viewModel.opened() }

    var itemCommands: [Command] {
        let viewModel = viewModel
        let row = viewModel.selected
        let none = "There is no step here"
        let blocker = row?.step.blockers.contains { $0.target != nil } ?? false
        return [
            Command(.openItem, when: row != nil, else: none) { viewModel.opened() },
            complete,
            Command(
                .jobBlocker, "Open what the step waits for", hint: blocker ? "blocker" : "", when: blocker,
                else: row == nil ? none : "It waits for no step"
            ) { viewModel.wentToBlocker() },
            deed(.jobSkip, .skip(reason: "")) { viewModel.asking?.skip() },
            deed(.jobAssign, .assign(nil)) { viewModel.asking?.assign() },
            deed(.jobDue, .due(nil)) { viewModel.asking?.setDue(now: row?.step.due?.due) },
            deed(.jobLater, .slip(days: 1), "A day later") { viewModel.asking?.slip(days: 1) },
            deed(.jobEarlier, .slip(days: -1), "A day earlier") { viewModel.asking?.slip(days: -1) },
            Command(.jobNextView, hint: "next view") { viewModel.switchedView(by: 1) },
            Command(.jobPreviousView) { viewModel.switchedView(by: -1) },
        ] + JobPlaces.commands(viewModel.model)
    }

    /// Returns a command, disabled if the user may not perform the operation on any of the steps.
    private func deed(
        _ action: Action, _ deed: JobOperation, _ title: String? = nil, run: @escaping () -> Void
    ) -> Command {
        let steps = list.targets.map(\.step)
        let refusal = steps.isEmpty ? "There is no step here" : viewModel.model.refusal(of: deed, on: steps)
        return Command(action, title, unless: refusal, run: run)
    }

    private var complete: Command {
        let viewModel = viewModel
        guard let row = viewModel.selected else { return Command(.jobComplete, .disabled("There is no step here")) {} }
        let marked = list.markedCount
        let isReady = marked > 0 || row.step.isReady
        let title = marked > 0 ? "Complete \(marked) steps" : "Complete \(row.title)"
        guard isReady else {
            let reason = row.step.isFailed ? "\(row.title) failed" : "\(row.title) waits for \(row.waits)"
            return Command(.jobComplete, title, .disabled(reason)) {}
        }
        return deed(.jobComplete, .complete, title) { viewModel.asking?.complete() }
    }

    func click(_ point: Point) {
        if let place = viewPlaces.first(where: { $0.rect.contains(point) }) { return viewModel.viewed(place.view) }
        clickRow(point)
    }

    func render(into canvas: inout Canvas, in rect: Rect) {
        let (head, body) = rect.splitTop(1)
        drawViews(into: &canvas, in: head)
        renderList(into: &canvas, in: body)
    }

    private func drawViews(into canvas: inout Canvas, in rect: Rect) {
        viewPlaces = []
        var x = rect.x + 1
        for (view, count) in zip(JobOpenStepsViewModel.View.allCases, viewModel.counts) {
            let isOn = view == viewModel.view
            let text = isOn ? "‹\(view.title) \(count.grouped)›" : " \(view.title) \(count.grouped) "
            let width = TextWidth.columns(of: text)
            let place = Rect(x: x, y: rect.y, width: width, height: rect.height)
            canvas.drawLine(text, in: place.intersection(rect), style: isOn ? Style(.heading) : Style(.muted))
            viewPlaces.append((place, view))
            x += width + (rect.width >= 72 ? 1 : 0)
        }
        let hidden = viewModel.hiddenCount
        let words = JobSummary.hiddenWords(hidden)
        guard hidden > 0, x + TextWidth.columns(of: words) + 2 < rect.maxX else { return }
        canvas.drawLine(words, in: rect, style: Style(.muted), .right)
    }

    func renderRows(into canvas: inout Canvas, in rect: Rect) -> Rect {
        let (rows, below) = rect.splitBottom(rect.height > 6 ? 1 : 0)
        let glyphs = canvas.glyphs
        list.drawRows(into: &canvas, in: rows) { [viewModel, list] index in
            OpenStepRowView.row(list.rows[index], viewModel.model.today, glyphs, rows.width)
        }
        canvas.drawLine(viewModel.detail, in: below.splitLeft(1).rest, style: Style(.muted))
        return rows
    }
}
