import JobsCore
import QuadCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// The preview of an import of jobs, templates and people.
@MainActor
struct JobImportPreview: ImportPreview {
    private let plan: JobImportPlan
    private let title: String
    private let facts: [String]
    private let onImport: () -> Void
    /// Asks for the meaning of the columns; nil if the file has no columns.
    private let onColumns: (() -> Void)?

    init(
        _ plan: JobImportPlan, of path: String, as format: JobFormat, table: JobCSVReader.Preview?,
        onColumns: @escaping () -> Void, onImport: @escaping () -> Void
    ) {
        self.plan = plan
        self.onImport = onImport
        self.onColumns = table == nil ? nil : onColumns
        title = "Import of \(path), \(format.title)"
        facts = Self.facts(plan, table)
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

    var count: Int {
        plan.report.refused.count + plan.report.changed.count + plan.people.count + plan.templates.count
            + plan.jobs.count
    }
    var isTakeable: Bool { !plan.isEmpty }

    var hints: [FooterHint] {
        (plan.isEmpty ? [] : [FooterHint("enter", "import")]) + [Self.leaveHint, Self.downHint]
            + (onColumns == nil ? [] : [Self.columnsHint])
    }

    func drawFrame(into canvas: inout Canvas, in body: Rect, selected: Int?) -> Rect {
        let lines = facts.flatMap { TextLayout.wrap($0, width: max(1, body.width - 2)) }
        let shown = lines.prefix(max(1, body.height / 3))
        let (head, rows) = body.inset(dx: min(1, body.width / 4), dy: 0).splitTop(shown.count + 2)
        canvas.drawLines(
            [[TextRun(title, Style(.heading))]] + shown.map { [TextRun($0, Style(.dialog))] }, in: head)
        return rows
    }

    /// Returns a row. Problems come first, because they may be a reason to stop.
    func row(_ index: Int, width: Int) -> ListView.Row {
        var index = index
        let report = plan.report
        if index < report.refused.count { return Self.row("refused", .error, report.refused[index].words) }
        index -= report.refused.count
        if index < report.changed.count { return Self.row("changed", .warning, report.changed[index].words) }
        index -= report.changed.count
        if index < plan.people.count { return Self.row("new", .success, "\(plan.people[index].name), a person") }
        index -= plan.people.count
        if index < plan.templates.count { return Self.row(plan.templates[index], ", a template") }
        return Self.row(plan.jobs[index - plan.templates.count], "")
    }

    private static func row(_ word: String, _ role: Role, _ text: String) -> ListView.Row {
        .init([TextRun(TextLayout.fit(word, to: 9), Style(role)), TextRun(text)])
    }

    private static let words = ImportWords(
        new: "new", changed: "updated", unchanged: "there", skipped: "kept", failed: "refused")

    private static func row(_ entry: ImportRow, _ kind: String) -> ListView.Row {
        row(words[entry.fate], ImportRowLook.role(entry.fate, changed: .accent), entry.name + kind)
    }

    func handle(_ key: Key, in layer: ImportLayer) -> Bool {
        guard key == .character("m"), let onColumns else { return false }
        layer.onClose()
        onColumns()
        return true
    }

    func take() { onImport() }
}
