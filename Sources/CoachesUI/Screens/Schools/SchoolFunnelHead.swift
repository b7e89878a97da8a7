import CoachesCore
import QuadCore
import TerminalKit
import TextKit
import ViewState

/// The stages of recruiting with the number of schools at each; a click on a stage shows its schools.
@MainActor
final class SchoolFunnelHead {
    private var places: [(rect: Rect, stage: SchoolStatus)] = []

    func stage(at point: Point) -> SchoolStatus? { places.first { $0.rect.contains(point) }?.stage }

    /// - Parameter chosen: the stage that the list is filtered by.
    func draw(_ funnel: StatusFunnel, chosen: SchoolStatus?, into canvas: inout Canvas, in rect: Rect) {
        places = []
        var x = rect.x + 1
        func put(_ text: String, _ style: Style) -> Rect {
            let room = max(0, rect.x + rect.width - x)
            let used = canvas.draw(text, at: Point(x: x, y: rect.y), style: style, limit: room)
            defer { x += used }
            return Rect(x: x, y: rect.y, width: used, height: 1)
        }
        let stars = funnel.favorites > 0 ? ", \(funnel.favorites.grouped) ★" : ""
        _ = put("Schools \(funnel.pursued.grouped)\(stars)  ", Style(.heading))
        for (place, stage) in SchoolStatus.funnel.enumerated() {
            if place > 0 { _ = put(" › ", Style(.muted)) }
            let style = stage == chosen ? Style(.accent) : funnel[stage] > 0 ? .text : Style(.muted)
            places.append((put(words(stage, funnel[stage], width: rect.width), style), stage))
        }
        let left = funnel[.notPursuing]
        if left > 0 { _ = put("  \(left.grouped) not pursued", Style(.muted)) }
    }

    /// Returns a shorter text for a narrower screen: `offer received 1`, `offer 1`, `1`.
    private func words(_ stage: SchoolStatus, _ count: Int, width: Int) -> String {
        if width >= 100 { return "\(stage.words) \(count.grouped)" }
        if width < 60 { return count.grouped }
        switch stage {
        case .researching: return "research \(count.grouped)"
        case .offerReceived: return "offer \(count.grouped)"
        default: return "\(stage.words) \(count.grouped)"
        }
    }
}
