extension ArticleFilter {
    /// The words and phrases that led to an article, to be marked in it; as they were typed.
    package var soughtWords: [String] {
        filter.terms.flatMap(\.alternatives).compactMap { term in
            if !term.isNegated, case .words(let words) = term.test { words.text } else { nil }
        }
    }
}
