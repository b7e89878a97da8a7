import QuadCore

/// The reasons why an article is shown or hidden, in words for the reader.
package enum NewsReasons {
    /// The data that the reasons are taken from.
    package struct Whereabouts {
        let index: ArticleIndex
        let duplicates: ArticleDuplicates
        let mutes: [NewsMute]
        let today: CalendarDay

        /// Returns the title of the feed that a mute names.
        fileprivate func title(of mute: NewsMute) -> String? {
            let id = mute.kind == .feed ? mute.text : mute.inFeed
            return index.feeds.first { $0.id == id }.map { index.title(of: $0) }
        }

        package init(index: ArticleIndex, duplicates: ArticleDuplicates, mutes: [NewsMute], today: CalendarDay) {
            self.index = index
            self.duplicates = duplicates
            self.mutes = mutes
            self.today = today
        }
    }

    /// Returns all reasons for an article, as sentences without full stops. The reason that hides the article comes
    /// first.
    /// - Parameter filter: the filter of the list that shows the article.
    package static func all(
        of article: ArticleText, at position: Int32, _ place: Whereabouts, shownBy filter: ArticleFilter? = nil
    ) -> [String] {
        let index = place.index
        let slot = index.slots[Int(position)]
        var reasons: [String] = []
        if slot.flags.contains(.removed) { reasons.append("Hidden: you deleted it") }
        if slot.flags.contains(.hidden), let hidden = hidden(article.row, slot, place) { reasons.append(hidden) }
        if !slot.isHidden, let spared = spared(article.row, slot, place) { reasons.append(spared) }
        reasons.append("It came from \(index.title(of: index.feeds[Int(slot.feed)]))")
        let others = place.duplicates.members(of: position).filter { $0 != position }
            .map { index.title(of: index.feeds[Int(index.slots[Int($0)].feed)]) }
        if !others.isEmpty { reasons.append("It is also in \(others.joined(separator: ", ")), so it is listed once") }
        if slot.flags.contains(.saved) { reasons.append("You saved it") }
        if let filter {
            reasons += shown(by: filter, article, slot, in: index).map { $0.capitalizedFirst }
        }
        if let tagged = tagged(article) { reasons.append(tagged) }
        return reasons
    }

    /// Returns the words for the mute that hides the article, or for the digest of its feed.
    private static func hidden(_ row: ArticleRow, _ slot: ArticleSlot, _ place: Whereabouts) -> String? {
        let feed = place.index.feeds[Int(slot.feed)]
        if slot.flags.contains(.digested) { return hidden(byDigestOf: feed) }
        guard let mute = MuteMatcher(place.mutes, today: place.today).muteHiding(row, feed: feed.id) else {
            return nil
        }
        return hidden(by: mute, feedTitle: place.title(of: mute), hiding: place.index.hiddenByMute[mute.id] ?? 1)
    }

    /// Returns the words for the mute that would hide the article if the reader had not saved or tagged it.
    private static func spared(_ row: ArticleRow, _ slot: ArticleSlot, _ place: Whereabouts) -> String? {
        guard !slot.flags.isDisjoint(with: [.saved, .tagged]) else { return nil }
        let feed = place.index.feeds[Int(slot.feed)].id
        guard let mute = MuteMatcher(place.mutes, today: place.today).muteHiding(row, feed: feed) else { return nil }
        let title = place.title(of: mute)
        let name = mute.named { _ in title }.described
        return "A mute of \(name) would hide it; what you saved or tagged stays"
    }

    /// - Parameter count: the number of articles that the mute hides, including this article.
    package static func hidden(by mute: NewsMute, feedTitle: String? = nil, hiding count: Int) -> String {
        let others =
            switch count - 1 {
            case ..<1: "it hides no others"
            case 1: "it hides 1 other"
            case let others: "it hides \(others) others"
            }
        return "Hidden by a mute of \(mute.named { _ in feedTitle }.described); \(others)"
    }

    package static func hidden(byDigestOf feed: NewsFeed) -> String {
        "Hidden by the digest, which shows only this feed's first \(feed.digest ?? 0) a day"
    }

    /// Returns the reasons why a filter shows an article: one for each term that is not a negation.
    package static func shown(
        by filter: ArticleFilter, _ article: ArticleText, _ slot: ArticleSlot, in index: ArticleIndex
    ) -> [String] {
        var article = article
        article.standing = ArticleStanding(slot, in: index)
        return reasons(filter.filter.terms, article, slot, index)
    }

    private static func reasons(
        _ terms: [Filter.Term], _ article: ArticleText, _ slot: ArticleSlot, _ index: ArticleIndex
    ) -> [String] {
        terms.filter { !$0.isNegated }.flatMap { term -> [String] in
            guard case .either(let alternatives) = term.test else {
                return reason(term.test, article, slot, index).map { [$0] } ?? []
            }
            return alternatives.first { ArticleFilter.hold($0, article) }
                .map { reasons($0, article, slot, index) } ?? []
        }
    }

    /// Returns the tags of an article and their origin; nil without any.
    static func tagged(_ article: ArticleText) -> String? {
        var parts: [String] = []
        if !article.tags.isEmpty { parts.append("you tagged it \(list(article.tags))") }
        if !article.row.topics.isEmpty { parts.append("its feed files it under \(list(article.row.topics))") }
        guard let first = parts.first else { return nil }
        return ([first.capitalizedFirst] + parts.dropFirst()).joined(separator: "; ")
    }

    private static let flags = [
        "unread": "it is not read yet", "read": "it is read", "saved": "you saved it", "tagged": "you tagged it",
        "muted": "a mute hides it", "digest": "the digest of its feed leaves it out",
        "full": "its whole text was fetched",
    ]

    private static func reason(
        _ test: Filter.Test, _ article: ArticleText, _ slot: ArticleSlot, _ index: ArticleIndex
    ) -> String? {
        switch test {
        case .flag(let name):
            return flags[name]
        case .words(let words): return "“\(words.text)” is in its \(place(test, article))"
        case .expression(let expression): return "/\(expression.pattern)/ matches its \(place(test, article))"
        case .field("feed", _), .field(ArticleFields.category, _):
            guard index.feeds.indices.contains(Int(slot.feed)) else { return nil }
            let feed = index.feeds[Int(slot.feed)]
            if case .field("feed", _) = test { return "it came from \(index.title(of: feed))" }
            return feed.category.isEmpty ? "its feed is in no category" : "its feed is in \(feed.category)"
        case .field("tag", let values):
            let mine = article.tags.filter { tag in values.contains { ArticleFields.fits($0, [tag]) } }
            if !mine.isEmpty { return "you tagged it \(list(mine))" }
            let topics = article.row.topics.filter { topic in values.contains { ArticleFields.fits($0, [topic]) } }
            if !topics.isEmpty { return "its feed files it under \(list(topics))" }
            if article.tags.isEmpty, article.row.topics.isEmpty { return "it has no tag" }
            return index.feeds.indices.contains(Int(slot.feed)) ? "you tagged its feed" : nil
        case .field("author", _): return article.row.author.map { "it is by \($0)" } ?? "it names no author"
        case .field("title", _): return "its title matches"
        case .field("link", _): return article.row.link == nil ? "it has no address" : "its address matches"
        case .field("since", _): return "it is new enough"
        case .field("until", _): return "it is old enough"
        case .field, .either: return nil
        }
    }

    private static func place(_ test: Filter.Test, _ article: ArticleText) -> String {
        var titled = article
        titled.row.author = nil
        if ArticleFields.holds(test, titled) == true { return "title" }
        return ArticleFields.holds(test, article) == true ? "author" : "text"
    }

    private static func list(_ names: [String]) -> String { names.map { "“\($0)”" }.joined(separator: ", ") }
}

extension ArticleIndex {
    /// Returns `2 you saved or tagged stay`; nil if the mute spares none.
    package func sparedWords(by mute: String) -> String? {
        guard let count = sparedByMute[mute], count > 0 else { return nil }
        return "\(count) you saved or tagged \(count == 1 ? "stays" : "stay")"
    }
}
