import JobsCore
import QuadCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// What would come of an import, to be looked through before it is done: nothing is changed while this is open.
@MainActor
package final class JobImportLayer: Layer {
    package var onClose: () -> Void = {}
    /// Asks which column is which field.
    var onMapping: () -> Void = {}

    private let plan: JobImportPlan
    private let title: String
    private let facts: [String]
    private let isTable: Bool
    private let onImport: () -> Void
    private var state: ListState
    private var rowsPlace = Rect(x: 0, y: 0, width: 0, height: 0)

    init(
        _ plan: JobImportPlan, of path: String, as format: JobFormat, table: JobCSVReader.Preview?,
        onImport: @escaping () -> Void
    ) {
        self.plan = plan
        self.onImport = onImport
        title = "Import of \(path), \(format.title)"
        isTable = table != nil
        facts = Self.facts(plan, table)
        let report = plan.report
        state = ListState(
            count: report.refused.count + report.changed.count + plan.people.count + plan.templates.count
                + plan.jobs.count)
    }

    private static func facts(_ plan: JobImportPlan, _ table: JobCSVReader.Preview?) -> [String] {
        var facts = ["\(plan.report.rows.counted("row")): \(plan.summary)"]
        guard let table else { return facts }
        let columns = table.fields.columns.sorted { $0.value < $1.value }
            .map { "\(table.fields.header[$0.value]) is \($0.key)" }
        facts.append("Columns: \(columns.joined(separator: ", "))")
        let others = table.fields.others.map { table.fields.header[$0] }.filter { !$0.isEmpty }
        if !others.isEmpty { facts.append("Not used: \(others.joined(separator: ", "))") }
        return facts
    }

    // MARK: Drawing

    package var hints: [FooterHint] {
        var hints = [FooterHint("esc", "leave it", isPinned: true), FooterHint("j", "down", rank: -1)]
        if !plan.isEmpty { hints.insert(FooterHint("enter", "import"), at: 0) }
        if isTable { hints.append(FooterHint("m", "columns")) }
        return hints
    }

    package func render(into canvas: inout Canvas, in rect: Rect) {
        let body = rect.splitBottom(1).rest
        canvas.fill(body, style: Style(.dialog))
        let lines = facts.flatMap { TextLayout.wrap($0, width: max(1, body.width - 2)) }
        let shown = Array(lines.prefix(max(1, body.height / 3)))
        let (head, rows) = body.inset(dx: min(1, body.width / 4), dy: 0).splitTop(shown.count + 2)
        canvas.drawLine(title, in: head.row(0), style: Style(.heading))
        for (number, line) in shown.enumerated() {
            canvas.drawLine(line, in: head.row(number + 1), style: Style(.dialog))
        }
        state.keepVisible(height: rows.height)
        rowsPlace = rows
        ListView.render(into: &canvas, in: rows, state: state) { row($0) }
    }

    /// What is wrong first, as it may be why one leaves.
    private func row(_ index: Int) -> ListView.Row {
        var index = index
        let report = plan.report
        if index < report.refused.count { return remark(report.refused[index], "refused", .error) }
        index -= report.refused.count
        if index < report.changed.count { return remark(report.changed[index], "changed", .warning) }
        index -= report.changed.count
        if index < plan.people.count {
            return .init([TextRun("new      ", Style(.success)), TextRun("\(plan.people[index].name), a person")])
        }
        index -= plan.people.count
        if index < plan.templates.count { return entry(plan.templates[index], ", a template") }
        return entry(plan.jobs[index - plan.templates.count], "")
    }

    private func remark(_ remark: ImportReport.Remark, _ word: String, _ role: Role) -> ListView.Row {
        .init([TextRun("\(word)  ", Style(role)), TextRun(remark.words)])
    }

    private func entry(_ entry: JobImportPlan.Entry, _ kind: String) -> ListView.Row {
        let (word, role): (String, Role) =
            switch entry.fate {
            case .added: ("new      ", .success)
            case .updated: ("updated  ", .accent)
            case .unchanged: ("there    ", .muted)
            case .kept: ("kept     ", .muted)
            }
        return .init([TextRun(word, Style(role)), TextRun(entry.name + kind)])
    }

    // MARK: Keys

    package func handle(_ key: Key) {
        switch key {
        case Key(.escape), .character("q"), Key(.backspace): onClose()
        case Key(.enter), .character("y"): confirmed()
        case .character("m") where isTable:
            onClose()
            onMapping()
        case .character("j"), Key(.down): state.move(by: 1)
        case .character("k"), Key(.up): state.move(by: -1)
        case .character("g"), Key(.home): state.moveToTop()
        case .character("G"), Key(.end): state.moveToBottom()
        case Key(.pageDown), .character(" "): state.movePage(1)
        case Key(.pageUp): state.movePage(-1)
        default: break
        }
    }

    private func confirmed() {
        guard !plan.isEmpty else { return }
        onClose()
        onImport()
    }

    package func click(_ mouse: MouseEvent) {
        switch mouse.kind {
        case .scrollDown: state.move(by: 3)
        case .scrollUp: state.move(by: -3)
        case .click:
            if let row = ListView.index(at: mouse.position, in: rowsPlace, state: state) { state.move(to: row) }
        }
    }
}
