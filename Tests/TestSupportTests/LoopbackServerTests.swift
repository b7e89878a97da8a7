import Glibc
import TestSupport
import Testing

struct LoopbackServerTests {
    /// Sends `text` over one connection and returns everything up to the end of the stream.
    private func talk(_ server: LoopbackServer, _ text: String) throws -> String {
        let client = try connect(server)
        defer { close(client) }
        try write(text, to: client)
        shutdown(client, Int32(SHUT_WR))
        return readAll(client)
    }

    private func connect(_ server: LoopbackServer, host: UInt32 = 1) throws -> Int32 {
        let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        try #require(client >= 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = server.port.bigEndian
        address.sin_addr.s_addr = (UInt32(0x7f00_0000) + host).bigEndian
        let result = withUnsafeBytes(of: &address) { bytes in
            Glibc.connect(client, bytes.assumingMemoryBound(to: sockaddr.self).baseAddress, socklen_t(bytes.count))
        }
        try #require(result == 0)
        return client
    }

    private func write(_ text: String, to client: Int32) throws {
        let bytes = Array(text.utf8)
        try #require(send(client, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count)
    }

    private func readAll(_ client: Int32) -> String {
        var result: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while case let count = read(client, &buffer, buffer.count), count > 0 { result += buffer[..<count] }
        return String(decoding: result, as: UTF8.self)
    }

    @Test func answersAndKeepsTheRequest() throws {
        let server = try LoopbackServer { .json("{\"path\":\"\($0.path)\"}") }
        let answer = try talk(server, "GET /a?b=c HTTP/1.1\r\nHost: x\r\nX-Test: 1\r\nConnection: close\r\n\r\n")
        #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
        #expect(answer.contains("Content-Type: application/json\r\nContent-Length: 13\r\n"))
        #expect(answer.hasSuffix("\r\n\r\n{\"path\":\"/a\"}"))
        let request = try #require(server.requests.first)
        #expect(request.method == "GET")
        #expect(request.path == "/a")
        #expect(request.query == "b=c")
        #expect(request.header("x-test") == "1")
        #expect(request.header("absent") == nil)
    }

    @Test func keepsAConnectionForSeveralRequests() throws {
        let server = try LoopbackServer { request in .text(request.text.uppercased()) }
        let first = "POST /1 HTTP/1.1\r\nContent-Length: 3\r\n\r\nabc"
        let second = "POST /2 HTTP/1.1\r\nContent-Length: 2\r\nConnection: close\r\n\r\nde"
        let answer = try talk(server, first + second)
        #expect(answer.contains("\r\n\r\nABCHTTP/1.1 200"))
        #expect(answer.hasSuffix("\r\n\r\nDE"))
        #expect(server.requests.map(\.path) == ["/1", "/2"])
        #expect(server.mostConnections == 1)
    }

    @Test func sendsNoBodyToHead() throws {
        let server = try LoopbackServer { _ in .text("body") }
        let answer = try talk(server, "HEAD / HTTP/1.0\r\n\r\n")
        #expect(answer.contains("Content-Length: 4\r\n"))
        #expect(answer.hasSuffix("\r\n\r\n"))
    }

    @Test func sendsChunksWithPauses() throws {
        let server = try LoopbackServer { _ in .chunked([.text("hello "), .pause(.milliseconds(30)), .text("you")]) }
        let start = ContinuousClock.now
        let answer = try talk(server, "GET / HTTP/1.1\r\nConnection: close\r\n\r\n")
        #expect(answer.hasSuffix("\r\n\r\n6\r\nhello \r\n3\r\nyou\r\n0\r\n\r\n"))
        #expect(ContinuousClock.now - start >= .milliseconds(30))
    }

    @Test func aResponseCanBeInterruptedAnywhere() throws {
        let server = try LoopbackServer { request in
            request.path == "/raw"
                ? .raw([.text("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf")])
                : .chunked([.text("some"), .close, .text("never")])
        }
        #expect(try talk(server, "GET /raw HTTP/1.1\r\n\r\n").hasSuffix("\r\n\r\nhalf"))
        #expect(try talk(server, "GET / HTTP/1.1\r\n\r\n").hasSuffix("4\r\nsome\r\n"))
    }

    @Test func canResetTheConnection() throws {
        let server = try LoopbackServer { _ in .raw([.reset]) }
        let client = try connect(server)
        defer { close(client) }
        try write("GET / HTTP/1.1\r\n\r\n", to: client)
        var byte: UInt8 = 0
        #expect(read(client, &byte, 1) == -1)
        #expect(errno == ECONNRESET)
    }

    @Test func invalidHTTPIsRefused() throws {
        let server = try LoopbackServer { _ in .text("") }
        #expect(try talk(server, "nonsense\r\n\r\n").hasPrefix("HTTP/1.1 400"))
        #expect(server.requests.isEmpty)
    }

    @Test func letsABigUploadContinue() throws {
        let server = try LoopbackServer { .text("got \($0.body.count)") }
        let client = try connect(server)
        defer { close(client) }
        try write(
            "POST / HTTP/1.1\r\nContent-Length: 5\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n", to: client)
        var buffer = [UInt8](repeating: 0, count: 25)
        #expect(recv(client, &buffer, buffer.count, Int32(MSG_WAITALL)) == 25)
        #expect(String(decoding: buffer, as: UTF8.self) == "HTTP/1.1 100 Continue\r\n\r\n")
        try write("12345", to: client)
        #expect(readAll(client).hasSuffix("got 5"))
    }

    @Test func servesHundredsAtOnce() throws {
        let server = try LoopbackServer { _ in .raw([.pause(.milliseconds(20)), .text("HTTP/1.1 200 OK\r\n\r\nx")]) }
        let clients = try (0..<300).map { _ in try connect(server) }
        defer { for client in clients { close(client) } }
        for client in clients { try write("GET / HTTP/1.1\r\n\r\n", to: client) }
        #expect(clients.allSatisfy { readAll($0).hasSuffix("x") })
        #expect(server.requests.count == 300)
        #expect(server.mostConnections == 300)
    }

    @Test func listensOnSeveralAddresses() throws {
        let server = try LoopbackServer(addresses: 3) { _ in .text("x").delayed(by: .milliseconds(10)) }
        let clients = try [1, 3, 3].map { try connect(server, host: $0) }
        defer { for client in clients { close(client) } }
        for client in clients { try write("GET / HTTP/1.1\r\nConnection: close\r\n\r\n", to: client) }
        #expect(clients.allSatisfy { readAll($0).hasSuffix("x") })
        #expect(server.mostConnections == 3)
        #expect(server.mostConnectionsToOneHost == 2)
        #expect(server.address("/a", host: 3) == "http://127.0.0.3:\(server.port)/a")
    }

    @Test func theServerStopsWhenReleased() throws {
        var server: LoopbackServer? = try LoopbackServer { _ in .text("") }
        let client = try connect(try #require(server))
        defer { close(client) }
        server = nil
        #expect(readAll(client) == "")
    }
}
