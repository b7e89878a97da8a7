import FoundationEssentials
import Testing

@testable import CoachesCore
@testable import QuadCore

/// The dates of contacts in forms and commands.
@Suite struct ContactDraftTests {
    /// A typed date is in the user's time zone; a date from a file has its own zone.
    @Test(arguments: [
        ("2026-11-19 15:30", "2026-11-19T23:30:00Z"), ("2026-11-19T02:30", "2026-11-19T10:30:00Z"),
        ("2026-11-19T02:30:00Z", "2026-11-19T02:30:00Z"), ("2026-11-19T02:30+01:00", "2026-11-19T01:30:00Z"),
    ])
    func anHourWithoutAZoneIsLocalTime(_ text: String, _ moment: String) {
        let now = Contacts.moment("2026-11-21T08:40:00Z")
        let read = try? OccurredAt.reading(text, DateReader(now: now, time: LocalTime { _ in -8 * 3600 }))
        #expect(read == .moment(Contacts.moment(moment)))
    }

    @Test(
        arguments: [
            ("2026-11-12", "2026-11-12"), ("2026-11-12 15:30", "2026-11-12T15:30:00Z"),
            ("fri 4pm", "2026-11-20T16:00:00Z"),
            ("yesterday", "2026-11-20"), ("3d", "2026-11-18"), ("12 nov", "2026-11-12"),
            ("today", "2026-11-21T08:40:00Z"), ("today 8am", "2026-11-21T08:00:00Z"), ("11pm", "2026-11-20T23:00:00Z"),
            ("2026-11-12t15:30:00z", "2026-11-12T15:30:00Z"), ("nov 12, 2025 at 9:05", "2025-11-12T09:05:00Z"),
        ] as [(String, String)])
    func aTypedDateIsRead(_ text: String, _ when: String) {
        let read = try? OccurredAt.reading(text, DateReader(now: LogSample.now, time: .utc))
        #expect(read?.description == when)
    }

    @Test(arguments: [
        "", "x", "someday", "fri fri", "2026-12-24", "2026-11-21 23:00", "today 11pm", "31 feb", "4pm 5pm", "fri x",
    ])
    func anInvalidDateIsRefused(_ text: String) {
        #expect(throws: DateError.self) { _ = try OccurredAt.reading(text, DateReader(now: LogSample.now, time: .utc)) }
    }
}
