import GrowthCore
import QuadCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// The preview of an import of practice sessions.
@MainActor
struct GrowthImportPreview: ImportPreview {
    let plan: PracticeSessionImport
    let importing: GrowthImportModel

    var count: Int { plan.rows.count }
    var isTakeable: Bool { plan.taken > 0 }

    var hints: [FooterHint] {
        Self.takeHint(plan.taken) + [Self.leaveHint] + (plan.fields == nil ? [] : [Self.columnsHint]) + [Self.downHint]
    }

    func drawFrame(into canvas: inout Canvas, in body: Rect, selected: Int?) -> Rect {
        let known = plan.columns.map { fields in
            ", \(fields.header.count - fields.others.count) of \(fields.header.count.counted("column")) known"
                + (fields.leftOut.isEmpty ? "" : "; unknown: \(fields.leftOut.few(6))")
        }
        let title = "\(importing.file.name)  \(plan.source), \(plan.summary)\(known ?? "")"
        return drawHead([TextRun(title, Style(.heading))], into: &canvas, in: body)
    }

    func row(_ index: Int, width: Int) -> ListView.Row {
        let row = plan.rows[index]
        return ImportRowLook(row.fate, word: ImportWords.short[row.fate], changed: .muted)
            .row(row, width: width, columns: (9, max(8, width / 4)))
    }

    func handle(_ key: Key, in layer: ImportLayer) -> Bool {
        guard key == .character("m"), plan.fields != nil else { return false }
        importing.askForColumns(dates: plan.dates)
        return true
    }

    func take() { importing.confirmed(plan) }
}
