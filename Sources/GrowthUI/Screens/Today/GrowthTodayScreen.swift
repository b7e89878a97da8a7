import QuadShell
import TerminalKit
import TextKit
import ViewState

final class GrowthTodayScreen: ListScreen {
    nonisolated static let actions = ScreenActions(at: .growth, [.openItem: "Open it"])

    private let viewModel: GrowthTodayViewModel
    let listPlace = ListPlace()

    init(_ viewModel: GrowthTodayViewModel) { self.viewModel = viewModel }

    var list: ListModel<GrowthTodayRow> { viewModel.list }
    var dialogs: Dialogs { viewModel.context.dialogs }
    var name: String { "Growth" }
    var emptyWords: [String] { ["There is nothing here."] }
    func appear() { viewModel.appeared() }
    func openedRow() { viewModel.opened() }

    /// The title without the number of rows, which means nothing here.
    var title: String { (["Growth › Today"] + list.reasons).joined(separator: " · ") }

    var itemCommands: [Command] {
        [
            Command(.openItem, when: list.selected?.route != nil, else: "There is nothing here") {
                [viewModel] in viewModel.opened()
            }
        ] + GrowthPlaces.commands(viewModel.context)
    }

    func render(into canvas: inout Canvas, in rect: Rect) {
        guard let headline = viewModel.headline else { return renderList(into: &canvas, in: rect) }
        let (head, rest) = rect.splitTop(1)
        canvas.drawLine(" \(headline)", in: head, style: Style(.heading, .bold))
        renderList(into: &canvas, in: rest)
    }

    func renderRows(into canvas: inout Canvas, in rect: Rect) -> Rect {
        let titles = min(
            list.rows.filter { !$0.isHeading }.map { TextWidth.columns(of: $0.title) }.max() ?? 0, rect.width / 2)
        let area = viewModel.headline == nil ? block(titles, in: rect) : rect
        list.drawRows(into: &canvas, in: area) { index in
            let row = list.rows[index]
            guard !row.isHeading else { return .init([TextRun(row.title, Style(.heading))]) }
            guard rect.width >= 60 else { return .init(row.title) }
            return .init([
                TextRun(TextLayout.fit(row.title, to: titles + 1)), TextRun("  "), TextRun(row.detail, Style(.muted)),
            ])
        }
        return area
    }

    /// Returns the middle of the screen, for the first steps of a tab without sessions.
    private func block(_ titles: Int, in rect: Rect) -> Rect {
        let details = list.rows.map { TextWidth.columns(of: $0.detail) }.max() ?? 0
        return rect.centered(Size(columns: titles + details + 5, rows: list.rows.count))
    }
}
