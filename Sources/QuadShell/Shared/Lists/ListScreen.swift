import TerminalKit
import TextKit
import ViewState

/// A screen that consists of one list. The title, the keys, the clicks and the text of an empty list work the same on
/// all such screens.
@MainActor
package protocol ListScreen: AppScreen {
    associatedtype List: ItemList
    var list: List { get }
    /// The rectangle of the rows in the last frame.
    var listPlace: ListPlace { get }
    var dialogs: Dialogs { get }
    /// The name as a trail: “Settings › Keys”.
    var name: String { get }
    /// The commands for a row, and the other commands of this screen.
    var itemCommands: [Command] { get }
    /// The text for a list without rows: the problem, and the key that solves it.
    var emptyWords: [String] { get }
    /// Called after a click on the row that was selected already.
    func openedRow()
    /// Draws the rows and the parts that belong to them.
    /// - Returns: the rectangle of the rows, without headings above and details beside them.
    func renderRows(into canvas: inout Canvas, in rect: Rect) -> Rect
}

extension ListScreen {
    package var title: String { "\(name) · \(list.summary)" }
    package var filter: (any Filtering)? { list }
    package var isWaiting: Bool { list.position.isEmpty && (list.content == .idle || list.content == .loading) }
    package func scroll(_ rows: Int, at point: Point) { list.moved { $0.move(by: rows) } }
    package func openedRow() {}
    package func disappear() { list.remember() }

    package var commands: [Command] {
        itemCommands + ListCommands.commands(of: list, dialogs)
    }

    package func click(_ point: Point) { clickRow(point) }
    package func render(into canvas: inout Canvas, in rect: Rect) { renderList(into: &canvas, in: rect) }

    /// Handles a click on a row, for screens that have more than rows to click on.
    package func clickRow(_ point: Point) {
        guard let row = ListView.index(at: point, in: listPlace.rect, state: list.position) else { return }
        if row == list.position.selection { return openedRow() }
        list.moved { $0.move(to: row) }
    }

    /// Draws the rows, or the reason why there are none, for screens that have something above or below the rows.
    package func renderList(into canvas: inout Canvas, in rect: Rect) {
        listPlace.rect = Rect(x: 0, y: 0, width: 0, height: 0)
        switch list.content {
        case .failed(let message, let advice) where list.position.isEmpty:
            return canvas.drawNotice([message, advice], in: rect, role: .error)
        case .idle, .loading:
            if list.position.isEmpty { return canvas.drawNotice(["Loading…"], in: rect) }
        case .failed, .loaded: break
        }
        guard !list.position.isEmpty else {
            let words =
                list.isSearching
                ? ["Searching…", "Esc stops it"]
                : list.filterText.isEmpty
                    ? emptyWords
                    : ["Nothing matches /\(list.filterText)"] + list.unknownNames + ["Esc shows all of them."]
            return canvas.drawNotice(words, in: rect)
        }
        guard case .failed(let message, let advice) = list.content else {
            return listPlace.rect = renderRows(into: &canvas, in: rect)
        }
        // Rows that were read before stay, with a message that they could not be read again.
        let (head, rest) = rect.splitTop(1)
        canvas.drawLine("! \(message); \(advice)", in: head, style: Style(.warning))
        listPlace.rect = renderRows(into: &canvas, in: rest)
    }
}
