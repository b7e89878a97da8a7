import CampusCore
import QuadCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// The grid of a week: a heading, the whole days, and the hours.
@MainActor
struct WeekGridView {
    private static let gutter = 6
    private static let mostWhole = 3
    /// 6:00, in minutes.
    private static let morning = 360
    /// Narrower events show one sign, so that there is room for the title.
    private static let roomForSigns = 14

    private let viewModel: CampusCalendarViewModel
    private let rect: Rect
    private let days: [CalendarDay]
    private let layouts: [WeekLayout]
    private let cell: Int
    private let wholeRows: Int
    /// The first hour, and the rows of an hour.
    private let firstMinute: Int
    private let minutesARow: Int
    private let hours: Rect

    init(_ viewModel: CampusCalendarViewModel, in rect: Rect) {
        self.viewModel = viewModel
        self.rect = rect
        let count = rect.width >= 80 ? 7 : rect.width >= 60 ? 3 : 1
        let first = count == 7 ? viewModel.day.firstOfWeek : count == 3 ? viewModel.day.adding(days: -1) : viewModel.day
        let days = (0..<count).map { first.adding(days: $0) }
        let layouts = days.map(viewModel.layout)
        (self.days, self.layouts) = (days, layouts)
        cell = max(8, (rect.width - Self.gutter) / count)
        wholeRows = min(Self.mostWhole, layouts.map(\.whole.count).max() ?? 0)
        let foot = 2
        let hours = Rect(
            x: rect.x, y: rect.y + 1 + wholeRows, width: rect.width, height: max(1, rect.height - 1 - wholeRows - foot))
        self.hours = hours
        let blocks = layouts.flatMap(\.blocks)
        let selected = days.firstIndex(of: viewModel.day).flatMap { column in
            layouts[column].blocks.first { $0.position == viewModel.position }
        }
        let latest = max(blocks.map(\.end).max() ?? 1080, 1080)
        var earliest = Self.earliest(blocks)
        if latest - earliest > hours.height * 60, (selected?.start ?? Self.morning) >= Self.morning {
            // Events of the night must not push the evening off the screen.
            earliest = Self.earliest(blocks.filter { $0.start >= Self.morning })
        }
        let span = max(60, latest - earliest)
        // A row is an hour, half an hour or a quarter, as far as the screen allows.
        let minutesARow = [15, 30, 60].first { span / $0 <= hours.height } ?? 60
        self.minutesARow = minutesARow
        let shown = hours.height * minutesARow
        if span > shown, let selected {
            firstMinute = min(
                max(earliest, selected.start / 60 * 60 - shown / 3 / 60 * 60),
                max(earliest, (latest - shown + 59) / 60 * 60))
        } else {
            firstMinute = earliest
        }
    }

    /// Returns the hour of the first block, at 9:00 at the latest.
    private static func earliest(_ blocks: [WeekLayout.Block]) -> Int {
        min(blocks.map(\.start).min() ?? 540, 540) / 60 * 60
    }

    private func x(_ column: Int) -> Int { rect.x + Self.gutter + column * cell }

    private func row(_ minute: Int) -> Int { hours.y + (minute - firstMinute) / minutesARow }

    // MARK: Drawing

    /// All that the columns look like depends on, but for the selection.
    private struct Look: Equatable {
        let revision: Int
        let first: CalendarDay?
        let rect: Rect
        let wholeRows: Int
        let firstMinute: Int
        let minutesARow: Int
    }

    /// - Parameter drawn: the columns of the last frame. Only the column of the selection is always drawn anew.
    func render(into canvas: inout Canvas, drawn: DrawnRows) {
        drawn.keep(
            while: Look(
                revision: viewModel.model.revision.value, first: days.first, rect: rect, wholeRows: wholeRows,
                firstMinute: firstMinute, minutesARow: minutesARow))
        drawHeadings(into: &canvas)
        drawHours(into: &canvas)
        for (column, day) in days.enumerated() {
            guard day != viewModel.day else {
                drawColumn(column, into: &canvas)
                continue
            }
            let place = Rect(x: x(column), y: rect.y + 1, width: cell - 1, height: wholeRows + hours.height)
            drawn.area(column * place.height, in: place, into: &canvas) { drawColumn(column, into: &$0) }
        }
        drawFoot(into: &canvas)
    }

