import QuadCore
import TerminalKit
import TextKit

/// The drawing of a row of Home in a given width: sign, time, title and detail.
@MainActor
struct HomeRowView {
    let today: CalendarDay
    let clock: any WallClock
    /// The width of the whole row.
    let width: Int
    let glyphs: GlyphSet
    /// The place of the selected suggestion, such as `2 of 5`.
    var suggestionsPlace = ""
    /// The width of the longest suggestion without its reason.
    var suggestionsWidth = 0

    private var isNarrow: Bool { width < HomeScreen.leastWide }
    /// The width of a text such as `28 d late` and a blank.
    private var whenWidth: Int { isNarrow ? 7 : 13 }
    /// The columns without the margins of the list.
    private var room: Int { max(10, width - ListView.gutter - 1) }

    func row(_ row: HomeRow) -> ListView.Row {
        switch row.content {
        case .heading(let text):
            let isCounted = row.id == HomeWidget.suggestions && !suggestionsPlace.isEmpty
            let place = isCounted ? [TextRun("  \(suggestionsPlace)", Style(.muted))] : []
            return ListView.Row([TextRun(text, Style(.heading))] + place)
        case .entry(let entry, let band): return ListView.Row(runs(of: entry, band))
        case .suggestion(let suggestion): return ListView.Row(runs(of: suggestion))
        case .welcome(let step): return ListView.Row(runs(of: step))
        case .fold(let hidden):
            let words = hidden > 0 ? "\(hidden.grouped) more overdue: enter shows them" : "enter shows the first ten"
            return ListView.Row([TextRun("  "), TextRun(words, Style(.muted))])
        case .activity(let activity):
            let when = TextLayout.fit(moment(activity.moment), to: isNarrow ? 7 : 12, ellipsis: glyphs.ellipsis)
            return ListView.Row([TextRun(when, Style(.muted)), TextRun(" \(activity.text)")])
        }
    }

    private func runs(of step: HomeWelcome.Step) -> [TextRun] {
        let key = TextRun(step.key.isEmpty ? "  " : "\(step.key) ", Style(.footerKey))
        let mark = TextRun(step.isDone ? "✓ " : "  ", Style(.success))
        let title = TextRun(TextLayout.fit(step.title, to: 10), step.isDone ? Style(.muted) : .text)
        guard !isNarrow else { return [key, mark, title, TextRun(step.words)] }
        let words = TextLayout.fit(step.words, to: 25, ellipsis: glyphs.ellipsis)
        return [
            key, mark, title, TextRun(words, step.isDone ? Style(.muted) : .text), TextRun(step.purpose, Style(.muted)),
        ]
    }

    /// Returns the suggestion with its reason; the reasons are aligned if there is room.
    private func runs(of suggestion: HomeSuggestion) -> [TextRun] {
        guard !isNarrow, !suggestion.reason.isEmpty else { return [TextRun(suggestion.sentence)] }
        let width = min(suggestionsWidth + 1, room * 3 / 5)
        return [
            TextRun(TextLayout.fit(suggestion.text, to: width, ellipsis: glyphs.ellipsis) + " "),
            TextRun(suggestion.reason, Style(.muted)),
        ]
    }

    private func runs(of entry: HomeEntry, _ band: HomeOrder.Band) -> [TextRun] {
        let sign = HomeText.sign(entry, band)
        var when = HomeText.when(entry, band, today: today, isShort: isNarrow)
        if TextWidth.columns(of: when) > whenWidth { when = HomeText.when(entry, band, today: today, isShort: true) }
        let head = [
            TextRun("\(sign) ", style(entry, band)),
            TextRun(
                TextLayout.fit(when, to: whenWidth, ellipsis: glyphs.ellipsis) + " ",
                band == .overdue ? style(entry, band) : .text),
        ]
        let left = room - 2 - whenWidth - 1
        guard !isNarrow else { return head + [TextRun(entry.title)] }
        // Without a detail, the title may take the whole width.
        guard !entry.detail.isEmpty else { return head + [TextRun(entry.title)] }
        let title = left * 11 / 20
        return head + [
            TextRun(TextLayout.fit(entry.title, to: title, ellipsis: glyphs.ellipsis) + " "),
            TextRun(entry.detail, Style(.muted)),
        ]
    }

    private func style(_ entry: HomeEntry, _ band: HomeOrder.Band) -> Style {
        switch entry.sign {
        case .yourTurn: Style(.warning)
        case .rule: Style(.info)
        case .theirTurn: .text
        case .todo: band == .overdue ? Style(.error) : .text
        }
    }

    /// Returns `08:02` for today, else `Fri 20 Nov`.
    private func moment(_ moment: Double) -> String {
        let seconds = Int(moment.rounded(.down)) + clock.secondsAhead(at: moment)
        let day = CalendarDay(dayNumber: seconds.quotient(86_400))
        let minute = (seconds - day.dayNumber * 86_400) / 60
        return day == today
            ? DateText.clock(minute) : isNarrow ? DateText.dayMonth(day) : DateText.date(day, today: today)
    }
}

extension Int {
    /// Returns the quotient rounded down, also for negative numbers.
    fileprivate func quotient(_ divisor: Int) -> Int {
        self >= 0 ? self / divisor : (self - divisor + 1) / divisor
    }
}
