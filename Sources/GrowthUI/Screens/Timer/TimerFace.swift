import GrowthCore
import QuadCore
import TerminalKit
import TextKit
import ViewState

/// Draws a timer at one moment.
struct TimerFace {
    private let timer: RunningTimer
    private let method: GrowthMethod?
    private let moment: TimerMoment
    private let position: TimerPosition
    private let planned: Int
    /// Whether the user still has to say which time counts.
    private let isAsking: Bool

    init(_ timer: RunningTimer, of method: GrowthMethod?, at moment: TimerMoment, isAsking: Bool = false) {
        self.isAsking = isAsking
        self.timer = timer
        self.method = method
        self.moment = moment
        position = timer.position(at: moment)
        planned = Int(timer.planned(at: moment))
    }

    private var runs: [TimerPlan.Run] { timer.plan.plan.runs }
    private var total: Int { timer.plan.total }

    // MARK: Words

    private var state: String? {
        timer.isFinished ? "finished, not in the log yet" : timer.isPaused ? "paused" : nil
    }

    /// The large figure of the current step: the time left, or the time passed if the method counts up.
    private var large: String {
        guard let run = position.run else {
            return runs.isEmpty ? PlayTime.text(planned) : "done +\(PlayTime.text(position.over))"
        }
        guard method?.timer.countsDown != false else {
            return PlayTime.text(timer.plan.seconds(of: run) - position.left)
        }
        return PlayTime.text(position.left)
    }

    private var step: GrowthMethod.Step? { method?.step(named: position.name) }

    /// The tip of the current step; several tips alternate by round.
    private var tip: String? {
        guard let tips = step?.tips, !tips.isEmpty else { return nil }
        return "tip: \(tips[(position.round - 1) % tips.count])"
    }

    private var warning: String? {
        if isAsking { return "! Timer ran unattended: choose what counts (Enter)" }
        if let flag = timer.flag(at: moment) { return "! \(flag)" }
        if let longest = method?.timer.longest, planned > longest {
            return "! Longer than \(TimerText.away(Double(longest))): enough for today"
        }
        return (step?.warnings.first ?? method?.safety.first).map { "! \($0)" }
    }

    private var progress: String {
        runs.isEmpty
            ? "\(PlayTime.text(planned)) so far"
            : "\(PlayTime.text(min(planned, total))) of \(PlayTime.text(total))   \(PlayTime.text(max(0, total - planned))) to go"
    }

    private func next(after run: Int) -> String? {
        guard run + 1 < runs.count else { return nil }
        return "\(runs[run + 1].step.name) \(PlayTime.text(timer.plan.seconds(of: run + 1)))"
    }

    // MARK: At large

    func draw(into canvas: inout Canvas, in rect: Rect) {
        let inner = Rect(x: rect.x + 1, y: rect.y, width: rect.width - 2, height: rect.height)
        let head = inner.row(0)
        canvas.drawLine(timer.title, in: head, style: Style(.heading))
        canvas.drawLine(
            [TextRun(state ?? method?.facts ?? "", Style(state == nil ? .muted : .warning))], in: head, .right)
        var y = 1
        if let summary = method?.summary {
            canvas.drawLine(summary, in: inner.row(1), style: Style(.muted))
            y = 2
        }
        let lines = stepLines()
        // The large figure, the time done, and the rows between them need five rows.
        let room = max(1, inner.height - y - 5)
        let current = lines.firstIndex { $0.isCurrent } ?? (position.isDone ? lines.count - 1 : 0)
        let first = max(0, min(current - room / 2, lines.count - room))
        for (row, line) in lines.dropFirst(first).prefix(room).enumerated() {
            draw(line, into: &canvas, in: inner.row(y + 1 + row))
        }
        y += min(lines.count, room) + 2
        let figure = inner.row(y).splitLeft(7).rest
        canvas.drawLine(large, in: figure, style: Style(position.isDone ? .success : .accent, .bold))
        let beside = figure.splitLeft(16).rest
        if let tip { canvas.drawLine(tip, in: beside) }
        canvas.drawLine(progress, in: inner.row(y + 1).splitLeft(7).rest)
        if let warning {
            let wide = TextWidth.columns(of: progress) + 12 + TextWidth.columns(of: warning) <= inner.width
            let place = wide ? inner.row(y + 1) : inner.row(y + 2).splitLeft(7).rest
            canvas.drawLine(warning, in: place, style: Style(.warning), wide ? .right : .left)
        }
    }

    private struct Line {
        let sign: String
        let number: String
        let name: String
        let middle: String
        /// The share of the step that has passed, from 0 to 1; nil draws no bar.
        let share: Double?
        let end: String
        let isCurrent: Bool
    }

