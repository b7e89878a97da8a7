import FoundationEssentials
import TestSupport
import Testing

@testable import CalendarKit
@testable import CampusCore
@testable import CoreTestSupport
@testable import JSONStore
@testable import QuadCore

/// Times with fractions of a second.
@Suite struct CampusTimeTests {
    @Test(arguments: cases)
    func quickReaderAgreesWithTheDecoder(_ item: ItemSchemaCase) throws { try item.check() }

    private static let cases = [
        ItemSchemaCase(
            CalendarFeed.self,
            [
                "id": #""events""#, "name": #""n""#, "address": #""https://x.example/a.ics""#, "kind": #""folder""#,
                "letter": #""A""#, "color": "3", "added_at": #""2026-11-21T07:43:02Z""#, "muted": "true",
            ]),
        ItemSchemaCase(
            CampusEvent.self,
            [
                "id": #""e""#, "uid": #""u""#, "parts": #"[{"start":"2026-11-21"}]"#,
                "seen_first": #""2026-11-21T07:43:02Z""#, "seen_last": #""2026-11-22T07:43:02Z""#, "missed": "1",
                "gone_since": #""2026-11-23T07:43:02Z""#,
            ]),
    ]

    /// The clock gives fractions of a second, and the files keep whole seconds.
    @Test func anotherWindowUndoesAnAddition() async throws {
        let folder = try TemporaryDirectory()
        func opened() -> JSONCampusRepository {
            JSONCampusRepository(directory: folder.path, options: StorageOptions(now: { Date() }))
        }
        let editor = OwnEventEditor(zone: .utc, zones: SampleCampus.zones, now: SampleCampus.now + 0.25) { "a" }
        var draft = OwnEventDraft(on: SampleCampus.today)
        draft.title = "Club"
        let change = OwnEventChange(editor.adding(draft))
        try await opened().apply(change)
        try await opened().apply(change.inverse)
        #expect(try await opened().ownEvents().isEmpty)
    }

    @Test func anotherWindowUndoesAFollowedCalendar() async throws {
        let folder = try TemporaryDirectory()
        func opened() -> JSONCampusRepository {
            JSONCampusRepository(directory: folder.path, options: StorageOptions(now: { Date() }))
        }
        let clock = ManualClock(SampleCampus.today, secondsIntoDay: 0.25)
        let feed = try CampusService.sample(StubCampus(), clock: clock).newFeed("https://x.example/a.ics", among: [])
        let change = ItemChanges(adding: [feed])
        try await opened().apply(change)
        try await opened().apply(change.inverse)
        #expect(try await opened().feeds().isEmpty)
    }
}
