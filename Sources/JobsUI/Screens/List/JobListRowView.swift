import JobsCore
import QuadCore
import QuadShell
import TerminalKit
import TextKit

/// One job as a row: sign, name, bar, completed steps, date of the next step and person; project and tags if there is
/// room.
@MainActor
enum JobListRowView {
    static func row(_ index: Int, _ viewModel: JobListViewModel, _ glyphs: GlyphSet, _ width: Int) -> ListView.Row {
        let row = viewModel.list.rows[index]
        if let heading = row.heading {
            return ListView.Row([TextRun(heading, Style(.heading)), TextRun("  \(row.count.grouped)", Style(.muted))])
        }
        guard let job = viewModel.summary(at: index) else { return ListView.Row("") }
        let sign = StepSign(job, viewModel.model.now)
        var runs = [sign.run(glyphs), TextRun(" "), TextRun(job.name, job.isOpen ? .text : Style(.muted))]
        if job.recurrence != nil { runs.append(TextRun(glyphs.signs.isEmpty ? " ↻" : " (again)", Style(.muted))) }
        // A row's trailing text may take at most half of the row, which is too little here.
        let rest = trailing(job, viewModel.model, glyphs, width)
        let room = max(10, width - ListView.gutter - 2 - TextWidth.columns(of: rest))
        let name = TextLayout.clip(runs, to: room, ellipsis: glyphs.ellipsis)
        let spare = room - TextWidth.columns(of: name)
        let labels = labels(of: job, viewModel.grouping).short(columns: spare - 2)
        let gap = String(repeating: " ", count: max(0, spare - TextWidth.columns(of: labels)))
        return ListView.Row(name + [TextRun(gap), TextRun(labels, Style(.muted)), TextRun(" ")] + rest)
    }

    /// Returns the labels that the heading of the group does not already show.
    private static func labels(of job: JobSummary, _ grouping: JobGrouping) -> JobLabels {
        var labels = job.labels
        labels.recurrence = nil
        if grouping == .project { labels.project = nil }
        if grouping == .tag { labels.tags = Array(labels.tags.dropFirst()) }
        return labels
    }

    private static func trailing(
        _ job: JobSummary, _ model: JobsModel, _ glyphs: GlyphSet, _ width: Int
    ) -> [TextRun] {
        var runs: [TextRun] = []
        let isNarrow = width < 44
        // The sign of a single step shows the progress; the room is for the name.
        if job.required > 0, !job.hasOneStep {
            let bar = width >= 110 ? 16 : width >= 78 ? 10 : width >= 58 ? 5 : 0
            if bar > 0 {
                runs += ProgressBar.runs(job.closed, of: job.required, width: bar, glyphs: glyphs) + [TextRun(" ")]
            }
            runs.append(TextRun(TextLayout.fit("\(job.closed)/\(job.required)", to: isNarrow ? 5 : 6, .right)))
        }
        let isWide = width >= 58
        if !isWide, job.isScheduled(model.now), let start = job.begins {
            runs.append(shortStart(start, model, columns: isNarrow ? 12 : 14))
            // On a narrow screen, the start is more important than the person.
            if isNarrow { return runs }
        } else {
            runs += date(job, model, isNarrow: isNarrow, saysFrom: isWide)
        }
        let person = model.personName(job.next?.assignee ?? job.assignee)
        let room = width >= 72 ? 10 : width >= 58 ? 6 : 4
        runs.append(TextRun((isNarrow ? " " : "  ") + ShortName.text(person, columns: room), Style(.muted)))
        return runs
    }

    /// Returns a text such as `from 29 Nov`, if there is no room for the weekday.
    private static func shortStart(_ start: DueDate, _ model: JobsModel, columns: Int) -> TextRun {
        let day = beginning(start, model).drop { !$0.isNumber }
        return TextRun(TextLayout.fit("from \(day)", to: columns, .right), Style(.muted))
    }

    /// Returns a text such as `Sun 29 Nov`, or `15:30` for today.
    private static func beginning(_ start: DueDate, _ model: JobsModel) -> String {
        if start.day == model.today, let minute = start.minute { return DateText.clock(minute) }
        return DateText.date(start.day, today: model.today)
    }

    /// - Parameter saysFrom: whether there is room to mark the date as a start.
    private static func date(
        _ job: JobSummary, _ model: JobsModel, isNarrow: Bool, saysFrom: Bool
    ) -> [TextRun] {
        let (now, today) = (model.now, model.today)
        let isOverdue = job.isOverdue(now)
        let isScheduled = job.isScheduled(now)
        var text = "–"
        if isScheduled, let start = job.begins {
            text = beginning(start, model)
        } else if let date = job.listedDate(LocalTime(model.context.clock), now) {
            text = (date.isForeseen ? "~" : "") + DateText.date(date.due.day, today: today)
        }
        let isCounted = isOverdue && !isScheduled
        let style = isCounted ? Style(.stepLate) : Style(.muted)
        // A narrow screen has no room for the weekday.
        let day = isNarrow ? String(text.drop { !$0.isNumber && $0 != "–" }) : text
        let lead = isCounted ? "! " : isScheduled && saysFrom ? "from " : "  "
        return [
            TextRun(
                TextLayout.fit(isNarrow ? String(lead.prefix(1)) : lead, to: isNarrow ? 1 : saysFrom ? 6 : 4, .right),
                style),
            TextRun(TextLayout.fit(day, to: isNarrow ? 6 : 10), style),
        ]
    }
}
