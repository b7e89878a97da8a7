import ServerTestSupport
import Testing

@testable import ServeKit

/// The guards against malformed requests, through raw sockets.
@Suite(.serialized)
struct GuardTests {
    private static let fine = "GET /hello HTTP/1.1\r\nHost: a\r\n\r\n"

    /// Heads that must not reach a handler, and the status of the refusal. libmicrohttpd closes some without an answer
    /// (0).
    private static let malformed: [(String, [Int])] = [
        ("POST /bytes HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\nx", [400]),
        ("POST /bytes HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx", [400]),
        ("POST /bytes HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", [400]),
        ("POST /bytes HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n", [400]),
        ("POST /bytes HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n", [400]),
        ("POST /bytes HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n", [400]),
        ("POST /bytes HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n", [400]),
        ("POST /bytes HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: identity\r\n\r\n", [400]),
        ("POST /bytes HTTP/1.0\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", [400]),
        ("POST /bytes HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n", [400]),
        ("POST /bytes HTTP/1.1\r\nHost: a\r\nContent-Length: +5\r\n\r\nhello", [400]),
        ("POST /bytes HTTP/1.1\r\nHost: a\r\nContent-Length: 5 \r\n\r\nhello", [400]),
        ("POST /bytes HTTP/1.1\r\nHost: a\r\nContent-Length: 5,5\r\n\r\nhello", [400]),
        ("POST /bytes HTTP/1.1\r\nHost: a\r\nContent-Length: 0x5\r\n\r\nhello", [400]),
        ("POST /bytes HTTP/1.1\r\nHost: a\r\nContent-Length:\r\n\r\nhello", [400]),
        ("POST /bytes HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999\r\n\r\n", [400, 413]),
        ("GET /hello HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", [400]),
        ("GET /hello HTTP/1.1\r\n\r\n", [400]),
        ("GET /hello HTTP/1.1\r\nX: y\r\n\r\n", [400]),
        ("GET /hello HTTP/1.1\r\nHost:\r\n\r\n", [400]),
        ("GET /hello HTTP/1.1\r\nHost: a b\r\n\r\n", [400]),
        ("GET /hello HTTP/1.1\r\nHost: a/b\r\n\r\n", [400]),
        ("GET /hello HTTP/1.1\r\nHost: a@b\r\n\r\n", [400]),
        ("GET /hello HTTP/1.1\nHost: a\n\n", [400]),
        ("GET /hello HTTP/1.1\r\nHost: a\r\n\n", [400]),
        ("GET /hello HTTP/1.1\r\nHost: a\n\r\n", [400]),
        ("GET /hello HTTP/1.1\r\nHost: a\n\n", [400]),
        ("GET /hello HTTP/1.1\nHost: a\r\n\r\n", [400]),
        ("GET /hello HTTP/1.1\r\nX: y\nHost: a\r\n\r\n", [400]),
        ("GET /hello HTTP/1.1\r\nX: y\nContent-Length: 0\r\nHost: a\r\n\r\n", [400]),
        ("GET /hello HTTP/1.1\r\nHost: a\r\nX: y\rZ\r\n\r\n", [400]),
        ("GET /hello HTTP/1.1\r\nHost: a\r\nX: y\0z\r\n\r\n", [400]),
        ("GET /hello HTTP/1.1\r\nHost: a\r\nX: y\0\r\n\r\n", [400]),
        ("GET /hello HTTP/1.1\r\nHost: a\r\nX: y\0\0\r\n\r\n", [400]),
        ("GET /hello HTTP/1.1\r\nHost: a\r\nX\0: y\r\n\r\n", [400]),
        ("GET /hello HTTP/1.1\r\nHost: a\r\n\0: y\r\n\r\n", [400]),
        ("GET /hello HTTP/1.1\r\nHost: a\r\nX: y\0\n\r\n", [400]),
        ("GET /hello HTTP/1.1\r\nHost: a\0\nX: y\r\n\r\n", [400]),
        ("GET /hello HTTP/1.1\r\nHost: a\0\0\n\n", [400]),
        ("GET /hello HTTP/1.1\r\nHost: a\r\n\0\n", [400]),
        ("GET /hello HTTP/1.1\0\nHost: a\r\n\r\n", [400]),
        ("GET /hel\0lo HTTP/1.1\r\nHost: a\r\n\r\n", [400]),
        ("GET\0 /hello HTTP/1.1\r\nHost: a\r\n\r\n", [400]),
        ("\0GET /hello HTTP/1.1\r\nHost: a\r\n\r\n\(fine)", [400]),
        ("\r\n\(fine)", [400]),
        ("\n\(fine)", [400]),
        ("GET  /hello HTTP/1.1\r\nHost: a\r\n\r\n", [400]),
        ("GET /hello  HTTP/1.1\r\nHost: a\r\n\r\n", [400]),
        ("GET /hello HTTP/1.1 \r\nHost: a\r\n\r\n", [0, 400]),
        ("GET /hello\tHTTP/1.1\r\nHost: a\r\n\r\n", [0, 400]),
        (" GET /hello HTTP/1.1\r\nHost: a\r\n\r\n", [0, 400]),
        ("GET /hel lo HTTP/1.1\r\nHost: a\r\n\r\n", [400]),
        ("GET /hello HTTP/1.1\r\nHost: a\r\nX : y\r\n\r\n", [400]),
        ("GET /hello HTTP/1.1\r\nHost: a\r\nX\t: y\r\n\r\n", [400]),
        ("GET /hello HTTP/1.1\r\nHost : a\r\n\r\n", [400]),
        ("GET /hello HTTP/1.1\r\nHost: a\r\nX: y\r\n z\r\n\r\n", [400]),
        ("GET /hello HTTP/1.1\r\nHost: a\r\nX: y\r\n\tz\r\n\r\n", [400]),
        ("GET /hello HTTP/1.1\r\n X: y\r\nHost: a\r\n\r\n", [400]),
        ("GET /hello HTTP/1.1\r\nHost: a\r\n: y\r\n\r\n", [400]),
        ("GET /hello HTTP/1.1\r\nHost: a\r\nnoColon\r\n\r\n", [400]),
        ("GET /hello HTTP/1.1\r\nHost: a\r\nX(y): z\r\n\r\n", [400]),
        ("GET /hello HTTP/1.1\r\nHost: a\r\nX: \u{1}\r\n\r\n", [400]),
        ("GET /hello HTTP/1.1\r\nHost: a\r\nAuthorization: x\r\nAuthorization: y\r\n\r\n", [400]),
        ("GET /hello HTTP/2.0\r\nHost: a\r\n\r\n", [505]),
        ("GET /hello HTTP/1.9\r\nHost: a\r\n\r\n", [505]),
        ("GET /hello HTTP/0.9\r\nHost: a\r\n\r\n", [505]),
        ("GET /hello\r\n\r\n", [0, 400]),
        ("GET /hello http/1.1\r\nHost: a\r\n\r\n", [0, 400]),
        ("GET\r\n\r\n", [0]),
        ("GET /\(String(repeating: "a", count: 9_000)) HTTP/1.1\r\nHost: a\r\n\r\n", [414]),
        ("GET /hello HTTP/1.1\r\nHost: a\r\nX: \(String(repeating: "a", count: 17_000))\r\n\r\n", [431]),
        ("GET /hello HTTP/1.1\r\nHost: a\r\n\(String(repeating: "X: y\r\n", count: 6_000))\r\n", [413, 431]),
    ]

