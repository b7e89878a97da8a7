import CoachesCore
import QuadCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// The preview of an import of coaches, schools or contacts. The user can skip rows, keep them as new, and correct
/// them.
@MainActor
struct CoachImportPreview: ImportPreview {
    let plan: CoachImportPlan
    let importing: CoachImportModel

    var count: Int { plan.rows.count }
    var isTakeable: Bool { plan.taken > 0 }
    private var isTable: Bool { plan.fields != nil }

    var hints: [FooterHint] {
        Self.takeHint(plan.taken) + [Self.leaveHint, Self.downHint] + (isTable ? [Self.columnsHint] : [])
            + [FooterHint("space", "skip"), FooterHint("N", "keep as new")]
            + (isTable ? [FooterHint("e", "fix")] : [])
    }

    func drawFrame(into canvas: inout Canvas, in body: Rect, selected: Int?) -> Rect {
        let (head, rest) = body.splitTop(1)
        drawHead(into: &canvas, in: head)
        // A narrow row has no room for its outcome, so the outcome is shown below.
        let row = selected.map { plan.rows[$0] }
        let words = [plan.schoolWords, plan.fields?.unknownWords].compactMap(\.self).joined(separator: "; ")
        let below =
            body.width < ImportRowLook.narrow
            ? row.map { "\(ImportWords.short[$0.fate]): \($0.detail)" } : words.isEmpty ? nil : words
        let lines = below.map { TextLayout.wrap($0, width: max(8, body.width - 2)) } ?? []
        let (rows, foot) = rest.splitBottom(min(lines.count, rest.height / 3))
        canvas.drawLines(lines.map { [TextRun($0, Style(.dialog))] }, in: foot.splitLeft(1).rest)
        return rows
    }

    private func drawHead(into canvas: inout Canvas, in rect: Rect) {
        let counts = plan.counts(.short)
        let room = rect.splitLeft(1).rest
        if rect.width < ImportRowLook.narrow {
            canvas.drawLine("\(importing.file.name)  \(counts)", in: room, style: Style(.heading))
            return
        }
        canvas.drawLine(title, in: room, style: Style(.heading))
        guard TextWidth.columns(of: title) + TextWidth.columns(of: counts) + 4 <= rect.width else { return }
        canvas.drawLine(counts + " ", in: rect, style: Style(.dialog), .right)
    }

    private var title: String {
        let name = importing.file.name
        let rows = plan.rows.count.counted("row")
        guard let fields = plan.fields else { return "\(name)  \(rows), \(plan.source.word)" }
        let known = fields.header.count - fields.others.count
        return "\(name)  \(rows), \(plan.source.word), \(known) of \(fields.header.count.counted("column")) known"
    }

    func row(_ index: Int, width: Int) -> ListView.Row {
        let row = plan.rows[index]
        return ImportRowLook(row.fate, word: ImportWords.short[row.fate], changed: .accent)
            .row(row, width: width, columns: (9, width < ImportRowLook.narrow ? max(8, width / 3) : 20))
    }

    func handle(_ key: Key, in layer: ImportLayer) -> Bool {
        let selected = layer.selection.map { plan.rows[$0] }
        switch key {
        case .character("m") where isTable: importing.askForColumns(dates: plan.dates)
        case .character("e"):
            if let selected, let fields = plan.fields { importing.askToMend(selected, fields) }
        case .character(" "):
            if let selected { importing.skipped(selected) }
        case .character("N"):
            if let selected { importing.keptAsNew(selected) }
        default: return false
        }
        return true
    }

    func take() { importing.confirmed(plan) }
}
