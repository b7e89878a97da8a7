import FoundationEssentials
import TestSupport
import Testing

@testable import CalendarKit
@testable import CampusCore
@testable import CoreTestSupport
@testable import JSONStore
@testable import QuadCore

/// Calendars on disk.
@Suite struct JSONCampusRepositoryTests {
    private static let feed = SampleCampus.feed
    private static let talk = SampleCampus.event(
        "a", "TZID=America/New_York:20261201T180000", "Talk", "DURATION:PT1H", "LOCATION:Kemper",
        "DESCRIPTION:Two\\nlines")
    private static let club = [
        SampleCampus.event("b", "20261201T180000Z", "Club", "RRULE:FREQ=WEEKLY", "EXDATE:20261208T180000Z"),
        SampleCampus.event("b", "20261216T180000Z", "Club", "RECURRENCE-ID:20261215T180000Z"),
    ]
    private static let zone = [
        "BEGIN:VTIMEZONE", "TZID:Campus", "BEGIN:STANDARD", "DTSTART:19700101T000000", "TZOFFSETFROM:-0300",
        "TZOFFSETTO:-0330", "RRULE:FREQ=YEARLY", "END:STANDARD", "END:VTIMEZONE",
    ].joined(separator: "\r\n")

    private let folder: TemporaryDirectory
    private let repository: JSONCampusRepository

    init() throws {
        folder = try TemporaryDirectory()
        repository = Self.opened(folder)
    }

    private static func opened(_ folder: TemporaryDirectory) -> JSONCampusRepository {
        JSONCampusRepository(directory: folder.path, options: StorageOptions(now: { Sample.now }))
    }

    private func health(_ hash: UInt64) -> FeedHealth {
        var health = FeedHealth(id: Self.feed.id)
        (health.status, health.bodyHash, health.address) = (.fresh, hash, Self.feed.address)
        return health
    }

    private func take(
        _ result: FeedIntake.Result, hash: UInt64 = 1, marks: [ItemChanges<CampusMark>.Change] = [],
        now: Double = SampleCampus.now
    ) async throws {
        try await repository.take(result, health(hash), now: now) { _ in marks }
    }

    private func fetched() throws -> FeedIntake.Result {
        var calendar = FetchedCalendar()
        return try calendar.fetch([Self.zone, Self.talk] + Self.club)
    }

    // MARK: Contents of calendars

    @Test func contentsAreReadBack() async throws {
        let result = try fetched()
        try await take(result, hash: 0xFEDC_BA98_7654_3210)
        let again = Self.opened(folder)
        let contents = try #require(again.contents(of: "events"))
        #expect(contents == result.contents && contents.events.count == 2 && contents.zones.count == 1)
        #expect(again.zones(of: "events").map(\.name) == ["Campus"])
        #expect(again.storedHash(of: "events") == 0xFEDC_BA98_7654_3210)
        for event in contents.events { #expect(again.event(event.id, of: "events") == event) }
        #expect(again.event("other", of: "events") == nil && again.contents(of: "other") == nil)
        #expect(try await again.health().map(\.bodyHash) == [0xFEDC_BA98_7654_3210])
    }

    @Test func anEmptyCalendarIsNotAMissingOne() async throws {
        var calendar = FetchedCalendar()
        try await take(try calendar.fetch())
        #expect(Self.opened(folder).contents(of: "events") == FeedEvents(feed: "events"))
    }

    @Test(arguments: ["cut", "changed", "nonsense", "empty", "line"])
    func aDamagedFileCountsAsMissing(damage: String) async throws {
        try await take(try fetched())
        let path = folder.appending("campus/events/events.lines")
        let text = try #require(folder.read("campus/events/events.lines"))
        let damaged =
            switch damage {
            case "cut": String(text.prefix(text.count / 2))
            case "changed": text.replacing("Kemper", with: "Wellman")
            case "nonsense": "{nonsense"
            case "line": text.split(separator: "\n").dropLast(2).joined(separator: "\n") + "\n"
            default: ""
            }
        try Data(damaged.utf8).write(to: URL(filePath: path))
        let again = Self.opened(folder)
        #expect(again.contents(of: "events") == nil && again.storedHash(of: "events") == nil)
        #expect(again.zones(of: "events") == [] && again.event(Self.feed.eventID("a"), of: "events") == nil)
    }

    /// Marks, changes and health are stored before the events. If the process dies in between, the hash of the events
    /// differs from the one in the health, and the calendar is fetched again.
    @Test func healthAndMarksAreStoredBeforeTheEvents() async throws {
        try await take(try fetched(), hash: 1)
        let item = try #require(SampleCampus.items(try SampleCampus.contents(Self.talk)).first)
        let mark = SampleCampus.saved(item)
        try await repository.apply(ItemChanges(adding: [mark]))
        // A folder in the place of the file cannot be replaced by a file.
        let path = folder.appending("campus/events/events.lines")
        let kept = try #require(folder.read("campus/events/events.lines"))
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.createDirectory(atPath: path + "/x", withIntermediateDirectories: true)
        var moved = mark
        moved.state = .gone
        await #expect(throws: CampusError.self) {
            try await take(try fetched(), hash: 2, marks: [.init(before: mark, after: moved)])
        }
        try FileManager.default.removeItem(atPath: path)
        try Data(kept.utf8).write(to: URL(filePath: path))
        let again = Self.opened(folder)
        #expect(try await again.marks() == [moved])
        #expect(try await again.health().map(\.bodyHash) == [2] && again.storedHash(of: "events") == 1)
    }

