import CampusCore
import QuadCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// The selected event beside a list. The text is read from the calendar's file once per event.
@MainActor
final class EventPreview {
    private let model: CampusModel
    private let details: EventDetails

    init(_ model: CampusModel) {
        self.model = model
        details = EventDetails(model, after: 0.08)
    }

    func render(_ item: AgendaItem, into canvas: inout Canvas, in rect: Rect) {
        let lines = details.lines(of: item, width: max(8, rect.width), canvas.glyphs)
        canvas.drawLines(Array(lines.prefix(rect.height)), in: rect)
    }
}
