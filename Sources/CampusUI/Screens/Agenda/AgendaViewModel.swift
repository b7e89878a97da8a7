import CampusCore
import QuadCore
import QuadShell
import ViewState

/// The agenda as a list with a heading per day.
@MainActor
final class AgendaViewModel: ListArranging {
    /// The days that “all” shows before today and after it.
    private static let daysBehind = 30
    private static let daysAhead = 400

    let model: CampusModel
    let list: ListModel<AgendaRow>
    private(set) var source: AgendaSource
    private(set) var period: AgendaPeriod
    /// Whether a search shows each time of a series.
    private(set) var isExpanded = false
    private var index: (revision: Int, index: FilterIndex<AgendaEntry>)?
    private var problem: String?
    private var hasPlaced = false
    /// The day to go to once it is read.
    private var awaitedDay: CalendarDay?
    private var total = 0

    init(_ model: CampusModel) {
        self.model = model
        let session = model.context.session
        source = AgendaSource(stored: session.memory(of: "campus.source") ?? "")
        period = session.memory(of: "campus.period").flatMap { AgendaPeriod(rawValue: $0) } ?? .month
        list = ListModel(
            "campus.agenda", arrangedBy: [.init("time", "by time")], in: model.context, isHeading: \.isHeading)
        list.selectLater(nil)
        list.arranger = self
        list.beginLoading()
        model.observe(for: self) { [weak self] in self?.refresh() }
    }

    func appeared() {
        model.appeared()
        model.agendaDay = { [weak self] in self?.list.selected?.day }
        wantDays()
        refresh()
    }

    private func refresh() {
        list.follow(model.content) { arrangeRows() }
    }

    private func wantDays() {
        guard period == .all || !list.filterText.isEmpty else { return }
        model.want(model.today.adding(days: -Self.daysBehind)..<model.today.adding(days: Self.daysAhead))
    }

    // MARK: Rows

    func arrangeRows() {
        if !list.filterText.isEmpty { wantDays() }
        let entries = list.filterText.isEmpty ? shownEntries : foundEntries
        total = entries.count
        let days = AgendaRows(
            today: model.today, now: model.now, isFiltered: !list.filterText.isEmpty, period, daysAhead: Self.daysAhead)
        list.show(found: days.rows(entries), of: list.filterText.isEmpty ? entries.count : model.agenda.entries.count)
        placeCursor()
        if let day = awaitedDay, model.isWhole {
            awaitedDay = nil
            select(day)
        }
    }

    /// The entries without a filter: those of the source and the period.
    private var shownEntries: [AgendaEntry] {
        problem = nil
        let (today, end) = (model.today, period.days.map { model.today.adding(days: $0) })
        let all = model.agenda.entries.filter { !$0.isHidden && fits($0.item) && holds($0) }
        func fits(_ item: AgendaItem) -> Bool {
            guard let end else { return true }
            return item.lastDay >= today && item.day < end
        }
        guard source == .forYou else { return all }
        let taste = EventTaste(model.contents.marks.all, interests: model.contents.interests)
        return all.filter { taste.suggestion($0.item) != nil }
    }

    private func holds(_ entry: AgendaEntry) -> Bool {
        switch source {
        case .all, .forYou: true
        case .official: entry.isOfficial
        case .club(let name): entry.item.club == name
        }
    }

    /// The entries that the filter finds in all days, with one entry per series.
    private var foundEntries: [AgendaEntry] {
        let filter = AgendaEntry.table.language.parse(list.filterText, FilterTime(model.context.clock))
        problem = filter.problem
        let revision = model.revision.value
        if index?.revision != revision {
            index = (revision, FilterIndex(model.agenda.entries, through: AgendaEntry.table))
        }
        guard var found = index else { return [] }
        let wantsHidden = AgendaEntries.asksForHidden(filter)
        let hits = found.index.hits(of: filter).map { found.index.items[$0] }.filter { wantsHidden || !$0.isHidden }
        index = found
        guard !isExpanded else { return hits }
        let today = model.today
        // The next time of a series stands for all; a series that is over is shown by its last time.
        var last: [String: Int] = [:]
        var kept: [AgendaEntry?] = []
        for entry in hits {
            guard entry.item.isSeries else {
                kept.append(entry)
                continue
            }
            if let place = last[entry.item.event], let known = kept[place] {
                guard known.item.lastDay < today else { continue }
                kept[place] = nil
            }
            last[entry.item.event] = kept.count
            kept.append(entry)
        }
        return kept.compactMap(\.self)
    }

