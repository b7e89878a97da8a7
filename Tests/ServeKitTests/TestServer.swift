import JSONKit
import ServerTestSupport
import Synchronization
import SystemKit

@testable import ServeKit

/// A running server with routes for tests.
final class TestServer: Sendable {
    private let server: Server
    let port: UInt16
    let registry = MetricRegistry()
    /// The number of waits that the server ended.
    let endedWaits = Counter()

    private let holder = Holder()

    init(
        log: ServerLog? = nil, threads: Int = 1, routes: [Route] = [], proxies: [IPAddress] = [],
        limits change: (inout ServerLimits) -> Void = { _ in }
    ) throws {
        var options = ServerOptions(listen: try ListenAddress("127.0.0.1:0").orThrow())
        options.threads = threads
        options.proxies = proxies
        change(&options.limits)
        server = Server(
            options, routes: Self.routes(holder, endedWaits) + routes, metrics: registry, log: log,
            wallClock: { 1_800_000_000 },
            health: { [("players", .number(7))] })
        port = try server.start().port
    }

    /// The replies of `/hold`.
    final class Holder: Sendable {
        private let replies = Mutex<[Reply]>([])

        func add(_ reply: Reply) { replies.withLock { $0.append(reply) } }

        func takeAll() -> [Reply] {
            replies.withLock { replies in
                defer { replies = [] }
                return replies
            }
        }
    }

    private static func routes(_ holder: Holder, _ ended: Counter) -> [Route] {
        [
            Route(.get, "/hello") { (_: Request) throws(RequestError) in
                Response(json: .object(["hello": .text("world")]))
            },
            Route(.get, "/echo/:name", headers: ["X-Test"]) { (request: Request) throws(RequestError) in
                let parts = [
                    request.parts["name"], request.query["q"] ?? "-", request.header("X-Test") ?? "-",
                    request.client.text,
                ]
                return Response(contentType: "text/plain", body: Array(parts.joined(separator: "|").utf8))
            },
            Route(.post, "/bytes", body: .bytes(limit: 4_096)) { (request: Request) throws(RequestError) in
                Response(contentType: "text/plain", body: Array("\(request.body.count)".utf8))
            },
            Route(.post, "/json", body: .json) { (request: Request) throws(RequestError) in
                var object = try JSONBody.object(request.body)
                let name = try object.text("name")
                let age = try object.optionalInteger("age", in: 0...150) ?? -1
                try object.end()
                return Response(contentType: "text/plain", body: Array("\(name) \(age)".utf8))
            },
            Route(.get, "/large") { (_: Request) throws(RequestError) in
                Response(body: [UInt8](repeating: 65, count: 16_000_000))
            },
            Route(.get, "/drop") { (_: Request, _: Reply) in },
            Route(.get, "/later") { (_: Request, reply: Reply) in
                try? OwnThread.start { reply.send(Response(contentType: "text/plain", body: Array("later".utf8))) }
            },
            Route(.get, "/kept") { (_: Request, reply: Reply) in
                // The closure holds the last reference to the reply.
                reply.wait(seconds: 5, otherwise: Response(204)) { _ = reply.isOpen }
                reply.send(Response(contentType: "text/plain", body: Array("kept".utf8)))
            },
            Route(.get, "/hold") { (_: Request, reply: Reply) in holder.add(reply) },
            Route(.get, "/wait") { (request: Request, reply: Reply) in
                holder.add(reply)
                let seconds = Double(request.query["ms"].flatMap { Int($0) } ?? 25_000) / 1_000
                reply.wait(seconds: seconds, otherwise: Response(204)) { ended.add() }
            },
        ]
    }

    func takeHeld() -> [Reply] { holder.takeAll() }

    var connections: Int { server.connections }
    var started: Int { server.running }
    var waiting: Int { server.waiting }

    func stop(within seconds: Double = 5) { server.stop(within: seconds) }

    deinit { server.stop(within: 0) }

    func client() throws -> TestClient { try TestClient(port).orThrow() }

    /// Sends bytes on a new connection and returns the first answer.
    func answer(_ text: String) throws -> TestClient.Answer? {
        let client = try client()
        client.send(text)
        return client.answer()
    }

    /// Waits until the condition holds; returns false after ten seconds.
    static func waits(_ condition: () -> Bool) -> Bool {
        for _ in 0..<5_000 {
            if condition() { return true }
            OwnThread.sleep(2)
        }
        return false
    }
}

struct MissingValue: Error {}

extension Optional {
    func orThrow() throws -> Wrapped {
        guard let self else { throw MissingValue() }
        return self
    }
}
