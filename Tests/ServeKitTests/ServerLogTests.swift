import Glibc
import ServerTestSupport
import SystemKit
import Testing

@testable import ServeKit

struct ServerLogTests {
    private func entry(method: String = "GET") throws -> ServerLog.Entry {
        ServerLog.Entry(
            time: 1_800_000_000.25, id: 7, method: method, route: "/v1/:name", status: 200, bytes: 12, seconds: 0.001_5,
            client: try IPAddress("192.0.2.77").orThrow())
    }

    private func pipe() throws -> (read: Int32, write: Int32) {
        var ends: [Int32] = [-1, -1]
        try #require(Glibc.pipe(&ends) == 0)
        return (ends[0], ends[1])
    }

    private func text(_ descriptor: Int32) -> String {
        var (bytes, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 65_536))
        while case let count = read(descriptor, &buffer, buffer.count), count > 0 { bytes += buffer[..<count] }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func eachRequestIsALine() throws {
        let (reader, writer) = try pipe()
        let log = try ServerLog(descriptor: writer)
        log.add(try entry())
        log.note("start", "a\nb\u{1B}\u{7F}", time: 1_800_000_000)
        log.end()
        close(writer)
        #expect(
            text(reader) == """
                {"time":"2027-01-15T08:00:00.250Z","id":7,"method":"GET","route":"/v1/:name","status":200,"bytes":12,\
                "ms":1.500,"client":"192.0.2.0"}
                {"time":"2027-01-15T08:00:00.000Z","event":"start","text":"a\\nb\\u001b\\u007f"}

                """)
        close(reader)
    }

    @Test func fullPipeDoesNotBlock() throws {
        let (reader, writer) = try pipe()
        let log = try ServerLog(descriptor: writer, capacity: 10_000)
        // A pipe holds 64 KB. Nobody reads, so most of these lines find no room.
        for _ in 0..<2_000 { log.add(try entry()) }
        #expect(log.dropped > 0)
        let text = TextReader(reader)
        log.end()
        close(writer)
        let lines = text.wait().split(separator: "\n")
        #expect(lines.count + log.dropped == 2_000)
        #expect(lines.allSatisfy { $0.hasSuffix("}") && $0.hasPrefix("{") })
    }

    @Test func closedPipeCountsItsLines() throws {
        let (reader, writer) = try pipe()
        close(reader)
        let log = try ServerLog(descriptor: writer)
        log.add(try entry())
        log.end()
        #expect(log.dropped == 1)
        close(writer)
    }

    @Test func requestsAreLoggedWithoutQueryOrHeaders() throws {
        let (reader, writer) = try pipe()
        let log = try ServerLog(descriptor: writer)
        let server = try TestServer(log: log)
        _ = try server.answer("GET /echo/secret1?q=secret2 HTTP/1.1\r\nHost: secret3\r\nX-Test: secret4\r\n\r\n")
        _ = try server.answer("SECRET5 /secret6 HTTP/1.1\r\nHost: a\r\n\r\n")
        _ = try server.answer("GET /\u{1B}secret7 HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(TestServer.waits { server.started == 0 })
        server.stop()
        log.end()
        close(writer)
        let lines = text(reader).split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines.first?.contains(#""method":"GET","route":"/echo/:name","status":200"#) == true)
        #expect(lines.allSatisfy { !$0.lowercased().contains("secret") && !$0.contains("\u{1B}") })
        close(reader)
    }
}
