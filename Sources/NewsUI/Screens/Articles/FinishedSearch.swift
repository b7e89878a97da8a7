import NewsCore

/// A search through articles' texts, with its matches.
///
/// While the user types a word, each search narrows the one before, so that only its matches are searched again.
struct FinishedSearch: Equatable, Sendable {
    let filter: ArticleFilter
    /// The positions in the index of all searched articles.
    let candidates: [Int32]
    /// The revision of the model when the search began.
    let revision: NewsModel.Revision
    var hits: [Int32] = []

    /// - Returns: The matches; nil if `next` may match other articles.
    func hits(for next: FinishedSearch) -> [Int32]? {
        let isSameLibrary = next.revision.content == revision.content && next.revision.states == revision.states
        guard isSameLibrary, next.filter.narrowsTexts(of: filter), next.candidates == candidates else { return nil }
        return hits
    }
}
