import GrowthCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// Rest, free days, goals and routines as a list.
@MainActor
final class GrowthPlanScreen: ListScreen {
    nonisolated static let actions = ScreenActions(
        at: .growthPlan,
        [
            .addItem: "Add rest, a goal or a routine", .editItem: "Change what is planned",
            .deleteItem: "Remove from the plan",
        ])

    private let viewModel: GrowthPlanViewModel
    let listPlace = ListPlace()

    init(_ viewModel: GrowthPlanViewModel) {
        self.viewModel = viewModel
    }

    var list: ListModel<GrowthPlanLine> { viewModel.list }
    var dialogs: Dialogs { viewModel.model.dialogs }
    var name: String { "Growth › Plan" }
    var emptyWords: [String] {
        [
            "Nothing is planned yet.", "a adds a day of rest, free days, a goal or a routine",
            "t sets the limits for warnings",
        ]
    }

    func appear() { viewModel.appeared() }
    func openedRow() { list.selected.map(viewModel.edited) }

    var itemCommands: [Command] {
        let (viewModel, selected, targets) = (viewModel, list.selected, list.targets)
        let routine = selected.flatMap { $0.kind == .routine ? $0 : nil }
        let isFollowed = viewModel.model.log.plan.followed != nil
        return [
            Command(.addItem) { viewModel.added() },
            Command(
                .editItem, "Change the plan", when: selected != nil, else: "Nothing is planned; a adds something"
            ) { selected.map(viewModel.edited) },
            Command(
                .deleteItem, when: selected != nil, else: "Nothing is planned; a adds something"
            ) { viewModel.deleted(targets) },
            Command(.growthFollow, when: routine != nil, else: "This is not a routine; a adds one") {
                routine.map(viewModel.followed)
            },
            Command(.growthSkip, when: isFollowed, else: "No routine is followed; f follows one") {
                viewModel.skipped()
            },
            Command(.growthLimits) { viewModel.askLimits() },
        ] + GrowthPlaces.commands(viewModel.model.context)
    }

    private static let columns = [
        TableColumn("", .fixed(7)), TableColumn("WHAT", .flexible(minimum: 16, weight: 3)),
        TableColumn("DETAILS", .flexible(minimum: 9, weight: 2)),
    ]

    func renderRows(into canvas: inout Canvas, in whole: Rect) -> Rect {
        // Text that does not fit into the columns is shown below.
        let words = list.selected.map { [$0.text, $0.detail].filter { !$0.isEmpty }.joined(separator: " · ") } ?? ""
        let lines = TextLayout.wrap(words, width: max(8, whole.width - 2))
        let (rect, foot) = whole.splitBottom(min(lines.count, whole.height / 3))
        for (row, line) in lines.prefix(foot.height).enumerated() {
            canvas.drawLine(line, in: foot.row(row).splitLeft(1).rest, style: Style(.muted))
        }
        return list.drawTable(into: &canvas, in: rect, columns: Self.columns) { row, column in
            let line = self.list.rows[row]
            switch column {
            case 0: return [TextRun(line.kind.rawValue, Style(.muted))]
            case 1: return [TextRun(line.text)]
            default: return [TextRun(line.detail, Style(.muted))]
            }
        }
    }
}
