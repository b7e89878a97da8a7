import CoachesCore
import QuadCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// What would come of an import, row by row, to be looked through before it is done: nothing is changed while this is
/// open.
@MainActor
final class CoachImportLayer: Layer {
    var onClose: () -> Void = {}

    private var plan: CoachImportPlan
    private let importing: CoachImportModel
    private var state: ListState
    private var rowsPlace = Rect(x: 0, y: 0, width: 0, height: 0)

    init(_ plan: CoachImportPlan, _ importing: CoachImportModel) {
        self.plan = plan
        self.importing = importing
        state = ListState(count: plan.rows.count)
    }

    /// The same file, as the user wants it now.
    func show(_ plan: CoachImportPlan) {
        self.plan = plan
    }

    func select(_ line: Int?) {
        if let row = plan.rows.firstIndex(where: { $0.line == line }) { state.move(to: row) }
    }

    private var isTable: Bool { plan.fields != nil }
    private var selected: ImportRow? { state.selection.map { plan.rows[$0] } }
    private var taken: Int { plan.count(.created) + plan.count(.updated) }

    // MARK: Drawing

    func render(into canvas: inout Canvas, in rect: Rect) {
        let body = rect.splitBottom(1).rest
        canvas.fill(body, style: Style(.dialog))
        let (head, rest) = body.splitTop(1)
        drawHead(into: &canvas, in: head)
        // In little room the row has none for what becomes of it.
        let words = [plan.schoolWords, plan.fields?.unknownWords].compactMap(\.self).joined(separator: "; ")
        let below = body.width < 60 ? selected.map { "\($0.fate.word): \($0.detail)" } : words.isEmpty ? nil : words
        let schools = below.map { TextLayout.wrap($0, width: max(8, body.width - 2)) } ?? []
        let (rows, foot) = rest.splitBottom(min(schools.count, rest.height / 3))
        for (row, line) in schools.prefix(foot.height).enumerated() {
            canvas.drawLine(line, in: foot.row(row).splitLeft(1).rest, style: Style(.dialog))
        }
        state.keepVisible(height: rows.height)
        rowsPlace = rows
        ListView.render(into: &canvas, in: rows, state: state) { row($0, width: rows.width) }
    }

    var hints: [FooterHint] {
        var hints = [FooterHint("esc", "leave it", isPinned: true), FooterHint("j", "down", rank: -1)]
        if taken > 0 { hints.insert(FooterHint("enter", "import \(taken.grouped)"), at: 0) }
        if isTable { hints.append(FooterHint("m", "columns")) }
        hints.append(FooterHint("space", "skip"))
        hints.append(FooterHint("N", "keep as new"))
        if isTable { hints.append(FooterHint("e", "mend")) }
        return hints
    }

    private func drawHead(into canvas: inout Canvas, in rect: Rect) {
        let counts = Self.counts(plan)
        let room = rect.splitLeft(1).rest
        if rect.width < 60 {
            canvas.drawLine("\(importing.name)  \(counts)", in: room, style: Style(.heading))
            return
        }
        canvas.drawLine(title, in: room, style: Style(.heading))
        guard TextWidth.columns(of: title) + TextWidth.columns(of: counts) + 4 <= rect.width else { return }
        canvas.drawLine(counts + " ", in: rect, style: Style(.dialog), .right)
    }

    private var title: String {
        let name = importing.name
        let rows = CoachText.count(plan.rows.count, "row", "rows")
        guard let fields = plan.fields else { return "\(name)  \(rows), \(plan.source.word)" }
        let known = fields.header.count - fields.others.count
        return "\(name)  \(rows), \(plan.source.word), \(known) of \(fields.header.count.counted("column")) known"
    }

    /// `3 new, 1 update, 1 fault`
    private static func counts(_ plan: CoachImportPlan) -> String {
        ImportRow.Fate.allCases.compactMap { fate in
            let count = plan.count(fate)
            return count > 0 ? "\(count.grouped) \(fate.word)" : nil
        }.joined(separator: ", ")
    }

    private func row(_ index: Int, width: Int) -> ListView.Row {
        let row = plan.rows[index]
        let style = Self.style(row.fate)
        let isNarrow = width < 60
        let sign = isNarrow ? row.fate.sign : TextLayout.fit("\(row.fate.sign) \(row.fate.word)", to: 9)
        let name = TextLayout.fit(row.name.isEmpty ? "–" : row.name, to: isNarrow ? max(8, width / 3) : 20)
        let line = isNarrow ? [] : [TextRun(TextLayout.fit("\(row.line)", to: 5, .right) + " ", Style(.muted))]
        return .init(line + [TextRun(sign + " ", style), TextRun(name + " "), TextRun(row.detail, Style(.muted))])
    }

    private static func style(_ fate: ImportRow.Fate) -> Style {
        switch fate {
        case .created: Style(.success)
        case .updated: Style(.accent)
        case .unchanged, .skipped: Style(.muted)
        case .failed: Style(.error)
        }
    }

    // MARK: Keys

    func handle(_ key: Key) {
        switch key {
        case Key(.escape), .character("q"), Key(.backspace): onClose()
        case Key(.enter), .character("y"): confirmed()
        case .character("m") where isTable: importing.askForColumns(plan.dates)
        case .character("e"):
            if let selected, let fields = plan.fields { importing.askToMend(selected, fields) }
        case .character(" "):
            if let selected { importing.skipped(selected) }
        case .character("N"):
            if let selected { importing.keptAsNew(selected) }
        case .character("j"), Key(.down): state.move(by: 1)
        case .character("k"), Key(.up): state.move(by: -1)
        case .character("g"), Key(.home): state.moveToTop()
        case .character("G"), Key(.end): state.moveToBottom()
        case Key(.pageDown): state.movePage(1)
        case Key(.pageUp): state.movePage(-1)
        default: break
        }
    }

    private func confirmed() {
        guard taken > 0 else { return }
        onClose()
        importing.confirmed(plan)
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
