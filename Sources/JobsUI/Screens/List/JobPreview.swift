import JobsCore
import QuadCore
import TerminalKit
import TextKit
import ViewState

/// The selected job next to the list: its steps, and the reason for its rank.
@MainActor
final class JobPreview {
    /// The places of the drawn steps.
    private var places: [(row: Rect, job: String, step: String)] = []

    /// The least width of a list with a preview.
    static let leastWidth = 100

    /// Forgets the places, because the preview is not on the screen.
    func forget() { places = [] }

    func render(_ viewModel: JobListViewModel, into canvas: inout Canvas, in rect: Rect) {
        if canvas.glyphs.drawsFrames {
            canvas.fill(
                Rect(x: rect.x, y: rect.y, width: 1, height: rect.height), with: canvas.glyphs.box.vertical,
                style: Style(.border))
        }
        let area = rect.splitLeft(2).rest
        guard let summary = viewModel.selected, let open = viewModel.preview, open.id == summary.id else { return }
        let facts = [Self.origin(summary, viewModel.model), summary.labels.text].filter { !$0.isEmpty }
            .flatMap { TextLayout.wrap($0, width: max(1, area.width)) }
        let (head, rest) = area.splitTop(max(1, facts.count) + 2)
        canvas.drawLine(summary.name, in: head.row(0), style: Style(.heading))
        let sign = StepSign(summary, viewModel.model.now)
        canvas.drawLine(
            [sign.run(canvas.glyphs), TextRun(summary.hasOneStep ? "" : " \(summary.percent)%")], in: head.row(0),
            .right)
        for (row, text) in facts.enumerated() { canvas.drawLine(text, in: head.row(row + 1), style: Style(.muted)) }
        let why = viewModel.whyWords(width: rest.width)
        let (steps, below) = rest.splitBottom(min(why.count + 1, rest.height / 2))
        drawSteps(open, into: &canvas, in: steps)
        for (row, line) in why.enumerated() where row + 1 < below.height {
            canvas.drawLine(line, in: below.row(row + 1), style: Style(.muted))
        }
    }

    /// The step at a point, with its job.
    func step(at point: Point) -> (job: String, step: String)? {
        places.first { $0.row.contains(point) }.map { ($0.job, $0.step) }
    }

    private static func origin(_ job: JobSummary, _ model: JobsModel) -> String {
        var parts: [String] = []
        if let name = job.templateName { parts.append("from \(name)") }
        if job.isScheduled(model.now), let start = job.begins {
            parts.append("starts \(DateText.due(start, today: model.today))")
        }
        if let due = job.due { parts.append("due \(DateText.due(due, today: model.today))") }
        if let reason = job.cancelReason, !reason.isEmpty { parts.append("canceled: \(reason)") }
        return parts.joined(separator: " · ")
    }

    private func drawSteps(_ open: OpenJob, into canvas: inout Canvas, in rect: Rect) {
        guard let job = open.job, let graph = open.graph, rect.height > 0 else { return }
        let ready = graph.ready.first ?? job.steps.firstIndex(where: \.isOpen) ?? 0
        let first = max(0, min(ready - 1, job.steps.count - rect.height))
        for row in 0..<min(rect.height, job.steps.count - first) {
            let position = first + row
            let hidden = job.steps.count - position - 1
            if row == rect.height - 1, hidden > 0 {
                canvas.drawLine(
                    "\(canvas.glyphs.ellipsis) \((hidden + 1).counted("more step"))", in: rect.row(row),
                    style: Style(.muted))
                return
            }
            let step = job.steps[position]
            let sign = StepSign(step, isReady: graph.isReady(position))
            let line = rect.row(row)
            places.append((line, job.id, step.id))
            let detail = Self.detail(step, position, open, graph)
            let room = TextWidth.columns(of: detail)
            canvas.drawLine(
                [
                    sign.run(canvas.glyphs),
                    TextRun(" \(Self.name(job, position, sign, isBlocked: graph.isBlocked(position)))"),
                ],
                in: line.splitLeft(line.width - room - 2).left)
            canvas.drawLine(detail, in: line, style: Style(.muted), .right)
        }
        if job.steps.count == 1 { drawNote(job.steps[0].notes, into: &canvas, in: rect.splitTop(1).rest) }
    }

    /// Returns the name of a step. A task shows its progress instead, because its name is already above. For a blocked
    /// step, the text about its blockers says if any one is enough.
    private static func name(_ job: Job, _ position: Int, _ sign: StepSign, isBlocked: Bool) -> String {
        let title = job.stepTitle(position)
        guard !title.isOnly else { return title.isJob ? sign.words : title.text }
        let action = job.steps[position].action
        return "\(TextLayout.fit("\(position + 1)", to: 2, .right)) \(isBlocked ? action.name : action.signedName)"
    }

    private func drawNote(_ note: String, into canvas: inout Canvas, in rect: Rect) {
        let lines = TextLayout.wrap(note, width: max(1, rect.width))
        for (row, text) in lines.prefix(rect.height).enumerated() {
            canvas.drawLine(text, in: rect.row(row), style: Style(.quote))
        }
    }

    private static func detail(_ step: JobStep, _ position: Int, _ open: OpenJob, _ graph: StepGraph) -> String {
        let model = open.model
        if step.isOpen, graph.isBlocked(position) {
            return "needs \(StepText(open, at: position)?.needNumbers ?? "")"
        }
        var parts = [model.personName(step.assignee)]
        if step.isClosed, let at = step.completedAt {
            parts.append(DateText.date(model.day(of: at), today: open.today))
        } else if let date = open.dates?[step.id] {
            parts.append(DateText.due(date.due, isForeseen: date.isForeseen, today: open.today))
        }
        return parts.filter { !$0.isEmpty }.joined(separator: "  ")
    }
}
