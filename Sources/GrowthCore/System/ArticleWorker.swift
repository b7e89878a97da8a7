import QuadCore
import QuadSystem

/// Fetches article libraries with the separate fetching program, which also stores them.
package struct ArticleWorker: ArticleFetching {
    private let dataDirectory: String
    private let program: @Sendable () throws(NewsError) -> String

    package init(
        dataDirectory: String,
        program: @escaping @Sendable () throws(NewsError) -> String = { () throws(NewsError) in try NetProgram.find() }
    ) {
        self.dataDirectory = dataDirectory
        self.program = program
    }

    package func refresh(_ scope: RefreshScope) -> AsyncStream<RefreshEvent> {
        do throws(NewsError) {
            return NetLines.events(of: try program(), ["articles", "--data-dir", dataDirectory] + Self.words(scope))
        } catch { return AsyncStream(.failed(error)) }
    }

    private static func words(_ scope: RefreshScope) -> [String] {
        switch scope {
        case .all, .due: []
        case .feeds(let ids): ids.flatMap { ["--source", $0] }
        case .insisting(let ids): ["--force"] + ids.flatMap { ["--source", $0] }
        }
    }
}
