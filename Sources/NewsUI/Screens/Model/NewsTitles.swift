import NewsCore

/// Titles and authors of articles, held for lists that are filtered or sorted by words.
@MainActor
final class NewsTitles {
    private let repository: any NewsRepository
    /// Grows when the articles are others.
    private var generation = 0
    private var reading: Task<Void, Never>?
    /// Nil until a list is filtered by words.
    private(set) var all: ArticleTitles?
    /// The position of each article by title or by author; none until a list is sorted so.
    private(set) var ranks: [ArticleTitles.TextPart: [Int32]] = [:]

    init(_ repository: any NewsRepository) { self.repository = repository }

    /// The articles are others now.
    func forget() {
        generation += 1
        (all, reading, ranks) = (nil, nil, [:])
    }

    /// Reads them behind what is on screen, once for what there is now. Whoever opens a filter may call it before the
    /// first key.
    /// - Returns: done when `all` are there, or the articles are others.
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

    /// Finds out which title or author comes before which, behind what is on screen.
    /// - Returns: done when `ranks` has them, or the articles are others.
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
