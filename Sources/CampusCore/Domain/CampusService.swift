import CalendarKit
import FoundationEssentials
import QuadCore
import SystemKit

/// The actions on calendars, events and marks that keys and commands share.
package struct CampusService: Sendable {
    package let repository: any CampusRepository
    package let fetching: any CalendarFetching
    package let preparation: AgendaPreparation
    package let builder: AgendaBuilder
    package let clock: any WallClock
    package let makeID: @Sendable () -> String
    /// The folders that typed paths begin in.
    package let home: String
    package let folder: String

    package init(
        repository: any CampusRepository, fetching: any CalendarFetching, builder: AgendaBuilder,
        clock: any WallClock, makeID: @escaping @Sendable () -> String, home: String, folder: String
    ) {
        self.repository = repository
        self.fetching = fetching
        self.builder = builder
        preparation = AgendaPreparation(repository, builder)
        self.clock = clock
        self.makeID = makeID
        (self.home, self.folder) = (home, folder)
    }

    // MARK: Reading

    /// Returns everything but the agenda.
    package func facts() async throws(CampusError) -> CampusContents {
        var contents = CampusContents()
        contents.feeds = try await repository.feeds()
        let health = try await repository.health()
        contents.health = Dictionary(health.map { ($0.id, $0) }) { $1 }
        contents.marks = MarkIndex(try await repository.marks())
        contents.own = try await repository.ownEvents()
        contents.changes = try await repository.changes()
        contents.clubs = Dictionary(try await repository.clubs().map { ($0.id, $0.kind) }) { $1 }
        return contents
    }

    /// Returns the agenda around today, which is made again if anything has changed.
    package func window(_ contents: CampusContents, today: CalendarDay) -> AgendaWindow {
        let sources = AgendaSources(contents)
        let stamp = preparation.stamp(sources, today: today)
        if let window = repository.window(atMost: .max), window.stamp == stamp { return window }
        return preparation.prepare(sources, today: today)
    }

    /// Returns everything, with the agenda of the given days or of those around today.
    package func contents(_ days: Range<CalendarDay>? = nil) async throws(CampusError) -> CampusContents {
        var contents = try await facts()
        let today = clock.today
        let usual = AgendaWindow.days(around: today)
        let wanted = days ?? usual
        contents.days = wanted
        var window = AgendaWindow(AgendaWindow.Stamp(firstDay: today, zone: "", files: ""), [])
        let isUsual = usual.lowerBound <= wanted.lowerBound && wanted.upperBound <= usual.upperBound
        if isUsual { window = self.window(contents, today: today) }
        if !isUsual || (wanted != usual && Self.isCut(window)) {
            window = preparation.window(AgendaSources(contents), wanted, today: today)
        }
        contents.items = window.items.filter { $0.day < wanted.upperBound && $0.lastDay >= wanted.lowerBound }
        contents.unreadable = window.unreadable
        return contents
    }

    /// Whether a series may have more times in the window than are computed.
    private static func isCut(_ window: AgendaWindow) -> Bool {
        let most = CalendarExpansion.mostOccurrences - 10
        guard window.items.count >= most else { return false }
        var counts: [String: Int] = [:]
        return window.items.contains { item in
            counts[item.event, default: 0] += 1
            return counts[item.event, default: 0] >= most
        }
    }

    // MARK: Calendars

    /// Returns the calendar for an address or a path.
    /// - Throws: an error if the calendar is followed already or the text cannot be read.
    package func newFeed(
        _ typed: String, name: String = "", among feeds: [CalendarFeed]
    ) throws(CampusError) -> CalendarFeed {
        let (address, kind) = try CalendarAddress.read(typed, home: home, folder: folder) { CalendarFiles.kind(of: $0) }
        if let problem = SingleLine.problem(name, "a name") { throw .refused(problem, advice: "type another name") }
        let key = FeedAddress.key(address)
        if let known = feeds.first(where: { FeedAddress.key($0.address) == key }) {
            throw .refused("You follow \(known.address) already", advice: "“quad campus feeds reload” fetches it")
        }
        let id = kind == .web ? NewsFeed.id(for: address) : Self.fileID(address)
        var feed = CalendarFeed(
            id: id, name: name.trimmingSpaces, address: address,
            kind: kind, added: max(clock.now, (feeds.map(\.added).max() ?? 0) + 1))
        feed.color = feeds.count % CalendarFeed.colors
        feed.letter = Self.letter(for: feed.title(nil), taken: Set(feeds.map(\.letter)))
        return feed
    }

    private static func fileID(_ path: String) -> String {
        let name = path.lastPathPart.lowercased()
            .filter { ($0.isASCII && ($0.isLetter || $0.isNumber)) || $0 == "-" }
        return "\(name.isEmpty ? "calendar" : String(name.prefix(40)))-\(StableID.short(path))"
    }

    /// Returns a letter of the name that no other calendar has, or else any free letter.
    package static func letter(for name: String, taken: Set<String>) -> String {
        let letters = name.uppercased().filter { $0.isASCII && $0.isLetter }.map(String.init)
        let all = letters + "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)
        return all.first { !taken.contains($0) } ?? letters.first ?? "C"
    }

    /// Returns the only calendar whose id, name or address fits a text.
    package func feed(_ text: String, among contents: CampusContents) throws(CampusError) -> CalendarFeed {
        if let feed = contents.feeds.first(where: { $0.id == text || $0.address == text }) { return feed }
        let sought = FoldedText(text)
        let found = contents.feeds.filter { FoldedText(contents.feedName($0.id)).contains(sought) }
        guard let feed = found.first else { throw .notFound(text, kind: "calendar") }
        guard found.count == 1 else { throw .ambiguous(text, found.map { contents.feedName($0.id) }) }
        return feed
    }

    // MARK: Marks

    /// Returns the change that saves items, or no longer saves them if all are saved.
    package func saving(
        _ items: [AgendaItem], _ marks: MarkIndex, isWholeSeries: Bool = false
    ) -> (saves: Bool, change: ItemChanges<CampusMark>) {
        guard !items.allSatisfy({ marks.isSaved($0) }) else { return (false, clearing(\.isSaved, of: items, marks)) }
        return (true, marking(items, marks, isWholeSeries: isWholeSeries) { $0.isSaved = true })
    }

    /// Returns the change that takes a mark from items, from their twins and from their whole series.
    package func clearing(
        _ member: WritableKeyPath<CampusMark, Bool>, of items: [AgendaItem], _ marks: MarkIndex
    ) -> ItemChanges<CampusMark> {
        var done: Set<String> = []
        let all = items.flatMap { marks.all(on: $0) }
        let cleared = (all + all.flatMap { marks.made(for: $0) }).filter {
            $0[keyPath: member] && done.insert($0.id).inserted
        }
        return ItemChanges(
            cleared.map { before in
                var after = before
                after[keyPath: member] = false
                return .init(before: before, after: after.isEmpty ? nil : after)
            })
    }

    /// Returns the change of the marks on items; a mark that says nothing is removed.
    package func marking(
        _ items: [AgendaItem], _ marks: MarkIndex, isWholeSeries: Bool = false, _ change: (inout CampusMark) -> Void
    ) -> ItemChanges<CampusMark> {
        var changes: [ItemChanges<CampusMark>.Change] = []
        var done: Set<String> = []
        for item in items {
            let before = isWholeSeries ? marks.series(item) : marks.own(item)
            var after =
                before
                ?? CampusMark(
                    item, isWholeSeries: isWholeSeries, made: Date(timeIntervalSince1970: clock.now.rounded(.down)))
            change(&after)
            guard done.insert(after.id).inserted else { continue }
            changes.append(.init(before: before, after: after.isEmpty ? nil : after))
        }
        return ItemChanges(changes.filter { !$0.isEmpty })
    }

    /// Returns the days in which to look up an event: the usual ones, and those from the start of an event with this id on.
    package func days(with text: String, _ usual: Range<CalendarDay>) async throws(CampusError) -> Range<CalendarDay> {
        let id = AgendaItem.event(of: text)
        let own = try await repository.ownEvents().first { $0.id == id }
        let feeds = own == nil ? try await repository.feeds().map(\.id) : []
        guard let event = own ?? feeds.firstResult(of: { repository.event(id, of: $0) }) else {
            return try await days(titled: text, usual)
        }
        // The name of an occurrence is its start.
        let named = text.split(separator: "@").last.flatMap { CalendarTime(typed: String($0)) }
        let day = CalendarDay(dayNumber: (named ?? event.main.start).day)
        return min(
            usual.lowerBound, day.adding(days: -1))..<max(
                usual.upperBound, day.adding(days: named == nil && event.isSeries ? 800 : 2))
    }

    /// Returns the usual days and those of the user's events with a title.
    private func days(titled text: String, _ usual: Range<CalendarDay>) async throws(CampusError) -> Range<CalendarDay>
    {
        let sought = FoldedText(text)
        let starts = try await repository.ownEvents().filter { FoldedText($0.main.summary).contains(sought) }
            .map { CalendarDay(dayNumber: $0.main.start.day) }
        guard let first = starts.min(), let last = starts.max() else { return usual }
        return min(usual.lowerBound, first.adding(days: -1))..<max(usual.upperBound, last.adding(days: 2))
    }

    /// Returns the item that a text means: its id, or words that occur in one title only.
    package func item(_ text: String, among items: [AgendaItem]) throws(CampusError) -> AgendaItem {
        if let item = items.first(where: { $0.ids.contains(text) }) { return item }
        let now = builder.now(at: clock.now)
        let times = items.filter { $0.event == text }
        if let item = times.first(where: { $0.end > now }) ?? times.last { return item }
        let sought = FoldedText(text)
        let same = items.filter { FoldedText($0.title) == sought }
        let found = same.isEmpty ? items.filter { FoldedText($0.title).contains(sought) } : same
        guard let first = found.first else { throw .notFound(text, kind: "event") }
        let events = Set(found.map(\.event))
        // A series that was cut is two events of one calendar with one title.
        let isOneTitle = Set(found.map { "\($0.feed) \($0.title)" }).count == 1
        guard events.count == 1 || isOneTitle else {
            var names: [String] = []
            for item in found where !names.contains(item.title) { names.append(item.title) }
            throw .ambiguous(text, names.count > 1 ? names : found.map { "\($0.title) on \($0.day)" })
        }
        return found.first { $0.end > now } ?? first
    }

    // MARK: Own events

    /// Returns a change of the user's own events with the change of the marks on them.
    package func ownChange(_ events: ItemChanges<CampusEvent>, _ marks: MarkIndex) -> OwnEventChange {
        let update = OwnEventMarks(builder, today: builder.today(at: clock.now))
        return OwnEventChange(events, marks: update.change(of: marks.all, with: events))
    }

    // MARK: Single events

    /// Returns the stored event of an item; nil if its calendar has lost it.
    package func event(of item: AgendaItem, in contents: CampusContents) -> CampusEvent? {
        if item.feed == CalendarFeed.ownID { return contents.own.first { $0.id == item.event } }
        return repository.event(item.event, of: item.feed)
    }

    /// Returns the next times of a series after an item.
    package func next(after item: AgendaItem, _ event: CampusEvent, atMost most: Int) -> [AgendaItem] {
        guard item.isSeries else { return [] }
        let zones = item.feed == CalendarFeed.ownID ? [] : repository.zones(of: item.feed)
        let contents = FeedEvents(feed: item.feed, zones: zones, events: [event])
        let items = builder.items(contents, item.day..<item.day.adding(days: 800)).sorted(by: AgendaItem.comesBefore)
        return Array(items.filter { $0.start > item.start }.prefix(most))
    }
}
