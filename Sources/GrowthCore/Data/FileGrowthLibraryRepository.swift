import JSONStore
import QuadCore
import QuadStorage

/// The built-in methods and articles, the fetched ones, and those in the files of `growth/methods` and
/// `growth/articles` in the data folder. The user's marks on articles are in `growth/reading.json`.
package struct FileGrowthLibraryRepository: GrowthLibraryRepository {
    /// The size limit of one file: many times the size of an article.
    private static let mostBytes = 1 << 20
    private static let ending = ".json5"

    private let directory: String
    private let options: StorageOptions
    private let document: JSONDocument<ArticleMarks>
    private let fetched: JSONArticleRepository?

    /// - Parameter directory: the data folder.
    package init(directory: String, options: StorageOptions, fetched: JSONArticleRepository? = nil) {
        self.fetched = fetched
        self.directory = "\(directory)/growth"
        document = JSONDocument(
            path: "\(directory)/growth/reading.json", default: ArticleMarks(), isKept: true, options: options)
        var options = options
        options.maximumBytes = Self.mostBytes
        self.options = options
    }

    package func library() async -> GrowthLibrary {
        let fetched = await fetchedArticles()
        return await withTaskExecutorPreference(options.thread) { await read(fetched) }
    }

    @concurrent
    private func read(_ fetched: Fetched) async -> GrowthLibrary {
        var problems = fetched.problems
        let methods = methods(&problems)
        let own = items("articles", &problems) { node, file throws(RuleError) in
            try GrowthArticle.read(node, file: file)
        }
        let shown = fetched.articles.isEmpty ? [] : fetched.shown(document.read().value.saved)
        return GrowthLibrary(
            methods: methods,
            articles: Self.merged(Self.merged(BuiltInGrowthLibrary.articles, shown), own),
            sources: fetched.rows, problems: problems)
    }

    /// Returns the methods without the articles, for callers that cannot wait: only a few files are read.
    package func methods() -> [GrowthMethod] {
        var problems: [String] = []
        return methods(&problems)
    }

    private func methods(_ problems: inout [String]) -> [GrowthMethod] {
        let own = items("methods", &problems) { node, file throws(RuleError) in
            try GrowthMethod.read(node, file: file)
        }
        return Self.merged(BuiltInGrowthLibrary.methods, own)
    }

    // MARK: Fetched articles

    private struct Fetched: Sendable {
        var rows: [ArticleSourceRow] = []
        var articles: [GrowthArticle] = []
        var problems: [String] = []

        /// Returns the articles to show. An article that its source dropped, or whose source is not followed, is shown
        /// only if it is saved.
        func shown(_ saved: Set<String>) -> [GrowthArticle] {
            let followed = Set(rows.map(\.id))
            return articles.filter { article in
                guard let fetched = article.fetched else { return false }
                return (followed.contains(fetched.source) && !fetched.isDropped) || saved.contains(article.id)
            }
        }
    }

    private func fetchedArticles() async -> Fetched {
        guard let fetched else { return Fetched() }
        var found = Fetched()
        do throws(GrowthFileError) {
            let articles = try await fetched.articles()
            let health = Dictionary(try await fetched.health().map { ($0.id, $0) }) { first, _ in first }
            let counts = articles.reduce(into: [String: Int]()) { counts, article in
                if let fetched = article.fetched, !fetched.isDropped { counts[fetched.source, default: 0] += 1 }
            }
            found.articles = articles
            found.rows = try await fetched.sources().map {
                ArticleSourceRow($0, health[$0.id], articles: counts[$0.id] ?? 0)
            }
        } catch { found.problems.append(error.words) }
        if let notice = await fetched.notice() { found.problems.append(notice) }
        return found
    }

    private func items<Item>(
        _ folder: String, _ problems: inout [String], _ read: (RuleNode, String) throws(RuleError) -> Item
    ) -> [Item] {
        var items: [Item] = []
        for name in Folder.names("\(directory)/\(folder)") where !name.hasPrefix(".") {
            let path = "\(directory)/\(folder)/\(name)"
            guard name.hasSuffix(Self.ending) else {
                // A user who put this file here expects it to be read.
                if name.hasSuffix(".json") { problems.append("\(path) is skipped: its name must end in .json5") }
                continue
            }
            var bytes: [UInt8] = []
            do throws(StorageError) {
                guard let found = try Folder.contents(of: path, options: options) else { continue }
                bytes = found
            } catch {
                problems.append("\(path): \(error.message)")
                continue
            }
            do throws(RuleError) {
                items += try GrowthFile.items(in: bytes) { node throws(RuleError) in try read(node, path) }
            } catch {
                let line = ConfigurationText.position(of: error.offset, in: bytes).line
                problems.append("\(path), line \(line): \(error.what); the file is skipped")
            }
        }
        return items
    }

    /// Replaces built-in items by the user's items with the same id and appends the rest. If two files have the same
    /// id, the later file wins.
    private static func merged<Item: Identifiable>(_ builtIn: [Item], _ own: [Item]) -> [Item] {
        var items = builtIn
        var places = Dictionary(items.indices.map { (items[$0].id, $0) }) { first, _ in first }
        for item in own {
            if let place = places[item.id] {
                items[place] = item
            } else {
                places[item.id] = items.count
                items.append(item)
            }
        }
        return items
    }

    // MARK: Marks on articles

    package func marks() async -> ArticleMarks {
        await withTaskExecutorPreference(options.thread) { await readMarks() }
    }

    @concurrent
    private func readMarks() async -> ArticleMarks { document.read().value }

    /// Returns the ids of the saved articles; nil if they cannot be read reliably.
    package func savedArticles() -> Set<String>? {
        let (marks, report) = document.read()
        return report.copies.isEmpty && report.readOnly == nil ? marks.saved : nil
    }

    package func changeMarks(
        _ change: @escaping @Sendable (inout ArticleMarks) -> Void
    ) async throws(GrowthFileError) -> ArticleMarks {
        let result = await withTaskExecutorPreference(options.thread) { await changed(change) }
        return try result.mapError { GrowthFileError($0) }.get()
    }

    @concurrent
    private func changed(_ change: @Sendable (inout ArticleMarks) -> Void) async -> Result<ArticleMarks, StorageError> {
        Result { () throws(StorageError) in try document.update(change) }
    }
}
