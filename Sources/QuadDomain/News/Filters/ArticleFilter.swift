/// What a filter's words are looked for in.
package struct ArticleText: Sendable {
    package var row: ArticleRow
    /// The reader's own.
    package var tags: [String]
    /// Plain text; asked for only when all else matched.
    package var body: @Sendable () -> String

    package init(row: ArticleRow, tags: [String], body: @escaping @Sendable () -> String) {
        self.row = row
        self.tags = tags
        self.body = body
    }
}

/// A filter of articles, in the language all lists share.
///
/// Feeds, categories and tags are compared without capitals and diacritics, as in every list. In what articles say
/// (words, phrases, `title:`, `author:`, `link:`) capitals don't matter but diacritics do, `cafe` is not `café`: so the
/// words can be looked for in the bytes of the files first, and 100,000 texts need not be taken apart to be searched.
package struct ArticleFilter: Equatable, Sendable {
    package let text: String
    /// What was understood of it.
    package let filter: Filter
    private let slotRule: ArticleSlotRule
    let feedTerms: [Filter.Term]
    let textTerms: [Filter.Term]
    private let problems: [String]

    /// - Parameter zone: as in `FilterTime`.
    package init(_ text: String, now: Double, zone: Double = 0) {
        self.init(text, FilterTime(now: now, zone: zone))
    }

    package init(_ text: String, _ time: FilterTime) {
        self.text = text
        filter = ArticleFields.language.parse(text, time)
        var rule = ArticleSlotRule()
        var feedTerms: [Filter.Term] = []
        var textTerms: [Filter.Term] = []
        var problems = filter.problems
        for term in filter.terms {
            if let problem = ArticleFields.problem(of: term.test) {
                problems.append(problem)
                continue
            }
            switch ArticleFields.place(of: term.test) {
            case .slot: rule.add(term)
            case .feed: feedTerms.append(term)
            case .row, .body: textTerms.append(term)
            }
        }
        slotRule = rule
        self.problems = problems
        self.feedTerms = feedTerms
        self.textTerms = textTerms
    }

    /// Lets every article through that is not hidden.
    package var isEmpty: Bool { filter.isEmpty }
    /// What is wrong with it, in words; the rest still works.
    package var problem: String? { problems.isEmpty ? nil : problems.joined(separator: "; ") }

    /// Whether articles have to be read: words, phrases, expressions, `title:`, `author:`, `tag:`.
    package var readsText: Bool { !textTerms.isEmpty }
    /// Whether their texts have to be read, not only their rows.
    package var readsBodies: Bool { textTerms.contains { ArticleFields.place(of: $0.test) == .body } }

    /// Words in small ASCII letters, of which each must occur in a matching article's row or text as it is in the files;
    /// for a first look through bytes. May be empty though `readsText`.
    ///
    /// The longest run of letters and digits of every word and phrase that must occur: such runs are stored as they are
    /// in JSON and in HTML. Where markup parts a word (`foot<b>ball</b>`), it is two words to a search.
    package var needles: [String] {
        var needles: [String] = []
        for term in textTerms where !term.isNegated {
            guard let words = Self.onlyWords(of: term.test), let needle = Self.longestRun(words.capitals) else {
                continue
            }
            if !needles.contains(needle) { needles.append(needle) }
        }
        return needles
    }

    /// The words without which a term can't hold, where those are looked for as they are stored.
    private static func onlyWords(of test: Filter.Test) -> FilterWords? {
        switch test {
        case .words(let words): return words
        case .field(let name, let values):
            guard ArticleFields.stored.contains(name), values.count == 1, case .words(let words, _) = values[0] else {
                return nil
            }
            return words
        case .expression, .flag, .either: return nil
        }
    }

    private static func longestRun(_ text: FoldedText) -> String? {
        let runs = text.bytes.split { !$0.isASCIIAlphanumeric }
        // The first of several as long.
        let longest = runs.reduce(nil as ArraySlice<UInt8>?) { best, run in run.count > best?.count ?? 0 ? run : best }
        return longest.map { String(decoding: $0, as: UTF8.self) }
    }

    /// Whether all whose texts this filter lets through are among those whose texts `other` lets through: it is `other`
    /// with more words, or with longer ones.
    package func narrowsTexts(of other: ArticleFilter) -> Bool {
        other.textTerms.allSatisfy { old in
            textTerms.contains { new in
                if new == old { return true }
                guard !new.isNegated, !old.isNegated, case .words(let words) = new.test,
                    case .words(let part) = old.test
                else { return false }
                return words.capitals.contains(part.capitals)
            }
        }
    }

    /// Everything that a slot alone tells. Hidden articles are not admitted, unless the filter asks for them. Good as long
    /// as the feeds of the index and their titles are the same.
    package func compiled(for index: ArticleIndex) -> ArticlePredicate {
        let feeds = feedTerms.isEmpty ? nil : index.feeds.indices.map { admits(feed: $0, in: index) }
        return ArticlePredicate(rule: slotRule, feeds: feeds)
    }

    private func admits(feed number: Int, in index: ArticleIndex) -> Bool {
        guard index.feeds.indices.contains(number) else { return false }
        let feed = index.feeds[number]
        let title = index.title(of: feed)
        return feedTerms.allSatisfy { term in
            guard case .field(let name, let values) = term.test else { return true }
            let texts = name == ArticleFields.category ? [feed.category] : [title, feed.id]
            return values.contains { ArticleFields.fits($0, texts) } != term.isNegated
        }
    }

    /// The rest. The body is asked for when only it can decide.
    package func matches(_ text: ArticleText) -> Bool {
        var open: [Filter.Term] = []
        for term in textTerms {
            if ArticleFields.holds(term.test, text.row, tags: text.tags) {
                if term.isNegated { return false }
            } else if ArticleFields.place(of: term.test) == .body {
                open.append(term)
            } else if !term.isNegated {
                return false
            }
        }
        guard !open.isEmpty else { return true }
        let body = text.body()
        let folded = FoldedText(body, .capitals)
        return open.allSatisfy { Self.holds($0, text, body: body, folded) }
    }

    /// Whether one term does, wherever it is looked for.
    static func holds(_ term: Filter.Term, _ text: ArticleText) -> Bool {
        let body = text.body()
        return holds(term, text, body: body, FoldedText(body, .capitals))
    }

    private static func holds(
        _ term: Filter.Term, _ text: ArticleText, body: String, _ folded: FoldedText
    ) -> Bool {
        let isInBody =
            switch term.test {
            case .words(let words): folded.contains(words.capitals)
            case .expression(let expression): expression.matches(body)
            case .either(let terms): terms.contains { holds($0, text, body: body, folded) }
            case .flag, .field: false
            }
        return (isInBody || ArticleFields.holds(term.test, text.row, tags: text.tags)) != term.isNegated
    }
}
