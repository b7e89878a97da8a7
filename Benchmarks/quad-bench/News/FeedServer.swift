import GeneratedStores
import Synchronization
import TestSupport

/// A server that sends generated feeds with validators from memory.
final class FeedServer: Sendable {
    private final class Counts: Sendable {
        let unchanged = Mutex(0)
    }

    private let server: LoopbackServer
    private let counts = Counts()

    /// - Parameters:
    ///   - hosts: the number of loopback addresses that serve.
    ///   - latency: the delay before every response, as for a distant server.
    init(_ corpus: GeneratedFeeds, hosts: Int = 1, latency: Duration? = nil) throws {
        var bodies: [String: [UInt8]] = [:]
        for feed in 0..<corpus.feeds { bodies["/" + GeneratedFeeds.name(feed)] = Array(corpus.document(feed).utf8) }
        let served = bodies
        server = try LoopbackServer(addresses: hosts) { [counts] request in
            guard let body = served[request.path] else { return LoopbackResponse(status: 404) }
            let tag = "\"\(body.count)-\(request.path.dropFirst())\""
            let headers = [("ETag", tag), ("Last-Modified", "Thu, 01 Jan 2026 00:00:00 GMT")]
            let isKnown = request.header("If-None-Match") == tag
            if isKnown { counts.unchanged.withLock { $0 += 1 } }
            let answer =
                isKnown
                ? LoopbackResponse(status: 304, headers: headers)
                : LoopbackResponse(headers: headers + [("Content-Type", "application/xml")], body: body)
            return latency.map { answer.delayed(by: $0) } ?? answer
        }
    }

    /// Returns the number of 304 responses since the last call.
    func takeUnchanged() -> Int {
        counts.unchanged.withLock { count in
            defer { count = 0 }
            return count
        }
    }

    /// - Parameter host: the number of the loopback address, from 1.
    func address(_ feed: Int, host: Int = 1) -> String {
        server.address("/" + GeneratedFeeds.name(feed), host: host)
    }
}
