import NewsCore
import QuadCore

/// An edit of many articles on its way to the disk, with its outcome. The edit already shows on the screen.
@MainActor
final class StateWrite {
    enum Outcome: Equatable {
        case waiting
        case failed(NewsError)
        /// The write is on disk; `before` has the earlier states.
        case written(before: [ArticleID: ArticleState])
    }

    let articles: [ArticleID]
    let edit: ArticleEdit
    /// The flags before the edit.
    let before: [ArticleSlot.Flags]
    /// The tags before the edit.
    let tags: [[String]]
    /// The sentence once the edit is on disk; nil for a silent edit, such as reading by opening.
    let said: String?
    /// The step of undo with its title; nil if the edit is no step.
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

    /// Whether the edit may be written in one line with others of its kind, because no message waits for it.
    var isQuietReading: Bool { said == nil && edit == .read(true) }

    var hasFailed: Bool { if case .failed = outcome { true } else { false } }
    var isWaiting: Bool { outcome == .waiting }
}
