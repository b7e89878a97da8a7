import NewsCore

/// The titles and authors of articles, in memory for lists that are filtered or sorted by words.
@MainActor
final class NewsTitles {
    private let repository: any NewsRepository
    /// A number that grows when the articles change.
    private var generation = 0
    private var reading: Task<Void, Never>?
    /// The titles and authors; nil until a list is filtered by words.
    private(set) var all: ArticleTitles?
    /// The rank of each article by title or by author; empty until a list is sorted that way.
    private(set) var ranks: [ArticleTitles.TextPart: [Int32]] = [:]

    init(_ repository: any NewsRepository) { self.repository = repository }

    /// Drops the titles after the articles changed.
    func forget() {
        generation += 1
        (all, reading, ranks) = (nil, nil, [:])
    }

    /// Reads the titles in the background, once for the current articles. A caller that opens a filter may start the
    /// read before the first key.
    /// - Returns: A task that ends when `all` is set, or when the articles changed.
    @discardableResult
    func read(_ index: ArticleIndex) -> Task<Void, Never> {
        if let reading { return reading }
        let number = generation
        let reading = Task {
            let read = await repository.titles(of: index)
            if number == generation { all = read }
        }
        self.reading = reading
        return reading
    }

    /// Ranks the titles or authors in the background.
    /// - Returns: A task that ends when `ranks` has them, or when the articles changed.
    func rank(_ index: ArticleIndex, by part: ArticleTitles.TextPart) -> Task<Void, Never> {
        let (reading, number) = (read(index), generation)
        return Task {
            await reading.value
            guard let titles = all, number == generation, ranks[part] == nil else { return }
            let found = await Self.ranks(titles, part)
            if number == generation { ranks[part] = found }
        }
    }

    @concurrent
    private nonisolated static func ranks(_ titles: ArticleTitles, _ part: ArticleTitles.TextPart) async -> [Int32] {
        titles.ranks(by: part)
    }
}
