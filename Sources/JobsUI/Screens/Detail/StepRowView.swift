import JobsCore
import TerminalKit
import TextKit

/// A step as a row: sign, number, name, person and date.
@MainActor
enum StepRowView {
    static func row(_ row: JobStepRow, _ glyphs: GlyphSet, _ columns: StepColumns, _ width: Int) -> ListView.Row {
        if let aside = row.aside { return asideRow(aside, width) }
        let number = row.isOnly ? "" : " " + TextLayout.fit("\(row.position + 1)", to: 2, .right)
        let style = row.step.isClosed ? Style(.muted) : row.isBlocked ? Style(.stepBlocked) : .text
        let runs = [
            row.sign.run(glyphs), TextRun("\(number) ", Style(.muted)), TextRun(row.step.action.signedName, style),
        ]
        let name = TextLayout.clip(runs, to: columns.name, ellipsis: glyphs.ellipsis)
        let gap = String(repeating: " ", count: max(0, columns.name - TextWidth.columns(of: name)))
        return ListView.Row(name + [TextRun(gap)] + ending(row, glyphs, columns))
    }

    /// Returns the person and the date.
    private static func ending(_ row: JobStepRow, _ glyphs: GlyphSet, _ columns: StepColumns) -> [TextRun] {
        var runs: [TextRun] = []
        if columns.person > 0 {
            let person = TextLayout.fit(row.person, to: columns.person, ellipsis: glyphs.ellipsis)
            runs.append(TextRun("  \(person)", Style(.muted)))
        }
        let late = row.isOverdue ? "! " : "  "
        let isLong = TextWidth.columns(of: row.detail) > columns.detail
        let detail = TextLayout.clip(
            isLong ? row.shortDetail : row.detail, to: columns.detail, ellipsis: glyphs.ellipsis)
        return runs + [TextRun(late, Style(.stepLate)), TextRun(detail, Style(row.isOverdue ? .stepLate : .muted))]
    }

    private static func asideRow(_ aside: JobStepRow.Aside, _ width: Int) -> ListView.Row {
        let note = aside.note.isEmpty ? "" : "“\(aside.note)”"
        return ListView.Row(
            [TextRun("       \(note)", Style(.quote))],
            trailing: aside.files.isEmpty ? [] : [TextRun(TextLayout.clip(aside.files, to: width / 2), Style(.muted))])
    }
}
