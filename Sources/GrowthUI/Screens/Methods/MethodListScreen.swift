import GrowthCore
import QuadCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// Methods as a table.
@MainActor
final class MethodListScreen: ListScreen {
    nonisolated static let actions = ScreenActions(at: .growthMethods, works: [.growthReload, .growthRelated])

    private let viewModel: MethodListViewModel
    let listPlace = ListPlace()
    private let drawn = DrawnRows()

    init(_ viewModel: MethodListViewModel) {
        self.viewModel = viewModel
    }

    var list: ListModel<GrowthMethod> { viewModel.list }
    var dialogs: Dialogs { viewModel.shelf.context.dialogs }
    var name: String { "Growth › Methods" }
    var emptyWords: [String] { ["There are no methods."] }
    func appear() { viewModel.appeared() }

    func openedRow() {
        if let method = list.selected { viewModel.shelf.context.open(.growthMethod(method.id)) }
    }

    var itemCommands: [Command] {
        let (shelf, method) = (viewModel.shelf, list.selected)
        let none = "There is no method here"
        return [
            Command(.openItem, "Open the method", when: method != nil, else: none) { [weak self] in self?.openedRow() },
            Command(.growthStart, when: method != nil, else: none) { if let method { shelf.timer.started(method) } },
            Command(
                .growthRelated, hint: "", when: method?.related.isEmpty == false,
                else: "Nothing is related to this method"
            ) {
                shelf.openRelated(method?.related ?? [])
            },
            Command(.growthReload) { shelf.reload(isAsked: true) },
        ] + GrowthPlaces.commands(shelf.context)
    }

    private static let columns = [
        TableColumn("METHOD", .flexible(minimum: 22, weight: 2)), TableColumn("TIME", .fixed(7), .right),
        TableColumn("STAGE", .fixed(12), dropOrder: 2), TableColumn("FOR", .fixed(11), dropOrder: 1),
        TableColumn("WHAT", .flexible(minimum: 30, weight: 3), dropOrder: 3),
    ]

    func renderRows(into canvas: inout Canvas, in rect: Rect) -> Rect {
        drawn.keep(while: list.generation)
        return list.drawTable(into: &canvas, in: rect, columns: Self.columns, drawn: drawn) { row, column in
            let method = self.list.rows[row]
            switch column {
            case 0: return [TextRun(method.title, method.isFeatured ? Style(.text, .bold) : .text)]
            case 1: return [TextRun(method.seconds.map { PlayTime.text($0) } ?? "-")]
            case 2: return [TextRun(method.stage.rawValue, Style(.muted))]
            case 3: return [TextRun(method.category, Style(.muted))]
            default: return [TextRun(method.summary, Style(.muted))]
            }
        }
    }
}
