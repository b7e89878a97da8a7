import TestSupport
import Testing

@testable import FetchKit
@testable import QuadCore
@testable import quad_net

/// Calendars at an address.
@Suite struct CalendarFinderTests {
    private func find(_ address: String) throws(NewsError) -> [FeedCandidate] {
        try CalendarFinder(fetcher: Fetcher(userAgent: "QuadTests"), look: RequestLook()).find(address)
    }

    private static func calendar(_ title: String) -> LoopbackResponse {
        .text(
            CalendarFetches.document(CalendarFetches.event("a"), head: title.isEmpty ? [] : ["X-WR-CALNAME:\(title)"]))
    }

    @Test func aCalendarIsItsOwnCandidate() throws {
        let server = try LoopbackServer { _ in Self.calendar("Campus") }
        #expect(try find(server.address("/x")) == [FeedCandidate(url: server.address("/x"), title: "Campus")])
    }

    @Test(arguments: [(301, "/new"), (308, "/new"), (302, "/old")])
    func onlyAPermanentMoveChangesTheAddress(status: Int, path: String) throws {
        let server = try LoopbackServer { request in
            request.path == "/old" ? .redirect(to: "/new", status: status) : Self.calendar("Campus")
        }
        #expect(try find(server.address("/old")).map(\.url) == [server.address(path)])
    }

    /// Only calendars are offered, with the titles that they give themselves.
    @Test func aPageLinksItsCalendars() throws {
        let page = """
            <html><head><link rel="alternate" type="text/calendar" title="Main" href="/main.ics"></head><body>
            <a href="sports.ics" title="Sports">Follow</a> <a href="/missing.ics">Missing</a> <a href="/about">About</a>
            <a href="/fake.ics">Fake</a></body></html>
            """
        let server = try LoopbackServer { request in
            switch request.path {
            case "/": .text(page, type: "text/html")
            case "/main.ics": Self.calendar("Everything")
            case "/sports.ics": Self.calendar("")
            case "/fake.ics": .text("<html></html>", type: "text/html")
            default: .text("", status: 404)
            }
        }
        let found = try find(server.address("/"))
        #expect(found.map(\.url) == [server.address("/main.ics"), server.address("/sports.ics")])
        #expect(found.map(\.title) == ["Everything", "Sports"])
        #expect(!server.requests.contains { $0.path == "/about" })
    }

    @Test func aPageWithoutACalendarIsReported() throws {
        let server = try LoopbackServer { _ in .text("<html><p>Nothing</html>", type: "text/html") }
        #expect { try find(server.address("/")) } throws: { error in
            guard let error = error as? NewsError, case .unfit(let words) = error else { return false }
            return words.contains("no calendar")
        }
    }

    @Test(arguments: [404, 410, 429, 403])
    func statusesAreReported(status: Int) throws {
        let server = try LoopbackServer { _ in .text("", status: status) }
        let address = server.address("/x")
        #expect { try find(address) } throws: { error in
            switch (status, error as? NewsError) {
            case (404, .nothingThere(address)), (410, .gone(address)): true
            case (429, .refused(address, let reason)): reason.contains("429")
            case (403, .unfit(let words)): words.contains("403")
            default: false
            }
        }
    }

    @Test func anUnreachableServerIsReported() throws {
        let server = try LoopbackServer { _ in .raw([.reset]) }
        #expect { try find(server.address("/")) } throws: { error in
            guard case .unreachable? = error as? NewsError else { return false }
            return true
        }
    }

    /// A page with very many links is not a reason for very many requests.
    @Test func onlySomeLinksAreTried() throws {
        let links = (0..<60).map { "<a href=\"/\($0).ics\">\($0)</a>" }.joined()
        let server = try LoopbackServer { request in
            request.path == "/" ? .text("<html><body>\(links)</body></html>", type: "text/html") : Self.calendar("C")
        }
        #expect(try find(server.address("/")).count == 12 && server.requests.count == 13)
    }
}
