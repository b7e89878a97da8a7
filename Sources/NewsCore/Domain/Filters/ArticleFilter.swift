import QuadCore

/// A filter of articles, in the language all lists share.
///
/// It is decided in steps, so that 100,000 articles need not be taken apart to be searched: what slots and feeds tell
/// (`compiled`), what titles and authors tell (`ArticleTitles`), the bytes of the files (`SearchNeedles`), and at last the
/// texts themselves (`matches`).
package struct ArticleFilter: Equatable, Sendable {
    package let text: String
    /// What was understood of it.
    package let filter: Filter
    private let slotRule: ArticleSlotRule
    private let feedTerms: [Filter.Term]
    /// Joined by `or`, with a flag, a date or a feed in them.
    private let joinedTerms: [Filter.Term]
    let textTerms: [Filter.Term]

    /// - Parameter zone: as in `FilterTime`.
    package init(_ text: String, now: Double, zone: Double = 0) {
        self.init(text, FilterTime(now: now, zone: zone))
    }

    package init(_ text: String, _ time: FilterTime) {
        self.text = text
        filter = ArticleFields.language.parse(text, time)
        var rule = ArticleSlotRule()
        var (feedTerms, joinedTerms, textTerms): ([Filter.Term], [Filter.Term], [Filter.Term]) = ([], [], [])
        // Where hidden articles are asked for in a part of it, the other parts let them through too.
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

    /// Lets every article through that is not hidden.
    package var isEmpty: Bool { filter.isEmpty }
    /// What is wrong with it, in words; the rest still works.
    package var problem: String? { filter.problem }

    /// Whether articles have to be read: words, phrases, expressions, `title:`, `author:`, `tag:`.
    package var readsText: Bool { !textTerms.isEmpty }
    /// Whether their texts have to be read, not only their rows.
    package var readsBodies: Bool {
        textTerms.contains { $0.tests.contains { ArticleFields.place(of: $0) == .body } }
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
                return words.letters.contains(part.letters)
            }
        }
    }

    /// Everything that a slot alone tells. Hidden articles are not admitted, unless the filter asks for them. Good as long
    /// as the feeds of the index and their titles are the same.
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

    /// By the feed's number.
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

    /// The rest. The body is asked for when only it can decide.
    func matches(_ article: ArticleText) -> Bool {
        let terms = textTerms.filter { $0.verdict { ArticleFields.holds($0, article) } != true }
        guard !terms.isEmpty else { return true }
        guard terms.allSatisfy({ $0.verdict { ArticleFields.holds($0, article) } == nil }) else { return false }
        let body = article.body()
        let folded = FoldedText(body)
        return terms.allSatisfy { Self.holds($0, article, body: body, folded) }
    }

    /// Whether all terms do, wherever they are looked for.
    static func hold(_ terms: [Filter.Term], _ article: ArticleText) -> Bool {
        let body = article.body()
        let folded = FoldedText(body)
        return terms.allSatisfy { holds($0, article, body: body, folded) }
    }

    private static func holds(
        _ term: Filter.Term, _ article: ArticleText, body: String, _ folded: FoldedText
    ) -> Bool {
        // What nothing tells of is left to what admitted the article: its slot.
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
