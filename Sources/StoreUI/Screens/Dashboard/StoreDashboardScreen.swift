import QuadShell
import StoreCore
import StoreKit
import TerminalKit
import TextKit
import ViewState

/// The first screen of the Store tab: the sales with their hours and products; before the first sale, the first steps.
final class StoreDashboardScreen: AppScreen {
    let viewModel: StoreDashboardViewModel
    private let shelf: ProductActions
    /// The clickable areas of the last frame.
    var places: [(rect: Rect, target: DashboardTarget)] = []

    init(_ viewModel: StoreDashboardViewModel, _ shelf: ProductActions) {
        self.viewModel = viewModel
        self.shelf = shelf
    }

    var model: StoreModel { viewModel.model }
    var state: StoreDashboardViewModel.State { viewModel.state }
    private var isNew: Bool { model.content == .loaded && model.isNew }

    var title: String { "Store › Today" }
    var isWaiting: Bool { model.content == .idle || model.content == .loading }
    func appear() { viewModel.appeared() }
    func disappear() { viewModel.disappeared() }

    func click(_ point: Point) {
        guard let hit = places.first(where: { $0.rect.contains(point) }) else { return }
        viewModel.select(hit.target)
        viewModel.opened(hit.target)
    }

    func scroll(_ rows: Int, at point: Point) { viewModel.moved(rows > 0 ? 1 : -1) }

    var commands: [Command] {
        let viewModel = viewModel
        let isChosen = viewModel.selected != nil
        // The dashboard is already open, and the demo uses the same key here.
        let others = StorePlaces.commands(viewModel.context).filter { $0.action.id != Action.storeOpenDashboard.id }
        return [
            Command(
                .openItem, isChosen ? "Open the selected entry" : "Sell: go to the till",
                hint: isChosen ? "open" : "sell"
            ) { viewModel.opened() }
        ] + beginning + moving + others + setup + [
            StorePlaces.lock(model), Command(.storeReload) { [model] in model.retried() },
        ]
    }

    private var moving: [Command] {
        guard !isNew, model.content == .loaded else { return [] }
        let viewModel = viewModel
        return [
            Command(.moveDown, "Go to the next entry") { viewModel.moved(1) },
            Command(.moveUp, "Go to the previous entry") { viewModel.moved(-1) },
            Command(
                .cancel, "Clear the selection", hint: "", when: viewModel.selected != nil, else: "Nothing is selected"
            ) {
                viewModel.select(nil)
            },
        ]
    }

    private var setup: [Command] {
        let model = model
        let isTraining = model.services.isTraining
        let has = isTraining || model.services.training != nil
        return [
            Command(.storeOpenSettings, hint: "") { model.context.open(.storeSettings) },
            Command(
                .storePractice, isTraining ? "Leave training" : nil, hint: isTraining ? "end" : "", when: has,
                else: "Training is not available here"
            ) { model.onPractice(!isTraining) },
            Command(
                .storeDemo, hint: "", when: isNew && !isTraining,
                else: "The store offers the demo only while it is empty; press t for training"
            ) { model.context.openDemo(in: .store) },
        ]
    }

    /// The commands for a store that has sold nothing yet.
    private var beginning: [Command] {
        guard isNew else { return [] }
        return [
            Command(.addItem, "Add the first product", hint: "") { [shelf] in shelf.askNew() },
            Command(.storeImport, hint: "") { [shelf] in shelf.importFile() },
        ]
    }

    // MARK: Drawing

    func render(into canvas: inout Canvas, in rect: Rect) {
        places = []
        defer { viewModel.drew(places.map(\.target)) }
        switch model.content {
        case .failed(let message, let advice): return canvas.drawNotice([message, advice], in: rect, role: .error)
        case .idle, .loading: return canvas.drawNotice(["Reading the store…"], in: rect)
        case .loaded: break
        }
        if isNew { return drawFirstStart(into: &canvas, in: rect) }
        drawToday(into: &canvas, in: rect)
        for (place, target) in places where target == viewModel.selected {
            canvas.draw(String(canvas.glyphs.pointer), at: place.origin, style: Style(.accent, .bold))
        }
    }

    /// Draws the first steps in the middle of the screen.
    private func drawFirstStart(into canvas: inout Canvas, in rect: Rect) {
        let settings = model.settings
        let heading = "Nothing is in the store yet. Start with:"
        let lines: [(action: ActionID, text: String)] = [
            (Action.storeOpenTill.id, "Sell: \(settings.money.text(350))+ and Enter makes a sale, without any setup"),
            (Action.addItem.id, "Add the first product"), (Action.storeImport.id, "Import products from a CSV file"),
            (Action.storeDemo.id, "Look around a demo, which is never saved"),
            (
                Action.storeOpenSettings.id,
                "Set the currency (\(settings.currency.code)), tax and printers before the first sale"
            ),
        ]
        let keys = model.context.bindings.value
        let rows = lines.map { line in
            [TextRun(TextLayout.fit(keys.label(of: line.action), to: 4), Style(.footerKey)), TextRun(line.text)]
        }
        let width = min(rect.width, rows.map { TextWidth.columns(of: $0.map(\.text).joined()) }.max() ?? 0)
        let wrapped = rows.map { TextLayout.wrap($0, width: max(1, width), hangingIndent: 4) }
        let block = rect.centered(Size(columns: width, rows: wrapped.joined().count + 2))
        canvas.drawLine(heading, in: block.row(0), style: Style(.heading, .bold))
        for (row, line) in wrapped.joined().enumerated() { canvas.drawLine(line, in: block.row(row + 2)) }
    }
}
