import TerminalKit

/// A list of settings; what the selected one does stands below.
@MainActor
package final class SettingsScreen: AppScreen {
    private let viewModel: SettingsViewModel
    private var listRect = Rect(x: 0, y: 0, width: 0, height: 0)

    package init(_ viewModel: SettingsViewModel) {
        self.viewModel = viewModel
    }

    package var title: String { viewModel.state.filter.isEmpty ? "Settings" : "Settings · /\(viewModel.state.filter)" }
    package var filter: (any Filtering)? { viewModel }

    package func appear() { viewModel.appeared() }
    package func scroll(_ rows: Int) { viewModel.moved { $0.move(by: rows) } }

    package func click(_ point: Point) {
        guard let row = ListView.index(at: point, in: listRect, state: viewModel.state.list) else { return }
        if row == viewModel.state.list.selection { return viewModel.changedSelection() }
        viewModel.moved { $0.move(to: row) }
    }

    package var commands: [Command] {
        let viewModel = viewModel
        var isSetting = false
        if case .setting = viewModel.selected { isSetting = true }
        return [
            Command(.settingChange) { viewModel.changedSelection() },
            Command(.settingReset, when: isSetting, else: "This is not a setting") { viewModel.resetSelection() },
            Command(.settingCopy) { viewModel.copiedSelection() },
            Command(.settingEditFile) { viewModel.editedFile() },
        ] + ListCommands.commands { viewModel.moved($0) }
    }

    package func render(into canvas: inout Canvas, in rect: Rect) {
        let state = viewModel.state
        let (list, foot) = rect.splitBottom(2)
        listRect = list
        viewModel.moved { $0.keepVisible(height: list.height) }
        ListView.render(into: &canvas, in: list, state: viewModel.state.list) { index in
            row(state.rows[index], width: list.width)
        }
        if state.rows.isEmpty {
            canvas.drawLine("Nothing matches /\(state.filter); Esc shows all", in: list.row(0), style: Style(.muted))
        }
        let lines = TextLayout.wrap(explanation, width: max(1, foot.width)).suffix(foot.height)
        for (row, line) in lines.enumerated() {
            canvas.drawLine(line, in: foot.row(foot.height - lines.count + row), style: Style(.muted))
        }
    }

    /// What the selected row is about, and all of it where the row is cut.
    private var explanation: String {
        switch viewModel.selected {
        case .setting(let path, _, _, _, let help): "\(path): \(help)"
        case .problem(let text): text
        case .location(_, let path): path
        case .keys: "The keys of every action, to be looked up and changed."
        case .heading, nil: ""
        }
    }

    private func row(_ row: SettingsViewModel.Row, width: Int) -> ListView.Row {
        let titleColumns = width >= 60 ? 26 : 20
        func name(_ title: String) -> TextRun { TextRun(TextLayout.fit(title, to: titleColumns - 1) + " ") }
        switch row {
        case .heading(let title):
            return ListView.Row([TextRun(title, Style(.heading))])
        case .setting(_, let title, let value, let isDefault, _):
            return ListView.Row([
                name(title),
                TextRun(value, Style(isDefault ? .text : .accent, isDefault ? [] : .bold)),
                TextRun(isDefault ? "" : "  (changed)", Style(.muted)),
            ])
        case .keys(let summary):
            return ListView.Row([
                name("Keys"), TextRun(summary), TextRun("  …", Style(.muted)),
            ])
        case .location(let title, let path):
            let room = max(8, width - titleColumns - ListView.gutter - 1)
            return ListView.Row([
                name(title), TextRun(TextLayout.clipMiddle(path, to: room)),
            ])
        case .problem(let text):
            return ListView.Row([TextRun(text, Style(.warning))])
        }
    }
}
