import QuadCore

/// A filter of articles, in the language that all lists share.
///
/// The filter is decided in steps, so that a search need not parse 100,000 articles. The steps are slots and feeds
/// (`compiled`), titles and authors (`ArticleTitles`), the bytes of the files (`SearchNeedles`), and at last the texts
/// themselves (`matches`).
package struct ArticleFilter: Equatable, Sendable {
    package let text: String
    /// The parsed part of the text.
    package let filter: Filter
    private let slotRule: ArticleSlotRule
    private let feedTerms: [Filter.Term]
    /// Terms that `or` joins, with a flag, a date or a feed in them.
    private let joinedTerms: [Filter.Term]
    let textTerms: [Filter.Term]

    /// - Parameter zone: the time zone as in `FilterTime`.
    package init(_ text: String, now: Double, zone: Double = 0) {
        self.init(text, FilterTime(now: now, zone: zone))
    }

    package init(_ text: String, _ time: FilterTime) {
        self.text = text
        filter = ArticleFields.language.parse(text, time)
        var rule = ArticleSlotRule()
        var (feedTerms, joinedTerms, textTerms): ([Filter.Term], [Filter.Term], [Filter.Term]) = ([], [], [])
        // If one part of the filter asks for hidden articles, the other parts let hidden articles through too.
        let admitsHidden = !filter.terms.contains { Self.asksForHidden($0.test) }
        for term in filter.terms {
            let places = term.tests.map(ArticleFields.place)
            let readsText = places.contains { $0 == .row || $0 == .body }
            if case .either = term.test {
                if places.contains(where: { $0 == .slot || $0 == .feed }) { joinedTerms.append(term) }
                if admitsHidden, term.tests.contains(where: Self.asksForHidden) { rule.admitMuted() }
                if readsText { textTerms.append(term) }
            } else if readsText {
                textTerms.append(term)
            } else if places == [.feed] {
                feedTerms.append(term)
            } else {
                rule.add(term)
            }
        }
        slotRule = rule
        self.feedTerms = feedTerms
        self.joinedTerms = joinedTerms
        self.textTerms = textTerms
    }

    private static func asksForHidden(_ test: Filter.Test) -> Bool { test == .flag("muted") || test == .flag("digest") }

    /// Whether the filter lets every article through that is not hidden.
    package var isEmpty: Bool { filter.isEmpty }
    /// The problem of the filter, in words; the rest of the filter still works.
    package var problem: String? { filter.problem }

    /// Whether articles have to be read, because of words, phrases, expressions, `title:`, `author:` or `tag:`.
    package var readsText: Bool { !textTerms.isEmpty }
    /// Whether texts have to be read, and not only rows.
    package var readsBodies: Bool {
        textTerms.contains { $0.tests.contains { ArticleFields.place(of: $0) == .body } }
    }

    /// Returns whether this filter's terms for texts narrow those of `other`, because there are more words or longer
    /// words. Then every text that passes this filter also passes `other`.
    package func narrowsTexts(of other: ArticleFilter) -> Bool {
        other.textTerms.allSatisfy { old in
            textTerms.contains { new in
                if new == old { return true }
                guard !new.isNegated, !old.isNegated, case .words(let words) = new.test,
                    case .words(let part) = old.test
                else { return false }
                return words.letters.contains(part.letters)
            }
        }
    }

    /// Returns the part of the filter that a slot alone decides. It does not admit hidden articles unless the filter
    /// asks for them. It is valid as long as the index has the same feeds with the same titles.
    package func compiled(for index: ArticleIndex) -> ArticlePredicate {
        let feeds = feedTerms.map { term in Self.feeds(of: index, that: term.test).map { $0 != term.isNegated } }
        let joined = joinedTerms.map { term in
            FilterTree(term) { test -> ArticlePredicate.Leaf in
                switch ArticleFields.place(of: test) {
                case .slot: .slot(ArticleSlotTest(test))
                case .feed: .feeds(Self.feeds(of: index, that: test))
                case .row, .body: .text
                }
            }
        }
        let all = feeds.isEmpty ? nil : index.feeds.indices.map { feed in feeds.allSatisfy { $0[feed] } }
        return ArticlePredicate(rule: slotRule, feeds: all, joined: joined)
    }

    /// Returns whether each feed passes a test, by the feed's number.
    private static func feeds(of index: ArticleIndex, that test: Filter.Test) -> [Bool] {
        guard case .field(let name, let values) = test else { return [] }
        return index.feeds.map { feed in
            guard name != ArticleFields.category else {
                return values.contains { ArticleFields.fits($0, [feed.category]) }
            }
            let names = FeedNames(feed, in: index)
            return values.contains { names.fit($0) }
        }
    }

    /// Tests the rest of the filter. Asks for the body only if nothing else decides.
    func matches(_ article: ArticleText) -> Bool {
        let terms = textTerms.filter { $0.verdict { ArticleFields.holds($0, article) } != true }
        guard !terms.isEmpty else { return true }
        guard terms.allSatisfy({ $0.verdict { ArticleFields.holds($0, article) } == nil }) else { return false }
        let body = article.body()
        let folded = FoldedText(body)
        return terms.allSatisfy { Self.holds($0, article, body: body, folded) }
    }

    /// Returns whether all terms hold, wherever their words are searched for.
    static func hold(_ terms: [Filter.Term], _ article: ArticleText) -> Bool {
        let body = article.body()
        let folded = FoldedText(body)
        return terms.allSatisfy { holds($0, article, body: body, folded) }
    }

    private static func holds(
        _ term: Filter.Term, _ article: ArticleText, body: String, _ folded: FoldedText
    ) -> Bool {
        // If no place decides a test, the slot that admitted the article has decided it.
        term.verdict { test in
            if let isInRow = ArticleFields.holds(test, article) { return isInRow }
            return switch test {
            case .words(let words): folded.contains(words.letters)
            case .expression(let expression): expression.matches(body)
            case .field, .flag, .either: nil
            }
        } != false
    }
}
