import FoundationEssentials
import NetWire
import NewsCore
import QuadCore

/// `quad-net newsboat`: prints the read states of newsboat, one JSON object a line.
struct NewsboatCommand {
    private let path: String
    private let output: WorkerOutput

    init(_ arguments: [String], output: WorkerOutput) throws(WorkerUsageError) {
        path = try WorkerArguments(arguments).onlyWord("FILE")
        self.output = output
    }

    /// - Returns: The exit status.
    func run() -> Int32 {
        do throws(NewsboatCache.CacheError) {
            let encoder = JSONEncoder()
            try NewsboatCache(path).forEachDecided { row in
                let state = NewsboatState(
                    guid: row[0], url: row[1], feedurl: row[2], unread: row[3].flatMap { Int($0) }, flags: row[4],
                    title: row[5].map { String($0.prefix(Self.longestTitle)) }, pubDate: row[6].flatMap { Int($0) },
                    deleted: row[7].flatMap { Int($0) })
                if let line = try? encoder.encode(state) { output.write(Array(line) + [0x0A]) }
            }
            output.say(NewsLine.done)
            return 0
        } catch {
            output.say(NewsLine.failed(.badImport(error.words)))
            return 1
        }
    }

    private static let longestTitle = 2_000
}
