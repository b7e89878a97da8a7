import TestSupport
import Testing

@testable import FetchKit

/// Cookies that redirects set, and header lines with values from the sender.
struct CookieTests {
    private func server() throws -> LoopbackServer {
        try LoopbackServer(addresses: 2) { request in
            let other = (request.header("Host") ?? "").replacing("127.0.0.1", with: "127.0.0.2")
            switch request.path {
            case "/set":
                return .text("", status: 302, headers: [("Location", "/read"), ("Set-Cookie", "id=1; Path=/")])
            case "/self":
                guard request.header("Cookie") == nil else { return .text(request.header("Cookie") ?? "") }
                return .text("", status: 302, headers: [("Location", "/self"), ("Set-Cookie", "seen=1")])
            case "/away":
                return .text(
                    "", status: 302, headers: [("Location", "http://\(other)/read"), ("Set-Cookie", "id=1; Path=/")])
            case "/elsewhere":
                return .text("", status: 302, headers: [("Location", "/read"), ("Set-Cookie", "id=1; Path=/private")])
            default:
                let names = ["Cookie", "Authorization", "X-Key", "User-Agent", "Accept-Language"]
                return .text(names.map { request.header($0) ?? "-" }.joined(separator: "|"))
            }
        }
    }

    private static let agent = "QuadTests/1 (+https://example.org/quad)"

    @Test(arguments: [
        ("/set", "id=1|-|-|\(agent)|-"), ("/self", "seen=1"), ("/away", "-|-|-|\(agent)|-"),
        ("/elsewhere", "-|-|-|\(agent)|-"), ("/read", "-|-|-|\(agent)|-"),
    ])
    func aCookieLastsForOneRequest(path: String, text: String) throws {
        let server = try server()
        let fetcher = makeFetcher()
        for _ in 0..<2 { #expect(try fetcher.fetch(server.address(path)).text == text) }
        // The handles are reused.
        #expect(try fetcher.fetch(server.address("/read")).text == "-|-|-|\(Self.agent)|-")
    }

    @Test func aCookieIsNotSharedWithOtherRequests() throws {
        let server = try server()
        let requests = (0..<12).map { FetchRequest(id: $0, url: server.address($0 % 2 == 0 ? "/set" : "/read")) }
        for (id, result) in makeFetcher().results(requests) {
            #expect(try result.get().text.hasPrefix(id % 2 == 0 ? "id=1|" : "-|"))
        }
    }

    private static let own = [
        FetchHeader("Cookie", "own=2"), FetchHeader("Authorization", "Bearer s"), FetchHeader("X-Key", "k"),
        FetchHeader("Accept-Language", "en", isPrivate: false),
    ]

    @Test(arguments: [
        ("/read", "own=2|Bearer s|k|Mozilla|en"), ("/set", "id=1; own=2|Bearer s|k|Mozilla|en"),
        ("/away", "-|-|-|Mozilla|en"),
    ])
    func customHeadersStayWithTheirHost(path: String, text: String) throws {
        let server = try server()
        let request = FetchRequest(id: 1, url: server.address(path), userAgent: "Mozilla", headers: Self.own)
        let answer = try makeFetcher().fetch(request).text
        #expect(answer == text || answer == text.replacing("id=1; own=2", with: "own=2; id=1"))
    }

    @Test func aCustomHeaderReplacesTheDefault() throws {
        let server = try LoopbackServer { .text($0.header("Accept") ?? "") }
        let request = FetchRequest(
            id: 1, url: server.address(), accept: "text/html", headers: [FetchHeader("accept", "text/plain")])
        #expect(try makeFetcher().fetch(request).text == "text/plain")
    }
}
