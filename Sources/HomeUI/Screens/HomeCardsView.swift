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

    /// Draws as many cards as fit with whole labels: with the long ones, or with the short ones if more cards fit then.
    private func renderTall(_ cards: [HomeCard], into canvas: inout Canvas, in rect: Rect) {
        let all = [cards.map(\.label), cards.map(\.shortLabel)].map { labels in
            (labels: labels, widths: zip(cards, labels).map(Self.width))
        }
        let fitting = all.map { Self.fitting($0.widths, in: rect) }
        let (labels, widths) = fitting[0] == cards.count || fitting[0] >= fitting[1] ? all[0] : all[1]
        let shown = max(fitting[0], fitting[1])
        let spare = rect.width - 1 - widths.prefix(shown).reduce(0, +)
        var x = rect.x + 1
        for (number, card) in cards.prefix(shown).enumerated() {
            let width = min(max(Self.widest, widths[number]), widths[number] + max(0, spare) / shown)
            let place = Rect(x: x, y: rect.y, width: width - 1, height: 2)
            canvas.drawLine(card.value, in: place.row(0), style: Style(.text, .bold))
            canvas.drawLine(labels[number], in: place.row(1), style: Style(.muted))
            keep(place, card)
            x += width
        }
    }

    /// Returns the width of a card with a space behind it.
    private static func width(_ card: HomeCard, _ label: String) -> Int {
        max(TextWidth.columns(of: card.value), TextWidth.columns(of: label)) + 2
    }

    /// Returns how many cards fit side by side.
    private static func fitting(_ widths: [Int], in rect: Rect) -> Int {
        var rest = rect.width - 1
        return widths.prefix { width in
            rest -= width
            return rest >= -1
        }.count
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
