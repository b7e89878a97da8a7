import JobsCore
import QuadCore
import TerminalKit
import TextKit
import ViewState

/// The two lines above every view of a job: its progress, and the current view.
@MainActor
final class JobHeadView {
    /// The places of the names of the views when last drawn, for the mouse.
    private var places: [(rect: Rect, view: JobView)] = []

    init() {}

    /// - Returns: the rest of the rectangle below.
    func render(_ open: OpenJob, _ view: JobView, into canvas: inout Canvas, in rect: Rect) -> Rect {
        places = []
        let (head, rest) = rect.splitTop(rect.height > 8 ? 2 : 1)
        guard let job = open.job else { return rest }
        let facts = Self.progress(job, open, canvas.glyphs, head.width)
        let (again, due) = Self.dates(job, open, head.width, besides: TextWidth.columns(of: facts))
        let dates = [again, due].filter { !$0.isEmpty }.joined(separator: " · ")
        let beside = dates.isEmpty ? 0 : TextWidth.columns(of: dates) + 3
        let room = max(8, head.width - 1 - TextWidth.columns(of: facts) - beside)
        let name = TextLayout.clip(job.name, to: room, ellipsis: canvas.glyphs.ellipsis)
        canvas.drawLine([TextRun(name, Style(.heading))] + facts, in: head.row(0).splitLeft(1).rest)
        let isOverdue = job.completedAt == nil && job.due?.isOver(at: open.model.now) ?? false
        let parts = [
            TextRun(again.isEmpty || due.isEmpty ? again : "\(again) · ", Style(.muted)),
            TextRun("\(due) ", Style(isOverdue ? .stepLate : .muted)),
        ]
        if !dates.isEmpty { canvas.drawLine(parts, in: head.row(0), .right) }
        drawViews(view, job, open, saysAgain: again.isEmpty, into: &canvas, in: head.row(1))
        return rest
    }

    /// Returns the recurrence, if the name fits next to it, and the due date.
    private static func dates(
        _ job: Job, _ open: OpenJob, _ width: Int, besides taken: Int
    ) -> (again: String, due: String) {
        let due = width < 60 ? "" : job.due.map { "due \(DateText.due($0, today: open.today))" } ?? ""
        let again = job.recurrence?.words ?? ""
        let room = width - taken - TextWidth.columns(of: job.name) - TextWidth.columns(of: due)
        return (TextWidth.columns(of: again) + 8 <= room ? again : "", due)
    }

    /// Returns a text such as `[~] in progress   ██░░ 3/14 21%`, to show after the name.
    private static func progress(_ job: Job, _ open: OpenJob, _ glyphs: GlyphSet, _ width: Int) -> [TextRun] {
        let sign = open.graph.map { StepSign(JobStanding(job, $0, open.model.now)) } ?? .ready
        let progress = job.progress
        let bar = width >= 110 ? 20 : width >= 50 ? 10 : 6
        var facts = [TextRun("  "), sign.run(glyphs)]
        if width >= 76 {
            facts.append(TextRun(" \(job.isStrict ? "\(sign.words), in order" : sign.words)", Style(.muted)))
        }
        // The sign of a single step already shows the progress.
        if job.steps.count > 1 {
            facts.append(TextRun("  "))
            facts += ProgressBar.runs(progress.closed, of: progress.required, width: bar, glyphs: glyphs)
            facts.append(TextRun(" \(progress.closed)/\(progress.required) \(job.percent)%"))
        }
        return facts
    }

    private func drawViews(
        _ view: JobView, _ job: Job, _ open: OpenJob, saysAgain: Bool, into canvas: inout Canvas, in rect: Rect
    ) {
        guard !rect.isEmpty else { return }
        var x = rect.x + 1
        for other in JobView.allCases {
            let isOn = other == view
            let text = isOn ? "‹\(other.rawValue)›" : " \(other.rawValue) "
            let width = canvas.draw(text, at: Point(x: x, y: rect.y), style: Style(isOn ? .heading : .muted))
            places.append((Rect(x: x, y: rect.y, width: width, height: 1), other))
            x += width
        }
        let room = rect.maxX - x - 3
        let words = TextLayout.clip(
            Self.facts(job, open, saysAgain: saysAgain, columns: room), to: room, ellipsis: canvas.glyphs.ellipsis)
        if room > 12 { canvas.drawLine("\(words) ", in: rect, style: Style(.muted), .right) }
    }

    /// Returns a text such as `project College · from Campus visit v3 · Maya`; without enough room, the last parts are
    /// dropped first.
    private static func facts(_ job: Job, _ open: OpenJob, saysAgain: Bool, columns: Int) -> String {
        var parts: [String] = []
        if let canceled = job.canceled {
            parts.append(canceled.reason.isEmpty ? "canceled" : "canceled: \(canceled.reason)")
        }
        var labels = job.labels
        if !saysAgain { labels.recurrence = nil }
        parts += labels.parts
        if let origin = job.origin { parts.append("from \(origin.name) v\(origin.version)") }
        let person = open.model.personName(job.assignee)
        if !person.isEmpty { parts.append(person) }
        func fits() -> Bool { TextWidth.columns(of: parts.joined(separator: " · ")) <= columns }
        while parts.count > 1, !fits() { parts.removeLast() }
        return parts.joined(separator: " · ")
    }

    func view(at point: Point) -> JobView? { places.first { $0.rect.contains(point) }?.view }
}
