import QuadDomain
import TerminalKit

/// A table of the feeds and how they are; what it has no room for stands below.
@MainActor
package final class NewsHealthScreen: AppScreen {
    private let viewModel: NewsHealthViewModel
    private var listRect = Rect(x: 0, y: 0, width: 0, height: 0)

    package init(_ viewModel: NewsHealthViewModel) { self.viewModel = viewModel }

    package var title: String {
        let state = viewModel.state
        if let progress = state.refreshing { return "\(progress.words) · Esc stops" }
        let count = state.filter.isEmpty ? "\(state.total)" : "\(state.rows.count) of \(state.total) · /\(state.filter)"
        return "News › Feed health · \(count)"
    }

    package var filter: (any Filtering)? { viewModel }
    package func appear() { viewModel.appeared() }
    package func scroll(_ rows: Int) { viewModel.moved { $0.move(by: rows) } }

    package func click(_ point: Point) {
        guard let row = ListView.index(at: point, in: listRect, state: viewModel.state.list) else { return }
        viewModel.moved { $0.move(to: row) }
    }

    package var commands: [Command] {
        let viewModel = viewModel
        let selected = viewModel.selected
        let none = "There is no feed here"
        return [
            Command(
                .healthMove, when: selected?.movedTo != nil, else: selected == nil ? none : "This feed has not moved"
            ) { viewModel.tookNewAddress() },
            Command(.healthRetry, when: selected != nil, else: none) { viewModel.fetched() },
            Command(.healthRetryAll, when: viewModel.state.total > 0, else: none) { viewModel.fetchedAll() },
            Command(.healthEdit, when: selected != nil, else: none) { viewModel.edited() },
            Command(.healthDelete, when: selected != nil, else: none) { viewModel.left() },
            Command(.healthCopy, when: selected != nil, else: none) { viewModel.copied() },
        ] + ListCommands.commands { viewModel.moved($0) }
    }

    private static let columns = [
        TableColumn("Feed", .flexible(minimum: 12, weight: 2)),
        TableColumn("Status", .flexible(minimum: 16, weight: 3)),
        TableColumn("Last success", .fixed(12), dropOrder: 1), TableColumn("Next", .fixed(7), dropOrder: 2),
        TableColumn("A week", .fixed(6), .right, dropOrder: 3),
    ]

    package func render(into canvas: inout Canvas, in rect: Rect) {
        let state = viewModel.state
        if case .failed(let message) = state.phase {
            return canvas.drawNotice([message, "q goes back; Ctrl-T there tries again"], in: rect, role: .error)
        }
        if state.rows.isEmpty {
            let words =
                !state.filter.isEmpty
                ? ["Nothing matches /\(state.filter)", "Esc shows all feeds"]
                : state.phase == .opening
                    ? ["Loading…"] : ["No feed is followed yet.", "q goes back; a adds one there"]
            return canvas.drawNotice(words, in: rect)
        }
        let (table, foot) = rect.splitBottom(rect.height > 8 ? 3 : 1)
        listRect = table.splitTop(1).rest
        viewModel.moved { $0.keepVisible(height: listRect.height) }
        TableView.render(into: &canvas, in: table, columns: Self.columns, state: viewModel.state.list) { row, column in
            Self.cell(state.rows[row], column)
        }
        if let selected = viewModel.selected { drawDetail(selected, into: &canvas, in: foot) }
    }

    private static func cell(_ row: NewsHealthViewModel.Row, _ column: Int) -> [TextRun] {
        switch column {
        case 0: [TextRun(row.needsCare ? "! " : "  ", Style(.warning)), TextRun(row.title)]
        case 1: [TextRun(row.status, Style(row.needsCare ? .warning : .text))]
        case 2: [TextRun(row.success)]
        case 3: [TextRun(row.next)]
        default: [TextRun(row.aWeek)]
        }
    }

    private func drawDetail(_ row: NewsHealthViewModel.Row, into canvas: inout Canvas, in rect: Rect) {
        let key = row.movedTo == nil ? "" : " with Enter"
        let advice = row.advice.map { ["\($0)\(key)"] } ?? []
        let text = ([row.status] + advice + row.more + [row.url]).filter { !$0.isEmpty }.joined(separator: " · ")
        let lines = TextLayout.wrap([TextRun(text, Style(.muted))], width: max(1, rect.width - 2))
        canvas.drawLines(Array(lines.prefix(rect.height)), in: rect.inset(dx: 1, dy: 0))
    }
}
