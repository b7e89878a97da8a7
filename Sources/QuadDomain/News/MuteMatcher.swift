/// Whether mutes hide an article.
package struct MuteMatcher {
    private let mutes: [NewsMute]

    package init(_ mutes: [NewsMute], today: CalendarDay) {
        self.mutes = mutes.filter { mute in mute.until.map { today.days(to: $0) >= 0 } ?? true }
    }

    package var isEmpty: Bool { mutes.isEmpty }

    /// Whether it needs more of a row than its feed.
    package var readsText: Bool { mutes.contains { $0.kind != .feed } }

    /// The first mute that hides the article.
    package func muteHiding(_ row: ArticleRow, feed: String) -> NewsMute? {
        mutes.first { mute in
            switch mute.kind {
            case .feed: mute.text == feed
            case .author: row.author?.lowercased() == mute.text.lowercased()
            case .word, .regex: row.title.lowercased().contains(mute.text.lowercased())
            }
        }
    }
}
