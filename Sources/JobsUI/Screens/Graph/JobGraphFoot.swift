import JobsCore
import QuadCore
import TerminalKit
import TextKit
import ViewState

/// The text about the selected step below the graph: a pane if there is room, else a line.
@MainActor
struct JobGraphFoot {
    private static let paneHeight = 6

    func height(in rect: Rect) -> Int {
        if rect.width >= GraphLayout.wideColumns, rect.height >= 20 { return Self.paneHeight }
        return rect.height > 5 ? 1 : 0
    }

    func render(_ viewModel: JobGraphViewModel, into canvas: inout Canvas, in rect: Rect) {
        guard !rect.isEmpty else { return }
        guard let words = viewModel.selectedWords else {
            canvas.drawLine(viewModel.elsewhereWords, in: rect.row(0).splitLeft(1).rest, style: Style(.muted))
            return
        }
        guard rect.height > 1 else {
            canvas.drawLine(line(viewModel, words), in: rect.splitLeft(1).rest, style: Style(.muted))
            return
        }
        let half = rect.width / 2
        let (top, body) = rect.splitTop(1)
        canvas.fill(top, with: canvas.glyphs.box.horizontal, style: Style(.border))
        canvas.draw("┬", at: Point(x: rect.x + half - 1, y: top.y), style: Style(.border))
        canvas.fill(
            Rect(x: rect.x + half - 1, y: body.y, width: 1, height: body.height), with: canvas.glyphs.box.vertical,
            style: Style(.border))
        let (left, right) = body.splitLeft(half - 1)
        drawStep(viewModel, words, into: &canvas, in: left.inset(dx: 1, dy: 0))
        drawChain(viewModel, words, into: &canvas, in: right.inset(dx: 2, dy: 0))
    }

    /// Returns a line such as `11 Visit day: blocked by 9 Book travel, 10 Questions; do now: 4 Counselor`.
    private func line(_ viewModel: JobGraphViewModel, _ words: StepText) -> String {
        if let edited = viewModel.edited, let position = viewModel.open.graph?.position(of: edited) {
            return "needs of \(position + 1): Enter adds or removes \(words.title)"
        }
        guard words.isBlocked else {
            return words.status.isEmpty ? "\(words.title): \(words.sign.words)" : words.status
        }
        let now = viewModel.doNow(for: words.position).prefix(2).joined(separator: ", ")
        let blockers = viewModel.blockerTitles(of: words.position)
        return "\(words.title): blocked by \(blockers)" + (now.isEmpty || now == blockers ? "" : "; do now: \(now)")
    }

    private func drawStep(
        _ viewModel: JobGraphViewModel, _ words: StepText, into canvas: inout Canvas, in rect: Rect
    ) {
        let sign = words.sign
        canvas.drawLine(words.title, in: rect.splitLeft(rect.width - 18).left, style: Style(.heading))
        canvas.drawLine([sign.run(canvas.glyphs), TextRun(" \(sign.words)", Style(.muted))], in: rect.row(0), .right)
        let action = words.step.action
        let isCritical = viewModel.plan?.criticalPath.contains(words.position) == true
        let slack = viewModel.plan.map { $0.slack[words.position] } ?? 0
        let facts = [
            words.person, action.minutes > 0 ? JobLength.text(action.minutes) : "",
            words.step.isOpen ? (words.due.isEmpty ? "" : "due \(words.due)") : words.detail,
            isCritical ? "on the critical path" : slack > 0 ? "slack \(JobLength.text(slack))" : "",
        ]
        canvas.drawLine(facts.filter { !$0.isEmpty }.joined(separator: " · "), in: rect.row(1))
        var relations: [String] = []
        if words.isBlocked { relations.append("Blocked by \(viewModel.blockerTitles(of: words.position)).") }
        let frees = viewModel.open.graph?.frees[words.position] ?? []
        if !frees.isEmpty { relations.append("Frees \(frees.map { "\($0 + 1)" }.joined(separator: ", ")).") }
        let lines = TextLayout.wrap(relations.joined(separator: " "), width: max(1, rect.width))
        for (row, text) in lines.prefix(2).enumerated() { canvas.drawLine(text, in: rect.row(2 + row)) }
        guard !action.media.isEmpty else { return }
        let files = "\(action.media.count.counted("file")): \(action.media.map(\.name).joined(separator: ", "))"
        canvas.drawLine(files, in: rect.row(4), style: Style(.link))
    }

    private func drawChain(
        _ viewModel: JobGraphViewModel, _ words: StepText, into canvas: inout Canvas, in rect: Rect
    ) {
        let open = viewModel.open
        guard let graph = open.graph, !rect.isEmpty else { return }
        let first = graph.openNeeds(of: words.position)
        guard !first.isEmpty else {
            canvas.drawLine(words.consequences, in: rect.row(0), style: Style(.muted))
            if !words.step.notes.isEmpty {
                canvas.drawLine("“\(words.step.notes)”", in: rect.row(1), style: Style(.quote))
            }
            return
        }
        canvas.drawLine("Must come first (\(first.count)):", in: rect.row(0))
        let rows = rect.height - 1 - (viewModel.delay.isEmpty ? 0 : 1)
        for (row, need) in first.prefix(rows).enumerated() {
            guard let other = StepText(open, at: need) else { continue }
            let line = rect.row(row + 1)
            if row == rows - 1, first.count > rows {
                canvas.drawLine("… \(first.count - row) more", in: line, style: Style(.muted))
                break
            }
            drawNeed(other, isReady: graph.isReady(need), into: &canvas, in: line)
        }
        if !viewModel.delay.isEmpty {
            canvas.drawLine(viewModel.delay, in: rect.row(rect.height - 1), style: Style(.warning))
        }
    }

    private func drawNeed(_ words: StepText, isReady: Bool, into canvas: inout Canvas, in line: Rect) {
        let columns = TableLayout(
            [
                TableColumn("", .flexible(minimum: 16, weight: 2)), TableColumn("", .flexible(minimum: 6, weight: 1)),
                TableColumn("", .fixed(11)), TableColumn("", .fixed(12)),
            ], width: line.width)
        let state = isReady ? "do now" : "needs \(words.needNumbers)"
        let texts: [[TextRun]] = [
            [words.sign.run(canvas.glyphs), TextRun(" \(words.title)")], [TextRun(words.person, Style(.muted))],
            [TextRun(words.due, Style(words.isOverdue ? .stepLate : .muted))],
            [TextRun(state, Style(isReady ? .accent : .muted))],
        ]
        for slot in columns.slots {
            canvas.drawLine(texts[slot.column], in: Rect(x: line.x + slot.x, y: line.y, width: slot.width, height: 1))
        }
    }
}

extension JobGraphViewModel {
    var isRunSelected: Bool {
        let groups = contents.folding.groups
        return selectedNode.map { groups.indices.contains($0) && groups[$0].count > 1 } ?? false
    }

    /// Returns blockers such as `9 Book travel, 10 Questions`.
    func blockerTitles(of position: Int) -> String {
        guard let graph = open.graph else { return "" }
        let names = graph.blockers(of: position).map { blocker in
            blocker.position.map { "\($0 + 1) \(blocker.name)" } ?? blocker.name
        }
        return (graph.waitsForAny(position) ? "any of " : "") + names.joined(separator: ", ")
    }

    /// Returns the ready steps that must come first.
    func doNow(for position: Int) -> [String] {
        guard let graph = open.graph, let job = open.job else { return [] }
        return graph.openNeeds(of: position).filter { graph.isReady($0) }.map { job.title(ofStepAt: $0) }
    }
}
