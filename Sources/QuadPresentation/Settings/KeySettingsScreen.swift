import TerminalKit

/// The actions and their keys, conflicts first.
@MainActor
package final class KeySettingsScreen: AppScreen {
    private let viewModel: KeySettingsViewModel
    private var listRect = Rect(x: 0, y: 0, width: 0, height: 0)

    package init(_ viewModel: KeySettingsViewModel) {
        self.viewModel = viewModel
    }

    package var title: String {
        viewModel.state.filter.isEmpty ? "Settings › Keys" : "Keys · /\(viewModel.state.filter)"
    }

    package var filter: (any Filtering)? { viewModel }

    package func scroll(_ rows: Int) { viewModel.moved { $0.move(by: rows) } }

    package func click(_ point: Point) {
        guard let row = ListView.index(at: point, in: listRect, state: viewModel.state.list) else { return }
        viewModel.moved { $0.move(to: row) }
    }

    package var commands: [Command] {
        let viewModel = viewModel
        let isChanged = viewModel.selected?.isChanged == true
        return [
            Command(.keyBind) { viewModel.boundSelection() },
            Command(.keyAdd) { viewModel.addedToSelection() },
            Command(.keyUnbind) { viewModel.unboundSelection() },
            Command(.keyReset, when: isChanged, else: "It has its own keys") { viewModel.resetSelection() },
        ] + ListCommands.commands { viewModel.moved($0) }
    }

    package func render(into canvas: inout Canvas, in rect: Rect) {
        let state = viewModel.state
        let problems = state.problems.flatMap { TextLayout.wrap($0, width: max(1, rect.width), hangingIndent: 2) }
        let (top, list) = rect.splitTop(min(problems.count, rect.height / 2))
        for (row, line) in problems.prefix(top.height).enumerated() {
            canvas.drawLine(line, in: top.row(row), style: Style(.warning))
        }
        listRect = list
        viewModel.moved { $0.keepVisible(height: list.height) }
        let keyColumns = rect.width >= 60 ? 22 : 14
        ListView.render(into: &canvas, in: list, state: viewModel.state.list) { index in
            let row = state.rows[index]
            return ListView.Row(
                [
                    TextRun(TextLayout.fit(row.keys.isEmpty ? "none" : row.keys, to: keyColumns), Style(.footerKey)),
                    TextRun(" "),
                    TextRun(row.title), TextRun(row.isChanged ? "  (changed)" : "", Style(.muted)),
                ], trailing: [TextRun(rect.width >= 70 ? row.scope : "", Style(.muted))])
        }
        if state.rows.isEmpty {
            canvas.drawLine("Nothing matches /\(state.filter); Esc shows all", in: list.row(0), style: Style(.muted))
        }
    }
}
