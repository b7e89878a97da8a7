import ServerTestSupport
import SystemKit
import Testing

@testable import ServeKit

/// The limits on bodies, times and connections.
@Suite(.serialized)
struct LimitTests {
    private static let fine = "GET /hello HTTP/1.1\r\nHost: a\r\n\r\n"
    private static let post = "POST /bytes HTTP/1.1\r\nHost: a\r\n"

    @Test(arguments: [4_096, 4_097])
    func bodiesWithLengthHaveALimit(_ size: Int) throws {
        let server = try TestServer()
        let client = try server.client()
        client.send("\(Self.post)Content-Length: \(size)\r\n\r\n")
        if size == 4_096 { client.send(String(repeating: "x", count: size)) }
        // The refusal comes before the body.
        #expect(client.answer()?.status == (size == 4_096 ? 200 : 413))
        if size > 4_096 { #expect(client.waitForClose()) }
    }

    @Test(arguments: [4_096, 4_097, 400_000])
    func chunkedBodiesHaveALimit(_ size: Int) throws {
        let server = try TestServer()
        let client = try server.client()
        let half = size / 2
        client.send("\(Self.post)Transfer-Encoding: chunked\r\n\r\n")
        for count in [half, size - half] {
            client.send("\(String(count, radix: 16))\r\n\(String(repeating: "x", count: count))\r\n")
        }
        client.send("0\r\n\r\n")
        let answer = client.answer()
        // The system may discard the answer, because the client is still sending.
        #expect(answer?.status == (size == 4_096 ? 200 : 413) || (answer == nil && size == 400_000))
        #expect(client.waitForClose())
    }

    @Test func bodyWithoutRouteForItIsRefused() throws {
        let server = try TestServer()
        let client = try server.client()
        client.send("GET /hello HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc")
        #expect(client.answer()?.status == 413)
        #expect(client.waitForClose())
    }

    @Test func continueIsSentBeforeTheBody() throws {
        let server = try TestServer()
        let client = try server.client()
        client.send("\(Self.post)Content-Length: 3\r\nExpect: 100-continue\r\n\r\n")
        #expect(client.answer(hasBody: false)?.status == 100)
        client.send("abc")
        #expect(client.answer()?.body == "3")
        client.send("\(Self.post)Content-Length: 5000\r\nExpect: 100-continue\r\n\r\n")
        #expect(client.answer()?.status == 413)
    }

    @Test func incompleteBodyTimesOut() throws {
        let server = try TestServer { $0.bodySeconds = 0.1 }
        let client = try server.client()
        client.send("\(Self.post)Content-Length: 3\r\n\r\nab")
        #expect(client.answer()?.status == 408)
        #expect(client.waitForClose())
        #expect(try server.answer(Self.fine)?.status == 200)
    }

    @Test func idleAndSlowConnectionsAreClosed() throws {
        let server = try TestServer { $0.headSeconds = 0.1 }
        let (idle, slow, used) = (try server.client(), try server.client(), try server.client())
        slow.send("GET /hello HTTP/1.1\r\nHos")
        used.send(Self.fine)
        #expect(used.answer()?.status == 200)
        for client in [idle, slow, used] { #expect(client.waitForClose()) }
        #expect(TestServer.waits { server.connections == 0 })
    }

    @Test func slowReaderIsCut() throws {
        let server = try TestServer { $0.answerSeconds = 0.2 }
        let client = try TestClient(server.port, receiveBuffer: 4_096).orThrow()
        client.send("GET /large HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(TestServer.waits { server.started == 1 })
        #expect(TestServer.waits { server.connections == 0 })
        #expect(try server.answer(Self.fine)?.status == 200)
    }

    @Test func connectionsPerClientHaveALimit() throws {
        let server = try TestServer { $0.connectionsPerClient = 3 }
        var clients = try (0..<3).map { _ in try server.client() }
        for client in clients {
            client.send(Self.fine)
            #expect(client.answer()?.status == 200)
        }
        #expect(try server.client().waitForClose())
        clients.removeLast()
        #expect(TestServer.waits { server.connections == 2 })
        #expect(try server.answer(Self.fine)?.status == 200)
    }

    @Test func connectionsHaveALimit() throws {
        let server = try TestServer {
            $0.connections = 2
            $0.connectionsPerClient = 100
        }
        let clients = try (0..<2).map { _ in try server.client() }
        #expect(TestServer.waits { server.connections == 2 })
        #expect(try server.client().waitForClose())
        clients[0].send(Self.fine)
        #expect(clients[0].answer()?.status == 200)
    }

    @Test(arguments: [1, 2])
    func manyConnectionsAreServed(_ threads: Int) throws {
        let server = try TestServer(threads: threads) { $0.connectionsPerClient = 1_000 }
        let clients = try (0..<600).map { _ in try server.client() }
        for client in clients { client.send("GET /later HTTP/1.1\r\nHost: a\r\n\r\n") }
        #expect(clients.allSatisfy { $0.answer()?.body == "later" })
    }
}
