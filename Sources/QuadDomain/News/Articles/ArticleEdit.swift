/// Something done to articles, as it shows in memory and as it is written: one rule for screens and commands.
package enum ArticleEdit: Equatable, Sendable {
    case read(Bool)
    /// When it was saved; nil takes it out of the saved ones.
    case saved(Double?)
    /// All there are from now on.
    case tags([String])
    /// Taken out of every list.
    case removed

    /// Whether the likes of an article in other feeds are meant too.
    package var concernsAllFeeds: Bool {
        switch self {
        case .read, .removed: true
        case .saved, .tags: false
        }
    }

    package func apply(to mark: inout ArticleState) {
        switch self {
        case .read(let isRead): mark.isRead = isRead
        case .saved(let date): mark.saved = date.map { mark.saved ?? $0 }
        case .tags(let tags): mark.tags = Tags.read(tags)
        case .removed: mark.isRemoved = true
        }
    }

    /// The articles that are meant where some were named.
    package func meant(by positions: [Int32], _ duplicates: ArticleDuplicates) -> [Int32] {
        concernsAllFeeds ? duplicates.withDuplicates(positions) : positions
    }

    /// Gives the mark back what the edit changed of it, and leaves the rest as it is by now.
    package func takeBack(_ mark: inout ArticleState, to before: ArticleState?) {
        switch self {
        case .read: mark.isRead = before?.isRead ?? false
        case .saved: mark.saved = before?.saved
        case .tags: mark.tags = before?.tags ?? []
        case .removed: mark.isRemoved = before?.isRemoved ?? false
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
