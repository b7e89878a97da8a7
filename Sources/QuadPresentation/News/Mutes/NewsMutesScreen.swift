import QuadDomain
import TerminalKit

/// A table of the mutes.
@MainActor
package final class NewsMutesScreen: AppScreen {
    private let viewModel: NewsMutesViewModel
    private var listRect = Rect(x: 0, y: 0, width: 0, height: 0)

    package init(_ viewModel: NewsMutesViewModel) { self.viewModel = viewModel }

    package var title: String {
        let state = viewModel.state
        let count = state.filter.isEmpty ? "\(state.total)" : "\(state.rows.count) of \(state.total) · /\(state.filter)"
        return "News › Mutes · \(count)"
    }

    package var filter: (any Filtering)? { viewModel }
    package func appear() { viewModel.appeared() }
    package func scroll(_ rows: Int) { viewModel.moved { $0.move(by: rows) } }

    package func click(_ point: Point) {
        guard let row = ListView.index(at: point, in: listRect, state: viewModel.state.list) else { return }
        if row == viewModel.state.list.selection { return viewModel.shown() }
        viewModel.moved { $0.move(to: row) }
    }

    package var commands: [Command] {
        let viewModel = viewModel
        let has = viewModel.selected != nil
        let none = "There is no mute here; a adds one"
        return [
            Command(.mutesShow, when: has, else: none) { viewModel.shown() },
            Command(.mutesAdd) { viewModel.added() },
            Command(.mutesEdit, when: has, else: none) { viewModel.edited() },
            Command(.mutesDelete, when: has, else: none) { viewModel.deleted() },
        ] + ListCommands.commands { viewModel.moved($0) }
    }

    private static let columns = [
        TableColumn("Mute", .flexible(minimum: 12, weight: 3)), TableColumn("Kind", .fixed(10), dropOrder: 2),
        TableColumn("How long", .fixed(21), dropOrder: 1), TableColumn("Hides", .fixed(7), .right),
    ]

    package func render(into canvas: inout Canvas, in rect: Rect) {
        let state = viewModel.state
        if case .failed(let message) = state.phase {
            return canvas.drawNotice([message, "q goes back; Ctrl-T there tries again"], in: rect, role: .error)
        }
        if state.rows.isEmpty {
            let words =
                !state.filter.isEmpty
                ? ["Nothing matches /\(state.filter)", "Esc shows all mutes"]
                : state.phase == .opening
                    ? ["Loading…"] : ["Nothing is muted.", "a adds a mute; M does on an article in News"]
            return canvas.drawNotice(words, in: rect)
        }
        listRect = rect.splitTop(1).rest
        viewModel.moved { $0.keepVisible(height: listRect.height) }
        TableView.render(into: &canvas, in: rect, columns: Self.columns, state: viewModel.state.list) { row, column in
            let mute = state.rows[row]
            let style = mute.isOver ? Style(.muted) : .text
            return switch column {
            case 0: [TextRun(mute.text, style)]
            case 1: [TextRun(mute.kind, Style(.muted))]
            case 2: [TextRun(mute.until, style)]
            default: [TextRun(NewsWords.number(mute.hidden), style)]
            }
        }
    }
}
