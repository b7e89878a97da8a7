import QuadCore
import QuadShell
import StoreCore
import TerminalKit
import TextKit
import ViewState

/// The preview of an import of products.
@MainActor
struct StoreImportPreview: ImportPreview {
    let plan: ProductImportPlan
    let importing: StoreImportModel

    var count: Int { plan.rows.count }
    var isTakeable: Bool { plan.taken > 0 }

    var hints: [FooterHint] {
        Self.takeHint(plan.taken) + [Self.leaveHint, Self.columnsHint]
            + (plan.unknownTaxes.isEmpty ? [] : [FooterHint("t", "add taxes")]) + [Self.downHint]
    }

    func drawFrame(into canvas: inout Canvas, in body: Rect, selected: Int?) -> Rect {
        let title = TextRun("\(importing.file.name)  \(plan.summary)", Style(.heading))
        let words = [plan.taxWords(importing.settings), plan.leftOutWords].compactMap(\.self)
        return drawHead([title] + words.map { TextRun("  \($0)", Style(.warning)) }, into: &canvas, in: body)
    }

    func row(_ index: Int, width: Int) -> ListView.Row {
        let row = plan.rows[index]
        let look =
            row.isWarned
            ? ImportRowLook(sign: "!", word: row.result, role: .warning)
            : ImportRowLook(
                row.fate, word: row.result, sign: row.fate == .failed ? "✗" : nil, changed: .text)
        return look.row(row, width: width, columns: (10, max(10, width / 4)))
    }

    func handle(_ key: Key, in layer: ImportLayer) -> Bool {
        switch key {
        case .character("m"): importing.askForColumns(plan.fields)
        case .character("t") where !plan.unknownTaxes.isEmpty: importing.askForTaxes(plan)
        default: return false
        }
        return true
    }

    func take() { importing.confirmed() }
}
