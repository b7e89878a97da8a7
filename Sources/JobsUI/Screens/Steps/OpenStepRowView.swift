import JobsCore
import QuadCore
import QuadShell
import TerminalKit
import TextKit

/// One step as a row: sign, step and job, labels if there is room, then date and person, or the blockers.
@MainActor
enum OpenStepRowView {
    static func row(_ row: OpenStepRow, _ today: CalendarDay, _ glyphs: GlyphSet, _ width: Int) -> ListView.Row {
        let rest = trailing(row, today, glyphs, width)
        let room = max(12, width - ListView.gutter - 2 - TextWidth.columns(of: rest))
        let runs = [
            row.sign.run(glyphs), TextRun(row.isOverdue ? " ! " : " ", Style(.stepLate)),
            TextRun(row.title, row.isOverdue ? Style(.stepLate) : .text),
            TextRun(row.step.title.isJob ? "" : " · \(row.step.jobName)", Style(.muted)),
        ]
        let name = TextLayout.clip(runs, to: room, ellipsis: glyphs.ellipsis)
        let spare = room - TextWidth.columns(of: name)
        let labels = row.labels.short(columns: spare - 2)
        let gap = String(repeating: " ", count: max(0, spare - TextWidth.columns(of: labels)))
        return ListView.Row(name + [TextRun(gap), TextRun(labels, Style(.muted)), TextRun(" ")] + rest)
    }

    private static func trailing(
        _ row: OpenStepRow, _ today: CalendarDay, _ glyphs: GlyphSet, _ width: Int
    ) -> [TextRun] {
        if !row.step.isReady, width >= 72 {
            let words = row.step.isFailed ? "failed" : "waits for \(row.waits)"
            let clipped = TextLayout.clip(words, to: width / 2 - 4, ellipsis: glyphs.ellipsis)
            return [TextRun(clipped, Style(row.step.isFailed ? .stepLate : .muted))]
        }
        let style = row.isOverdue ? Style(.stepLate) : Style(.muted)
        let isNarrow = width < 60
        let date = row.step.due.map { expected in
            let text = DateText.date(expected.due.day, today: today)
            return (expected.isForeseen ? "~" : "") + (isNarrow ? String(text.drop { !$0.isNumber }) : text)
        }
        return [
            TextRun(TextLayout.fit(date ?? "", to: isNarrow ? 7 : 11), style),
            TextRun(" " + TextLayout.fit(row.person, to: width >= 72 ? 10 : isNarrow ? 4 : 6), Style(.muted)),
        ]
    }
}
