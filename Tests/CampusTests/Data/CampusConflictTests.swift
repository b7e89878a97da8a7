import FoundationEssentials
import TestSupport
import Testing

@testable import CampusCore
@testable import CoreTestSupport
@testable import JSONStore
@testable import QuadCore

/// Two windows that change the same data.
@Suite struct CampusConflictTests {
    private let folder: TemporaryDirectory
    private let one: JSONCampusRepository
    private let two: JSONCampusRepository

    init() throws {
        folder = try TemporaryDirectory()
        let path = folder.path
        func opened() -> JSONCampusRepository {
            JSONCampusRepository(directory: path, options: StorageOptions(now: { Sample.now }))
        }
        (one, two) = (opened(), opened())
    }

    private static func changed<Item>(_ item: Item, _ change: (inout Item) -> Void) -> ItemChanges<Item> {
        var after = item
        change(&after)
        return ItemChanges(replacing: [(item, after)])
    }

    @Test func bothWindowsMayChangeOtherFieldsOfAMark() async throws {
        let mark = SampleCampus.saved(SampleCampus.item("a", "2026-12-01T18:00"))
        try await one.apply(ItemChanges(adding: [mark]))
        try await one.apply(Self.changed(mark) { $0.note = "Bring a friend" })
        try await two.apply(Self.changed(mark) { ($0.isGoing, $0.reminders) = (true, [30]) })
        try await one.refresh()
        let merged = try #require(try await one.marks().first)
        #expect(merged.note == "Bring a friend" && merged.isGoing && merged.reminders == [30] && merged.isSaved)
    }

    @Test func theSameFieldIsRefused() async throws {
        let mark = SampleCampus.saved(SampleCampus.item("a", "2026-12-01T18:00", title: "Talk"))
        try await one.apply(ItemChanges(adding: [mark]))
        try await one.apply(Self.changed(mark) { $0.note = "One" })
        let error = await #expect(throws: CampusError.self) {
            try await two.apply(Self.changed(mark) { $0.note = "Two" })
        }
        #expect(error?.message.hasPrefix("Talk (note is now “One” there and “Two” here) changed") == true)
        #expect(try await two.marks().map(\.note) == ["One"])
        try await two.apply(Self.changed(mark) { $0.note = "One" })
    }

    /// A fetch writes what happened to an event while the user changes the mark.
    @Test func aFetchAndTheUserChangeAMarkTogether() async throws {
        let mark = SampleCampus.saved(SampleCampus.item("a", "2026-12-01T18:00"))
        try await one.apply(ItemChanges(adding: [mark]))
        var moved = mark
        (moved.copy.start, moved.was) = (moved.copy.start + 3_600, mark.copy)
        try await two.take(
            FeedIntake.Result(contents: FeedEvents(feed: "events")), FeedHealth(id: "events"), now: SampleCampus.now
        ) { _ in [.init(before: mark, after: moved)] }
        try await one.apply(Self.changed(mark) { $0.note = "Bring a friend" })
        let merged = try #require(try await one.marks().first)
        #expect(merged.note == "Bring a friend" && merged.was == mark.copy && merged.copy.start == moved.copy.start)
    }

    @Test func aCalendarAndAClubAreChangedByField() async throws {
        try await one.apply(ItemChanges(adding: [SampleCampus.feed]))
        try await one.apply(Self.changed(SampleCampus.feed) { $0.name = "Events" })
        try await two.apply(Self.changed(SampleCampus.feed) { ($0.color, $0.isMuted) = (3, true) })
        let feed = try #require(try await two.feeds().first)
        #expect(feed.name == "Events" && feed.color == 3 && feed.isMuted)
        try await one.apply(ItemChanges(adding: [ClubChoice("Robotics", .followed)]))
        await #expect(throws: CampusError.self) {
            try await two.apply(ItemChanges(adding: [ClubChoice("Robotics", .muted)]))
        }
    }

    @Test func aChangeIsUndone() async throws {
        let events = try SampleCampus.contents(SampleCampus.event("a", "20261201T180000Z"), in: .own).events
        let change = OwnEventChange(ItemChanges(adding: events))
        try await one.apply(change)
        #expect(try await two.ownEvents() == events)
        try await two.apply(change.inverse)
        try await one.refresh()
        #expect(try await one.ownEvents().isEmpty)
    }

    // MARK: Ids that name files

    @Test(arguments: ["../secret", "a/b", "/etc/passwd", "", ".hidden", "..", "."])
    func anIDThatLeadsElsewhereIsRefused(id: String) throws {
        let line = #"{"id":"\#(id)","address":"https://x.example/","added_at":"2026-11-21T07:43:02Z"}"#
        let problem = JSONCampusRepository.problem(in: Array(line.utf8), of: "campus/feeds")
        #expect(problem?.contains("id") == true)
        let good = line.replacing("\"\(id)\"", with: "\"events\"")
        #expect(JSONCampusRepository.problem(in: Array(good.utf8), of: "campus/feeds") == nil)
    }

    /// A file that names such a calendar is not followed: nothing outside the folder is read or removed.
    @Test func aHostileFeedIsNotRead() async throws {
        try await one.apply(ItemChanges(adding: [SampleCampus.feed]))
        let names = folder.names(in: "campus").filter { folder.read("campus/\($0)")?.contains("\"events\"") == true }
        #expect(!names.isEmpty)
        try folder.write("keep", to: "secret.lines")
        for name in names {
            let text = folder.read("campus/\(name)") ?? ""
            try folder.write(text.replacing("\"events\"", with: "\"../../secret\""), to: "campus/\(name)")
        }
        let again = JSONCampusRepository(directory: folder.path, options: StorageOptions(now: { Sample.now }))
        #expect((try? await again.feeds())?.isEmpty != false && folder.read("secret.lines") == "keep")
    }

    @Test(arguments: [
        ("campus/events-of", #"{"id":"e","uid":"u","parts":[]}"#),
        (
            "campus/own",
            #"{"id":"e","uid":"u","parts":[],"seen_first":"2026-11-21T07:43:02Z","seen_last":"2026-11-21T07:43:02Z"}"#
        ),
        ("campus/marks", #"{"id":"e"}"#), ("campus/clubs", #"{"id":"e","choice":"loved"}"#), ("campus/changes", "{}"),
        ("campus/health", "[]"),
    ])
    func damagedLinesAreNamed(collection: String, line: String) {
        #expect(JSONCampusRepository.problem(in: Array(line.utf8), of: collection) != nil)
    }
}
