import QuadCore

/// The fields that articles are filtered by, and the place of each field.
package enum ArticleFields {
    package static let language = FilterLanguage(fields: [
        FilterField("unread", .flag, "not read yet"),
        FilterField("read", .flag, "read"),
        FilterField("saved", .flag, "saved for later"),
        FilterField("tagged", .flag, "with a tag that you gave"),
        FilterField("muted", .flag, "hidden by a mute; not shown otherwise"),
        FilterField("digest", .flag, "left out by the digest of its feed; not shown otherwise"),
        FilterField(
            "feed", .text, "the feed, by part of its title, its id or its address; feed:=… takes the whole title"),
        FilterField(category, .text, "feeds under this heading", values: NewsCategory.names),
        FilterField("tag", .text, "your tags, on it or its feed, and the topics that the feed gives it"),
        FilterField("author", .text, "who wrote it"),
        FilterField("title", .text, "in the title alone"),
        FilterField("link", .text, "in its address"),
        FilterField("since", .date(.since), "not older than this: 3d, 2w, or a day such as 2026-11-21"),
        FilterField("until", .date(.until), "not newer than this"),
        FilterField("full", .state, "the whole text was fetched"),
    ])

    static let category = "category"
    /// The fields whose values stand unchanged in the article's row.
    static let stored: Set<String> = ["author", "title", "link"]

    /// The data that decides a test.
    enum Place {
        case slot, feed, row, body
    }

    /// Returns the place of a test that is not joined from other tests.
    static func place(of test: Filter.Test) -> Place {
        switch test {
        case .words, .expression: .body
        case .flag: .slot
        case .field("since", _), .field("until", _): .slot
        case .field("feed", _), .field(category, _): .feed
        case .field, .either: .row
        }
    }

    /// Tests the article's row, but not its slot and its feed.
    ///
    /// - Returns: nil for words that are not in the row, because they may be in the body, and for tests of the slot.
    static func holds(_ test: Filter.Test, _ article: ArticleText) -> Bool? {
        let row = article.row
        switch test {
        case .words(let words):
            return words.occurs(in: row.title) || row.author.map(words.occurs(in:)) == true ? true : nil
        case .expression(let expression):
            return expression.matches(row.title) || row.author.map(expression.matches) == true ? true : nil
        case .field("tag", let values): return values.contains { fits($0, article.tags + row.topics) }
        case .field("author", let values): return values.contains { fits($0, row.author.map { [$0] } ?? []) }
        case .field("title", let values): return values.contains { fits($0, [row.title]) }
        case .field("link", let values): return values.contains { fits($0, row.link.map { [$0] } ?? []) }
        case .field, .flag, .either: return article.standing?.holds(test)
        }
    }

    static func fits(_ value: Filter.Value, _ texts: [String]) -> Bool {
        switch value {
        case .words(let words, let isWhole): texts.contains { isWhole ? words.isAll(of: $0) : words.occurs(in: $0) }
        case .expression(let expression): texts.contains { expression.matches($0) }
        case .nothing: texts.allSatisfy(\.isEmpty)
        case .choice, .range: false
        }
    }
}