    private func drawColumn(_ column: Int, into canvas: inout Canvas) {
        drawWhole(column, into: &canvas)
        drawBlocks(column, into: &canvas)
    }

    private func drawHeadings(into canvas: inout Canvas) {
        for (column, day) in days.enumerated() {
            let isToday = day == viewModel.model.today
            let word = isToday && cell >= 14 ? " today" : isToday ? "*" : ""
            let isHere = day == viewModel.day
            let text = days.count == 1 ? DateText.long(day) + word : "\(DateText.weekday(day)) \(day.day)\(word)"
            canvas.drawLine(
                text, in: Rect(x: x(column), y: rect.y, width: cell - 1, height: 1),
                style: Style(isToday ? .today : isHere ? .accent : .heading, isHere ? [.bold, .underline] : [.bold]))
        }
    }

    private func drawHours(into canvas: inout Canvas) {
        if wholeRows > 0 {
            canvas.drawLine(
                "day", in: Rect(x: rect.x, y: rect.y + 1, width: Self.gutter - 1, height: 1), style: Style(.muted))
        }
        for line in 0..<hours.height {
            let minute = firstMinute + line * minutesARow
            guard minute < 1440, minute % 60 == 0 else { continue }
            canvas.drawLine(
                DateText.clock(minute), in: Rect(x: rect.x, y: hours.y + line, width: Self.gutter - 1, height: 1),
                style: Style(.muted))
        }
        let now = viewModel.model.now
        let minute = (now % 86_400) / 60
        guard days.contains(viewModel.model.today), minute >= firstMinute, row(minute) < hours.maxY else { return }
        canvas.draw(
            String(canvas.glyphs.pointer), at: Point(x: rect.x + Self.gutter - 1, y: row(minute)),
            style: Style(.campusNow))
    }

    private func drawWhole(_ column: Int, into canvas: inout Canvas) {
        let entries = viewModel.entries(days[column])
        let whole = layouts[column].whole
        for (line, position) in whole.prefix(wholeRows).enumerated() {
            let place = Rect(x: x(column), y: rect.y + 1 + line, width: cell - 1, height: 1)
            let more = line == wholeRows - 1 && whole.count > wholeRows ? " +\(whole.count - wholeRows)" : ""
            draw(entries[position], position, column, more: more, into: &canvas, in: place)
        }
    }

    private func drawBlocks(_ column: Int, into canvas: inout Canvas) {
        let entries = viewModel.entries(days[column])
        for block in visible(column) {
            guard let place = place(block, column) else { continue }
            draw(entries[block.position], block.position, column, more: "", into: &canvas, in: place)
        }
        for (top, count) in hidden(column) where count > 0 {
            let text = "+\(count)"
            canvas.drawLine(
                text, in: Rect(x: x(column) + cell - 1 - text.count, y: top, width: text.count, height: 1),
                style: Style(.accent))
        }
    }

    /// The number of lanes that a day has room for.
    private var mostLanes: Int { max(1, (cell - 1) / 5) }

    private func visible(_ column: Int) -> [WeekLayout.Block] { layouts[column].shown(inLanes: mostLanes) }

    /// Returns the number of blocks without room, by the row at which they begin.
    private func hidden(_ column: Int) -> [Int: Int] {
        var hidden: [Int: Int] = [:]
        for block in layouts[column].blocks where block.lane >= mostLanes {
            let top = row(block.start)
            if top >= hours.y, top < hours.maxY { hidden[top, default: 0] += 1 }
        }
        return hidden
    }

    private func place(_ block: WeekLayout.Block, _ column: Int) -> Rect? {
        let lanes = min(block.lanes, mostLanes)
        let width = max(3, (cell - 1) / lanes)
        let top = max(hours.y, row(block.start))
        let bottom = min(hours.maxY, max(top + 1, hours.y + (block.end - firstMinute + minutesARow - 1) / minutesARow))
        guard block.end > firstMinute, top < hours.maxY else { return nil }
        return Rect(x: x(column) + block.lane * width, y: top, width: width - (lanes > 1 ? 1 : 0), height: bottom - top)
            .intersection(rect)
    }

