import QuadCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// The figures of all features side by side: on two lines if there is room, on one line, or not at all.
@MainActor
final class HomeCardsView {
    private var places: [(rect: Rect, route: Route)] = []
    private static let leastTall = 100
    private static let widest = 20

    static func height(_ cards: [HomeCard], in rect: Rect) -> Int {
        guard !cards.isEmpty, rect.width >= HomeScreen.leastWide else { return 0 }
        return rect.width >= leastTall ? 2 : 1
    }

    func route(at point: Point) -> Route? { places.first { $0.rect.contains(point) }?.route }

    func render(_ cards: [HomeCard], into canvas: inout Canvas, in rect: Rect) {
        places = []
        guard !rect.isEmpty, !cards.isEmpty else { return }
        if rect.height > 1 { renderTall(cards, into: &canvas, in: rect) } else { renderLine(cards, &canvas, rect) }
    }

    private func renderTall(_ cards: [HomeCard], into canvas: inout Canvas, in rect: Rect) {
        let width = min(Self.widest, max(12, (rect.width - 1) / cards.count))
        for (number, card) in cards.enumerated() {
            let place = Rect(x: rect.x + 1 + number * width, y: rect.y, width: width - 1, height: 2)
            guard place.maxX <= rect.maxX else { return }
            canvas.drawLine(card.value, in: place.row(0), style: Style(.text, .bold))
            let fits = TextWidth.columns(of: card.label) <= place.width
            canvas.drawLine(fits ? card.label : card.shortLabel, in: place.row(1), style: Style(.muted))
            keep(place, card)
        }
    }

    /// Draws as many cards as fit completely.
    private func renderLine(_ cards: [HomeCard], _ canvas: inout Canvas, _ rect: Rect) {
        var x = rect.x + 1
        for card in cards {
            let runs = [TextRun(card.value, Style(.text, .bold)), TextRun(" \(card.shortLabel)", Style(.muted))]
            let width = TextWidth.columns(of: runs)
            guard x + width <= rect.maxX else { return }
            let place = Rect(x: x, y: rect.y, width: width, height: 1)
            canvas.drawLine(runs, in: place)
            keep(place, card)
            x += width + 2
        }
    }

    private func keep(_ place: Rect, _ card: HomeCard) {
        if let route = card.route.flatMap({ Route($0) }) { places.append((place, route)) }
    }
}
