import FoundationEssentials
import TestSupport
import Testing

@testable import CampusCore
@testable import QuadCore
@testable import quad_net

/// Calendars in files and folders.
@Suite struct CalendarFileTests {
    private typealias Fetches = CalendarFetches

    private let fetches: CalendarFetches
    private let files: TemporaryDirectory

    init() throws {
        (fetches, files) = (try CalendarFetches(), try TemporaryDirectory())
    }

    private func feed(_ kind: CalendarFeed.Kind, _ name: String = "") -> CalendarFeed {
        CalendarFeed(id: "events", address: name.isEmpty ? files.path : files.appending(name), kind: kind, added: 0)
    }

    @Test func aFileIsReadAgainWhenItChanges() async throws {
        try files.write(Fetches.document(Fetches.event("a"), head: ["X-WR-CALNAME:Term"]), to: "term.ics")
        let first = try await fetches.run(feed(.file, "term.ics"))
        #expect(first.new == 1 && first.health.title == "Term" && first.health.status == .fresh)
        #expect(try await fetches.run(feed(.file, "term.ics")).health.status == .unchanged)
        try files.write(Fetches.document(Fetches.event("a"), Fetches.event("b")), to: "term.ics")
        #expect(try await fetches.run(feed(.file, "term.ics")).new == 1 && fetches.titles == ["a", "b"])
    }

    @Test func aMissingFileKeepsTheEvents() async throws {
        try files.write(Fetches.document(Fetches.event("a")), to: "term.ics")
        try await fetches.run(feed(.file, "term.ics"))
        try FileManager.default.removeItem(atPath: files.appending("term.ics"))
        let health = try await fetches.run(feed(.file, "term.ics")).health
        #expect(health.status.detail?.contains("term.ics") == true && fetches.titles == ["a"])
        let missing = try await fetches.run(feed(.folder, "nothing")).health
        #expect(missing.status.detail?.contains("cannot be read") == true && fetches.titles == ["a"])
    }

    @Test func aFolderIsOneCalendar() async throws {
        try files.write(Fetches.document(Fetches.event("b")), to: "2.ics")
        try files.write(Fetches.document(Fetches.event("a")), to: "1.ICS")
        try files.write(Fetches.document(Fetches.event("hidden")), to: ".3.ics")
        try files.write("Not a calendar.", to: "readme.txt")
        try files.write(Fetches.document(Fetches.event("inside")), to: "more.ics.d/4.ics")
        let outcome = try await fetches.run(feed(.folder))
        #expect(outcome.new == 2 && fetches.titles == ["a", "b"] && outcome.health.pageTrouble == nil)
    }

    /// A file that cannot be read affects only itself.
    @Test func oneBadFileKeepsOnlyItself() async throws {
        for name in ["a", "b", "c"] { try files.write(Fetches.document(Fetches.event(name)), to: "\(name).ics") }
        try await fetches.run(feed(.folder))
        try files.write("<html></html>", to: "b.ics")
        try files.write(Fetches.document(Fetches.event("d")), to: "d.ics")
        let health = try await fetches.run(feed(.folder)).health
        #expect(health.status == .fresh && health.pageTrouble?.contains("b.ics") == true)
        #expect(Set(fetches.titles) == ["a", "b", "c", "d"])
    }

    @Test func anEmptyFolderKeepsTheEvents() async throws {
        try files.write(Fetches.document(Fetches.event("a")), to: "a.ics")
        try await fetches.run(feed(.folder))
        try FileManager.default.removeItem(atPath: files.appending("a.ics"))
        for _ in 0..<3 { try await fetches.run(feed(.folder)) }
        #expect(fetches.titles == ["a"])
    }
}