    @Test(arguments: malformed.indices)
    func malformedRequestsCloseTheConnection(_ number: Int) throws {
        let (head, statuses) = Self.malformed[number]
        let server = try TestServer()
        let client = try server.client()
        // A second request must never be answered.
        client.send(head + Self.fine)
        let answer = client.answer()
        #expect(statuses.contains(answer?.status ?? 0), "\(head.debugDescription): \(answer?.status ?? 0)")
        #expect(client.answer() == nil)
        #expect(client.isClosed)
        #expect(try server.answer(Self.fine)?.status == 200)
    }

    /// NUL and LF look like CR and LF in the buffer of libmicrohttpd if the line arrives after the request line.
    @Test(arguments: ["", "\0\n"])
    func splitHeadEndsTheConnectionAfterItsAnswer(_ lineEnd: String) throws {
        let server = try TestServer()
        let client = try server.client()
        client.send("GET /hello HTTP/1.1\r\nHost: a\r\n")
        #expect(TestServer.waits { server.started == 1 })
        client.send(lineEnd.isEmpty ? "\r\n" : "X: y\(lineEnd)\r\n")
        client.send(Self.fine)
        #expect(client.answer()?.status == 200)
        #expect(client.answer() == nil)
        #expect(client.isClosed)
    }

    @Test func keepAliveServesManyRequests() throws {
        let server = try TestServer()
        let client = try server.client()
        for size in [10, 3_000, 10, 3_500] {
            client.send("GET /hello HTTP/1.1\r\nHost: a\r\nX: \(String(repeating: "x", count: size))\r\n\r\n")
            #expect(client.answer()?.status == 200)
        }
        client.send("POST /bytes HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello")
        #expect(client.answer()?.body == "5")
        client.send("GET /none HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(client.answer()?.status == 404)
        client.send(Self.fine)
        #expect(client.answer()?.status == 200)
    }

    @Test func pipelinedRequestsAreAnsweredInOrder() throws {
        let server = try TestServer()
        let client = try server.client()
        client.send((0..<20).map { "GET /echo/\($0) HTTP/1.1\r\nHost: a\r\n\r\n" }.joined())
        for number in 0..<20 { #expect(client.answer()?.body.hasPrefix("\(number)|") == true) }
    }
}
