import TestSupport
import Testing

@testable import FetchKit
@testable import NewsCore
@testable import QuadCore
@testable import quad_net

struct FeedFinderTests {
    private func find(_ address: String) throws(NewsError) -> [FeedCandidate] {
        try FeedFinder(fetcher: Fetcher(userAgent: "QuadTests")).find(address)
    }

    @Test func aFeedAddressIsItsOwnCandidate() throws {
        let server = try LoopbackServer { _ in .text(Sample.rss(Sample.item(1)), type: "text/plain") }
        #expect(try find(server.address("/x")) == [FeedCandidate(url: server.address("/x"), title: "Campus")])
    }

    @Test func aPermanentlyMovedFeedIsFollowedAtItsNewAddress() throws {
        let server = try LoopbackServer { request in
            request.path == "/old" ? .redirect(to: "/new", status: 308) : .text(Sample.rss(Sample.item(1)))
        }
        #expect(try find(server.address("/old")).map(\.url) == [server.address("/new")])
    }

    /// A temporary redirect does not change the stored address.
    @Test func theTypedAddressIsKept() throws {
        let server = try LoopbackServer { request in
            request.path == "/now" ? .redirect(to: "/signed?expires=1", status: 302) : .text(Sample.rss(Sample.item(1)))
        }
        #expect(try find(server.address("/now")).map(\.url) == [server.address("/now")])
    }

    /// The result goes to the other program without the password that was used to find it.
    @Test func aPasswordIsSentToItsServerAndNotReported() throws {
        let basic = "Basic bWU6cGFzcw=="
        let server = try LoopbackServer(addresses: 2) { request in
            let other = (request.header("Host") ?? "").replacing("127.0.0.1", with: "127.0.0.2")
            if request.path == "/away" { return .redirect(to: "http://\(other)/feed", status: 301) }
            guard request.header("Authorization") == basic else { return .text("", status: 401) }
            let page = "<link rel=alternate type='application/rss+xml' href='/feed'>"
            return request.path == "/" ? .text(page, type: "text/html") : .text(Sample.rss(Sample.item(1)))
        }
        let address = server.address("/")
        let origin = String(address.dropLast())
        let secret = FeedSecret(id: "x", origin: origin, credentials: "me:pass", added: 0)
        let finder = FeedFinder(fetcher: Fetcher(userAgent: "QuadTests"), secret: secret)
        #expect(try finder.find(address).map(\.url) == [server.address("/feed")])
        #expect(throws: NewsError.self) { try finder.find(server.address("/away")) }
        #expect(
            server.requests.allSatisfy {
                $0.path == "/away" || $0.header("Host")?.hasPrefix("127.0.0.2") != true
                    || $0.header("Authorization") == nil
            })
        #expect(
            try find(server.address("/feed").replacing("http://", with: "http://me:pass@")).map(\.url) == [
                server.address("/feed")
            ])
    }

    /// The result contains only feeds, with their own titles.
    @Test func aPageNamesItsFeeds() throws {
        let page = """
            <html><head><link rel="alternate" type="application/rss+xml" title="Main" href="/main.xml">
            <link rel="alternate" type="application/atom+xml" title="Broken" href="/missing.xml">
            <link rel="alternate" type="application/rss+xml" title="Sports" href="sports.xml"></head></html>
            """
        let server = try LoopbackServer { request in
            switch request.path {
            case "/": .text(page, type: "text/html")
            case "/main.xml": .text(Sample.rss(Sample.item(1), title: "The Daily"))
            case "/sports.xml": .text(Sample.rss(Sample.item(1), title: ""))
            default: .text("", status: 404)
            }
        }
        #expect(
            try find(server.address("/")) == [
                FeedCandidate(url: server.address("/main.xml"), title: "The Daily"),
                FeedCandidate(url: server.address("/sports.xml"), title: "Sports"),
            ])
    }

    @Test func usualFeedAddressesAreTried() throws {
        let server = try LoopbackServer { request in
            switch request.path {
            case "/blog": .text("<html><p>Nothing named</html>", type: "text/html")
            case "/feed.xml": .text(Sample.rss(Sample.item(1)))
            default: .text("", status: 404)
            }
        }
        let found = try find(server.address("/blog"))
        #expect(found.map(\.url) == [server.address("/feed.xml")])
        #expect(found.allSatisfy { $0.isGuessed }, "the page did not name it")
    }

    @Test func aPageWithoutAFeedIsReported() throws {
        let server = try LoopbackServer { _ in .text("<html></html>", type: "text/html") }
        #expect(throws: NewsError.noFeedFound(server.address("/"))) { try find(server.address("/")) }
        let missing = try LoopbackServer { _ in .text("", status: 404) }
        #expect(throws: NewsError.nothingThere(missing.address("/x"))) { try find(missing.address("/x")) }
        let gone = try LoopbackServer { _ in .text("", status: 410) }
        #expect(throws: NewsError.gone(gone.address("/x"))) { try find(gone.address("/x")) }
    }

    /// The result says which of the two tried addresses answered, because this address is followed.
    @Test func anErrorNamesTheAddressThatAnswered() throws {
        let server = try LoopbackServer { _ in .text("", status: 429) }
        let typed = server.address("/feed.xml").replacing("http://", with: "")
        #expect { try find(typed) } throws: { error in
            guard case .refused(let address, let reason)? = error as? NewsError else { return false }
            return address == server.address("/feed.xml") && reason.contains("429")
        }
    }

    /// A redirect loop would be the same later, so the feed is not followed unseen.
    @Test func aRedirectLoopIsNotALikelyFeed() throws {
        let server = try LoopbackServer { .redirect(to: $0.path == "/a.xml" ? "/b.xml" : "/a.xml", status: 302) }
        #expect { try find(server.address("/a.xml")) } throws: { error in
            guard let error = error as? NewsError, case .unfit = error else { return false }
            return LikelyFeed.addresses(typed: server.address("/a.xml"), after: error).isEmpty
        }
    }

    @Test func anUnreachableServerIsReported() throws {
        let server = try LoopbackServer { _ in .raw([.reset]) }
        #expect { try find(server.address("/")) } throws: { error in
            guard case .unreachable? = error as? NewsError else { return false }
            return true
        }
    }

    @Test(arguments: [
        ("example.org", ["https://example.org/", "http://example.org/"]),
        ("http://example.org/a", ["http://example.org/a"]),
        (
            "bridge.example/?u=http://e.org",
            ["https://bridge.example/?u=http://e.org", "http://bridge.example/?u=http://e.org"]
        ),
        ("feed://example.org/f", ["https://example.org/f", "http://example.org/f"]),
    ])
    func addressesAreRead(typed: String, tried: [String]) throws {
        #expect(try TypedAddress.candidates(typed) == tried)
    }

    @Test(arguments: ["", "two words", "ftp://example.org", "javascript:alert(1)", "-"])
    func otherTextIsNotAnAddress(typed: String) {
        #expect(throws: NewsError.self) { try TypedAddress.candidates(typed) }
    }
}
