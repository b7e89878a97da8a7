import GrowthCore
import QuadCore
import SystemKit
import TerminalKit
import TextKit
import ViewState

/// The charts. Kilometers and minutes a week and the days of the last weeks are side by side, with statistics below.
/// The year follows if there is room.
@MainActor
struct GrowthProgressCharts {
    private let viewModel: GrowthProgressViewModel
    private let progress: GrowthProgress
    private static let barRows = 5
    private static let calendarWidth = 30

    init(_ viewModel: GrowthProgressViewModel) {
        self.viewModel = viewModel
        progress = viewModel.progress
    }

    func render(into canvas: inout Canvas, in rect: Rect) {
        let area = rect.splitLeft(1).rest
        let (head, body) = area.splitTop(1)
        canvas.drawLine(progress.streak.words, in: head, style: Style(progress.streak.isAtRisk ? .warning : .heading))
        if let free = progress.streak.freeWords {
            let room = head.width - TextWidth.columns(of: progress.streak.words) - 2
            if TextWidth.columns(of: free) + 1 <= room { canvas.drawLine(free + " ", in: head, style: .text, .right) }
        }
        let (charts, rest) = body.splitTop(Self.barRows + 3)
        let (bars, calendar) = charts.splitLeft(charts.width - Self.calendarWidth)
        drawBars(into: &canvas, in: bars)
        drawCalendar(into: &canvas, in: calendar)
        let lines = figures
        let year = rest.height - lines.count >= 9 ? 9 : rest.height - lines.count >= 7 ? 7 : 0
        let (text, foot) = rest.splitBottom(year)
        drawFigures(lines, into: &canvas, in: text)
        if year > 0 { drawYear(into: &canvas, in: foot) }
    }

    // MARK: Weeks

    /// The value of each week in a chart.
    private struct Bars {
        let title: String
        let mean: Int
        let values: [Int]
    }

    private static let narrowestChart = 32

    /// Draws distances first if any are known, and minutes beside them if there is room for two charts.
    private func drawBars(into canvas: inout Canvas, in rect: Rect) {
        let weeks = progress.weeks
        let minutes = Bars(title: "Minutes per week", mean: progress.mean, values: weeks.map(\.minutes))
        guard weeks.contains(where: { $0.meters > 0 }) else { return draw(minutes, into: &canvas, in: rect) }
        let unit = progress.distance.usesMiles ? 1_609.344 : 1_000
        let values = weeks.map { Int(($0.meters / unit).rounded()) }
        let mean = values.dropLast().isEmpty ? 0 : values.dropLast().reduce(0, +) / (values.count - 1)
        let distances = Bars(
            title: progress.distance.usesMiles ? "Miles per week" : "Kilometers per week", mean: mean, values: values)
        guard rect.width >= 2 * Self.narrowestChart else { return draw(distances, into: &canvas, in: rect) }
        let (left, right) = rect.splitLeft(rect.width / 2)
        draw(distances, into: &canvas, in: left)
        draw(minutes, into: &canvas, in: right)
    }

    private func draw(_ bars: Bars, into canvas: inout Canvas, in rect: Rect) {
        let weeks = progress.weeks
        let scale = Self.scale(bars.values.max() ?? 0)
        canvas.drawLine(
            [TextRun(bars.title, Style(.heading)), TextRun("  mean \(bars.mean.grouped)", Style(.muted))],
            in: rect.row(0))
        let axis = max(3, String(scale).count)
        let plot = Rect(
            x: rect.x + axis + 2, y: rect.y + 1, width: rect.width - axis - 3,
            height: min(Self.barRows, rect.height - 2))
        let step = min(6, plot.width / max(1, weeks.count))
        guard step > 1, plot.height > 1 else { return }
        for row in 0..<plot.height where row % 2 == 0 || row == plot.height - 1 {
            let value = scale * (plot.height - row) / plot.height
            let place = Rect(x: rect.x, y: plot.y + row, width: axis, height: 1)
            canvas.drawLine("\(value)", in: place, style: Style(.muted), .right)
            canvas.draw(
                String(canvas.glyphs.box.vertical), at: Point(x: rect.x + axis, y: plot.y + row), style: Style(.muted))
        }
        for (number, week) in weeks.enumerated() {
            let x = plot.x + number * step
            column(bars.values[number], of: scale, width: max(1, step - 1), at: x, into: &canvas, plot)
            drawLabel(bars.values[number], of: week, isFirst: number == 0, at: x, step, into: &canvas, plot.maxY)
        }
    }

