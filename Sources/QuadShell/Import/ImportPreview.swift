import QuadCore
import TerminalKit
import TextKit
import ViewState

/// The plan of an import in the words of its tab, as `ImportLayer` shows it.
@MainActor
package protocol ImportPreview {
    /// The number of rows in the preview.
    var count: Int { get }
    /// Whether Enter has anything to import.
    var isTakeable: Bool { get }
    var hints: [FooterHint] { get }

    /// Draws the text around the rows.
    /// - Returns: the room for the rows.
    func drawFrame(into canvas: inout Canvas, in body: Rect, selected: Int?) -> Rect
    func row(_ index: Int, width: Int) -> ListView.Row
    /// Handles the tab's own keys.
    /// - Returns: false for a key that has no meaning in the tab.
    func handle(_ key: Key, in layer: ImportLayer) -> Bool
    /// Imports the plan that is shown.
    func take()
}

extension ImportPreview {
    package static var leaveHint: FooterHint { FooterHint("esc", "cancel", isPinned: true) }
    package static var downHint: FooterHint { FooterHint("j", "down", rank: -1) }
    package static var columnsHint: FooterHint { FooterHint("m", "columns") }

    /// Returns the hint for Enter if rows change something.
    package static func takeHint(_ count: Int) -> [FooterHint] {
        count > 0 ? [FooterHint("enter", "import \(count.grouped)")] : []
    }

    /// Draws one line above the rows.
    package func drawHead(_ runs: [TextRun], into canvas: inout Canvas, in body: Rect) -> Rect {
        let (head, rows) = body.splitTop(1)
        canvas.drawLine(runs, in: head.splitLeft(1).rest)
        return rows
    }
}