    private func draw(
        _ entry: AgendaEntry, _ position: Int, _ column: Int, more: String, into canvas: inout Canvas, in place: Rect
    ) {
        guard !place.isEmpty else { return }
        let isASCII = !canvas.glyphs.signs.isEmpty
        let bar = isASCII ? "|" : "▐"
        let color = Style(.calendar(viewModel.model.contents.feed(entry.item.feed)?.color ?? 0))
        for line in 0..<place.height { canvas.draw(bar, at: Point(x: place.x, y: place.y + line), style: color) }
        let all = AgendaText.signs(entry, isASCII: isASCII)
        let signs = place.width < Self.roomForSigns ? String(all.suffix(1)) : all
        let room = place.width - 1 - TextWidth.columns(of: signs + more)
        let style = entry.item.isCanceled ? Style(.campusStruck) : Style.text
        let titles = lines(of: entry.item.title, width: max(1, room), atMost: place.height, canvas.glyphs.ellipsis)
        for (line, text) in titles.enumerated().dropFirst() {
            canvas.drawLine(
                [TextRun(text, style)],
                in: Rect(x: place.x + 1, y: place.y + line, width: place.width - 1, height: 1))
        }
        canvas.drawLine(
            [
                TextRun(titles.first ?? "", style), TextRun(signs, Style(entry.isConflict ? .error : .accent)),
                TextRun(more, Style(.accent)),
            ],
            in: Rect(x: place.x + 1, y: place.y, width: place.width - 1, height: 1))
        guard days[column] == viewModel.day, position == viewModel.position else { return }
        canvas.restyle(place) { Style(.selection, $0.attributes) }
        canvas.cursor = place.origin
    }

    /// Returns a title in as many lines as its block has.
    private func lines(of title: String, width: Int, atMost most: Int, _ ellipsis: Character) -> [String] {
        guard most > 1, TextWidth.columns(of: title) > width else {
            return [TextLayout.clip(title, to: width, ellipsis: ellipsis)]
        }
        let lines = TextLayout.wrap(title, width: width)
        guard lines.count > most else { return lines }
        let rest = lines[(most - 1)...].joined(separator: " ")
        return lines.prefix(most - 1) + [TextLayout.clip(rest, to: width, ellipsis: ellipsis)]
    }

    private func drawFoot(into canvas: inout Canvas) {
        let foot = Rect(x: rect.x, y: rect.maxY - 1, width: rect.width, height: 1)
        guard let entry = viewModel.selected else {
            let words =
                viewModel.model.isWhole
                ? "Nothing on \(DateText.date(viewModel.day, today: viewModel.model.today))" : "Reading…"
            canvas.drawLine(words, in: foot.splitLeft(1).rest, style: Style(.muted))
            return
        }
        let others = viewModel.entries(viewModel.day).count
        canvas.drawLine(
            [
                TextRun("\(AgendaText.time(entry.item))  "), TextRun(entry.item.title, Style(.text, .bold)),
                TextRun(
                    "  \(AgendaText.place(entry.item)) · \(entry.feedName) · \(viewModel.position + 1) of \(others)",
                    Style(.muted)),
            ], in: foot.splitLeft(1).rest)
    }

    // MARK: Mouse

    func hit(_ point: Point) -> (day: CalendarDay, position: Int?)? {
        guard rect.contains(point), point.x >= rect.x + Self.gutter else { return nil }
        let column = min(days.count - 1, (point.x - rect.x - Self.gutter) / cell)
        let line = point.y - rect.y - 1
        if line >= 0, line < wholeRows {
            let whole = layouts[column].whole
            return (days[column], whole.indices.contains(line) ? whole[line] : nil)
        }
        let block = visible(column).last { place($0, column)?.contains(point) == true }
        return (days[column], block?.position)
    }
}
