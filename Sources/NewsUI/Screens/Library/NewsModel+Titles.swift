import NewsCore

/// What titles and authors say, held for lists that are filtered by words.
extension NewsModel {
    /// Reads them behind what is on screen, once for what there is now. Whoever opens a filter may call it before the
    /// first key.
    /// - Returns: done when `titles` are there, or the articles are others.
    @discardableResult
    func readTitles() -> Task<Void, Never> {
        if let readingTitles { return readingTitles }
        let index = content.index
        let repository = repository
        let number = loadCount
        let reading = Task {
            let read = await repository.titles(of: index)
            if number == loadCount { titles = read }
        }
        readingTitles = reading
        return reading
    }

    /// Finds out which title or author comes before which, behind what is on screen.
    /// - Returns: done when `ranks` has them, or the articles are others.
    func rank(by part: ArticleTitles.TextPart) -> Task<Void, Never> {
        let reading = readTitles()
        let number = loadCount
        return Task {
            await reading.value
            guard let titles, number == loadCount, ranks[part] == nil else { return }
            let found = await Self.ranks(titles, part)
            if number == loadCount { ranks[part] = found }
        }
    }

    @concurrent
    private nonisolated static func ranks(_ titles: ArticleTitles, _ part: ArticleTitles.TextPart) async -> [Int32] {
        titles.ranks(by: part)
    }
}
