import QuadCore

extension ArticleFilter {
    /// The words and phrases that led to an article, as they were typed. A view marks them in the article.
    package var soughtWords: [String] { filter.terms.flatMap(\.soughtWords) }
}

extension Filter.Term {
    fileprivate var soughtWords: [String] {
        guard !isNegated else { return [] }
        switch test {
        case .words(let words): return [words.text]
        case .either(let alternatives): return alternatives.flatMap { $0.flatMap(\.soughtWords) }
        case .expression, .flag, .field: return []
        }
    }
}
