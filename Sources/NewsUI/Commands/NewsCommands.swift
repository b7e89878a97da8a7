import FoundationEssentials
import NewsCore
import QuadCommandLine
import QuadCore
import QuadSystem

/// The commands `quad news …`, without a screen: the same rules and the same files.
@MainActor
struct NewsCommands: CommandActing, NoticingCommands {
    let context: CommandContext
    let service: NewsService

    init(context: CommandContext) {
        self.context = context
        service = context.container.newsService
    }

    var repository: any NewsRepository { service.repository }
    var arguments: [String] { invocation.arguments }

    /// Stores the counts, so that the next start shows the current counts at once. If this fails, the next start counts
    /// by itself.
    func keepOverview() async {
        guard let index = try? await repository.index(), let health = try? await repository.health(),
            let queries = try? await repository.queries(), let mutes = try? await repository.mutes()
        else { return }
        let content = NewsContent(index: index, health: health, queries: queries, mutes: mutes, time: service.time)
        try? await repository.keep(content.overview)
    }

    /// Prints the notice about the files after all other output.
    func tellNotice() async {
        if let notice = await repository.notice() { output.complain(notice) }
    }

    // MARK: Documents of strangers, which the program that fetches reads

    func parse() throws -> Never {
        try become(["parse"] + given(["base", "content-type"]))
    }

    func render() throws -> Never {
        var words = ["render"] + given(["base", "width"])
        if container.display.isPlain { words.append("--plain") }
        if container.display.isColorless { words.append("--no-color") }
        try become(words)
    }

    private func given(_ options: [String]) -> [String] {
        options.flatMap { name in invocation.value(name).map { ["--\(name)", $0] } ?? [] }
    }

    private func become(_ words: [String]) throws -> Never {
        output.flush()
        // The fetching program needs no demo, and this process does not return from it.
        container.endDemo()
        try NetProgram.become(words + ["--"] + arguments)
    }

    // MARK: Arguments

    /// Joins words of the shell into a filter. Words whose quotes the shell removed get quotes again.
    /// - Parameter saved: a filter that must hold as well.
    func filter(_ words: [String], within saved: String? = nil) throws -> ArticleFilter {
        let typed = FilterLanguage.line(of: words)
        let filter = ArticleFilter(FilterLanguage.both(saved ?? "", typed), service.time)
        if let problem = filter.problem { throw UsageError(problem, in: invocation.command) }
        // An empty variable in a script would otherwise select all articles.
        if let omission = filter.filter.omission { throw UsageError(omission, in: invocation.command) }
        return filter
    }

    /// Returns the position of the article whose id equals `text` or begins with it.
    func position(of text: String, in index: ArticleIndex) throws(NewsError) -> Int32 {
        let typed = text.lowercased()
        if let id = ArticleID(typed) {
            guard let position = index.slots.firstIndex(where: { $0.id == id }) else { throw .unknownArticle(text) }
            return Int32(position)
        }
        guard (4..<16).contains(typed.utf8.count), typed.allSatisfy(\.isHexDigit), TypedID.mayBegin(typed) else {
            throw .unknownArticle(text)
        }
        var found: Int32?
        for (position, slot) in index.slots.enumerated() where slot.id.description.hasPrefix(typed) {
            guard found == nil else { throw .unknownArticle("\(text)… (there are several)") }
            found = Int32(position)
        }
        guard let found else { throw .unknownArticle(text) }
        return found
    }

    /// Returns the positions that the filter lets through, the newest first, each article once.
    func positions(_ filter: ArticleFilter, in index: ArticleIndex) async throws(NewsError) -> [Int32] {
        let candidates = candidates(filter, in: index)
        guard filter.readsText else { return candidates }
        return try await repository.positions(filter, in: index, among: candidates)
    }

    /// Returns the positions that the filter lets through as far as it can decide without reading texts.
    func candidates(_ filter: ArticleFilter, in index: ArticleIndex) -> [Int32] {
        let predicate = filter.compiled(for: index)
        let admitted = index.slots.indices.filter { predicate.admits(index.slots[$0]) }.map { Int32($0) }
        return ArticleDuplicates(index.slots).merged(admitted)
    }
}
