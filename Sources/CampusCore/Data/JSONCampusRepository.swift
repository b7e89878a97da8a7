import CalendarKit
import FoundationEssentials
import JSONStore
import QuadCore
import QuadStorage

/// The calendars in the folder `campus`:
///
///     feeds.json health.json marks.json own.json changes.json clubs.json     with the journal campus.journal.jsonl
///     events/<calendar>.lines     the events of a calendar, which a fetch replaces
///     window.lines                 the agenda around today, which is made from the others
///
/// A fetch stores marks, changes and health with one line of the journal before it replaces the events. If it is killed
/// in between, the hash of the events differs from the one in the health, and the calendar is fetched again.
package final class JSONCampusRepository: CampusRepository {
    /// The format version of all items.
    package static let version = 1
    private static let folder = "campus"
    package static let group = "campus"
    /// The days for which changes are kept.
    private static let changeDays = 400.0
    /// The changes that are kept altogether, and those of one fetch.
    private static let mostChanges = 5_000
    private static let mostNewChanges = 500

    private let directory: String
    private let options: StorageOptions
    private let group: CollectionGroup
    private let feedItems: JSONCollection<CalendarFeed>
    private let healthItems: JSONCollection<StoredHealth>
    private let markItems: JSONCollection<CampusMark>
    private let ownItems: JSONCollection<CampusEvent>
    private let changeItems: JSONCollection<CampusChange>
    private let clubItems: JSONCollection<ClubChoice>

    /// - Parameter directory: the data folder.
    package init(directory: String, options: StorageOptions) {
        self.directory = "\(directory)/\(Self.folder)"
        self.options = options
        group = CollectionGroup(name: Self.group, directory: self.directory, options: options)
        feedItems = group.collection("feeds", version: Self.version)
        healthItems = group.collection("health", version: Self.version)
        markItems = group.collection("marks", version: Self.version)
        ownItems = group.collection("own", version: Self.version)
        changeItems = group.collection("changes", version: Self.version)
        clubItems = group.collection("clubs", version: Self.version)
    }

    // MARK: Reading

    package func feeds() async throws(CampusError) -> [CalendarFeed] {
        try await CampusError.passing(await feedItems.items()).sorted { ($0.added, $0.id) < ($1.added, $1.id) }
    }

    package func health() async throws(CampusError) -> [FeedHealth] {
        try await CampusError.passing(await healthItems.items().map(\.health))
    }

    package func marks() async throws(CampusError) -> [CampusMark] {
        try await CampusError.passing(await markItems.items())
    }

    package func ownEvents() async throws(CampusError) -> [CampusEvent] {
        try await CampusError.passing(await ownItems.items())
    }

    package func clubs() async throws(CampusError) -> [ClubChoice] {
        try await CampusError.passing(await clubItems.items())
    }

    package func changes() async throws(CampusError) -> [CampusChange] {
        try await CampusError.passing(await changeItems.items()).sorted { $0.at < $1.at }
    }

    /// Reads what other processes wrote, for callers that cannot wait for the file watch.
    package func refresh() async throws(CampusError) {
        try await CampusError.passing(await group.refresh())
    }

    // MARK: Changing

    package func apply(_ changes: ItemChanges<CalendarFeed>) async throws(CampusError) {
        try await apply(changes, to: feedItems) { $0.name.isEmpty ? $0.address : $0.name }
    }

    package func apply(_ changes: ItemChanges<CampusMark>) async throws(CampusError) {
        try await apply(changes, to: markItems) { $0.copy.title }
    }

    package func apply(_ change: OwnEventChange) async throws(CampusError) {
        try await apply { group throws(CampusError) in
            try await merge(change.events, into: &group, ownItems) { $0.facts.title }
            try await merge(change.marks, into: &group, markItems) { $0.copy.title }
        }
    }

    package func apply(_ changes: ItemChanges<ClubChoice>) async throws(CampusError) {
        try await apply(changes, to: clubItems) { $0.id }
    }

    package func apply(given changes: ItemChanges<CampusMark>) async throws(CampusError) -> Bool {
        try await group.apply(orThrow: Self.busy) { () throws(CampusError) in
            let stored = try await CampusError.passing(await markItems.items(changes.changes.map(\.id)))
            let known = Dictionary(stored.map { ($0.id, $0) }) { first, _ in first }
            guard changes.changes.allSatisfy({ known[$0.id] == $0.before }) else { return (false, nil) }
            var change = GroupChange()
            add(changes.changes, to: &change)
            return (true, change)
        }
    }

    private func apply<Item: StoredItem>(
        _ changes: ItemChanges<Item>, to collection: JSONCollection<Item>, _ name: @escaping @Sendable (Item) -> String
    ) async throws(CampusError) {
        try await apply { group throws(CampusError) in try await merge(changes, into: &group, collection, name) }
    }

    private static let busy = CampusError.refused(
        "Other windows kept changing the calendars; nothing was done", advice: "try again")

    /// Makes a change from what is stored, again if another window changes that in between.
    private func apply(_ make: (inout GroupChange) async throws(CampusError) -> Void) async throws(CampusError) {
        try await group.apply(orThrow: Self.busy) { () throws(CampusError) in
            var change = GroupChange()
            try await make(&change)
            return ((), change.isEmpty ? nil : change)
        }
    }

    private func merge<Item: StoredItem>(
        _ changes: ItemChanges<Item>, into group: inout GroupChange, _ collection: JSONCollection<Item>,
        _ name: @Sendable (Item) -> String
    ) async throws(CampusError) {
        let stored = try await CampusError.passing(await collection.items(changes.changes.map(\.id)))
        let items = MergedItems(changes.changes, onto: stored, name)
        guard items.refused.isEmpty else {
            throw .changedElsewhere(items.refused.conflicts + items.refused.deleted)
        }
        items.join(&group, of: collection)
    }

    // MARK: Fetching

    /// Records a fetch that failed or brought nothing new.
    package func keep(_ health: FeedHealth) async throws(CampusError) {
        try await CampusError.passing(await healthItems.apply(.put(StoredHealth(health))))
    }

    /// Stores what a fetch found.
    /// - Parameter marks: receives the stored marks. Returns those that follow their events, before and after.
    package func take(
        _ result: FeedIntake.Result, _ health: FeedHealth, now: Double, marks: MarkChanges = { _ in [] }
    ) async throws(CampusError) {
        try await apply { change throws(CampusError) in
            change.add(.put(StoredHealth(health)), to: healthItems)
            add(marks(try await self.marks()), to: &change)
            let stored = try await changes()
            let new = Self.most(result.changes, of: Set(try await self.marks().map(\.event)))
            let spare = max(0, stored.count + new.count - Self.mostChanges)
            let old = stored.enumerated().filter { index, change in
                index < spare || change.at.timeIntervalSince1970 < now - Self.changeDays * 86_400
            }.map(\.element)
            let kept = old.map { Change<CampusChange>.remove($0.id) } + new.map { .put($0) }
            if !kept.isEmpty { change.add(ChangeSet(kept), to: changeItems) }
        }
        let head = FeedFileHead(
            id: result.contents.feed, hash: health.bodyHash.map { StableHash.text($0) } ?? "",
            zones: result.contents.zones, missing: result.contents.events.count { $0.missed > 0 && $0.goneSince == nil }
        )
        file(of: result.contents.feed).copyDamage()
        do throws(StorageError) { try file(of: result.contents.feed).keep(head, result.contents.events) } catch {
            throw CampusError(error)
        }
    }

    /// Returns the changes of events with marks and some of the others. A calendar that changes all its events at each fetch
    /// must not fill the disk.
    private static func most(_ changes: [CampusChange], of marked: Set<String>) -> [CampusChange] {
        guard changes.count > mostNewChanges else { return changes }
        let known = changes.filter { marked.contains($0.event) }
        return known + changes.filter { !marked.contains($0.event) }.prefix(max(0, mostNewChanges - known.count))
    }

    package typealias MarkChanges = ([CampusMark]) -> [ItemChanges<CampusMark>.Change]

    /// Replaces marks, also by marks with other ids.
    package func replace(marks: MarkChanges) async throws(CampusError) {
        try await apply { change throws(CampusError) in add(marks(try await self.marks()), to: &change) }
    }

    /// Adds changes of marks, which are made again if a window changes one of the marks in between.
    private func add(_ marks: [ItemChanges<CampusMark>.Change], to change: inout GroupChange) {
        guard !marks.isEmpty else { return }
        let set = marks.flatMap { mark -> [Change<CampusMark>] in
            guard let after = mark.after else { return [.remove(mark.id)] }
            guard let before = mark.before?.id, before != after.id else { return [.put(after)] }
            return [.remove(before), .put(after)]
        }
        let expected = marks.compactMap { mark in mark.before.map { Expectation(id: $0.id, item: $0) } }
        change.add(ChangeSet(set), to: markItems, expecting: expected)
    }

    // MARK: Events of calendars

    private func path(of feed: String) -> String { "\(directory)/events/\(feed).lines" }

    private func file(of feed: String) -> LineFile<FeedFileHead, CampusEvent> {
        LineFile(path(of: feed), options: options)
    }

    package func contents(of feed: String) -> FeedEvents? {
        guard let (head, events, _) = file(of: feed).contents() else { return nil }
        return FeedEvents(feed: feed, zones: head.zones, events: events)
    }

    package func event(_ id: String, of feed: String) -> CampusEvent? {
        file(of: feed).item(beginning: "{\"id\":\"\(id)\"")
    }

    package func zones(of feed: String) -> [EmbeddedZone] { file(of: feed).head()?.zones ?? [] }

    /// Returns the hash of the document that the stored events come from; nil if there are none.
    package func storedHash(of feed: String) -> UInt64? {
        file(of: feed).head().flatMap { UInt64($0.hash, radix: 16) }
    }

    /// Whether events were missing from the last document and are not gone yet.
    package func hasMissingEvents(_ feed: String) -> Bool { (file(of: feed).head()?.missing ?? 0) > 0 }

    package func stamp(of feeds: [CalendarFeed], own: [CampusEvent]) -> String {
        let files = feeds.filter { !$0.isMuted }.map { "\($0.id) \(FileStamp.text(of: [path(of: $0.id)]))" }
        let events = own.map { "\($0.id) \($0.lastSeen)" }
        return StableHash.text(StableHash.of((files + events).joined(separator: "\n").utf8))
    }

    // MARK: The agenda around today

    private var windowFile: LineFile<WindowHead, AgendaItem> { LineFile("\(directory)/window.lines", options: options) }

    /// - Parameter most: the most items to read, for the first frame.
    package func window(atMost most: Int) -> AgendaWindow? {
        guard let (head, items, isWhole) = windowFile.contents(atMost: most), head.id == WindowHead.version else {
            return nil
        }
        var window = AgendaWindow(head.stamp, items)
        window.isPartial = !isWhole
        return window
    }

    package func keep(_ window: AgendaWindow) throws(CampusError) {
        do throws(StorageError) { try windowFile.keep(WindowHead(window.stamp), window.items) } catch {
            throw CampusError(error)
        }
    }

    // MARK: Others

    package func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {
        await group.observe(notify)
    }

    package func notice() async -> String? { await group.notice(in: Self.folder) }

    // MARK: Upkeep

    private static let names = ["feeds", "health", "marks", "own", "changes", "clubs"]
    /// The paths of the collections, relative to the data folder.
    package static let collections = names.map { "\(folder)/\($0)" }

    /// Returns the files that an agenda for Home depends on.
    /// - Parameter directory: the data folder.
    package static func files(in directory: String) -> [String] {
        let folder = "\(directory)/\(folder)"
        return Array(
            Set(
                ["marks", "own"].flatMap { CollectionScan.files($0, directory: folder, group: group) }
                    + ["\(folder)/window.lines"])
        ).sorted()
    }

    /// Returns the problem with a line of one of the collections; nil if the line is valid.
    package static func problem(in line: [UInt8], of collection: String) -> String? {
        if collection.hasSuffix("/feeds") { return StorageInspector.problem(in: line, of: CalendarFeed.self) }
        if collection.hasSuffix("/health") { return StorageInspector.problem(in: line, of: StoredHealth.self) }
        if collection.hasSuffix("/marks") { return StorageInspector.problem(in: line, of: CampusMark.self) }
        if collection.hasSuffix("/own") { return StorageInspector.problem(in: line, of: CampusEvent.self) }
        if collection.hasSuffix("/clubs") { return StorageInspector.problem(in: line, of: ClubChoice.self) }
        return StorageInspector.problem(in: line, of: CampusChange.self)
    }
}
