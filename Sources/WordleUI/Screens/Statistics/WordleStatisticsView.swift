import QuadCore
import TerminalKit
import TextKit
import ViewState
import WordleCore

/// The blocks of the statistics.
struct WordleStatisticsView {
    private let statistics: WordleStatisticsBySource
    private var record: WordleRecord { statistics.record }

    private static let dailyRows = 11
    private static let weekdayRows = 8
    private static let gap = 3
    /// The widths in columns from which two and three blocks are side by side.
    private static let two = 72
    private static let three = 112

    init(_ statistics: WordleStatisticsBySource) {
        self.statistics = statistics
    }

    private var totals: [[TextRun]] {
        let own = [("Hard", record.hard), ("Archive", record.archive)].filter { $1.played > 0 }
        var lines = own.isEmpty ? [] : [[TextRun("Totals", Style(.heading))]]
        lines += own.map { [TextRun("\($0): \(Self.words($1))")] }
        if statistics.standIns > 0 {
            lines.append([TextRun(WordleText.standIns(statistics.standIns), Style(.muted))])
        }
        if let imported = record.imported {
            if !lines.isEmpty { lines.append([]) }
            lines += WordleText.lines(of: imported).enumerated().map {
                [TextRun($1, $0 == 0 ? Style(.heading) : Style(.text))]
            }
        }
        guard !statistics.others.isEmpty else { return lines }
        if !lines.isEmpty { lines.append([]) }
        lines.append([TextRun("Other words", Style(.heading))])
        for other in statistics.others {
            let daily = other.record.daily
            lines.append([TextRun(other.name, .text)])
            if daily.played > 0 {
                lines.append([TextRun("  \(Self.words(daily))")])
                lines.append([
                    TextRun(
                        "  streak \(daily.currentStreak.grouped) · longest \(daily.maxStreak.grouped)", Style(.muted))
                ])
            }
            if other.record.archive.played > 0 {
                lines.append([TextRun("  Archive: \(Self.words(other.record.archive))", Style(.muted))])
            }
        }
        return lines
    }

    /// The heading says whose games these are if there are others.
    private var title: String {
        statistics.others.isEmpty ? "Daily games" : "Daily games · \(statistics.name)"
    }

    /// Returns a text such as `2 of 3 won · 4.0 average`.
    private static func words(_ figures: WordleStatistics) -> String {
        "\(figures.won.grouped) of \(figures.played.grouped) won · \(WordleText.average(figures.average)) average"
    }

    /// Returns the number of rows that the statistics need in a given width.
    func height(columns: Int) -> Int {
        let below = totals.isEmpty ? 0 : totals.count + 1
        switch columns {
        case Self.three...: return max(Self.dailyRows, totals.count)
        case Self.two...: return max(Self.dailyRows, Self.weekdayRows + below)
        default: return Self.dailyRows + 1 + Self.weekdayRows + below
        }
    }

    func render(into canvas: inout Canvas, in rect: Rect) {
        guard rect.width >= Self.two else {
            let (daily, rest) = rect.splitTop(Self.dailyRows)
            drawDaily(into: &canvas, in: daily)
            let (days, last) = rest.splitTop(1).rest.splitTop(Self.weekdayRows)
            drawWeekdays(into: &canvas, in: days)
            canvas.drawLines(totals, in: last.splitTop(1).rest)
            return
        }
        let count = rect.width >= Self.three ? 3 : 2
        let width = (rect.width - (count - 1) * Self.gap - 2) / count
        func column(_ number: Int) -> Rect {
            Rect(x: rect.x + 1 + number * (width + Self.gap), y: rect.y, width: width, height: rect.height)
        }
        drawDaily(into: &canvas, in: column(0))
        let (days, below) = column(1).splitTop(Self.weekdayRows)
        drawWeekdays(into: &canvas, in: days)
        canvas.drawLines(totals, in: count == 3 ? column(2) : below.splitTop(1).rest)
    }

    private func drawDaily(into canvas: inout Canvas, in rect: Rect) {
        let daily = record.daily
        let lines: [[TextRun]] = [
            [TextRun(title, Style(.heading))],
            figures([("played", "\(daily.played)"), ("won", "\(daily.winPercent)%")]),
            figures([
                ("streak", "\(daily.currentStreak)"), ("longest", "\(daily.maxStreak)"),
                ("average", WordleText.average(daily.average)),
            ]), [],
        ]
        let rest = rect.splitTop(canvas.drawLines(lines, in: rect)).rest
        let bars = daily.distribution.enumerated().map { index, count in
            BarChartView.Bar("\(index + 1)", count, isMarked: record.lastWinRow == index + 1)
        }
        BarChartView.render(into: &canvas, in: rest, bars: bars + [BarChartView.Bar("X", daily.lost)])
    }

    private func figures(_ figures: [(String, String)]) -> [TextRun] {
        figures.enumerated().flatMap { index, figure in
            [
                TextRun(index > 0 ? " · " : "", Style(.muted)), TextRun(figure.1, Style(.accent, .bold)),
                TextRun(" \(figure.0)", Style(.muted)),
            ]
        }
    }

    private func drawWeekdays(into canvas: inout Canvas, in rect: Rect) {
        canvas.drawLine("Weekday      won       average", in: rect.row(0), style: Style(.heading))
        for (index, figures) in record.weekdays.enumerated() {
            let won = figures.played == 0 ? "–" : "\(figures.won.grouped) of \(figures.played.grouped)"
            let text =
                TextLayout.fit(Weekday.names[index], to: 13) + TextLayout.fit(won, to: 10)
                + WordleText.average(figures.average)
            canvas.drawLine(text, in: rect.row(index + 1))
        }
    }
}
