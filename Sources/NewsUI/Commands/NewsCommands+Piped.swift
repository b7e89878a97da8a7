import FoundationEssentials
import Glibc
import JSONStore
import NewsCore
import QuadCommandLine
import QuadCore
import QuadSystem

// Feeds that a script writes.
extension NewsCommands {
    private static let mostBytes = 64 << 20

    /// Returns the exit status.
    func addPiped() async throws -> Int32 {
        guard let name = invocation.value("name") else {
            throw UsageError("say which feed the document is for: --name NAME", in: invocation.command)
        }
        let others = ["title", "user-agent", "header", "cookie"].filter { !invocation.values($0).isEmpty }
        guard others.isEmpty else {
            throw UsageError("--\(others[0]) is for feeds that are fetched", in: invocation.command)
        }
        let bytes = try TextFile.input(atMost: Self.mostBytes)
        guard bytes.contains(where: { $0 > 0x20 }) else {
            output.complain("Standard input was empty, so nothing was changed; check the script")
            return 1
        }
        let (feed, undo) = try await service.pipedFeed(named: name, category: invocation.value("category") ?? "")
        if invocation.has("dry-run") {
            try await report(feed, new: 0)
            return 0
        }
        let (new, trouble) = try await take(bytes, for: feed)
        if let trouble {
            // A new feed is not followed if the input is no feed.
            if !undo.isEmpty { try await service.apply(undo) }
            output.complain(trouble)
            return 1
        }
        await keepOverview()
        guard undo.isEmpty, !invocation.has("json") else {
            try await report(feed, new: new)
            return 0
        }
        output.line("“\(feed.title ?? name)”: \(new.counted("new article", grouped: false))")
        return 0
    }

    private func take(
        _ bytes: [UInt8], for feed: NewsFeed
    ) async throws -> (new: Int, trouble: String?) {
        let path = container.locations.data + "/news/found/stdin.\(getpid())"
        let file = CachedFile(path, options: container.storageOptions)
        try file.keep(bytes)
        defer { try? file.remove() }
        var new = 0
        var trouble: String?
        for await event in container.newsWorker().take(documentAt: path, for: feed.id) {
            switch event {
            case .fetched(_, .failed(let reason), _): trouble = reason
            case .fetched(_, _, let count): new = count
            case .failed(let error): trouble = error.words
            case .began, .ended: break
            }
        }
        return (new, trouble)
    }
}
