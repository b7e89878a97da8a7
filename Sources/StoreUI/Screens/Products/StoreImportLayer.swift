import QuadCore
import QuadShell
import StoreCore
import TerminalKit
import TextKit
import ViewState

/// What would come of an import, row by row: nothing is changed while this is open.
@MainActor
final class StoreImportLayer: Layer {
    var onClose: () -> Void = {}

    private var plan: ProductImportPlan
    private let importing: StoreImportModel
    private var state: ListState
    private var rowsPlace = Rect(x: 0, y: 0, width: 0, height: 0)

    init(_ plan: ProductImportPlan, _ importing: StoreImportModel) {
        self.plan = plan
        self.importing = importing
        state = ListState(count: plan.rows.count)
    }

    /// The same file, as the user wants it now.
    func show(_ plan: ProductImportPlan) {
        self.plan = plan
        state.setCount(plan.rows.count)
    }

    private var taken: Int { plan.count(.added) + plan.count(.changed) }

    var hints: [FooterHint] {
        let take = taken > 0 ? [FooterHint("enter", "import \(taken.grouped)")] : []
        return take + [
            FooterHint("esc", "leave it", isPinned: true), FooterHint("m", "columns"),
        ] + (plan.unknownTaxes.isEmpty ? [] : [FooterHint("t", "add taxes")]) + [FooterHint("j", "down", rank: -1)]
    }

    func render(into canvas: inout Canvas, in rect: Rect) {
        let body = rect.splitBottom(1).rest
        canvas.fill(body, style: Style(.dialog))
        let (head, rows) = body.splitTop(1)
        let title = TextRun("\(importing.name)  \(plan.summary)", Style(.heading))
        let words = [plan.taxWords(importing.settings), plan.leftOutWords].compactMap(\.self)
        let leftOut = words.map { TextRun("  \($0)", Style(.warning)) }
        canvas.drawLine([title] + leftOut, in: head.splitLeft(1).rest)
        state.keepVisible(height: rows.height)
        rowsPlace = rows
        ListView.render(into: &canvas, in: rows, state: state) { row($0, width: rows.width) }
    }

    private static func sign(_ row: ProductImportPlan.Row) -> (text: String, role: Role) {
        if row.isWarned { return ("!", .warning) }
        return switch row.fate {
        case .added: ("+", .success)
        case .changed: ("~", .text)
        case .same: ("=", .muted)
        case .refused: ("✗", .error)
        }
    }

    private func row(_ index: Int, width: Int) -> ListView.Row {
        let row = plan.rows[index]
        let (sign, role) = Self.sign(row)
        let word = width < 60 ? sign : TextLayout.fit("\(sign) \(row.result)", to: 10)
        let line = width < 60 ? "" : TextLayout.fit("\(row.line)", to: 5, .right) + " "
        let name = TextLayout.fit(row.name.isEmpty ? "–" : row.name, to: max(10, width / 4))
        return .init([
            TextRun(line, Style(.muted)), TextRun(word + " ", Style(role)), TextRun(name + " "),
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
        case .character("m"): importing.askForColumns(plan.fields)
        case .character("t") where !plan.unknownTaxes.isEmpty: importing.askForTaxes(plan)
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
