import ServerTestSupport
import SystemKit
import TestSupport
import Testing

@testable import ServeKit

/// Answers, waits, and the start and stop of a server.
@Suite(.serialized)
struct ServerTests {
    private static func get(_ path: String, _ headers: String = "") -> String {
        "GET \(path) HTTP/1.1\r\nHost: a\r\n\(headers)\r\n"
    }

    @Test(arguments: [
        ("/hello", 200, #"{"hello":"world"}"#),
        ("/later", 200, "later"),
        ("/echo/a%20b?q=c%2Bd+e", 200, "a b|c+d e|-|127.0.0.1"),
        ("/echo/x?q=", 200, "x||-|127.0.0.1"),
        ("/health", 200, #"{"status":"ok","players":7}"#),
        ("/none", 404, #"{"code":"not_found","message":"Nothing has this address. Check the address."}"#),
        ("/drop", 500, #"{"code":"internal_error","message":"The server made a mistake. Try again later."}"#),
    ])
    func requestsAreAnswered(_ path: String, _ status: Int, _ body: String) throws {
        let server = try TestServer()
        let client = try server.client()
        for _ in 0..<2 {
            client.send(Self.get(path))
            let answer = client.answer()
            #expect(answer?.status == status)
            #expect(answer?.body == body)
            #expect(answer?.header("X-Content-Type-Options") == "nosniff")
            #expect(answer?.header("Cache-Control") == "no-store")
            #expect(answer?.header("Content-Length") == String(body.utf8.count))
        }
    }

    @Test(arguments: [
        ("/echo/%00", "malformed_path"), ("/echo/..", "malformed_path"), ("/echo/%ff", "malformed_path"),
        ("/echo/a?q", "malformed_query"), ("/echo/a?q=1&q=2", "malformed_query"), ("/echo/a?", "malformed_query"),
        ("/echo/a?q=%00", "malformed_query"), ("/echo/a?=1", "malformed_query"), ("/echo/a?q=%f", "malformed_query"),
    ])
    func badAddressesAreRefused(_ path: String, _ code: String) throws {
        let server = try TestServer()
        let answer = try server.answer(Self.get(path))
        #expect(answer?.status == 400)
        #expect(answer?.body.contains("\"code\":\"\(code)\"") == true)
    }

    @Test func headHasNoBody() throws {
        let server = try TestServer()
        let client = try server.client()
        client.send("HEAD /hello HTTP/1.1\r\nHost: a\r\n\r\n")
        let answer = client.answer(hasBody: false)
        #expect(answer?.status == 200)
        #expect(answer?.header("Content-Length") == "17")
        client.send(Self.get("/hello"))
        #expect(client.answer()?.status == 200)
    }

    @Test(arguments: ["OPTIONS", "POST", "TRACE", "FOO"])
    func otherMethodsAreRefused(_ method: String) throws {
        let server = try TestServer()
        let answer = try server.answer("\(method) /hello HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(answer?.status == 405)
        #expect(answer?.header("Allow") == "GET, HEAD")
    }

    @Test(arguments: [
        ("application/json", #"{"name":"Ann","age":7}"#, 200, "Ann 7"),
        ("application/json; charset=utf-8", #"{"name":"Ann"}"#, 200, "Ann -1"),
        ("text/plain", #"{"name":"Ann"}"#, 415, "unsupported_media_type"),
        ("application/jsonx", #"{"name":"Ann"}"#, 415, "unsupported_media_type"),
        ("application/json", #"{"name":"Ann""#, 400, "malformed_json"),
        ("application/json", #"{"name":"Ann","name":"Bob"}"#, 400, "malformed_json"),
        ("application/json", #"[]"#, 400, "invalid_value"),
        ("application/json", "", 400, "malformed_json"),
    ])
    func bodiesMustBeJSON(_ type: String, _ body: String, _ status: Int, _ text: String) throws {
        let server = try TestServer()
        let answer = try server.answer(
            "POST /json HTTP/1.1\r\nHost: a\r\nContent-Type: \(type)\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
        )
        #expect(answer?.status == status)
        #expect(answer?.body.contains(text) == true)
    }

    @Test func waitEndsWithAnAnswerOrItsTime() throws {
        let server = try TestServer()
        let clients = try (0..<2).map { _ in try server.client() }
        clients[0].send(Self.get("/wait?ms=25000"))
        #expect(TestServer.waits { server.waiting == 1 })
        server.takeHeld().forEach { $0.send(Response(contentType: "text/plain", body: Array("news".utf8))) }
        #expect(clients[0].answer()?.body == "news")
        #expect(server.endedWaits.value == 0)
        clients[1].send(Self.get("/wait?ms=50"))
        #expect(clients[1].answer()?.status == 204)
        #expect(TestServer.waits { server.endedWaits.value == 1 })
        // An answer after the end has no effect.
        server.takeHeld().forEach { $0.send(Response()) }
        clients[1].send(Self.get("/hello"))
        #expect(clients[1].answer()?.status == 200)
    }

    @Test func waitOfNoTimeEndsAtOnce() throws {
        let server = try TestServer()
        let client = try server.client()
        for _ in 0..<20 {
            client.send(Self.get("/wait?ms=0"))
            #expect(client.answer()?.status == 204)
        }
    }

    @Test func requestWithoutAnswerTimesOut() throws {
        let server = try TestServer { $0.waitSeconds = 0.1 }
        let answer = try server.answer(Self.get("/hold"))
        #expect(answer?.status == 503)
        #expect(answer?.header("Retry-After") == "5")
        #expect(server.takeHeld().allSatisfy { !$0.isOpen })
    }

    @Test func clientMayLeaveAtAnyTime() throws {
        let server = try TestServer()
        for text in [
            "", "GET", Self.get("/hello"), Self.get("/large"), Self.get("/wait"), Self.get("/hold"),
            "POST /bytes HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nabc",
        ] {
            let client = try server.client()
            client.send(text)
        }
        #expect(TestServer.waits { server.waiting == 2 })
        server.takeHeld().forEach { $0.send(Response()) }
        #expect(TestServer.waits { server.connections == 0 })
        #expect(try server.answer(Self.get("/hello"))?.status == 200)
    }

    @Test(arguments: [1, 2])
    func stopAnswersWaitingRequests(_ threads: Int) throws {
        let server = try TestServer(threads: threads)
        let clients = try (0..<20).map { _ in try server.client() }
        for client in clients { client.send(Self.get("/wait")) }
        #expect(TestServer.waits { server.waiting == 20 })
        server.stop()
        for client in clients {
            let answer = client.answer()
            #expect(answer?.status == 503)
            #expect(answer?.header("Retry-After") == "5")
            #expect(client.waitForClose())
        }
        #expect(TestServer.waits { server.endedWaits.value == 20 })
        #expect(TestClient(server.port) == nil)
    }

    @Test func stopLetsRunningRequestsEnd() throws {
        let server = try TestServer()
        let client = try server.client()
        client.send(Self.get("/hold"))
        #expect(TestServer.waits { server.waiting == 1 })
        let held = server.takeHeld()
        try OwnThread.start {
            while TestClient(server.port) != nil { OwnThread.sleep(1) }
            held.forEach { $0.send(Response(contentType: "text/plain", body: Array("done".utf8))) }
        }
        server.stop()
        #expect(client.answer()?.body == "done")
    }

    @Test func stopGivesUpOnRunningRequests() throws {
        let server = try TestServer()
        let client = try server.client()
        client.send(Self.get("/hold"))
        #expect(TestServer.waits { server.waiting == 1 })
        server.stop(within: 0.05)
        #expect(client.waitForClose())
        server.takeHeld().forEach { $0.send(Response()) }
    }

    @Test(arguments: [1, 2])
    func randomRequestsDoNoHarm(_ seed: Int) throws {
        // libmicrohttpd leaves a connection open whose client ends in the middle of a line; the deadline closes it.
        let server = try TestServer {
            $0.headSeconds = 0.5
            $0.bodySeconds = 0.5
        }
        var random = SeededRandom(seed)
        let pieces = [
            "GET ", "POST ", "/hello", "/bytes", " HTTP/1.1", "\r\n", "\n", "\r", "\0", "Host: a", "Content-Length: ",
            "5", "-1", "Transfer-Encoding: chunked", ":", " ", "\t", "%00", "?", "&", "=", "\u{FF}", "0\r\n\r\n",
            "ffff",
            "Expect: 100-continue", "\r\n\r\n",
        ]
        var clients: [(client: TestClient, text: String)] = []
        for _ in 0..<200 {
            if clients.count == 30 {
                for (client, text) in clients { #expect(client.waitForClose(), "\(text.debugDescription)") }
                clients = []
            }
            let count = Int.random(in: 1...30, using: &random)
            let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
            let client = try server.client()
            client.send(text)
            client.endSending()
            clients.append((client, text))
        }
        #expect(try server.answer(Self.get("/hello"))?.status == 200)
    }

    @Test(arguments: [
        ("127.0.0.1:0", false, nil), ("[::1]:0", false, nil),
        ("0.0.0.0:0", false, ServerError.insecureAddress("0.0.0.0:0")), ("0.0.0.0:0", true, nil),
        ("[::]:0", false, .insecureAddress("[::]:0")),
        ("192.0.2.1:0", true, .cannotListen("192.0.2.1:0", "Cannot assign requested address")),
    ])
    func startChecksTheAddress(_ text: String, _ isInsecureAllowed: Bool, _ expected: ServerError?) throws {
        var options = ServerOptions(listen: try ListenAddress(text).orThrow())
        options.isInsecureAllowed = isInsecureAllowed
        let server = Server(options, routes: [])
        var error: ServerError?
        do throws(ServerError) {
            #expect(try server.start().port != 0)
        } catch let failure { error = failure }
        #expect(error == expected)
        server.stop()
    }

    @Test func aProxyOnThisMachineIsNoReasonToListenToOthers() throws {
        var options = ServerOptions(listen: try ListenAddress("0.0.0.0:0").orThrow())
        options.proxies = [.loopback]
        #expect(throws: ServerError.insecureAddress("0.0.0.0:0")) { try options.check() }
        let (proxy, stranger) = (try IPAddress("192.0.2.1").orThrow(), try IPAddress("192.0.2.2").orThrow())
        options.proxies = [proxy]
        try options.check()
        let table = ConnectionTable(options)
        #expect([.loopback, proxy, stranger].map(table.admits) == [true, true, false])
        options.isInsecureAllowed = true
        #expect(ConnectionTable(options).admits(stranger))
    }

    @Test func aWaitThatHoldsItsReplyEnds() throws {
        let server = try TestServer()
        let client = try server.client()
        for _ in 0..<3 {
            client.send(Self.get("/kept"))
            #expect(client.answer()?.body == "kept")
        }
        #expect(try server.answer(Self.get("/hello"))?.status == 200)
    }

    @Test(arguments: [
        ("0", 0), ("5", 5), ("9999999999999999999", 9_999_999_999_999_999_999), ("", nil), ("+5", nil), ("-1", nil),
        ("5 ", nil), ("0x5", nil), ("5,5", nil), ("10000000000000000000", nil),
    ])
    func lengthsAreDigits(_ text: String, _ length: UInt64?) {
        #expect(text.withCString { HeaderSyntax.length($0, text.utf8.count) } == length)
    }

    @Test(arguments: ["0.9.74", "1.0.1", "0.9.7", ""])
    func unknownLibrariesAreRefused(_ version: String) {
        #expect(throws: ServerError.self) { try LibraryVersion.check(version) }
        #expect(throws: Never.self) { try LibraryVersion.check(LibraryVersion.current) }
    }

    @Test func startNeedsDescriptors() throws {
        var options = ServerOptions(listen: try ListenAddress("127.0.0.1:0").orThrow())
        options.limits.connections = Int(Int32.max)
        let server = Server(options, routes: [])
        #expect {
            try server.start()
        } throws: { error in
            if case .tooFewDescriptors? = error as? ServerError { true } else { false }
        }
    }

    @Test func startAndStopHappenOnce() throws {
        let server = Server(ServerOptions(listen: try ListenAddress("127.0.0.1:0").orThrow()), routes: [])
        let address = try server.start()
        #expect(throws: ServerError.alreadyStarted) { try server.start() }
        var second = ServerOptions(listen: address)
        second.threads = 2
        #expect(throws: ServerError.cannotListen(address.text, "Address already in use")) {
            try Server(second, routes: []).start()
        }
        server.stop()
        server.stop()
        #expect(throws: ServerError.alreadyStarted) { try server.start() }
    }

    @Test func forwardedAddressIsBelievedFromProxies() throws {
        let header = "X-Forwarded-For: 192.0.2.9, 198.51.100.7\r\n"
        let loopback = try IPAddress("127.0.0.1").orThrow()
        #expect(try TestServer().answer(Self.get("/echo/a", header))?.body == "a|-|-|127.0.0.1")
        #expect(try TestServer(proxies: [loopback]).answer(Self.get("/echo/a", header))?.body == "a|-|-|198.51.100.7")
    }

    @Test func metricsCountRequests() throws {
        let server = try TestServer()
        _ = try server.answer(Self.get("/hello"))
        _ = try server.answer(Self.get("/none"))
        _ = try server.answer("GET /hello HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n")
        #expect(TestServer.waits { server.started == 0 })
        let text = try server.answer(Self.get("/metrics"))?.body ?? ""
        for line in [
            #"quad_server_requests_total{route="GET /hello",status="200"} 1"#,
            #"quad_server_requests_total{route="other",status="404"} 1"#,
            #"quad_server_refused_total{guard="host"} 1"#,
            #"quad_server_request_seconds_count{route="GET /hello"} 1"#, "quad_server_waiting 0",
        ] {
            #expect(text.contains("\(line)\n"), "\(line)")
        }
    }
}
