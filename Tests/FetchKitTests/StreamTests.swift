import Synchronization
import TestSupport
import Testing

@testable import FetchKit
@testable import SystemKit

/// Answers that are read while they arrive.
@Suite struct StreamTests {
    private func run(
        _ server: LoopbackServer, path: String = "/", body: [UInt8]? = Array("{}".utf8),
        _ adjust: (inout StreamRequest) -> Void = { _ in }
    ) -> (events: [StreamEvent], error: FetchError?) {
        var request = StreamRequest(url: server.address(path), headers: [("X-Name", "a b")], body: body)
        adjust(&request)
        var events: [StreamEvent] = []
        do throws(FetchError) {
            try StreamFetcher(userAgent: "Test").run(request) { events.append($0) }
            return (events, nil)
        } catch {
            return (events, error)
        }
    }

    private func text(_ events: [StreamEvent]) -> String {
        let bytes = events.flatMap { if case .bytes(let bytes) = $0 { bytes } else { [UInt8]() } }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func theQuestionIsPostedAndTheAnswerComesInPieces() throws {
        let server = try LoopbackServer { _ in
            .chunked([.text("a"), .pause(.milliseconds(30)), .text("b"), .pause(.milliseconds(30)), .text("c")])
        }
        let body = [UInt8](repeating: 0x61, count: 2 << 20)
        let (events, error) = run(server, path: "/v1/chat", body: body)
        #expect(error == nil)
        #expect(events.first == .connected)
        #expect(events.dropFirst().first == .answering(status: 200, retryAfter: nil, location: nil))
        #expect(events.count == 5)
        #expect(text(events) == "abc")
        let request = try #require(server.requests.first)
        #expect((request.method, request.target, request.body.count) == ("POST", "/v1/chat", 2 << 20))
        #expect(request.header("X-Name") == "a b")
        #expect(request.header("Expect") == nil)
    }

    @Test func aRequestWithoutABodyUsesGET() throws {
        let server = try LoopbackServer { _ in .json("[]") }
        #expect(text(run(server, body: nil).events) == "[]")
        #expect(server.requests.first?.method == "GET")
    }

    @Test func silenceTimesOut() throws {
        let before = try LoopbackServer { _ in .raw([.pause(.seconds(60))]) }
        let first = run(before) { $0.firstByteTime = .milliseconds(200) }
        #expect(first.error == .timedOut(host: "127.0.0.1", seconds: 0.2))
        #expect(first.events == [.connected])
        let within = try LoopbackServer { _ in .chunked([.text("a"), .pause(.seconds(60))]) }
        let second = run(within) {
            $0.firstByteTime = nil
            $0.silenceTime = .milliseconds(200)
        }
        #expect(second.error == .timedOut(host: "127.0.0.1", seconds: 0.2))
        #expect(text(second.events) == "a")
    }

    @Test func aSlowAnswerHasATotalTime() throws {
        let drip = try LoopbackServer { _ in
            .chunked([
                .text("a"), .pause(.milliseconds(150)), .text("b"), .pause(.milliseconds(150)), .text("c"),
                .pause(.seconds(60)),
            ])
        }
        let result = run(drip) { $0.totalTime = .milliseconds(250) }
        #expect(result.error == .timedOut(host: "127.0.0.1", seconds: 0.25))
        #expect(text(result.events).hasPrefix("a") && !text(result.events).contains("c"))
    }

    @Test func interruptionsGiveDifferentErrors() throws {
        let killed = try LoopbackServer { _ in
            .raw([.text("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n")])
        }
        let (events, error) = run(killed)
        #expect((text(events), error) == ("a", .cutShort(host: "127.0.0.1")))
        let closed = try LoopbackServer { _ in .raw([.close]) }
        #expect(run(closed).error == .noAnswer(host: "127.0.0.1"))
        let large = try LoopbackServer { _ in .text(String(repeating: "x", count: 1 << 16)) }
        #expect(run(large) { $0.byteLimit = 1 << 10 }.error == .tooLarge(limit: 1 << 10))
    }

    @Test func redirectsAreNotFollowed() throws {
        let other = try LoopbackServer { _ in .text("no") }
        let address = other.address()
        let server = try LoopbackServer { _ in .redirect(to: address, status: 307) }
        #expect(run(server).events.contains(.answering(status: 307, retryAfter: nil, location: address)))
        #expect(other.requests.isEmpty)
    }

    @Test func cancelingEndsTheStreamAtOnce() throws {
        let server = try LoopbackServer { _ in .chunked([.text("a"), .pause(.seconds(60))]) }
        let fetcher = StreamFetcher(userAgent: "Test")
        let start = SystemTime.monotonic
        #expect(throws: FetchError.canceled) {
            try fetcher.run(StreamRequest(url: server.address(), body: [])) { event in
                if case .bytes = event { try? OwnThread.start { fetcher.cancel() } }
            }
        }
        #expect(SystemTime.monotonic - start < 30)
    }

    @Test(arguments: [
        ("http://localhost:1/", true), ("http://127.0.0.1/", true), ("http://127.9.9.9/", true),
        ("http://[::1]:8/", true),
        ("http://a.localhost/", true), ("http://127.0.0.1.example/", false), ("http://localhost.example/", false),
        ("http://10.0.0.1/", false), ("https://example.org/", false),
    ])
    func localAddressesAreRecognized(url: String, isLoopback: Bool) throws {
        #expect(try StreamHost(url).isLoopback == isLoopback)
    }
}
