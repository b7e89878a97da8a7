import NewsCore

/// A search through articles' texts, and what it found.
///
/// While a word is typed each search narrows the one before: then only its hits are looked through again.
struct FinishedSearch: Equatable, Sendable {
    let filter: ArticleFilter
    /// Positions in the index of all that were looked through.
    let candidates: [Int32]
    /// Revision of the model when the search began.
    let revision: NewsModel.Revision
    var hits: [Int32] = []

    /// - Returns: nil where `next` may find others.
    func hits(for next: FinishedSearch) -> [Int32]? {
        let isSameLibrary = next.revision.content == revision.content && next.revision.states == revision.states
        guard isSameLibrary, next.filter.narrowsTexts(of: filter), next.candidates == candidates else { return nil }
        return hits
    }
}
