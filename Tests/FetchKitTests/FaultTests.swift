import TestSupport
import Testing

@testable import FetchKit

struct FaultTests {
    @Test(arguments: [
        ("", FetchError.badURL("")), ("no address", .badURL("no address")),
        ("example.org/feed", .badURL("example.org/feed")),
        ("http://", .badURL("http://")), ("http://127.0.0.1:99999/", .badURL("http://127.0.0.1:99999/")),
        ("http://a\u{0}b/", .badURL("http://a\u{0}b/")), ("http://a\r\nb/", .badURL("http://a\r\nb/")),
        ("file:///etc/passwd", .unsupportedScheme("file")), ("ftp://127.0.0.1/", .unsupportedScheme("ftp")),
    ])
    func badAddressesGiveDifferentErrors(url: String, error: FetchError) {
        #expect(throws: error) { try makeFetcher().fetch(url) }
    }

    @Test func aBadAddressDoesNotStopOtherRequests() throws {
        let server = try LoopbackServer { _ in .text("x") }
        let urls = ["nonsense", server.address(), "file:///x", server.address()]
        let results = makeFetcher().results(urls.indices.map { FetchRequest(id: $0, url: urls[$0]) })
        #expect(results.count == 4)
        #expect(results.values.count { (try? $0.get())?.text == "x" } == 2)
    }

    /// Each fault is an error and not a shorter document.
    @Test(
        arguments: [
            [.text("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n<rss>half")],
            [.text("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n<rss>half"), .pause(.milliseconds(20)), .reset],
            [.text("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nFF\r\n<rss>half")],
            [.text("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\n<rss\r\n")],
            [
                .text("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\n<rss\r\n"), .pause(.milliseconds(20)),
                .reset,
            ],
            [.text("HTTP/1.1 301 Moved\r\nLocation: /x\r\nContent-Length: 100\r\n\r\nhalf")],
        ] as [[LoopbackResponse.Step]])
    func aTruncatedAnswerIsAnError(steps: [LoopbackResponse.Step]) throws {
        let server = try LoopbackServer { _ in .raw(steps) }
        #expect(throws: FetchError.cutShort(host: "127.0.0.1")) { try makeFetcher().fetch(server.address()) }
    }

    @Test(arguments: [[.close], [.reset]] as [[LoopbackResponse.Step]])
    func aMissingAnswerIsAnError(steps: [LoopbackResponse.Step]) throws {
        let server = try LoopbackServer { _ in .raw(steps) }
        #expect(throws: FetchError.noAnswer(host: "127.0.0.1")) { try makeFetcher().fetch(server.address()) }
    }

    @Test(arguments: [
        "SSH-2.0-OpenSSH_9.2\r\n", "220 mail ESMTP\r\n\r\n", "HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\n",
        "HTTP/1.1 200 OK\r\nX-Nul: a\u{0}b\r\nContent-Length: 0\r\n\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n", "HTTP/9.9 200 OK\r\n\r\n",
    ])
    func anInvalidHTTPAnswerIsAnError(text: String) throws {
        let server = try LoopbackServer { _ in .raw([.text(text)]) }
        #expect(throws: FetchError.self) { try makeFetcher().fetch(server.address()) }
    }

    @Test func damagedCompressionIsAnError() throws {
        var body = Gzip.stored("<rss/>")
        body[body.count - 6] ^= 1
        let server = try LoopbackServer { [body] _ in
            LoopbackResponse(headers: [("Content-Encoding", "gzip")], body: body)
        }
        #expect(throws: FetchError.badCompression(host: "127.0.0.1")) { try makeFetcher().fetch(server.address()) }
    }

