import JobsCore
import QuadCore
import TerminalKit
import TextKit
import ViewState

/// A job on the board: its sign and name, its progress, and the date or reason below.
struct JobBoardCard: Equatable {
    let sign: StepSign
    let name: String
    let isRecurring: Bool
    let closed: Int
    /// The number of required steps; 0 for a single step, whose sign already shows the progress.
    let required: Int
    /// The date of the next step, its blockers, the day of completion or the reason for the cancellation.
    let tail: String
    let isOverdue: Bool

    init(_ job: JobSummary, now: LocalNow, completedOn: CalendarDay?) {
        sign = StepSign(job, now)
        name = job.name
        isRecurring = job.recurrence != nil
        closed = job.closed
        required = job.hasOneStep ? 0 : job.required
        isOverdue = job.isOverdue(now)
        tail = Self.tail(of: job, now, completedOn)
    }

    private static func tail(of job: JobSummary, _ now: LocalNow, _ completedOn: CalendarDay?) -> String {
        let today = now.day
        switch job.status {
        case .completed: return completedOn.map { DateText.date($0, today: today) } ?? ""
        case .canceled: return job.cancelReason ?? ""
        case .ready, .inProgress:
            if job.isScheduled(now), let start = job.begins { return "starts \(DateText.due(start, today: today))" }
            if job.isBlocked, let first = job.blockers.first {
                let more = job.blockers.count - 1
                if job.waitsForAny { return "waits for \(first) or \(more) more" }
                return "waits for \(first)\(more > 0 ? " +\(more)" : "")"
            }
            guard let due = job.urgentDue(now) else { return "" }
            return (job.isUrgentDueForeseen(now) ? "~" : "") + DateText.date(due.day, today: today)
        }
    }

    /// Draws the card in two rows within the columns of `rect`.
    func draw(into canvas: inout Canvas, in rect: Rect, isSelected: Bool, isFocused: Bool, isMarked: Bool) {
        let glyphs = canvas.glyphs
        let isASCII = !glyphs.signs.isEmpty
        let isOver = sign == .done || sign == .canceled
        let again = isRecurring ? [TextRun(isASCII ? " (again)" : " ↻", Style(.muted))] : []
        let first = rect.row(0)
        let second = rect.row(1)
        if isSelected {
            canvas.draw(String(isFocused ? glyphs.pointer : glyphs.separator), at: first.origin, style: Style(.accent))
        }
        canvas.drawLine(
            [sign.run(glyphs), TextRun(" \(name)", isOver ? Style(.muted) : .text)] + again,
            in: first.splitLeft(1).rest)
        if isMarked {
            canvas.draw(isASCII ? "*" : "◆", at: Point(x: second.x + 2, y: second.y), style: Style(.mark))
        }
        let bar = required == 0 ? 0 : rect.width >= 26 ? 6 : rect.width >= 20 ? 3 : 0
        let barRuns = ProgressBar.runs(closed, of: required, width: bar, glyphs: glyphs)
        let tailStyle = isOverdue ? Style(.stepLate) : Style(.muted)
        canvas.drawLine(
            barRuns + [
                TextRun(required == 0 ? "" : (bar > 0 ? " " : "") + "\(closed)/\(required) "),
                TextRun((isOverdue ? "! " : "") + tail, tailStyle),
            ], in: second.splitLeft(5).rest)
        if isSelected {
            for row in [first, second] {
                canvas.restyle(row) { Style(isFocused ? .selection : .selectionInactive, $0.attributes) }
            }
        }
    }
}