    @Test func aMarkMovesToANewID() async throws {
        let old = SampleCampus.saved(SampleCampus.item("a", "2026-12-01T18:00"))
        let dropped = SampleCampus.saved(SampleCampus.item("c", "2026-12-01T18:00"))
        try await repository.apply(ItemChanges(adding: [old, dropped]))
        try await take(
            try fetched(),
            marks: [.init(before: old, after: old.moved(to: "b", nil)), .init(before: dropped, after: nil)])
        #expect(try await repository.marks().map(\.id) == ["b"])
    }

    @Test func changesAreKeptFor400Days() async throws {
        func result(_ id: String, at seconds: Double) throws -> FeedIntake.Result {
            var result = FeedIntake.Result(contents: FeedEvents(feed: "events"))
            result.changes = [
                CampusChange(
                    id: id, at: Date(timeIntervalSince1970: seconds), feed: "events", event: "e", kind: .moved,
                    title: "t")
            ]
            return result
        }
        let day = 86_400.0
        for (id, days) in [("one", 0.0), ("two", 300), ("three", 401)] {
            let now = SampleCampus.now + days * day
            try await take(try result(id, at: now), now: now)
        }
        #expect(try await repository.changes().map(\.id) == ["two", "three"])
    }

    // MARK: The agenda around today

    private func window(_ count: Int) -> AgendaWindow {
        let items = (0..<count).map { SampleCampus.item("i\($0)", "2026-12-01T18:00", title: "Talk \($0)") }
        return AgendaWindow(AgendaWindow.Stamp(firstDay: SampleCampus.today, zone: "UTC", files: "x"), items)
    }

    @Test(arguments: [(0, false), (1, true), (199, true), (200, false), (201, false), (Int.max, false)])
    func aWindowIsReadInPart(most: Int, isPartial: Bool) throws {
        let whole = window(200)
        try repository.keep(whole)
        let read = try #require(Self.opened(folder).window(atMost: most))
        #expect(read.stamp == whole.stamp && read.items == Array(whole.items.prefix(most)))
        #expect(read.isPartial == (isPartial || most == 0))
    }

    @Test func anEmptyWindowIsWhole() throws {
        #expect(repository.window(atMost: 9) == nil)
        try repository.keep(window(0))
        #expect(repository.window(atMost: 9) == window(0))
    }

    @Test func anOtherVersionOfTheWindowCountsAsMissing() throws {
        var head = WindowHead(window(0).stamp)
        head.id = "0"
        let file = LineFile<WindowHead, AgendaItem>(
            folder.appending("campus/window.lines"), options: StorageOptions(now: { Sample.now }))
        try file.keep(head, [])
        #expect(repository.window(atMost: 9) == nil)
    }

    /// The stamp differs whenever the agenda may differ.
    @Test func theStampFollowsFilesAndOwnEvents() async throws {
        var (feeds, own) = ([Self.feed], [CampusEvent]())
        var stamps: Set<String> = []
        func count() -> Int {
            stamps.insert(repository.stamp(of: feeds, own: own))
            return stamps.count
        }
        #expect(count() == 1 && count() == 1)
        try await take(try fetched())
        #expect(count() == 2 && count() == 2)
        own = try SampleCampus.contents(Self.talk, in: .own).events
        #expect(count() == 3)
        own[0].lastSeen += 1
        #expect(count() == 4)
        feeds[0].isMuted = true
        #expect(count() == 5)
        feeds[0].name = "Another name"
        #expect(count() == 5)
    }

    /// A mark at the start of a zone's name joins the bracket before it to one character.
    @Test(arguments: ["\u{301}z", "\u{200D}z", "\u{FE0F}", "a]b", "]", "[", "a/b c"])
    func aZoneWithAnyNameIsReadBack(name: String) async throws {
        let time = CalendarTime(wall: 86_400, .zone(name))
        #expect(CalendarTime(stored: time.stored) == time)
        var calendar = FetchedCalendar()
        var result = try calendar.fetch([Self.talk])
        result.contents.events[0].parts[0].start = time
        try await take(result)
        #expect(repository.contents(of: Self.feed.id)?.events == result.contents.events)
    }

    /// Two processes that find the same reminder due give it once.
    @Test func remindersAreRecordedOnce() async throws {
        let item = SampleCampus.item("a", "2026-12-01T18:00")
        let mark = SampleCampus.saved(item)
        try await repository.apply(ItemChanges(adding: [mark]))
        let due = DueReminder.due([mark], usual: [60], now: Double(item.start) - 60)
        let change = DueReminder.given(due, usual: [60], now: Double(item.start) - 60)
        #expect(change.changes.count == 1)
        #expect(try await repository.apply(given: change))
        #expect(try await !Self.opened(folder).apply(given: change))
    }

    /// A fetch replaces a damaged file of events, and leaves a copy of what was there.
    @Test func aFetchKeepsACopyOfDamagedEvents() async throws {
        try await take(try fetched())
        let events = folder.path + "/campus/events"
        let path = "\(events)/\(Self.feed.id).lines"
        let sound = try String(contentsOfFile: path, encoding: .utf8)
        try await take(try fetched(), hash: 2)
        #expect(try FileManager.default.contentsOfDirectory(atPath: events).count == 1)
        try sound.replacing("Talk", with: "Tall").write(toFile: path, atomically: false, encoding: .utf8)
        try await take(try fetched(), hash: 3)
        let copies = try FileManager.default.contentsOfDirectory(atPath: events).filter { $0.contains(".damaged-") }
        #expect(copies.count == 1 && repository.contents(of: Self.feed.id) != nil)
    }
}
