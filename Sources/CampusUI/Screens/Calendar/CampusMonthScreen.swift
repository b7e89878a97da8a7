import CampusCore
import QuadCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// The month as a grid of days with their first events. Narrow screens show numbers, and the day's events below.
@MainActor
final class CampusMonthScreen: AppScreen {
    nonisolated static let actions = ScreenActions(
        at: .campusMonth,
        works: Action.campusGrid + Action.campusMoves,
        [.openItem: "Show the day in the agenda", .addItem: "Add an event of your own"])

    private let viewModel: CampusCalendarViewModel
    private var places: [(day: CalendarDay, rect: Rect)] = []
    private let drawn = DrawnRows()

    /// All that the days look like depends on, but for the selection.
    private struct Look: Equatable {
        let revision: Int
        let month: CalendarDay
        let today: CalendarDay
        let rect: Rect
    }

    init(_ viewModel: CampusCalendarViewModel) {
        self.viewModel = viewModel
    }

    var title: String { "Campus › \(DateText.month(viewModel.day))" }
    var isWaiting: Bool { viewModel.model.content == .idle || viewModel.model.content == .loading }
    func appear() { viewModel.appeared() }
    var commands: [Command] { CampusCalendarCommands.month(viewModel) }
    func scroll(_ rows: Int, at point: Point) { viewModel.moved(days: rows > 0 ? 7 : -7) }

    func click(_ point: Point) {
        guard let day = places.first(where: { $0.rect.contains(point) })?.day else { return }
        if day == viewModel.day { viewModel.model.showDay(day) } else { viewModel.went(to: day) }
    }

    func render(into canvas: inout Canvas, in rect: Rect) {
        if case .failed(let message, let advice) = viewModel.model.content {
            return canvas.drawNotice([message, advice], in: rect, role: .error)
        }
        let month = viewModel.day.firstOfMonth
        let weeks = (month.weekday.rawValue - 1 + month.daysInMonth + 6) / 7
        let cell = rect.width / 7
        let isNarrow = cell < 9
        let (head, body) = rect.splitTop(1)
        for column in 0..<7 {
            let day = month.firstOfWeek.adding(days: column)
            canvas.drawLine(
                " \(DateText.weekday(day).prefix(2))",
                in: Rect(x: head.x + column * cell, y: head.y, width: cell, height: 1),
                style: Style(.muted))
        }
        let foot = isNarrow ? max(1, body.height - weeks) : 1
        let rows = isNarrow ? 1 : max(1, (body.height - foot) / weeks)
        drawn.keep(
            while: Look(
                revision: viewModel.model.revision.value, month: month, today: viewModel.model.today, rect: rect))
        places = []
        for index in 0..<weeks * 7 {
            let day = month.firstOfWeek.adding(days: index)
            let place = Rect(
                x: body.x + index % 7 * cell, y: body.y + index / 7 * rows, width: cell - 1, height: rows
            ).intersection(body)
            guard !place.isEmpty else { continue }
            places.append((day, place))
            let isOther = day.month != month.month
            guard day != viewModel.day else {
                draw(day, isOther: isOther, into: &canvas, in: place)
                continue
            }
            drawn.area(index * rows, in: place, into: &canvas) { draw(day, isOther: isOther, into: &$0, in: place) }
        }
        drawFoot(into: &canvas, in: Rect(x: rect.x, y: rect.maxY - foot, width: rect.width, height: foot))
    }

    private func draw(_ day: CalendarDay, isOther: Bool, into canvas: inout Canvas, in place: Rect) {
        let entries = viewModel.entries(day)
        let isToday = day == viewModel.model.today
        let isHere = day == viewModel.day
        let isASCII = !canvas.glyphs.signs.isEmpty
        let isNarrow = place.width < 8
        let digits = day.day < 10 ? " \(day.day)" : "\(day.day)"
        let more = isNarrow && !entries.isEmpty ? String(canvas.glyphs.bullet) : isHere ? "]" : " "
        let head = [
            TextRun(
                (isNarrow ? "" : isHere ? "[" : " ") + digits + more,
                Style(isToday ? .today : .text, isToday ? [.bold, .underline] : []))
        ]
        let counts =
            isNarrow
            ? []
            : [
                TextRun(entries.isEmpty ? "" : " \(entries.count)", Style(.accent)),
                TextRun(" \(Self.signs(entries, isASCII: isASCII))", Style(.accent)),
            ]
        canvas.drawLine(head + counts, in: place.row(0))
        let room = place.height - 1
        for (line, entry) in Self.savedFirst(entries, atMost: room).enumerated() {
            let isLast = line == room - 1 && entries.count > room
            let more = isLast ? " +\(entries.count - room)" : ""
            let style: Style = entry.item.isCanceled ? Style(.campusStruck) : isOther ? Style(.muted) : .text
            let title = TextLayout.clip(
                entry.item.title, to: max(1, place.width - 2 - more.count), ellipsis: canvas.glyphs.ellipsis)
            canvas.drawLine(
                [TextRun(" \(title)", style), TextRun(more, Style(.accent))], in: place.row(line + 1))
        }
        if isOther { canvas.restyle(place.row(0)) { _ in Style(.muted) } }
        if isHere {
            canvas.restyle(place.row(0)) { Style(.selection, $0.attributes) }
            canvas.cursor = place.origin
        }
    }

    /// Returns the first entries, saved ones before others. A day may have hundreds of entries, of which few are shown.
    nonisolated private static func savedFirst(_ entries: [AgendaEntry], atMost most: Int) -> [AgendaEntry] {
        var (saved, others): ([AgendaEntry], [AgendaEntry]) = ([], [])
        for place in entries.indices where saved.count < most {
            if entries[place].isSaved {
                saved.append(entries[place])
            } else if others.count < most {
                others.append(entries[place])
            }
        }
        return saved + others.prefix(max(0, most - saved.count))
    }

    /// Returns the signs of the saved events of a day, each once.
    nonisolated private static func signs(_ entries: [AgendaEntry], isASCII: Bool) -> String {
        var signs = ""
        for place in entries.indices where entries[place].isSaved || entries[place].isConflict {
            for sign in AgendaText.signs(entries[place], isASCII: isASCII) where !signs.contains(sign) {
                signs.append(sign)
            }
        }
        return signs
    }

    private func drawFoot(into canvas: inout Canvas, in foot: Rect) {
        let entries = viewModel.entries(viewModel.day)
        guard foot.height > 1 else {
            let words =
                entries.isEmpty
                ? "Nothing on \(DateText.date(viewModel.day, today: viewModel.model.today))"
                : entries.count.counted("event")
            let names = entries.prefix(4).map(\.item.title).joined(separator: " · ")
            canvas.drawLine(
                entries.isEmpty ? words : "\(words): \(names)", in: foot.splitLeft(1).rest, style: Style(.muted))
            return
        }
        canvas.drawLine(
            DateText.long(viewModel.day), in: foot.row(0).splitLeft(1).rest, style: Style(.heading, .bold))
        for (line, entry) in Self.savedFirst(entries, atMost: foot.height - 1).enumerated() {
            let time = entry.item.isAllDay ? "all d" : AgendaText.clock(entry.item.start)
            canvas.drawLine(
                "\(time) \(AgendaText.signs(entry, isASCII: !canvas.glyphs.signs.isEmpty)) \(entry.item.title)",
                in: foot.row(line + 1).splitLeft(1).rest)
        }
    }
}
