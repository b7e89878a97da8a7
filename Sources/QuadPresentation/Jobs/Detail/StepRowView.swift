import QuadDomain
import TerminalKit

/// One step as a row: sign, number, name, whose it is and when.
@MainActor
enum StepRowView {
    static func row(_ row: JobStepRow, _ glyphs: GlyphSet, _ width: Int) -> ListView.Row {
        if let aside = row.aside { return asideRow(aside, width) }
        let number = row.isOnly ? "" : " " + TextLayout.fit("\(row.position + 1)", to: 2, .right)
        let style = row.step.isClosed ? Style(.muted) : row.isBlocked ? Style(.stepBlocked) : .text
        let runs = [
            row.sign.run(glyphs), TextRun("\(number) ", Style(.muted)), TextRun(row.step.action.signedName, style),
        ]
        return ListView.Row(runs, trailing: trailing(row, glyphs, width))
    }

    private static func trailing(_ row: JobStepRow, _ glyphs: GlyphSet, _ width: Int) -> [TextRun] {
        let personColumns = width >= 100 ? 16 : width >= 62 ? 10 : 0
        // A row gives its end half of itself at most.
        let detailColumns = max(0, min(36, (width - ListView.gutter - 2) / 2 - personColumns - 2))
        var runs: [TextRun] = []
        if personColumns > 0 {
            let person = TextLayout.fit(row.person, to: personColumns, ellipsis: glyphs.ellipsis)
            runs.append(TextRun(person, Style(.muted)))
        }
        let late = row.isLate ? "! " : "  "
        let detail = TextLayout.fit(
            TextWidth.columns(of: row.detail) > detailColumns ? row.shortDetail : row.detail, to: detailColumns,
            ellipsis: glyphs.ellipsis)
        return runs + [TextRun(late, Style(.stepLate)), TextRun(detail, Style(row.isLate ? .stepLate : .muted))]
    }

    private static func asideRow(_ aside: JobStepRow.Aside, _ width: Int) -> ListView.Row {
        let note = aside.note.isEmpty ? "" : "“\(aside.note)”"
        return ListView.Row(
            [TextRun("       \(note)", Style(.quote))],
            trailing: aside.files.isEmpty ? [] : [TextRun(TextLayout.clip(aside.files, to: width / 2), Style(.muted))])
    }
}
