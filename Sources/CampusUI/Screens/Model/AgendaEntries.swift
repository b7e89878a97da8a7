import CampusCore
import QuadCore

/// The agenda with marks, conflicts and names, as lists and commands show it.
struct AgendaEntries {
    let entries: [AgendaEntry]
    let conflicts: AgendaConflicts
    private let planned: Set<String>

    /// Whether the user planned the item with this id: a saved event, or one of the user's own.
    func isPlanned(_ id: String) -> Bool { planned.contains(id) }

    /// - Parameter offices: the organizers that count as official.
    init(_ contents: CampusContents, offices: [String]) {
        let marks = contents.marks
        let items = Self.items(contents)
        let conflicts = Self.conflicts(items, contents) { contents.isPlanned($0) }
        var names: [String: String] = [:]
        for feed in contents.feeds { names[feed.id] = contents.feedName(feed.id) }
        let official = Set(offices.map { FoldedText($0) })
        var clubs: [String: Bool] = ["": true]
        func isOffice(_ club: String) -> Bool {
            if let known = clubs[club] { return known }
            let isOffice = official.contains(FoldedText(club))
            clubs[club] = isOffice
            return isOffice
        }
        entries = items.map { item in
            let isOfficial = item.feed != CalendarFeed.ownID && isOffice(item.club)
            return AgendaEntry(
                item, feedName: names[item.feed] ?? contents.feedName(item.feed),
                mark: marks.own(item) ?? marks.series(item), isSaved: marks.isSaved(item),
                isHidden: Self.isHidden(item, contents),
                isConflict: conflicts.has(item.id), isOfficial: isOfficial)
        }
        self.conflicts = conflicts
        planned = Set(entries.filter { $0.isSaved || $0.item.feed == CalendarFeed.ownID }.map(\.id))
    }

    /// Returns the entry of an item, also of a saved event beyond the agenda.
    func entry(of item: AgendaItem, in contents: CampusContents) -> AgendaEntry {
        let marks = contents.marks
        return entries.first { $0.id == item.id }
            ?? AgendaEntry(
                item, feedName: contents.feedName(item.feed), mark: marks.own(item) ?? marks.series(item),
                isSaved: marks.isSaved(item), isHidden: Self.isHidden(item, contents),
                isConflict: conflicts.has(item.id), isOfficial: false)
    }

    private static func isHidden(_ item: AgendaItem, _ contents: CampusContents) -> Bool {
        contents.marks.isHidden(item) || (contents.clubs[item.club] == .muted && !contents.marks.isSaved(item))
    }

    /// Returns what overlaps what is planned. Hidden events overlap nothing.
    static func conflicts(
        _ items: [AgendaItem], _ contents: CampusContents, isPlanned: (AgendaItem) -> Bool
    ) -> AgendaConflicts {
        AgendaConflicts(items.filter { !isHidden($0, contents) }, busy: contents.busy, isPlanned: isPlanned)
    }

    /// Whether a filter is about hidden entries. Others find none of them.
    static func asksForHidden(_ filter: Filter) -> Bool { filter.terms.contains { $0.test == .flag("hidden") } }

    /// Returns the items with the saved events that the agenda does not have: those of a muted calendar, of one that is no
    /// longer followed, or gone from theirs.
    private static func items(_ contents: CampusContents) -> [AgendaItem] {
        guard let days = contents.days, !contents.isPartial else { return contents.items }
        let saved = contents.marks.all.filter(\.isSaved)
        guard !saved.isEmpty else { return contents.items }
        let known = Set(contents.items.flatMap(\.ids))
        let events = Set(contents.items.map(\.event))
        let copies = saved.filter { mark in
            // A series that is in its calendar stands at its times.
            mark.isForSeries
                ? contents.feed(mark.feed) == nil && !events.contains(mark.event) : !known.contains(mark.id)
        }.map { $0.copy.item(of: $0) }.filter { $0.day < days.upperBound && $0.lastDay >= days.lowerBound }
        return copies.isEmpty ? contents.items : (contents.items + copies).sorted(by: AgendaItem.comesBefore)
    }
}
