import ServerTestSupport
import Synchronization
import SystemKit
import Testing

@testable import ServeKit

/// Requests of all kinds on several connections at once, while replies come from another thread.
@Suite(.serialized)
struct LoadTests {
    @Test(arguments: [1, 2])
    func mixedRequestsAllGetTheirAnswers(_ threads: Int) throws {
        let server = try TestServer(threads: threads) { $0.connectionsPerClient = 500 }
        let isOver = Atomic(false)
        let ended = Semaphore()
        try OwnThread.start {
            while !isOver.load(ordering: .relaxed) {
                server.takeHeld().forEach { $0.send(Response(contentType: "text/plain", body: Array("held".utf8))) }
                OwnThread.sleep(1)
            }
            ended.signal()
        }
        let clients = try (0..<64).map { _ in try server.client() }
        let requests: [(String, String)] = [
            ("GET /hello HTTP/1.1\r\nHost: a\r\n\r\n", #"{"hello":"world"}"#),
            ("GET /later HTTP/1.1\r\nHost: a\r\n\r\n", "later"),
            ("GET /hold HTTP/1.1\r\nHost: a\r\n\r\n", "held"),
            ("POST /bytes HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello", "5"),
            ("GET /wait HTTP/1.1\r\nHost: a\r\n\r\n", "held"),
        ]
        for round in 0..<30 {
            // Every other round is pipelined.
            let count = round % 2 + 1
            for (number, client) in clients.enumerated() {
                for step in 0..<count { client.send(requests[(round + number + step) % requests.count].0) }
            }
            for (number, client) in clients.enumerated() {
                for step in 0..<count {
                    #expect(client.answer()?.body == requests[(round + number + step) % requests.count].1)
                }
            }
        }
        isOver.store(true, ordering: .relaxed)
        ended.wait()
        #expect(TestServer.waits { server.started == 0 && server.waiting == 0 })
    }
}