    /// Draws the value below each bar if there is room. Otherwise only the months are named, and Enter lists the
    /// values.
    private func drawLabel(
        _ value: Int, of week: GrowthProgress.Week, isFirst: Bool, at x: Int, _ step: Int, into canvas: inout Canvas,
        _ y: Int
    ) {
        let room = Rect(x: x, y: y, width: max(1, step - 1), height: 1)
        if step >= 5 {
            canvas.drawLine("\(value)", in: room)
            let below = Rect(x: x, y: y + 1, width: step, height: 1)
            let day = week.monday
            canvas.drawLine(
                "\(day.day).\(day.month.twoDigits)", in: below, style: Style(.muted))
        } else {
            if step > 2 { canvas.drawLine("\(week.monday.day)", in: room, style: Style(.muted)) }
            guard isFirst || week.monday.day <= 7 else { return }
            let month = DateText.monthName(week.monday).prefix(step > 3 ? 3 : 1)
            canvas.draw(String(month), at: Point(x: x, y: y + 1), style: Style(.muted), limit: 3)
        }
    }

    /// Returns the next round number at or above the greatest value.
    private static func scale(_ greatest: Int) -> Int {
        let steps = [
            5, 10, 20, 50, 100, 150, 200, 250, 300, 400, 500, 600, 800, 1_000, 1_500, 2_000, 3_000, 5_000, 10_080,
        ]
        return steps.first { $0 >= greatest } ?? greatest
    }

    private func column(
        _ value: Int, of scale: Int, width: Int, at x: Int, into canvas: inout Canvas, _ plot: Rect
    ) {
        guard value > 0, scale > 0, let full = canvas.glyphs.columnEighths.last else { return }
        let signs = canvas.glyphs.columnEighths
        let eighths = max(1, Int((Double(value) / Double(scale) * Double(plot.height * signs.count)).rounded()))
        let (whole, part) = eighths.quotientAndRemainder(dividingBy: signs.count)
        canvas.fill(
            Rect(x: x, y: plot.maxY - whole, width: width, height: whole), with: full, style: Style(.chart))
        guard part > 0 else { return }
        canvas.fill(
            Rect(x: x, y: plot.maxY - whole - 1, width: width, height: 1), with: signs[part - 1], style: Style(.chart))
    }

    // MARK: Days

    private func drawCalendar(into canvas: inout Canvas, in rect: Rect) {
        let last = progress.weeks.last?.monday ?? WeekGoals.monday(of: progress.today)
        let rows = rect.height - 2
        let head = TextLayout.fit(String(DateText.monthName(last).prefix(3)), to: 8)
        let days = "M T W T F S S  ? today"
        canvas.drawLine([TextRun(head, Style(.heading)), TextRun(days, Style(.muted))], in: rect.row(0))
        for row in 0..<rows {
            let monday = last.adding(days: -7 * (rows - 1 - row))
            let label = TextLayout.fit(DateText.dayMonth(monday), to: 8)
            let days = (0..<7).map { number -> TextRun in
                let day = monday.adding(days: number)
                let sign = GrowthDaySign.sign(progress.streak.state(of: day))
                return TextRun("\(sign) ", Style(day == progress.today ? .today : .text))
            }
            canvas.drawLine([TextRun(label, Style(.muted))] + days, in: rect.row(row + 1))
        }
        canvas.drawLine("# done . missed - rest o free", in: rect.row(rect.height - 1), style: Style(.muted))
    }

