import QuadDomain
import TerminalKit

/// One job as a row: sign, name, bar, steps done, date of the next step and whose it is.
@MainActor
enum JobListRowView {
    static func row(_ index: Int, _ viewModel: JobListViewModel, _ glyphs: GlyphSet, _ width: Int) -> ListView.Row {
        let row = viewModel.list.rows[index]
        if let heading = row.heading {
            return ListView.Row([TextRun(heading, Style(.heading)), TextRun("  \(row.count.grouped)", Style(.muted))])
        }
        guard let job = viewModel.summary(at: index) else { return ListView.Row("") }
        let sign = StepSign(job)
        var runs = [sign.run(glyphs), TextRun(" "), TextRun(job.name, job.isOpen ? .text : Style(.muted))]
        if job.recurrence != nil { runs.append(TextRun(glyphs.signs.isEmpty ? " ↻" : " (again)", Style(.muted))) }
        // A row's trailing text may take half of it at most, which is too little here.
        let rest = trailing(job, viewModel.library, glyphs, width)
        let room = max(10, width - ListView.gutter - 2 - TextWidth.columns(of: rest))
        let name = TextLayout.clip(runs, to: room, ellipsis: glyphs.ellipsis)
        let gap = String(repeating: " ", count: max(0, room - TextWidth.columns(of: name)) + 1)
        return ListView.Row(name + [TextRun(gap)] + rest)
    }

    private static func trailing(
        _ job: JobSummary, _ library: JobsLibrary, _ glyphs: GlyphSet, _ width: Int
    ) -> [TextRun] {
        var runs: [TextRun] = []
        let bar = width >= 110 ? 16 : width >= 58 ? 10 : 0
        if bar > 0 {
            runs += ProgressBar.runs(job.closed, of: job.required, width: bar, glyphs: glyphs) + [TextRun(" ")]
        }
        runs.append(TextRun(TextLayout.fit("\(job.closed)/\(job.required)", to: 6, .right)))
        if width >= 44 { runs += date(job, library) }
        if width >= 58 {
            let person = library.personName(job.next?.assignee ?? job.assignee)
            runs.append(TextRun("  " + TextLayout.fit(person, to: width >= 72 ? 10 : 6), Style(.muted)))
        }
        return runs
    }

    private static func date(_ job: JobSummary, _ library: JobsLibrary) -> [TextRun] {
        let today = library.today
        let isLate = job.isLate(today)
        var text = "–"
        if let date = job.listedDate(LocalTime(library.context.clock)) {
            text = (date.isForeseen ? "~" : "") + JobWords.date(date.due.day, today: today)
        }
        return [
            TextRun(isLate ? "  ! " : "    ", Style(.stepLate)),
            TextRun(TextLayout.fit(text, to: 10), isLate ? Style(.stepLate) : Style(.muted)),
        ]
    }
}
