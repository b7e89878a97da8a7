import CoachesCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// Two coaches or two schools beside each other, field by field, with the outcome of a merge.
@MainActor
final class DuplicatesScreen: ListScreen {
    nonisolated static let actions = ScreenActions(
        at: .coachDuplicates, works: [.coachNext, .coachPrevious, .coachLeft, .coachRight],
        [.openItem: "Merge the two", .deleteItem: "Mark them as different"])

    let viewModel: DuplicatesViewModel
    let listPlace = ListPlace()

    init(_ viewModel: DuplicatesViewModel) {
        self.viewModel = viewModel
    }

    var list: ListModel<MergeRow> { viewModel.list }
    var dialogs: Dialogs { viewModel.model.dialogs }
    var name: String { "Coaches › Duplicates" }
    var emptyWords: [String] { ["No duplicates found.", "g c goes to the coaches"] }

    func appear() { viewModel.appeared() }

    var itemCommands: [Command] {
        let viewModel = viewModel
        let (has, none) = (viewModel.merge != nil, "No duplicates found")
        let (several, one) = (viewModel.pairs.count > 1, "There is no other pair")
        return [
            Command(.openItem, hint: "merge", when: has, else: none) { viewModel.merged() },
            Command(.coachLeft, "Keep the value of A", hint: "A", when: has, else: none) { viewModel.picked(.first) },
            Command(.coachRight, "Keep the value of B", hint: "B", when: has, else: none) { viewModel.picked(.second) },
            Command(.coachBoth, when: has, else: none) { viewModel.picked(.both) },
            Command(.coachNext, "Go to the next pair", hint: "next pair", when: several, else: one) {
                viewModel.wentOn(by: 1)
            },
            Command(.coachPrevious, "Go to the previous pair", when: several, else: one) { viewModel.wentOn(by: -1) },
            Command(.deleteItem, hint: "not the same", when: has, else: none) { viewModel.refused() },
            Command(.coachSwap, when: has, else: none) { viewModel.swapped() },
        ] + CoachPlaces.commands(viewModel.model)
    }

    // MARK: Drawing

    func render(into canvas: inout Canvas, in rect: Rect) {
        let (head, body) = rect.splitTop(rect.height > 3 ? 1 : 0)
        if !head.isEmpty { drawHead(into: &canvas, in: head) }
        let notes = Array(foot(width: rect.width - 2).prefix(max(0, body.height / 3)))
        let (rows, below) = body.splitBottom(notes.count)
        for (row, line) in notes.enumerated() {
            canvas.drawLine(line, in: below.row(row).splitLeft(1).rest, style: Style(.muted))
        }
        renderList(into: &canvas, in: rows)
    }

    private func drawHead(into canvas: inout Canvas, in rect: Rect) {
        canvas.drawLine(viewModel.head, in: rect.splitLeft(1).rest, style: Style(.heading))
        let word = "A stays "
        guard viewModel.merge != nil, TextWidth.columns(of: viewModel.head) + word.count + 3 <= rect.width else {
            return
        }
        canvas.drawLine(word, in: rect, style: Style(.muted), .right)
    }

    private func foot(width: Int) -> [String] {
        let remarks = viewModel.merge?.remarks ?? []
        let shared = viewModel.notProposed
        let lines = remarks + (shared.isEmpty ? [] : ["NOT PROPOSED"] + shared)
        return lines.flatMap { TextLayout.wrap($0, width: max(8, width)) }
    }

    func renderRows(into canvas: inout Canvas, in rect: Rect) -> Rect {
        if rect.width < 60 {
            list.drawRows(into: &canvas, in: rect) { narrowRow($0) }
            return rect
        }
        let merge = viewModel.merge
        let columns = [
            TableColumn("", .fixed(1)), TableColumn("", .fixed(13)),
            TableColumn("A  \(viewModel.name(merge?.kept))", .flexible(minimum: 12, weight: 1)),
            TableColumn("B  \(viewModel.name(merge?.absorbed))", .flexible(minimum: 12, weight: 1)),
            TableColumn("RESULT", .flexible(minimum: 10, weight: 1)),
        ]
        return list.drawTable(into: &canvas, in: rect, columns: columns) { row, column in
            cell(self.list.rows[row], column)
        }
    }

    private func cell(_ row: MergeRow, _ column: Int) -> [TextRun] {
        switch column {
        case 0: [TextRun(row.isLosing ? "!" : " ", Style(.coachOverdue))]
        case 1: [TextRun(row.title)]
        case 2: [TextRun(row.first)]
        case 3: [TextRun(row.second)]
        default: [TextRun(row.result, row.isDifferent ? .text : Style(.muted))]
        }
    }

    private func narrowRow(_ index: Int) -> ListView.Row {
        let row = list.rows[index]
        let sign = row.isLosing ? TextRun("!", Style(.coachOverdue)) : TextRun(" ")
        return ListView.Row([
            sign, TextRun("\(row.title) ", Style(.muted)), TextRun("\(row.first) · \(row.second)"),
            TextRun(" → \(row.result)", Style(.muted)),
        ])
    }
}
