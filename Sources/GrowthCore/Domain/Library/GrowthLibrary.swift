/// All methods and articles: the built-in ones, the fetched ones, and those from the user's files, which replace items
/// with the same id.
package struct GrowthLibrary: Equatable, Sendable {
    package let methods: [GrowthMethod]
    package let articles: [GrowthArticle]
    /// The sources that articles are fetched from.
    package let sources: [ArticleSourceRow]
    /// A message for each file that cannot be read.
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

    /// A method or article that an id refers to.
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

    /// Returns the entries with these ids; unknown ids are skipped.
    package func entries(_ ids: [String]) -> [Entry] {
        ids.compactMap { id in method(id).map(Entry.method) ?? article(id).map(Entry.article) }
    }
}
