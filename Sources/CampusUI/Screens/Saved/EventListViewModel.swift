import CampusCore
import QuadCore
import QuadShell

/// A list of events that is not ordered by the agenda: saved events, or events for the user.
@MainActor
final class EventListViewModel {
    enum Kind: String {
        case upcoming, attended, forYou

        var title: String {
            switch self {
            case .upcoming: "Campus › Saved › Upcoming"
            case .attended: "Campus › Saved › Attended"
            case .forYou: "Campus › For you"
            }
        }
    }

    let model: CampusModel
    let list: ListModel<EventRow>
    private(set) var kind: Kind

    init(_ model: CampusModel, _ kind: Kind) {
        self.model = model
        self.kind = kind
        list = ListModel(
            kind == .forYou ? "campus.for-you" : "campus.saved", EventRow.table,
            orders: [
                .init("given", kind == .forYou ? "best first" : "by time"),
                .init("title", "by title", byName: \.entry.item.title),
            ],
            filterHint: "club:robotics when:7d canceled", in: model.context)
        list.beginLoading()
        model.observe(for: self) { [weak self] in self?.refresh() }
    }

    func appeared() {
        model.appeared()
        if kind == .forYou { model.want(model.today..<model.today.adding(days: 180)) }
        refresh()
    }

    func showed(_ kind: Kind) {
        self.kind = kind
        refresh()
    }

    private func refresh() {
        list.follow(model.content) { list.show(kind == .forYou ? suggested : saved, on: model.today) }
    }

    // MARK: Rows

    /// The saved events, with those that their calendar has lost or that lie beyond the agenda.
    private var saved: [EventRow] {
        let contents = model.contents
        let known = Dictionary(contents.items.flatMap { item in item.ids.map { ($0, item) } }) { first, _ in first }
        let now = model.now
        let conflicts = model.agenda.conflicts
        let saved = contents.marks.all.filter(\.isSaved)
        let ids = Set(saved.map(\.id))
        let rows = saved.map { mark -> EventRow in
            // A saved series stands at its next time, unless that has a row of its own.
            let next =
                mark.isForSeries
                ? contents.items.first { $0.event == mark.event && $0.end > now && !ids.contains($0.id) } : nil
            var item = next ?? known[mark.id] ?? mark.copy.item(of: mark)
            if mark.state == .gone { item.isGone = true }
            if mark.state == .canceled { item.isCanceled = true }
            let entry = AgendaEntry(
                item, feedName: contents.feedName(item.feed), mark: mark, isSaved: true, isHidden: false,
                isConflict: conflicts.has(item.id), isOfficial: false)
            return EventRow(entry: entry, words: words(mark, item, conflicts))
        }
        let isOver: (EventRow) -> Bool = { $0.entry.item.end <= now }
        return kind == .attended
            ? rows.filter(isOver).sorted { $0.entry.item.start > $1.entry.item.start }
            : rows.filter { !isOver($0) }.sorted { AgendaItem.comesBefore($0.entry.item, $1.entry.item) }
    }

    private func words(_ mark: CampusMark, _ item: AgendaItem, _ conflicts: AgendaConflicts) -> String {
        if mark.state == .canceled { return "canceled" }
        if mark.state == .gone { return "gone from its calendar" }
        if model.contents.feed(mark.feed) == nil { return "its calendar is no longer followed" }
        if let was = mark.was {
            if was.start - was.ahead == mark.copy.start - mark.copy.ahead, was.end != mark.copy.end, !was.isAllDay {
                return "was until \(AgendaText.clock(was.end))"
            }
            if !was.isSameTime(mark.copy) { return "was \(AgendaText.moment(was, today: model.today))" }
            if was.place != mark.copy.place { return "was at \(was.place.isEmpty ? "TBD" : was.place)" }
            return "was called \(was.title)"
        }
        if let other = conflicts[item.id].first { return "overlaps \(other.title)" }
        return mark.isForSeries ? "the whole series" : AgendaText.place(item)
    }

    private var suggested: [EventRow] {
        let contents = model.contents
        let taste = EventTaste(contents.marks.all, interests: contents.interests)
        let entries = model.agenda.entries.filter {
            $0.item.end > model.now && !$0.isSaved && !$0.isHidden && !$0.item.isCanceled
                && $0.item.feed != CalendarFeed.ownID
        }
        let byID = Dictionary(entries.map { ($0.id, $0) }) { first, _ in first }
        return taste.suggestions(among: entries.map(\.item), atMost: 30).compactMap { suggestion in
            byID[suggestion.item.id].map {
                EventRow(entry: $0, words: suggestion.reason)
            }
        }
    }

    // MARK: Steps of the user

    var selected: AgendaItem? { list.selected?.entry.item }
    var targets: [AgendaItem] { list.targets.map(\.entry.item) }

    func opened() { if let selected { model.open(selected) } }
}