    @Test func aCompressionBombIsRefusedWhileUnpacking() throws {
        let body = Gzip.bomb(80 << 20)
        // The response never ends, so the limit cannot depend on its end.
        let server = try LoopbackServer { _ in
            .chunked([.bytes(body), .pause(.seconds(60))], headers: [("Content-Encoding", "gzip")])
        }
        #expect(throws: FetchError.tooLarge(limit: FetchLimits().bodyBytes)) {
            try makeFetcher().fetch(server.address())
        }
    }

    @Test(arguments: [true, false])
    func aHugeBodyIsRefused(isAnnounced: Bool) throws {
        let chunk = [UInt8](repeating: 0x20, count: 64 << 10)
        let server = try LoopbackServer { _ in
            isAnnounced
                ? .raw([.text("HTTP/1.1 200 OK\r\nContent-Length: 99999999\r\n\r\n"), .pause(.seconds(60))])
                : .chunked(Array(repeating: .bytes(chunk), count: 20))
        }
        let fetcher = makeFetcher { $0.bodyBytes = 1 << 20 }
        #expect(throws: FetchError.tooLarge(limit: 1 << 20)) { try fetcher.fetch(server.address()) }
    }

    @Test func aBodyOfExactlyTheLimitIsAccepted() throws {
        let server = try LoopbackServer { request in
            LoopbackResponse(body: [UInt8](repeating: 0x20, count: request.path == "/over" ? 1001 : 1000))
        }
        let fetcher = makeFetcher { $0.bodyBytes = 1000 }
        #expect(try fetcher.fetch(server.address()).body.count == 1000)
        #expect(throws: FetchError.tooLarge(limit: 1000)) { try fetcher.fetch(server.address("/over")) }
    }

    @Test(arguments: [10_000, 1])
    func tooLargeHeadersAreRefused(lines: Int) throws {
        let value = String(repeating: "a", count: 300_000 / lines)
        let head = (0..<lines).map { "X-\($0): \(value)\r\n" }.joined()
        let server = try LoopbackServer { _ in .raw([.text("HTTP/1.1 200 OK\r\n\(head)Content-Length: 0\r\n\r\n")]) }
        #expect(throws: FetchError.headersTooLarge) { try makeFetcher().fetch(server.address()) }
    }

    @Test func aRefusedConnectionHasItsOwnError() throws {
        var server: LoopbackServer? = try LoopbackServer { _ in .text("") }
        let url = try #require(server?.address())
        server = nil
        #expect(throws: FetchError.refused(host: "127.0.0.1")) { try makeFetcher().fetch(url) }
    }

    @Test func anUnknownHostHasItsOwnError() throws {
        // The label is too long for a query to any name server.
        let host = String(repeating: "a", count: 64) + ".example"
        #expect(throws: FetchError.cannotResolve(host: host)) { try makeFetcher().fetch("http://\(host)/") }
    }

    @Test func aPlainServerIsATLSError() throws {
        let server = try LoopbackServer { _ in .text("x") }
        let error = #expect(throws: FetchError.self) {
            try makeFetcher().fetch(server.address().replacing("http:", with: "https:"))
        }
        guard case .tls = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func aSlowAnswerTimesOut() throws {
        let server = try LoopbackServer { _ in .text("late").delayed(by: .seconds(60)) }
        let fetcher = makeFetcher { $0.totalTime = .milliseconds(150) }
        #expect(throws: FetchError.timedOut(host: "127.0.0.1", seconds: 0.15)) { try fetcher.fetch(server.address()) }
    }

    @Test func aTricklingAnswerTimesOut() throws {
        let drops = Array(repeating: [LoopbackResponse.Step.text("x"), .pause(.milliseconds(20))], count: 1000)
        let server = try LoopbackServer { _ in .chunked(Array(drops.joined())) }
        let fetcher = makeFetcher { $0.totalTime = .milliseconds(150) }
        #expect(throws: FetchError.timedOut(host: "127.0.0.1", seconds: 0.15)) { try fetcher.fetch(server.address()) }
    }

    @Test func redirectsShareTheTime() throws {
        let server = try LoopbackServer { request in
            .redirect(to: "\(request.path)x").delayed(by: .milliseconds(60))
        }
        let fetcher = makeFetcher { $0.totalTime = .milliseconds(200) }
        #expect(throws: FetchError.timedOut(host: "127.0.0.1", seconds: 0.2)) { try fetcher.fetch(server.address()) }
        #expect(server.requests.count < 6)
    }

    @Test func anUnacceptedConnectionTimesOut() throws {
        let deaf = try DeafListener()
        let fetcher = makeFetcher { $0.connectTime = .milliseconds(150) }
        #expect(throws: FetchError.connectTimedOut(host: "127.0.0.1", seconds: 0.15)) {
            try fetcher.fetch("http://127.0.0.1:\(deaf.port)/")
        }
    }

    @Test func errorsHaveMessages() {
        #expect(
            FetchError.refused(host: "a.example").description == "a.example refused the connection. Try again later.")
        #expect(
            FetchError.timedOut(host: "a.example", seconds: 60).description
                == "a.example did not finish within 60 seconds. Try again later.")
    }
}