    /// Draws a column for each week with a row for each day. More minutes get a heavier sign.
    private func drawYear(into canvas: inout Canvas, in rect: Rect) {
        let hasHead = rect.height >= 9
        let (head, body) = rect.splitTop(hasHead ? 2 : 0)
        let columns = min(53, body.width - 5)
        let last = progress.weeks.last?.monday ?? WeekGoals.monday(of: progress.today)
        let first = last.adding(days: -7 * (columns - 1))
        if hasHead {
            canvas.drawLine(
                [TextRun("Year", Style(.heading)), TextRun("  + under 30  * under 60  # more minutes", Style(.muted))],
                in: head.row(0))
            for number in 0..<columns {
                let monday = first.adding(days: 7 * number)
                guard monday.day <= 7 else { continue }
                let place = Point(x: head.x + 4 + number, y: head.y + 1)
                canvas.draw(String(DateText.monthName(monday).prefix(3)), at: place, style: Style(.muted))
            }
        }
        let start = first.dayNumber
        for (row, name) in ["Mon", "", "Wed", "", "Fri", "", "Sun"].enumerated() {
            canvas.drawLine(name, in: body.row(row).splitLeft(3).left, style: Style(.muted))
            let signs = (0..<columns).map { sign(ofDay: start + 7 * $0 + row) }
            canvas.drawLine(String(signs), in: body.row(row).splitLeft(4).rest, style: Style(.chart))
        }
    }

    private func sign(ofDay number: Int) -> Character {
        if let minutes = progress.seconds[number].map({ $0 / 60 }) {
            return minutes < 30 ? "+" : minutes < 60 ? "*" : "#"
        }
        let day = CalendarDay(dayNumber: number)
        return day > progress.today ? " " : progress.streak.state(of: day) == .rest ? "-" : "."
    }

    // MARK: Statistics

    private struct Pair {
        let label: String
        let text: String
        var isWarning = false
    }

    private var figures: [Pair] {
        let (today, title) = (progress.today, viewModel.model.service.title)
        var pairs = viewModel.notices.map { Pair(label: "A lot", text: $0, isWarning: true) }
        if let routine = progress.routine {
            let day = routine.day == today ? "today" : DateText.date(routine.day, today: today)
            pairs.append(Pair(label: "Next", text: "\(day): \(routine.words(title))"))
        }
        pairs += progress.goals.map { goal in
            let weeks = goal.weeks.map { $0 > 0 ? ", \($0.counted("week")) running" : "" } ?? ""
            return Pair(label: "Goal", text: "\(goal.goal.words(title)): \(goal.figures)\(weeks)")
        }
        pairs.append(Pair(label: "Distance", text: progress.distance.words(today: today)))
        pairs += short
        let methods = progress.methods.prefix(4).map { share in
            let far = share.meters > 0 ? "\(progress.distance.text(share.meters)) " : ""
            return "\(share.title.clipped) \(far)\(share.minutes.grouped) min"
        }
        pairs.append(Pair(label: "Methods", text: methods.joined(separator: ", ")))
        let bests = progress.bests.prefix(3).map { "\($0.title.clipped) \($0.distance.text) \($0.length.clock)" }
        pairs.append(Pair(label: "Bests", text: bests.joined(separator: ", ")))
        let badges = progress.badges.map(\.words)
        pairs.append(Pair(label: "Badges", text: badges.joined(separator: ", ")))
        return pairs.filter { !$0.text.isEmpty }
    }

    /// The short statistics, drawn in pairs side by side.
    private var short: [Pair] {
        let today = progress.today
        let all = [
            Pair(label: "This week", text: GrowthFigureLines.compared(progress.comparison, today)),
            Pair(label: "Hard days", text: GrowthFigureLines.hard(progress.comparison)),
            Pair(label: "Mood", text: progress.moods.words),
            Pair(label: "Intensity", text: GrowthFigureLines.intensities(progress.intensities)),
            Pair(label: "Best week", text: progress.best.flatMap { GrowthFigureLines.best($0, today) } ?? ""),
            Pair(label: "Longest", text: "streak \(progress.streak.longest.counted("day"))"),
        ].filter { !$0.text.isEmpty }
        return stride(from: 0, to: all.count, by: 2).map { place in
            let (left, right) = (all[place], place + 1 < all.count ? all[place + 1] : nil)
            let beside = right.map { TextLayout.fit($0.label, to: 10) + $0.text } ?? ""
            return Pair(label: left.label, text: TextLayout.fit(left.text, to: Self.leftWidth) + beside)
        }
    }

    private static let leftWidth = 31

    private func drawFigures(_ pairs: [Pair], into canvas: inout Canvas, in rect: Rect) {
        for (row, pair) in pairs.prefix(rect.height).enumerated() {
            canvas.drawLine(
                [
                    TextRun(TextLayout.fit(pair.label, to: 11), Style(.muted)),
                    TextRun(pair.text, pair.isWarning ? Style(.warning) : .text),
                ], in: rect.row(row))
        }
    }
}
