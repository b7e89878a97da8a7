import JSONStore

/// Finds the stored articles in a document.
extension ArticleWriter {
    /// Returns the articles with the ids that they are stored under, or with new ids.
    func recognized(
        _ articles: [FetchedArticle], _ isAwaited: (UInt64) -> Bool
    ) throws(StorageError) -> [FetchedArticle] {
        var articles = articles
        var open: [Int] = []
        var present: Set<UInt64> = []
        for (number, article) in articles.enumerated() {
            guard let id = storedID(of: article.row) else {
                open.append(number)
                continue
            }
            present.insert(id)
            articles[number] = article.renamed(ArticleID(rawValue: id))
        }
        guard !open.isEmpty else { return articles }
        var matches = [ArticleID?](repeating: nil, count: open.count)
        if !contents.isEmpty {
            let known = try knownArticles(besides: present)
            let texts = try storedTexts()
            matches = ArticleMatcher(open.map { articles[$0] }, of: articles, known: known, text: texts).matches
        }
        for (place, number) in open.enumerated() {
            let id = matches[place] ?? newID(of: articles[number], among: articles, isAwaited)
            articles[number] = articles[number].renamed(id)
        }
        return articles
    }

    /// Returns the id that the article is stored under. An article without a raw key, which only tests have, is known
    /// by its id.
    private func storedID(of row: ArticleRow) -> UInt64? {
        guard let key = row.key else { return contents[row.id.rawValue] == nil ? nil : row.id.rawValue }
        return contents.id(ofKey: key)
    }

    /// Returns the id of a new article: the id of its key. If a decision about the article's former id waits, as after
    /// an import of read states, the article gets its former id.
    private func newID(
        of article: FetchedArticle, among others: [FetchedArticle], _ isAwaited: (UInt64) -> Bool
    ) -> ArticleID {
        if let former = article.formerID, contents[former.rawValue] == nil, isAwaited(former.rawValue),
            others.count(where: { $0.formerID == former }) == 1
        {
            return former
        }
        var id = article.row.id
        var round = 0
        // The article that first had this key is known by another key now, so its id is taken.
        while contents[id.rawValue] != nil, let key = article.row.key {
            round += 1
            id = ArticleID(feed: feed, key: "\(key) \(round)")
        }
        return id
    }

    // MARK: Stored articles

    /// Returns the known articles whose keys are not in the document, the newest first.
    private func knownArticles(besides present: Set<UInt64>) throws(StorageError) -> [KnownArticle] {
        let known = try knownArticles { !present.contains($0) }
        return known.values.sorted { ($1.published ?? 0, $1.id) < ($0.published ?? 0, $0.id) }
    }

    func knownArticles(among ids: Set<UInt64>) throws(StorageError) -> [UInt64: KnownArticle] {
        try knownArticles { ids.contains($0) }
    }

    private func knownArticles(_ isWanted: (UInt64) -> Bool) throws(StorageError) -> [UInt64: KnownArticle] {
        var known: [UInt64: KnownArticle] = [:]
        try rows.forEachLine(LineBuffer()) { line, _ in
            guard let id = BodyLine.id(line), isWanted(id), let article = ArticleLine.known(line) else { return }
            known[id] = article
        }
        return known
    }

    private func storedTexts() throws(StorageError) -> (ArticleID) -> [UInt8]? {
        let texts = ArticleTexts(files: files)
        let (contents, feed) = (contents, feed)
        return { id in
            contents[id.rawValue].flatMap { texts.html(of: $0, feed: feed) }.map { Array($0.utf8) }
        }
    }
}

extension FetchedArticle {
    fileprivate func renamed(_ id: ArticleID) -> FetchedArticle {
        var copy = self
        copy.row = row.identified(id)
        return copy
    }
}
