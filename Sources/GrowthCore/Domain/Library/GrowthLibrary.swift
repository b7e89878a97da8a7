/// All methods and articles there are: those of the program, those that were fetched, and those of the user's files, which
/// replace what has the same id.
package struct GrowthLibrary: Equatable, Sendable {
    package let methods: [GrowthMethod]
    package let articles: [GrowthArticle]
    /// Where articles are fetched from.
    package let sources: [ArticleSourceRow]
    /// Files that cannot be read, each in words.
    package let problems: [String]

    package init(
        methods: [GrowthMethod] = [], articles: [GrowthArticle] = [], sources: [ArticleSourceRow] = [],
        problems: [String] = []
    ) {
        self.methods = methods
        self.articles = articles
        self.sources = sources
        self.problems = problems
    }

    package func method(_ id: String) -> GrowthMethod? { methods.first { $0.id == id } }
    package func article(_ id: String) -> GrowthArticle? { articles.first { $0.id == id } }

    /// What an id names, as somebody may go on to it.
    package enum Entry: Equatable, Sendable {
        case method(GrowthMethod)
        case article(GrowthArticle)

        package var title: String {
            switch self {
            case .method(let method): method.title
            case .article(let article): article.title
            }
        }
    }

    /// Those that are there; an id that names nothing is passed over.
    package func entries(_ ids: [String]) -> [Entry] {
        ids.compactMap { id in method(id).map(Entry.method) ?? article(id).map(Entry.article) }
    }
}
