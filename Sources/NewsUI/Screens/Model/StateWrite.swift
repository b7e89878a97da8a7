import NewsCore
import QuadCore

/// An edit of many articles on its way to the disk. It shows at once; here is what became of it.
@MainActor
final class StateWrite {
    enum Outcome: Equatable {
        case waiting
        case failed(NewsError)
        /// With the states as they were.
        case written(before: [ArticleID: ArticleState])
    }

    let articles: [ArticleID]
    let edit: ArticleEdit
    /// What the flags were before.
    let before: [ArticleSlot.Flags]
    /// And the tags.
    let tags: [[String]]
    /// Said once it is on disk; nil for what needs no word, as reading by opening.
    let said: String?
    /// The step of undo that it is, with its title; nil for what is none.
    var step: (id: String, title: String)?
    var outcome = Outcome.waiting

    init(
        _ articles: [ArticleID], _ edit: ArticleEdit, before: [ArticleSlot.Flags], tags: [[String]], said: String? = nil
    ) {
        self.articles = articles
        self.edit = edit
        self.before = before
        self.tags = tags
        self.said = said
    }

    /// Whether it may go to the disk in one line with others of its kind: nobody waits for its word.
    var isQuietReading: Bool { said == nil && edit == .read(true) }

    var hasFailed: Bool { if case .failed = outcome { true } else { false } }
    var isWaiting: Bool { outcome == .waiting }
}
