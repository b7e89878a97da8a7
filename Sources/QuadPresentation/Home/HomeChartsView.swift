import QuadDomain
import TerminalKit

/// The charts under each other beside the agenda, or as a line each below it.
enum HomeChartsView {
    private static let columnRows = 4

    static func render(_ charts: [HomeChart], into canvas: inout Canvas, in rect: Rect) {
        var rest = rect
        for chart in charts {
            let height = 1 + rows(of: chart)
            guard rest.height >= height else { return }
            let (place, below) = rest.splitTop(height)
            let (head, body) = place.splitTop(1)
            canvas.drawLine(heading(chart, canvas.glyphs), in: head)
            draw(chart, into: &canvas, in: body)
            rest = below.splitTop(1).rest
        }
    }

    private static func rows(of chart: HomeChart) -> Int {
        switch chart.kind {
        case .bars(let bars): bars.count
        case .weeks: columnRows + 1
        }
    }

    private static func heading(_ chart: HomeChart, _ glyphs: GlyphSet) -> [TextRun] {
        let title = TextRun(chart.title.uppercased(), Style(.heading))
        guard case .weeks(_, let first, let second) = chart.kind else { return [title] }
        let full = glyphs.columnEighths.last ?? "#"
        return [title, TextRun("  \(first) \(glyphs.shade) \(second) \(full)", Style(.muted))]
    }

    private static func draw(_ chart: HomeChart, into canvas: inout Canvas, in rect: Rect) {
        switch chart.kind {
        case .bars(let bars):
            BarChartView.render(into: &canvas, in: rect, bars: bars.map { .init($0.label, $0.value) })
        case .weeks(let weeks, _, _):
            ColumnPairsView.render(
                into: &canvas, in: rect, pairs: weeks.map { .init("\($0.day.day)", $0.first, $0.second) })
        }
    }

    /// `Open jobs  in progress 2  ready 5`, or `Jobs a week  made ▂▃▂  completed ▁ ▂`
    static func line(_ chart: HomeChart, _ glyphs: GlyphSet) -> [TextRun] {
        let title = TextRun("\(chart.title)  ", Style(.muted))
        switch chart.kind {
        case .bars(let bars):
            let counts = bars.filter { $0.value > 0 }.map { "\($0.label) \($0.value.grouped)" }
            return [title, TextRun(counts.joined(separator: "  "))]
        case .weeks(let weeks, let first, let second):
            let greatest = weeks.reduce(0) { max($0, $1.first, $1.second) }
            let sparks = [(first, weeks.map(\.first)), (second, weeks.map(\.second))].map {
                "\($0) \(ColumnPairsView.spark($1, of: greatest, glyphs))"
            }
            return [title, TextRun(sparks.joined(separator: "  "))]
        }
    }
}
