import CampusCore
import QuadCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// The rows of the agenda as text. Narrow screens lose club, place and end time, in this order.
@MainActor
struct AgendaRowView {
    let model: CampusModel
    let width: Int
    let glyphs: GlyphSet
    /// Whether the list is a search, which has no headings and so needs dates.
    var showsDate = false

    private var isASCII: Bool { !glyphs.signs.isEmpty }
    private var showsPlace: Bool { width >= 70 }
    private var showsClub: Bool { width >= 70 }
    private var showsEnd: Bool { width >= 60 }

    func row(_ row: AgendaRow) -> ListView.Row {
        switch row.kind {
        case .day(let day): ListView.Row(heading(day))
        case .now: ListView.Row(nowLine)
        case .entry(let entry, let day): ListView.Row(self.entry(entry, on: day), trailing: trailing(entry))
        }
    }

    func heading(_ day: CalendarDay) -> [TextRun] {
        let today = model.today
        let word = day == today ? " · today" : day == today.adding(days: 1) ? " · tomorrow" : ""
        let year = day.year == today.year ? "" : " \(day.year)"
        return [TextRun(DateText.long(day) + year + word, Style(day == today ? .today : .heading, .bold))]
    }

    private var nowLine: [TextRun] {
        let line = String(repeating: String(glyphs.box.horizontal), count: max(2, width - 17))
        return [
            TextRun(
                "\(glyphs.box.horizontal)\(glyphs.box.horizontal) \(AgendaText.clock(model.now)) now \(line)",
                Style(.campusNow))
        ]
    }

    func entry(_ entry: AgendaEntry, on day: CalendarDay) -> [TextRun] {
        let item = entry.item
        let isOver = item.end <= model.now && !item.isAllDay
        let base: Style =
            item.isCanceled ? Style(.campusStruck) : isOver || entry.isHidden ? Style(.muted) : .text
        let signs = AgendaText.signs(entry, isASCII: isASCII)
        var runs = [
            TextRun(pad(time(item, on: day), showsEnd ? 12 : 6), Style(isOver ? .muted : .text)),
            TextRun(pad(signs, 4), Style(entry.isConflict || item.isCanceled ? .error : .accent)),
        ]
        let room = titleWidth
        let days = AgendaText.dayOf(item, on: day).map { ", \($0)" } ?? ""
        let canceled = item.isCanceled ? ": canceled" : ""
        let title = clip(item.title, room - TextWidth.columns(of: days + canceled)) + canceled + days
        runs.append(TextRun(showsPlace ? pad(title, room) : title, base))
        if showsPlace {
            runs.append(TextRun(" " + pad(clip(AgendaText.place(item), placeWidth), placeWidth), Style(.muted)))
        }
        return runs
    }

    private func trailing(_ entry: AgendaEntry) -> [TextRun] {
        let feed = model.contents.feed(entry.item.feed)
        let letter = TextRun(feed?.letter ?? "?", Style(.calendar(feed?.color ?? 0), .bold))
        guard showsClub else { return width >= 50 ? [letter] : [] }
        let name = entry.item.club.isEmpty ? entry.feedName : entry.item.club
        return [letter, TextRun(" " + pad(clip(name, clubWidth), clubWidth), Style(.muted))]
    }

    private var clubWidth: Int { width >= 110 ? 18 : 12 }
    private var placeWidth: Int { width >= 110 ? 22 : 15 }
    private var titleWidth: Int {
        guard showsPlace else { return max(10, width - 2 - (showsEnd ? 12 : 6) - 4 - 4) }
        return max(10, width - 2 - 12 - 4 - placeWidth - 1 - clubWidth - 4 - 1)
    }

    private func time(_ item: AgendaItem, on day: CalendarDay) -> String {
        if showsDate { return DateText.dayMonth(item.day) }
        if item.isAllDay || day > item.day && day < item.lastDay { return showsEnd ? AgendaText.allDay : "all d" }
        if day > item.day { return "to \(AgendaText.clock(item.end))" }
        return showsEnd && item.days == 1 ? AgendaText.time(item) : AgendaText.clock(item.start)
    }

    private func clip(_ text: String, _ room: Int) -> String {
        TextLayout.clip(text, to: max(1, room), ellipsis: glyphs.ellipsis)
    }

    private func pad(_ text: String, _ room: Int) -> String {
        text + String(repeating: " ", count: max(0, room - TextWidth.columns(of: text)))
    }
}
