import QuadCore

/// Something done to articles, as it shows in memory and as it is written: one rule for screens and commands. It is done to
/// the likes of an article in other feeds too (`ArticleDuplicates`): listed once, it is one to its reader.
package enum ArticleEdit: Equatable, Sendable {
    case read(Bool)
    /// When it was saved; nil takes it out of the saved ones.
    case saved(Double?)
    /// All there are from now on.
    case tags([String])
    /// Taken out of every list.
    case removed

    package func apply(to state: inout ArticleState) {
        switch self {
        case .read(let isRead): state.isRead = isRead
        case .saved(let date): state.saved = date.map { state.saved ?? $0 }
        case .tags(let tags): state.tags = Tags.read(tags)
        case .removed: state.isRemoved = true
        }
    }

    /// Gives the state back what the edit changed of it, and leaves the rest as it is by now.
    package func takeBack(_ state: inout ArticleState, to before: ArticleState?) {
        switch self {
        case .read: state.isRead = before?.isRead ?? false
        case .saved: state.saved = before?.saved
        case .tags: state.tags = before?.tags ?? []
        case .removed: state.isRemoved = before?.isRemoved ?? false
        }
    }

    /// The one that it may change.
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
