import QuadCore
import TerminalKit
import TextKit
import ViewState

/// The charts, one below another beside the agenda, or one line per chart below the agenda.
@MainActor
final class HomeChartsView {
    private static let columnRows = 4
    /// The columns before the text of a line, for the pointer.
    private static let gutter = 2
    /// The positions of the pane's lines in the last frame, for the mouse.
    private var places: [(rect: Rect, line: Int)] = []
    /// Whether the charts were beside the agenda in the last frame.
    private(set) var isPane = false

    func line(at point: Point) -> Int? { places.first { $0.rect.contains(point) }?.line }
    func drewNoPane() { (places, isPane) = ([], false) }

    // MARK: Beside the agenda

    func render(_ charts: [HomeChart], _ pane: HomePane, today: CalendarDay, into canvas: inout Canvas, in rect: Rect) {
        places = []
        isPane = true
        var rest = rect
        for (place, chart) in charts.enumerated().dropFirst(Self.first(charts, showing: pane.selected, in: rect)) {
            let height = Self.height(of: chart)
            guard rest.height >= height else { return }
            let (whole, below) = rest.splitTop(height)
            let (head, body) = whole.splitTop(1)
            canvas.drawLine(
                Self.heading(chart, canvas.glyphs), in: head.splitLeft(Self.gutter).rest)
            Self.draw(chart, today, into: &canvas, in: body.splitLeft(Self.gutter).rest)
            for (number, line) in pane.lines.enumerated() where line.chart == place {
                let row = line.row.map { body.row($0) } ?? head
                places.append((line.row == nil ? whole : row, number))
                if line == pane.selected { Self.select(row, in: &canvas) }
            }
            rest = below.splitTop(1).rest
        }
    }

    /// Returns the first chart to draw, so that the selected chart fits.
    private static func first(_ charts: [HomeChart], showing line: HomePane.Line?, in rect: Rect) -> Int {
        guard let line else { return 0 }
        var (first, rows) = (line.chart, height(of: charts[line.chart]))
        while first > 0, rows + 1 + height(of: charts[first - 1]) <= rect.height {
            first -= 1
            rows += 1 + height(of: charts[first])
        }
        return first
    }

    private static func select(_ row: Rect, in canvas: inout Canvas) {
        canvas.draw(String(canvas.glyphs.pointer), at: row.origin, style: Style(.accent))
        canvas.restyle(row) { Style(.selection, $0.attributes) }
        canvas.cursor = row.origin
    }

    private static func height(of chart: HomeChart) -> Int {
        switch chart.kind {
        case .bars(let bars): 1 + bars.count
        case .weeks: 1 + columnRows + 1
        case .dates(let dates): 1 + dates.count
        }
    }

    private static func heading(_ chart: HomeChart, _ glyphs: GlyphSet) -> [TextRun] {
        let title = TextRun(chart.title.uppercased(), Style(.heading))
        guard case .weeks(_, let first, let second) = chart.kind else { return [title] }
        let full = glyphs.columnEighths.last ?? "#"
        return [title, TextRun("  \(first) \(glyphs.shade) \(second) \(full)", Style(.muted))]
    }

    private static func draw(_ chart: HomeChart, _ today: CalendarDay, into canvas: inout Canvas, in rect: Rect) {
        switch chart.kind {
        case .bars(let bars):
            BarChartView.render(into: &canvas, in: rect, bars: bars.map { .init($0.label, $0.value) })
        case .weeks(let weeks, _, _):
            ColumnPairsView.render(
                into: &canvas, in: rect, pairs: weeks.map { .init("\($0.day.day)", $0.first, $0.second) })
        case .dates(let dates):
            let days = dates.map { DateText.date($0.day, today: today) }
            let width = days.map { TextWidth.columns(of: $0) }.max() ?? 0
            for (row, date) in dates.enumerated() where row < rect.height {
                let day = TextLayout.fit(days[row], to: width)
                canvas.drawLine([TextRun("\(day)  ", Style(.muted)), TextRun(date.text)], in: rect.row(row))
            }
        }
    }

    // MARK: Below it

    /// Returns `Open jobs  in progress 2  ready 5` or `Jobs per week  made ▂▃▂  completed ▁ ▂`. Returns nil for a chart
    /// that repeats the agenda.
    static func line(_ chart: HomeChart, _ glyphs: GlyphSet) -> [TextRun]? {
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
        case .dates: return nil
        }
    }
}
