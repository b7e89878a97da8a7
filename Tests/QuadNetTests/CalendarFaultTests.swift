import FoundationEssentials
import TestSupport
import Testing

@testable import CampusCore
@testable import QuadCore
@testable import quad_net

@Suite struct CalendarFaultTests {
    private typealias Fetches = CalendarFetches

    /// The hash must not depend on the number of stamps, which come and go.
    @Test func aStampThatIsAddedIsNoChange() {
        let one = Fetches.document(Fetches.event("a", title: nil, "DTSTAMP:20261110T000000Z"))
        let other = Fetches.document(
            Fetches.event("a", title: nil, "DTSTAMP:20261110T000000Z\r\nLAST-MODIFIED:20261110T000000Z"))
        #expect(CalendarHash.value(of: [Array(one.utf8)]) == CalendarHash.value(of: [Array(other.utf8)]))
    }

    /// A file that cannot be read says nothing about its events.
    @Test func theEventsOfABadFileAreNotGone() async throws {
        let (fetches, files) = (try CalendarFetches(), try TemporaryDirectory())
        let feed = CalendarFeed(id: "events", address: files.path, kind: .folder, added: 0)
        for name in ["a", "b"] { try files.write(Fetches.document(Fetches.event(name)), to: "\(name).ics") }
        try await fetches.run(feed)
        try files.write("<html></html>", to: "b.ics")
        for number in 0..<3 {
            try files.write(Fetches.document(Fetches.event("c\(number)")), to: "c.ics")
            try await fetches.run(feed)
        }
        #expect(fetches.titles.contains("b"))
    }

    /// Calendars do not store addresses with a password.
    @Test func aPasswordIsNotAdvised() async throws {
        let server = try LoopbackServer { _ in .text("", status: 401) }
        let health = try await CalendarFetches().run(Fetches.web(server)).health
        #expect(health.status.detail?.contains("password@") == false)
    }
}