    /// Puts the cursor on the next event, when the agenda is shown first.
    private func placeCursor() {
        guard !hasPlaced, !list.rows.isEmpty else { return }
        hasPlaced = !model.contents.isPartial || list.rows.count > 60
        selectNext()
    }

    private func selectNext() {
        let now = model.now
        let next = list.rows.first { row in
            guard let entry = row.entry, let day = row.day else { return false }
            return day > model.today || (day == model.today && entry.item.end > now && !entry.item.isAllDay)
        }
        if let id = next?.id ?? list.rows.last(where: { !$0.isHeading })?.id { list.select(id) }
    }

    // MARK: Filter

    var filterStatus: String { problem ?? "\(list.rows.count { !$0.isHeading }) found" }
    var filterLanguage: FilterLanguage { AgendaEntry.table.language }

    func filterValues(of field: FilterField) -> [String] {
        switch field.name {
        case "feed": model.contents.feeds.map { model.contents.feedName($0.id) }
        case "club": Self.names(model.contents.items.map(\.club))
        case "type": Self.names(model.contents.items.map(\.type))
        case "tag": Self.names(model.contents.items.flatMap(\.tags))
        default: field.values
        }
    }

    private static func names(_ names: [String]) -> [String] { Array(Set(names.filter { !$0.isEmpty })).sorted() }

    // MARK: Steps of the user

    var selected: AgendaEntry? { list.selected?.entry }
    var targets: [AgendaEntry] {
        var ids: Set<String> = []
        return list.targets.compactMap(\.entry).filter { ids.insert($0.id).inserted }
    }
    var selectedDay: CalendarDay { list.selected?.day ?? model.today }
    var summary: String {
        let club = if case .club(let name) = source { name } else { source.title }
        return "\(club) · \(period.title) · \(total)"
    }

    func wentToday() {
        selectNext()
    }

    func moved(days: Int) {
        let day = selectedDay
        let rows = list.rows.filter { !$0.isHeading }
        let target =
            days > 0
            ? rows.first { ($0.day ?? day) > day }
            : rows.last { ($0.day ?? day) < day }.flatMap { last in rows.first { $0.day == last.day } }
        guard let target else {
            return model.context.say(.info(days > 0 ? "There is no later day here" : "There is no earlier day here"))
        }
        list.select(target.id)
    }

    func moved(weeks: Int) {
        wentTo(selectedDay.adding(days: 7 * weeks))
    }

    /// Selects the first event on a day or after it, and shows more days if the day is not among those shown.
    func wentTo(_ day: CalendarDay) {
        if let end = period.days.map({ model.today.adding(days: $0) }), day >= end || day < model.today {
            set(period: .all)
        }
        let days = model.contents.days ?? day..<day
        model.want(min(day, days.lowerBound)..<max(day.adding(days: 31), days.upperBound))
        guard model.isWhole else { return awaitedDay = day }
        select(day)
    }

    private func select(_ day: CalendarDay) {
        let rows = list.rows.filter { !$0.isHeading }
        guard let row = rows.first(where: { ($0.day ?? day) >= day }) ?? rows.last else { return }
        list.select(row.id)
        guard row.day != day else { return }
        model.context.say(
            .info("Nothing on \(DateText.date(day, today: model.today)); this is the nearest day with events"))
    }

    func set(source: AgendaSource) {
        self.source = source
        model.context.session.keep(memory: source == .all ? nil : source.stored, of: "campus.source")
        arrangeRows()
    }

    func set(period: AgendaPeriod) {
        self.period = period
        model.context.session.keep(memory: period == .month ? nil : period.rawValue, of: "campus.period")
        wantDays()
        arrangeRows()
    }

    func expanded() {
        isExpanded.toggle()
        arrangeRows()
    }

    func wentToConflict() {
        let ids = list.rows.filter { $0.entry?.isConflict == true }.map(\.id)
        let place = list.position.cursor
        let next = list.rows.indices.first { $0 > place && list.rows[$0].entry?.isConflict == true }
        guard let id = next.map({ list.rows[$0].id }) ?? ids.first else {
            return model.context.say(.info("Nothing overlaps what you saved"))
        }
        list.select(id)
        let others = list.selected?.entry.map { model.agenda.conflicts[$0.id] } ?? []
        if let number = ids.firstIndex(of: id), let other = others.first {
            model.context.say(
                .warning(
                    "Conflict \(number + 1) of \(ids.count): overlaps \(other.title), "
                        + AgendaText.hours(other.start, other.end)))
        }
    }
}
