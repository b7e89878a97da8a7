import GrowthCore
import QuadCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// What would come of an import, row by row, to be looked through before it is done: nothing is changed while this is
/// open.
@MainActor
final class GrowthImportLayer: Layer {
    var onClose: () -> Void = {}

    private var plan: PracticeSessionImport
    private let importing: GrowthImportModel
    private var state: ListState
    private var rowsPlace = Rect(x: 0, y: 0, width: 0, height: 0)

    init(_ plan: PracticeSessionImport, _ importing: GrowthImportModel) {
        self.plan = plan
        self.importing = importing
        state = ListState(count: plan.rows.count)
    }

    /// The same file, as the user wants it now.
    func show(_ plan: PracticeSessionImport) {
        self.plan = plan
        state.setCount(plan.rows.count)
    }

    private var taken: Int { plan.count(.created) + plan.count(.updated) }

    var hints: [FooterHint] {
        let take = taken > 0 ? [FooterHint("enter", "import \(taken.grouped)")] : []
        let columns = plan.fields == nil ? [] : [FooterHint("m", "columns")]
        return take + [FooterHint("esc", "leave it", isPinned: true)] + columns + [FooterHint("j", "down", rank: -1)]
    }

    func render(into canvas: inout Canvas, in rect: Rect) {
        let body = rect.splitBottom(1).rest
        canvas.fill(body, style: Style(.dialog))
        let (head, rows) = body.splitTop(1)
        let known = plan.columns.map { fields in
            ", \(fields.header.count - fields.others.count) of \(fields.header.count.counted("column")) known"
                + (fields.leftOut.isEmpty ? "" : "; unknown: \(fields.leftOut.few(6))")
        }
        let title = "\(importing.name)  \(plan.source), \(plan.summary)\(known ?? "")"
        canvas.drawLine(title, in: head.splitLeft(1).rest, style: Style(.heading))
        state.keepVisible(height: rows.height)
        rowsPlace = rows
        ListView.render(into: &canvas, in: rows, state: state) { row($0, width: rows.width) }
    }

    private func row(_ index: Int, width: Int) -> ListView.Row {
        let row = plan.rows[index]
        let sign = width < 60 ? row.fate.sign : TextLayout.fit("\(row.fate.sign) \(row.fate.word)", to: 9)
        let line = width < 60 ? "" : TextLayout.fit("\(row.line)", to: 5, .right) + " "
        let name = TextLayout.fit(row.name.isEmpty ? "–" : row.name, to: max(8, width / 4))
        let style = Style(row.fate == .failed ? .error : row.fate == .created ? .success : .muted)
        return .init([
            TextRun(line, Style(.muted)), TextRun(sign + " ", style), TextRun(name + " "),
            TextRun(row.detail, Style(.muted)),
        ])
    }

    func handle(_ key: Key) {
        switch key {
        case Key(.escape), .character("q"), Key(.backspace): onClose()
        case Key(.enter), .character("y"):
            guard taken > 0 else { return }
            onClose()
            importing.confirmed()
        case .character("m") where plan.fields != nil: importing.askForColumns(plan.dates)
        case .character("j"), Key(.down): state.move(by: 1)
        case .character("k"), Key(.up): state.move(by: -1)
        case .character("g"), Key(.home): state.moveToTop()
        case .character("G"), Key(.end): state.moveToBottom()
        case Key(.pageDown), .character(" "): state.movePage(1)
        case Key(.pageUp): state.movePage(-1)
        default: break
        }
    }

    func click(_ mouse: MouseEvent) {
        switch mouse.kind {
        case .scrollDown: state.move(by: 3)
        case .scrollUp: state.move(by: -3)
        case .click:
            if let row = ListView.index(at: mouse.position, in: rowsPlace, state: state) { state.move(to: row) }
        }
    }
}
