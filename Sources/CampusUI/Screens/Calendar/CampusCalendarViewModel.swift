import CampusCore
import QuadCore
import QuadShell
import ViewState

/// The week and the month: a selected day, and an event of that day.
@MainActor
final class CampusCalendarViewModel {
    let model: CampusModel
    private(set) var day: CalendarDay
    /// The position of the selected event among those of the day.
    private(set) var position = 0
    /// Whether the user opened the selection before its day was read.
    private var opensOnceRead = false
    private var index = Remembered<Int, [CalendarDay: [AgendaEntry]]>()
    private var layouts: (revision: Int, days: [CalendarDay: WeekLayout]) = (0, [:])

    init(_ model: CampusModel) {
        self.model = model
        day = model.context.session.memory(of: "campus.day").flatMap { CalendarDay($0) } ?? model.today
        if day < model.today.adding(days: -60) { day = model.today }
        model.observe(for: self) { [weak self] in self?.clamp() }
    }

    func appeared() {
        model.appeared()
        if let day = model.agendaDay?() { went(to: day) }
        model.agendaDay = nil
        want()
    }

    private func want() {
        let month = day.firstOfMonth
        model.want(month.firstOfWeek..<month.adding(months: 1).adding(days: 7))
    }

    /// The entries of each day, whole days first.
    var byDay: [CalendarDay: [AgendaEntry]] {
        index.value(of: model.revision.value) {
            var days: [CalendarDay: [AgendaEntry]] = [:]
            for entry in model.agenda.entries where !entry.isHidden {
                let count = min(max(entry.item.days, 1), 62)
                for number in 0..<count { days[entry.item.day.adding(days: number), default: []].append(entry) }
            }
            for (day, entries) in days {
                days[day] = entries.sorted { one, other in
                    let (isWhole, otherWhole) = (Self.isWhole(one, on: day), Self.isWhole(other, on: day))
                    if isWhole != otherWhole { return isWhole }
                    return AgendaItem.comesBefore(one.item, other.item)
                }
            }
            return days
        }
    }

    /// Whether an event covers the whole day.
    nonisolated static func isWhole(_ entry: AgendaEntry, on day: CalendarDay) -> Bool {
        entry.item.isAllDay || (entry.item.day < day && entry.item.lastDay > day)
    }

    func entries(_ day: CalendarDay) -> [AgendaEntry] { byDay[day] ?? [] }

    /// Returns the lanes of a day's events, which are found once per revision.
    func layout(_ day: CalendarDay) -> WeekLayout {
        if layouts.revision != model.revision.value { layouts = (model.revision.value, [:]) }
        if let known = layouts.days[day] { return known }
        let layout = WeekLayout(entries(day), on: day)
        layouts.days[day] = layout
        return layout
    }

    var selected: AgendaEntry? {
        let entries = entries(day)
        return entries.indices.contains(position) ? entries[position] : nil
    }

    private func clamp() {
        position = min(position, max(0, entries(day).count - 1))
        guard opensOnceRead, selected != nil || model.isWhole else { return }
        opensOnceRead = false
        guard selected != nil else { return model.context.say(.info(Self.nothing)) }
        opened()
    }

    static let nothing = "Nothing is on this day"

    /// Whether there is an event to open, or may be one in what is still read.
    var mayOpen: Bool { selected != nil || !model.isWhole }

    func disappeared() { opensOnceRead = false }

    // MARK: Steps of the user

    func went(to day: CalendarDay) {
        opensOnceRead = false
        guard day != self.day else { return }
        self.day = day
        position = 0
        model.context.session.keep(memory: day == model.today ? nil : "\(day)", of: "campus.day")
        want()
        model.context.changed()
    }

    func moved(days: Int) { went(to: day.adding(days: days)) }
    func moved(months: Int) { went(to: day.adding(months: months)) }

    func moved(events: Int) {
        let count = entries(day).count
        guard count > 0 else { return }
        position = min(max(0, position + events), count - 1)
        model.context.changed()
    }

    func selected(_ position: Int, on day: CalendarDay) {
        went(to: day)
        self.position = position
        clamp()
        model.context.changed()
    }

    func opened() {
        guard let selected else { return opensOnceRead = !model.isWhole }
        model.open(selected.item)
    }

    func askDate() { model.askDate { [weak self] in self?.went(to: $0) } }

    func wentToConflict() {
        let days = byDay
        let conflicts = days.keys.sorted().flatMap { day in
            (days[day] ?? []).enumerated().filter { $0.element.isConflict }.map { (day: day, position: $0.offset) }
        }
        let here = (day, position)
        guard let next = conflicts.first(where: { ($0.day, $0.position) > here }) ?? conflicts.first else {
            return model.context.say(.info("Nothing overlaps what you saved"))
        }
        selected(next.position, on: next.day)
        if let selected, let other = model.agenda.conflicts[selected.id].first {
            model.context.say(.warning("Overlaps \(other.title), \(AgendaText.hours(other.start, other.end))"))
        }
    }
}
