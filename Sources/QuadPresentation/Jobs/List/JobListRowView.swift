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
        return ListView.Row(runs, trailing: trailing(job, viewModel.library, glyphs, width))
    }

    private static func trailing(
        _ job: JobSummary, _ library: JobsLibrary, _ glyphs: GlyphSet, _ width: Int
    ) -> [TextRun] {
        var runs: [TextRun] = []
        let bar = width >= 110 ? 16 : width >= 60 ? 10 : 0
        if bar > 0 {
            runs += ProgressBar.runs(job.closed, of: job.required, width: bar, glyphs: glyphs) + [TextRun(" ")]
        }
        runs.append(TextRun(TextLayout.fit("\(job.closed)/\(job.required)", to: 6, .right)))
        if width >= 44 { runs += date(job, library) }
        if width >= 60 {
            let person = library.personName(job.next?.assignee ?? job.assignee)
            runs.append(TextRun("  " + TextLayout.fit(person, to: 9), Style(.muted)))
        }
        return runs
    }

    private static func date(_ job: JobSummary, _ library: JobsLibrary) -> [TextRun] {
        let today = library.today
        let isLate = job.isLate(today)
        var text = "–"
        if job.status == .completed, let at = job.completedAt {
            text = JobWords.date(library.day(of: at), today: today)
        } else if job.isOpen, let next = job.next, let due = next.due {
            text = (next.isForeseen ? "~" : "") + JobWords.date(due.day, today: today)
        } else if job.isOpen, let due = job.due {
            text = JobWords.date(due.day, today: today)
        }
        return [
            TextRun(isLate ? "  ! " : "    ", Style(.stepLate)),
            TextRun(TextLayout.fit(text, to: 10), isLate ? Style(.stepLate) : Style(.muted)),
        ]
    }
}
