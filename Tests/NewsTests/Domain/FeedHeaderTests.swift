import Testing

@testable import NewsCore
@testable import QuadCore

/// Header lines of the requests to a feed's server.
struct FeedHeaderTests {
    @Test(arguments: [
        ("Authorization: Bearer x", "Authorization", "Bearer x"), ("X-Key:a:b", "X-Key", "a:b"),
        ("Cookie: a=1; b=2", "Cookie", "a=1; b=2"), (" Accept-Language :  en ", "Accept-Language", "en"),
    ])
    func aHeaderIsRead(line: String, name: String, value: String) throws {
        let header = try FeedHeader(typed: line)
        #expect((header.name, header.value) == (name, value))
        #expect(!"\(header) \(String(reflecting: header))".contains(value))
    }

    @Test(arguments: [
        "no colon", "Name:", ": value", "Host: x", "Content-Length: 1", "User-Agent: x", "X: a\r\nY: b", "X: a\u{1B}b",
        "X Y: z", "Connection: close", "If-None-Match: x", "Proxy-Authorization: x", "Ä: x",
    ])
    func anInvalidHeaderIsRefused(line: String) { #expect(throws: NewsError.self) { try FeedHeader(typed: line) } }

    @Test func headersAreSetReplacedAndRemoved() throws {
        var edit = FeedHeaderEdit()
        try edit.take("X-Key: 2")
        try edit.take("accept-language:")
        try edit.take(cookie: "id=1")
        let before = [try FeedHeader("x-key", "1"), try FeedHeader("Accept-Language", "en")]
        #expect(edit.applied(to: before).map(\.line) == ["X-Key: 2", "Cookie: id=1"])
        var removal = FeedHeaderEdit()
        try removal.take(cookie: "-")
        #expect(removal.applied(to: edit.applied(to: before)).map(\.line) == ["X-Key: 2"])
    }

    @Test func headersStayWithTheirServerBesideThePassword() async throws {
        let reader = Reader()
        let feed = try await reader.service.follow("https://ada:pw@example.org/feed").feed
        let header = try FeedHeader("Cookie", "id=1")
        _ = try await reader.service.edit(feed.id, headers: { _ in [header] }) { $0.userAgent = " Mozilla " }
        #expect(reader.news.value.feeds.first?.userAgent == "Mozilla")
        func secret() -> FeedSecret? { reader.news.value.secrets.first }
        #expect(secret()?.headers == [header] && secret()?.credentials == "ada:pw")
        #expect(secret()?.headers(for: "https://example.org/page") == [header])
        #expect(secret()?.headers(for: "http://example.org/page") == [])
        #expect(secret()?.headers(for: "https://example.net/") == [])
        // The headers stay at another address of the same server, but not at another server.
        _ = try await reader.service.edit(feed.id) { $0.url = "https://example.org/other" }
        #expect(secret()?.headers == [header] && secret()?.credentials == "ada:pw")
        let undo = try await reader.service.edit(feed.id) { $0.url = "https://example.net/feed" }
        #expect(secret() == nil)
        try await reader.service.apply(undo)
        #expect(secret()?.headers == [header])
        _ = try await reader.service.edit(feed.id) { $0.url = "https://@example.org/third" }
        #expect(secret()?.headers == [header] && secret()?.credentials == "")
        #expect(secret()?.joined(to: "https://example.org/third") == "https://example.org/third")
        #expect(try await reader.service.passwordCount() == 0)
        _ = try await reader.service.edit(feed.id, headers: { _ in [] }) { _ in }
        #expect(secret() == nil)
    }

    @Test(arguments: [
        ("Accept-Language: en | DNT: 1", true), ("", true), ("Cookie: a=1", false), ("Authorization: x", false),
        ("nonsense", false), ("DNT: 1 | dnt: 2", false),
    ])
    func generalHeadersAreNotSecret(text: String, isTaken: Bool) throws {
        let setting = try #require(NewsSettings.declared.first { $0.path == "news.headers" })
        var configuration = Configuration()
        do {
            try setting.apply(.text(text), to: &configuration)
            #expect(isTaken)
        } catch {
            #expect(!isTaken)
        }
    }
}