    /// Returns a line for each step of the plan; repeated rounds share the lines of their steps.
    private func stepLines() -> [Line] {
        var lines: [Line] = []
        var number = 0
        for (place, part) in timer.plan.plan.parts.enumerated() {
            let own = runs.indices.filter { runs[$0].part == place }
            let steps: [TimerPlan.Step] =
                switch part {
                case .step(let step): [step]
                case .rounds(_, let steps): steps
                }
            for (offset, step) in steps.enumerated() {
                if !step.isRest { number += 1 }
                let these = own.filter { ($0 - (own.first ?? 0)) % steps.count == offset }
                lines.append(line(step, these, number: step.isRest ? "" : "\(number)"))
            }
        }
        return lines
    }

    private func line(_ step: TimerPlan.Step, _ own: [Int], number: String) -> Line {
        let rounds = own.first.map { runs[$0].rounds } ?? 1
        let length = PlayTime.text(own.first.map { timer.plan.seconds(of: $0) } ?? step.seconds)
        let current = position.run ?? runs.count
        if own.contains(current) {
            let seconds = Double(timer.plan.seconds(of: current))
            return Line(
                sign: "▶", number: number, name: step.name,
                middle: rounds > 1 ? "round \(position.round) of \(rounds)" : length,
                share: (seconds - Double(position.left)) / seconds, end: "\(PlayTime.text(position.left)) left",
                isCurrent: true)
        }
        let isDone = own.allSatisfy { $0 < current }
        let isNext = own.contains(current + 1)
        let all = rounds > 1 ? "\(own.count) × \(length)" : length
        return Line(
            sign: isDone ? "✓" : " ", number: number, name: step.name, middle: isNext ? length : all,
            share: isDone ? 1 : nil, end: isDone ? "done" : isNext ? "next" : "", isCurrent: false)
    }

    private func draw(_ line: Line, into canvas: inout Canvas, in row: Rect) {
        guard !row.isEmpty else { return }
        let style = line.isCurrent ? Style(.text, .bold) : Style(line.end == "done" ? .muted : .text)
        let barWidth = max(8, min(40, row.width * 2 / 7))
        let endWidth = 12
        let names = row.width - barWidth - endWidth - 16
        canvas.drawLine(
            [
                TextRun("\(line.sign) ", Style(.accent)),
                TextRun("\(line.number.isEmpty ? " " : line.number) \(line.name)", style),
            ],
            in: row.splitLeft(names).left)
        canvas.drawLine(line.middle, in: row.splitLeft(names).rest.splitLeft(15).left, style: style)
        let bar = row.splitLeft(names + 16).rest
        if let share = line.share { draw(share, into: &canvas, in: bar.splitLeft(barWidth).left) }
        canvas.drawLine(line.end, in: bar.splitLeft(barWidth + 1).rest, style: style)
    }

    /// Draws the bar. Screen readers get the figures instead.
    private func draw(_ share: Double, into canvas: inout Canvas, in rect: Rect) {
        guard canvas.glyphs.drawsFrames, rect.width > 0, let full = canvas.glyphs.barEighths.last else { return }
        let filled = Int((min(max(share, 0), 1) * Double(rect.width)).rounded(.down))
        canvas.fill(rect, with: canvas.glyphs.barEighths.count > 1 ? "░" : "-", style: Style(.muted))
        canvas.fill(rect.splitLeft(filled).left, with: full, style: Style(.chart))
    }

    // MARK: On a small screen

    func drawSmall(into canvas: inout Canvas, in rect: Rect) {
        let inner = Rect(x: rect.x + 1, y: rect.y, width: rect.width - 2, height: rect.height)
        let sum = runs.isEmpty ? PlayTime.text(planned) : "\(PlayTime.text(planned)) / \(PlayTime.text(total))"
        canvas.drawLine(
            timer.title, in: inner.row(0).splitLeft(inner.width - sum.count - 1).left, style: Style(.heading))
        canvas.drawLine(sum, in: inner.row(0), .right)
        let round = position.rounds > 1 ? "round \(position.round) of \(position.rounds)" : nil
        let name = position.isDone ? (runs.isEmpty ? "RUNNING" : "DONE") : position.name.uppercased()
        let words = [name, round, state].compactMap { $0 }.joined(separator: "   ")
        canvas.drawLine(words, in: inner.row(1), style: Style(.text, .bold))
        canvas.drawLine(large, in: inner.row(2).splitLeft(11).left, style: Style(.accent, .bold))
        var y = 3
        if let run = position.run {
            let seconds = Double(timer.plan.seconds(of: run))
            draw((seconds - Double(position.left)) / seconds, into: &canvas, in: inner.row(2).splitLeft(7).rest)
            if let next = next(after: run) {
                canvas.drawLine("next: \(next)", in: inner.row(3), style: Style(.muted))
                y = 4
            }
        }
        for (text, role) in [(warning, Role.warning), (tip, Role.text)] {
            guard let text else { continue }
            let lines = TextLayout.wrap([TextRun(text, Style(role))], width: inner.width)
            canvas.drawLines(lines, in: inner.splitTop(y).rest)
            y += lines.count
        }
    }
}
