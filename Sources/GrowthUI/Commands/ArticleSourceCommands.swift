import GrowthCore
import QuadCommandLine
import QuadCore

/// `quad growth articles source` and `refresh`.
@MainActor
struct ArticleSourceCommands: CommandActing {
    let context: CommandContext

    private var arguments: [String] { invocation.arguments }
    private var isJSON: Bool { invocation.has("json") }
    private var sources: ArticleSources { container.articleSources }
    private var time: FilterTime { FilterTime(container.clock) }

    private func rows() async -> [ArticleSourceRow] {
        let library = await container.growthLibrary.library()
        for problem in library.problems { output.complain(problem) }
        return library.sources
    }

    // MARK: Listing

    func source() async throws -> Int32 {
        guard let address = arguments.first else {
            guard !invocation.has("remove") else {
                throw UsageError("--remove takes the ADDRESS of a source", in: invocation.command)
            }
            tell(await rows())
            return 0
        }
        if invocation.has("remove") {
            let row = try found(address, among: await rows())
            try await sources.repository.apply(ItemChanges(removing: [row.source]))
            if isJSON { output.json(ArticleSourceJSON(row)) }
            if !isJSON { output.line("Removed \(row.source.url); articles you saved stay") }
            return 0
        }
        let changes = try await sources.adding(address, allowsPlain: invocation.has("allow-http"))
        try await sources.repository.apply(changes)
        guard let source = changes.changes.first?.after else { return 1 }
        if isJSON { output.json(ArticleSourceJSON(ArticleSourceRow(source, nil, articles: 0))) }
        if !isJSON { output.line("Added \(source.url); quad growth articles refresh fetches it") }
        return 0
    }

    private func tell(_ rows: [ArticleSourceRow]) {
        if isJSON { return output.json(rows.map { ArticleSourceJSON($0) }) }
        for row in rows {
            output.row([row.id, row.source.url, row.articles.counted("article"), row.words(at: time)])
        }
        if rows.isEmpty { output.note("There is no source; quad growth articles source ADDRESS adds one") }
    }

    /// Finds a source by its id, its address, or the beginning of either.
    private func found(
        _ name: String, among rows: [ArticleSourceRow]
    ) throws(GrowthFileError) -> ArticleSourceRow {
        if let row = rows.first(where: { FeedAddress.key($0.source.url) == FeedAddress.key(name) }) { return row }
        switch TypedName(name).match(among: rows, id: \.id, name: \.source.name, takesBeginningOfID: true) {
        case .one(let row): return row
        case .several(let found):
            throw GrowthFileError(
                "Several sources match: \(found.map(\.source.url).few(5))", advice: "type more of the address")
        case .none:
            throw GrowthFileError(
                "There is no source \(Quoted.text(name))", advice: "“quad growth articles source” lists them")
        }
    }

    // MARK: Fetching

    func refresh() async throws -> Int32 {
        let before = await rows()
        guard !before.isEmpty else {
            throw GrowthFileError(
                "There is no source to fetch", advice: "add one with “quad growth articles source ADDRESS”")
        }
        var named: [String] = []
        for name in arguments { named.append(try found(name, among: before).id) }
        var summary: RefreshSummary?
        for await event in sources.fetching.refresh(named.isEmpty ? .all : .insisting(named)) {
            switch event {
            case .began: break
            case .fetched(let id, let outcome, _): complain(of: outcome, before.first { $0.id == id })
            case .ended(let sum): summary = sum
            case .failed(let error): throw GrowthFileError(error.message, advice: error.advice)
            }
        }
        guard let summary else { throw GrowthFileError("Stopped before it finished", advice: "try again") }
        let after = await rows().filter { named.isEmpty || named.contains($0.id) }
        if isJSON { output.json(RefreshedArticlesJSON(summary, after)) }
        if !isJSON { output.line(summary.articleWords(at: time)) }
        return summary.failed == summary.feeds ? 1 : 0
    }

    private func complain(of outcome: FeedHealth.Status, _ row: ArticleSourceRow?) {
        let name = row?.source.url ?? ""
        switch outcome {
        case .failed(let reason): output.complain("\(name): \(reason)")
        case .gone: output.complain("\(name): there is no library at this address anymore")
        case .neverFetched, .fresh, .unchanged: break
        }
    }
}
