import TestSupport
import Testing

@testable import FetchKit

struct ValidatorTests {
    /// Returns a server that answers 304 to its own validators without repeating them.
    private func validatingServer(_ fields: [(name: String, value: String)], asked: [String]) throws -> LoopbackServer {
        let expected = fields.map(\.value)
        return try LoopbackServer { request in
            asked.map { request.header($0) } == expected
                ? LoopbackResponse(status: 304) : .text("<rss/>", headers: fields)
        }
    }

    @Test func theSecondFetchIsNotModified() throws {
        let server = try validatingServer(
            [("ETag", "W/\"a-1\""), ("Last-Modified", "yesterday, about noon")],
            asked: ["If-None-Match", "If-Modified-Since"])
        let fetcher = makeFetcher()
        let first = try fetcher.fetch(server.address())
        #expect(first.status == 200)
        let second = try fetcher.fetch(
            FetchRequest(id: 1, url: server.address(), etag: first.etag, lastModified: first.lastModified))
        #expect(second.status == 304)
        #expect(second.body.isEmpty)
        // The validators are kept, so that the third fetch sends them too.
        #expect(second.etag == first.etag)
        #expect(second.lastModified == first.lastModified)
    }

    @Test(arguments: ["unquoted", "\"with \\ and , and ; and \t tab\"", "W/\"weak\"", "0", "\"\u{E9}\u{FF}\u{80}\""])
    func returnsAnEtagToTheLetter(etag: String) throws {
        // As bytes, because the server reads requests as UTF-8.
        let bytes = etag.unicodeScalars.map { UInt8($0.value) }
        let server = try LoopbackServer { request in
            .raw([.text("HTTP/1.1 200 OK\r\nContent-Length: 0\r\nETag: "), .bytes(bytes), .text("\r\n\r\n")])
        }
        let fetcher = makeFetcher()
        let first = try fetcher.fetch(server.address())
        #expect(first.etag == etag)
        _ = try fetcher.fetch(FetchRequest(id: 1, url: server.address(), etag: first.etag))
        #expect(server.requests.last?.header("If-None-Match") == String(decoding: bytes, as: UTF8.self))
    }

    @Test func newerValidatorsOfA304Win() throws {
        let server = try LoopbackServer { _ in LoopbackResponse(status: 304, headers: [("ETag", "\"new\"")]) }
        let answer = try makeFetcher().fetch(
            FetchRequest(id: 1, url: server.address(), etag: "\"old\"", lastModified: "then"))
        #expect(answer.etag == "\"new\"")
        #expect(answer.lastModified == "then")
    }

    @Test func aFullAnswerWithoutValidatorsHasNoValidators() throws {
        let server = try LoopbackServer { _ in .text("x") }
        let answer = try makeFetcher().fetch(FetchRequest(id: 1, url: server.address(), etag: "\"old\""))
        #expect(answer.etag == nil)
    }

    @Test(arguments: ["\"a\"\r\nX-Smuggled: 1", "\"a\"\n\nGET /other HTTP/1.1", "\u{0}\"a\"", "\r\n"])
    func aStoredEtagCannotAddHeaders(etag: String) throws {
        let server = try LoopbackServer { _ in .text("x") }
        let answer = try makeFetcher().fetch(FetchRequest(id: 1, url: server.address(), etag: etag, accept: etag))
        #expect(answer.text == "x")
        let request = try #require(server.requests.first)
        #expect(request.header("X-Smuggled") == nil)
        #expect(server.requests.count == 1)
    }

    @Test func validatorsReachTheEndOfARedirect() throws {
        let server = try LoopbackServer { request in
            if request.path == "/old" { return .redirect(to: "/new", status: 301) }
            return LoopbackResponse(status: request.header("If-None-Match") == "\"v\"" ? 304 : 200)
        }
        let answer = try makeFetcher().fetch(FetchRequest(id: 1, url: server.address("/old"), etag: "\"v\""))
        #expect(answer.status == 304)
        #expect(answer.permanentURL == server.address("/new"))
    }
}
