import TestSupport
import Testing

@testable import FetchKit

struct AnswerTests {
    @Test func theServersAnswerIsReported() throws {
        let server = try LoopbackServer { _ in
            .text(
                "<rss/>", type: "application/rss+xml",
                headers: [
                    ("ETag", "\"v1\""), ("Last-Modified", "Sun, 06 Nov 1994 08:49:37 GMT"),
                    ("Cache-Control", "public"), ("Cache-Control", "max-age=300"),
                ])
        }
        let answer = try makeFetcher().fetch(FetchRequest(id: 7, url: server.address("/feed?a=b"), accept: "text/xml"))
        #expect(answer.status == 200)
        #expect(answer.isSuccess)
        #expect(answer.url == server.address("/feed?a=b"))
        #expect(answer.permanentURL == nil)
        #expect(answer.redirects == 0)
        #expect(answer.etag == "\"v1\"")
        #expect(answer.lastModified == "Sun, 06 Nov 1994 08:49:37 GMT")
        #expect(answer.contentType == "application/rss+xml")
        #expect(answer.maxAge == 300)
        #expect(answer.retryAfter == nil)
        #expect(answer.text == "<rss/>")
        #expect(answer.hasKnownLength)
        #expect(answer.bytesReceived > 100 && answer.bytesReceived < 300)
        #expect(answer.seconds > 0 && answer.seconds < 30)
        let request = try #require(server.requests.first)
        #expect(request.method == "GET")
        #expect(request.target == "/feed?a=b")
        #expect(request.header("User-Agent") == "QuadTests/1 (+https://example.org/quad)")
        #expect(request.header("Accept") == "text/xml")
        #expect(request.header("Accept-Encoding")?.contains("gzip") == true)
        #expect(request.header("If-None-Match") == nil)
        #expect(request.header("Cookie") == nil)
    }

    /// The status, the body and the other differences between correct servers.
    @Test(
        arguments: [
            ("HTTP/1.1 204 No Content\n\n", [], 204, "", true),
            ("HTTP/1.1 200 OK\nContent-Length: 0\n\n", [], 200, "", true),
            ("HTTP/1.0 200 OK\nContent-Type: text/xml\n\n", [.text("to the end")], 200, "to the end", false),
            ("HTTP/1.1 404 Not Found\nContent-Length: 4\n\n", [.text("gone")], 404, "gone", true),
            ("HTTP/1.1 304 Not Modified\n\n", [], 304, "", true),
            ("HTTP/1.1 301 Moved\nContent-Length: 4\n\n", [.text("here")], 301, "here", true),
            (
                "HTTP/1.1 103 Early\nETag: \"no\"\n\nHTTP/1.1 200 OK\nContent-Length: 1\n\n", [.text("x")], 200, "x",
                true
            ),
            (
                "HTTP/1.1 200\nTransfer-Encoding: chunked\n\n",
                [
                    .text("3\r\nabc\r\n"), .pause(.milliseconds(5)),
                    .text("2;ext=1\r\nde\r\n0\r\nETag: \"late\"\r\n\r\n"),
                ],
                200, "abcde", true
            ),
        ] as [(String, [LoopbackResponse.Step], Int, String, Bool)])
    func allKindsOfBodiesAreRead(
        head: String, steps: [LoopbackResponse.Step], status: Int, text: String, hasKnownLength: Bool
    ) throws {
        let lines = head.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
        let server = try LoopbackServer { _ in .raw([.text(lines)] + steps) }
        let answer = try makeFetcher().fetch(server.address())
        #expect(answer.status == status)
        #expect(answer.text == text)
        #expect(answer.hasKnownLength == hasKnownLength)
        #expect(answer.etag == nil)
    }

    @Test func compressedBodiesAreRead() throws {
        let server = try LoopbackServer { _ in
            LoopbackResponse(headers: [("Content-Encoding", "gzip")], body: Gzip.stored("<rss>packed</rss>"))
        }
        let answer = try makeFetcher().fetch(server.address())
        #expect(answer.text == "<rss>packed</rss>")
    }

    @Test func countsCompressedBytes() throws {
        let server = try LoopbackServer { _ in
            LoopbackResponse(headers: [("Content-Encoding", "gzip")], body: Gzip.bomb(1 << 20))
        }
        // The compressed stream has no end, but the message does.
        let answer = try makeFetcher().fetch(server.address())
        #expect(answer.body.count > 1_000_000)
        #expect(answer.bytesReceived < 10_000)
    }

    @Test func passesAWrongCharsetThrough() throws {
        let server = try LoopbackServer { _ in .text("grün", type: "text/xml; charset=klingon-7") }
        let answer = try makeFetcher().fetch(server.address())
        #expect(answer.contentType == "text/xml; charset=klingon-7")
        #expect(answer.body == Array("grün".utf8))
    }

    @Test(arguments: [
        ("HTTP/1.1 429 Slow Down\nRetry-After: 120\nContent-Length: 0\n\n", 120),
        ("HTTP/1.1 429 Slow Down\nRetry-After: Sun, 06 Nov 1994 08:59:37 GMT\nContent-Length: 0\n\n", 600),
        (
            "HTTP/1.1 429 .\nDate: Sun, 06 Nov 1994 08:58:37 GMT\nRetry-After: Sun, 06 Nov 1994 08:59:37 GMT\n"
                + "Content-Length: 0\n\n", 60
        ),
        ("HTTP/1.1 429 Slow Down\nRetry-After: soon\nContent-Length: 0\n\n", nil),
    ])
    func readsRetryAfter(head: String, seconds: Int?) throws {
        let server = try LoopbackServer { _ in raw(head) }
        let answer = try makeFetcher().fetch(server.address())
        #expect(answer.status == 429)
        #expect(answer.retryAfter == seconds)
    }

    /// No name server is needed: libcurl resolves localhost and its subdomains itself.
    @Test(arguments: [("bücher.localhost", "xn--bcher-kva.localhost"), ("１２７.０.０.１", "127.0.0.1")])
    func namesBeyondASCIIAreConverted(name: String, host: String) throws {
        let server = try LoopbackServer { .text($0.header("Host") ?? "") }
        let answer = try makeFetcher().fetch("http://\(name):\(server.port)/ü?ü")
        #expect(answer.text == "\(host):\(server.port)")
        #expect(server.requests.first?.target == "/%c3%bc?%c3%bc")
    }

    @Test func connectionsAreReusedInTheNextRun() throws {
        let server = try LoopbackServer { _ in .text("x") }
        let fetcher = makeFetcher()
        for _ in 0..<5 { #expect(try fetcher.fetch(server.address()).text == "x") }
        #expect(server.connectionCount == 1)
    }
}
