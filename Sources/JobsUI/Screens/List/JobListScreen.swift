import JobsCore
import QuadCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// The jobs, most urgent first, with the steps of the selected job on the side if there is room.
@MainActor
final class JobListScreen: ListScreen {
    nonisolated static let actions = ScreenActions(
        at: .jobs,
        [
            .openItem: "Open the job", .addItem: "Make a job from a template", .editItem: "Edit the job",
            .deleteItem: "Delete the job", .copyItem: "Copy the job as a checklist",
        ])

    let viewModel: JobListViewModel
    let listPlace = ListPlace()
    private let preview = JobPreview()
    private var subsetPlaces: [(range: Range<Int>, y: Int, subset: JobSubset)] = []

    init(_ viewModel: JobListViewModel) {
        self.viewModel = viewModel
    }

    var list: ListModel<JobListRow> { viewModel.list }
    private var starters: JobStarterList { viewModel.firstStart }
    var dialogs: Dialogs { viewModel.context.dialogs }
    var name: String { "Jobs" }
    var emptyWords: [String] {
        if viewModel.hiddenCount > 0 {
            return ["There are no jobs to do now.", "\(JobSummary.hiddenWords(viewModel.hiddenCount)): z shows them"]
        }
        if viewModel.subset == .all { return ["There are no jobs.", "a makes one from a template"] }
        return ["No job is \(viewModel.subset.title.lowercased()).", ". goes to the next view, a makes a job"]
    }

    func appear() { viewModel.appeared() }

    func openedRow() {
        if viewModel.isFirstStart { viewModel.firstStart.opened() } else { viewModel.opened() }
    }

    var itemCommands: [Command] { JobListCommands.commands(viewModel) }

    var commands: [Command] {
        guard viewModel.isFirstStart else { return itemCommands + ListCommands.commands(of: list, dialogs) }
        return JobListCommands.firstStart(viewModel) + ListCommands.commands(of: starters.list, dialogs)
    }

    var title: String { viewModel.isFirstStart ? "Jobs" : "\(name) · \(list.summary)\(viewModel.hiddenWords)" }
    var filter: (any Filtering)? { viewModel.isFirstStart ? starters.list : list }

    func scroll(_ rows: Int, at point: Point) {
        if viewModel.isFirstStart { return starters.list.moved { $0.move(by: rows) } }
        list.moved { $0.move(by: rows) }
    }

    func click(_ point: Point) {
        if let place = subsetPlaces.first(where: { $0.y == point.y && $0.range.contains(point.x) }) {
            return viewModel.viewed(place.subset)
        }
        guard viewModel.isFirstStart else {
            guard let (job, step) = preview.step(at: point) else { return clickRow(point) }
            return viewModel.context.open(.jobCard(job, step: step))
        }
        let position = starters.list.position
        guard let row = ListView.index(at: point, in: listPlace.rect, state: position) else { return }
        if row == position.selection { return openedRow() }
        starters.list.moved { $0.move(to: row) }
    }

    /// Draws the list below the names of the views, which are shown even if there is no row.
    func render(into canvas: inout Canvas, in rect: Rect) {
        subsetPlaces = []
        guard !viewModel.isFirstStart else {
            return listPlace.rect = JobStarterView.render(viewModel.firstStart, into: &canvas, in: rect)
        }
        let (head, body) = rect.splitTop(viewModel.model.content == .loaded ? 1 : 0)
        if !head.isEmpty { drawSubsets(into: &canvas, in: head) }
        renderList(into: &canvas, in: body)
    }

    func renderRows(into canvas: inout Canvas, in rect: Rect) -> Rect {
        preview.forget()
        guard rect.width >= JobPreview.leastWidth else { return drawRows(into: &canvas, in: rect) }
        let width = max(46, rect.width * 3 / 8)
        let (rows, beside) = rect.splitLeft(rect.width - width)
        preview.render(viewModel, into: &canvas, in: beside)
        let drawn = rows.splitLeft(rows.width - 1).left
        let glyphs = canvas.glyphs
        viewModel.list.drawRows(into: &canvas, in: drawn) { JobListRowView.row($0, viewModel, glyphs, drawn.width) }
        return drawn
    }

    private func drawRows(into canvas: inout Canvas, in rect: Rect) -> Rect {
        let (rows, below) = rect.splitBottom(rect.height > 8 ? 1 : 0)
        let glyphs = canvas.glyphs
        viewModel.list.drawRows(into: &canvas, in: rows) { JobListRowView.row($0, viewModel, glyphs, rows.width) }
        if !below.isEmpty { canvas.drawLine(viewModel.nextWords, in: below.splitLeft(1).rest, style: Style(.muted)) }
        return rows
    }

    private func drawSubsets(into canvas: inout Canvas, in rect: Rect) {
        var x = rect.x + 1
        let order = viewModel.arrangementWords
        let room = rect.maxX - (rect.width >= 100 ? TextWidth.columns(of: order) + 2 : 0)
        let gap = rect.width >= 72 ? 1 : 0
        let names = zip(viewModel.subsets, viewModel.counts).map { subset, count in
            let isOn = subset == viewModel.subset
            let text = isOn ? "‹\(subset.title) \(count.grouped)›" : " \(subset.title) \(count.grouped) "
            return (subset: subset, text: text, isOn: isOn, width: TextWidth.columns(of: text))
        }
        // The current view stays visible; views on the left scroll out.
        let shown = names.firstIndex(where: \.isOn) ?? 0
        var first = 0
        while first < shown, x + names[first...shown].reduce(0, { $0 + $1.width + gap }) - gap > room { first += 1 }
        if first > 0 { canvas.draw(String(canvas.glyphs.ellipsis), at: rect.origin, style: Style(.muted)) }
        for name in names.dropFirst(first) {
            guard x + name.width <= room else { break }
            canvas.draw(name.text, at: Point(x: x, y: rect.y), style: name.isOn ? Style(.heading) : Style(.muted))
            subsetPlaces.append((x..<x + name.width, rect.y, name.subset))
            x += name.width + gap
        }
        if rect.width >= 100 { canvas.drawLine(order, in: rect, style: Style(.muted), .right) }
    }
}
