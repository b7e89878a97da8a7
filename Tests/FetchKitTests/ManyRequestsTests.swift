import Glibc
import Synchronization
import TestSupport
import Testing

@testable import FetchKit

struct ManyRequestsTests {
    private func requests(_ server: LoopbackServer, _ count: Int, hosts: Int) -> [FetchRequest] {
        (0..<count).map { FetchRequest(id: $0, url: server.address("/\($0)", host: $0 % hosts + 1)) }
    }

    @Test func aThousandRequestsAreAnswered() throws {
        let server = try LoopbackServer(addresses: 10) { .text($0.path) }
        let results = makeFetcher().results(requests(server, 1000, hosts: 10))
        #expect(results.count == 1000)
        for (id, result) in results { #expect(try result.get().text == "/\(id)") }
        #expect(server.mostConnections <= 16)
        // Nine of ten requests reuse a connection, although ten hosts want twenty connections and only sixteen are
        // allowed.
        #expect(server.connectionCount < 200)
    }

    @Test(arguments: [(1, 2), (3, 6), (50, 16)])
    func connectionsAreFew(hosts: Int, atOnce: Int) throws {
        let server = try LoopbackServer(addresses: hosts) { _ in .text("x").delayed(by: .milliseconds(10)) }
        let results = makeFetcher().results(requests(server, 100, hosts: hosts))
        #expect(results.values.allSatisfy { (try? $0.get()) != nil })
        #expect(server.mostConnectionsToOneHost <= 2)
        #expect(server.mostConnections == atOnce)
    }

    @Test func redirectsKeepTheLimitOfTheirHost() throws {
        let server = try LoopbackServer(addresses: 20) { request in
            guard let host = request.header("Host"), !host.hasPrefix("127.0.0.1:") else {
                return .text("x").delayed(by: .milliseconds(5))
            }
            let port = host.split(separator: ":").last ?? ""
            return .redirect(to: "http://127.0.0.1:\(port)\(request.path)")
        }
        let requests = (0..<100).map { FetchRequest(id: $0, url: server.address("/\($0)", host: $0 % 19 + 2)) }
        let results = makeFetcher().results(requests)
        #expect(results.values.allSatisfy { (try? $0.get())?.text == "x" })
        #expect(server.mostConnectionsToOneHost == 2)
        #expect(server.mostConnections <= 16)
    }

    @Test func waitingForATurnDoesNotCountAsTime() throws {
        let server = try LoopbackServer { _ in .text("x").delayed(by: .milliseconds(400)) }
        let fetcher = makeFetcher { $0.totalTime = .seconds(4) }
        // Twelve rounds of two take longer than the limit of a single request. One request alone stays far from its
        // limit, even if a busy machine delays an answer by a second.
        let results = fetcher.results(requests(server, 24, hosts: 1))
        #expect(results.values.allSatisfy { (try? $0.get()) != nil })
    }

    @Test func aSlowHostDoesNotDelayOtherHosts() throws {
        let server = try LoopbackServer(addresses: 5) { request in
            let isSlow = request.header("Host")?.hasPrefix("127.0.0.1:") == true
            return .text("x").delayed(by: isSlow ? .seconds(60) : .milliseconds(1))
        }
        // All requests to the slow host come first.
        let slow = (0..<30).map { FetchRequest(id: $0, url: server.address("/\($0)")) }
        let quick = (30..<90).map { FetchRequest(id: $0, url: server.address("/\($0)", host: $0 % 4 + 2)) }
        let fetcher = makeFetcher()
        var quickAnswers = 0
        var canceled = 0
        fetcher.run(slow + quick) { request, result in
            if case .success = result { quickAnswers += 1 }
            if result == .failure(.canceled) { canceled += 1 }
            if quickAnswers == 60 { fetcher.cancel() }
        }
        #expect(quickAnswers == 60)
        #expect(canceled == 30)
    }

    @Test func answersArriveAsTheyComplete() throws {
        let server = try LoopbackServer(addresses: 2) { request in
            .text("x").delayed(by: request.path == "/0" ? .milliseconds(300) : .zero)
        }
        var order: [Int] = []
        makeFetcher().run(requests(server, 2, hosts: 2)) { request, _ in order.append(request.id) }
        #expect(order == [1, 0])
    }

    @Test func cancelingReturnsAtOnce() throws {
        let server = try LoopbackServer(addresses: 50) { _ in .text("late").delayed(by: .seconds(60)) }
        let fetcher = makeFetcher()
        let started = ContinuousClock.now
        let canceler = Canceler { [server] in
            while server.requests.count < 16, ContinuousClock.now - started < .seconds(20) { usleep(1000) }
            fetcher.cancel()
        }
        let results = fetcher.results(requests(server, 100, hosts: 50))
        let canceledAt = canceler.join()
        #expect(ContinuousClock.now - canceledAt < .seconds(20))
        #expect(results.count == 100)
        #expect(results.values.allSatisfy { $0 == .failure(.canceled) })
        #expect(server.requests.count == 16)
    }

    @Test func aCanceledFetcherStaysCanceled() throws {
        let server = try LoopbackServer { _ in .text("x") }
        let fetcher = makeFetcher()
        fetcher.cancel()
        #expect(throws: FetchError.canceled) { try fetcher.fetch(server.address()) }
        #expect(server.requests.isEmpty)
    }

    @Test func anEmptyListOfRequestsIsDone() {
        #expect(makeFetcher().results([]).isEmpty)
    }
}

/// A thread that cancels, because `run` blocks the thread of the test.
private final class Canceler {
    private final class Work: Sendable {
        let run: @Sendable () -> Void
        let endedAt = Mutex(ContinuousClock.now)

        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }

    private let work: Work
    private var thread = pthread_t()

    init(_ run: @escaping @Sendable () -> Void) {
        work = Work(run)
        pthread_create(
            &thread, nil,
            { context in
                guard let context else { return nil }
                let work = Unmanaged<Work>.fromOpaque(context).takeRetainedValue()
                work.run()
                work.endedAt.withLock { $0 = .now }
                return nil
            }, Unmanaged.passRetained(work).toOpaque())
    }

    func join() -> ContinuousClock.Instant {
        pthread_join(thread, nil)
        return work.endedAt.withLock { $0 }
    }
}
