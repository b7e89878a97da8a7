import QuadCore

/// An edit of articles, as it shows in memory and as it is written: one rule for screens and commands. An edit also
/// applies to the duplicates of an article in other feeds (`ArticleDuplicates`), because lists show them as one
/// article.
package enum ArticleEdit: Equatable, Sendable {
    case read(Bool)
    /// The time when the article was saved; nil removes it from the saved articles.
    case saved(Double?)
    /// All tags of the article from now on.
    case tags([String])
    /// Removes the article from every list.
    case removed

    package func apply(to state: inout ArticleState) {
        switch self {
        case .read(let isRead): state.isRead = isRead
        case .saved(let date): state.saved = date.map { state.saved ?? $0 }
        case .tags(let tags): state.tags = Tags.read(tags)
        case .removed: state.isRemoved = true
        }
    }

    /// Restores the fields that the edit changed, and leaves the rest as it is now.
    package func takeBack(_ state: inout ArticleState, to before: ArticleState?) {
        switch self {
        case .read: state.isRead = before?.isRead ?? false
        case .saved: state.saved = before?.saved
        case .tags: state.tags = before?.tags ?? []
        case .removed: state.isRemoved = before?.isRemoved ?? false
        }
    }

    /// The flag that the edit may change.
    package var flag: ArticleSlot.Flags {
        switch self {
        case .read: .read
        case .saved: .saved
        case .tags: .tagged
        case .removed: .removed
        }
    }

    package func applied(to flags: ArticleSlot.Flags) -> ArticleSlot.Flags {
        switch self {
        case .read(let isRead): isRead ? flags.union(.read) : flags.subtracting(.read)
        case .saved(let date): date != nil ? flags.union(.saved) : flags.subtracting(.saved)
        case .tags(let tags): tags.isEmpty ? flags.subtracting(.tagged) : flags.union(.tagged)
        case .removed: flags.union(.removed)
        }
    }
}
