import FetchKit
import NewsCore
import QuadCore

/// The user agent and headers that servers get: the configured ones, or a feed's own.
struct RequestLook: Equatable, Sendable {
    private(set) var userAgent = UserAgent.text
    /// The header lines for every server.
    private var headers: [FeedHeader] = []

    static let options: Set<String> = ["user-agent", "header"]

    init() {}

    /// Reads the arguments of a command that has `options`.
    init(_ arguments: WorkerArguments) throws(WorkerUsageError) {
        do throws(NewsError) {
            if let text = arguments.value("user-agent"), !text.isEmpty { userAgent = try FeedHeader.userAgent(text) }
            for line in arguments.all("header") { headers.append(try FeedHeader(typed: line)) }
        } catch { throw WorkerUsageError(error.words) }
    }

    func fetcher(limits: FetchLimits = FetchLimits()) -> Fetcher { Fetcher(userAgent: userAgent, limits: limits) }

    /// Returns the header lines for a request to an address.
    /// - Parameter secret: the secret of the feed.
    func headers(for address: String, _ secret: FeedSecret?) -> [FetchHeader] {
        let own = secret?.headers(for: address) ?? []
        let general = headers.filter { line in !own.contains { $0.isNamed(line.name) } }
        return general.map { FetchHeader($0.name, $0.value, isPrivate: false) }
            + own.map { FetchHeader($0.name, $0.value) }
    }
}
