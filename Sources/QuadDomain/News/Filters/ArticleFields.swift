/// The fields articles are filtered by, and where each is found.
package enum ArticleFields {
    package static let language = FilterLanguage(fields: [
        FilterField("unread", .flag, "not read yet"),
        FilterField("read", .flag, "read"),
        FilterField("saved", .flag, "saved for later"),
        FilterField("tagged", .flag, "with a tag of yours"),
        FilterField("muted", .flag, "hidden by a mute; not shown otherwise"),
        FilterField("digest", .flag, "left out by the digest of its feed; not shown otherwise"),
        FilterField("feed", .text, "the feed, by a part of its name"),
        FilterField(category, .text, "feeds under this heading", values: NewsCategory.names),
        FilterField("tag", .text, "a tag of yours, on it or its feed, or what the feed files it under"),
        FilterField("author", .text, "who wrote it"),
        FilterField("title", .text, "in the title alone"),
        FilterField("link", .text, "in its address"),
        FilterField("since", .date(.since), "not older: 3d, 2w, or a day such as 2026-11-21"),
        FilterField("until", .date(.until), "not newer"),
        FilterField("full", .state, "the whole text was fetched"),
    ])

    static let category = "category"
    /// Those whose values stand in the article's row as they are.
    static let stored: Set<String> = ["author", "title", "link"]

    /// What must be looked at to decide.
    enum Place {
        case slot, feed, row, body
    }

    static func place(of test: Filter.Test) -> Place {
        switch test {
        case .words, .expression: .body
        case .flag: .slot
        case .field("since", _), .field("until", _): .slot
        case .field("feed", _), .field(category, _): .feed
        case .field: .row
        case .either(let terms): terms.contains { place(of: $0.test) == .body } ? .body : .row
        }
    }

    /// Why terms cannot be joined: flags, dates and feeds are looked at before any article is read.
    static func problem(of test: Filter.Test) -> String? {
        guard case .either(let terms) = test else { return nil }
        let isOfText = terms.allSatisfy { [.row, .body].contains(place(of: $0.test)) }
        return isOfText
            ? nil : "or joins words, title:, author:, link: and tag: here; write feed:one,two for either feed"
    }

    /// Whether an article's row is enough for a term to hold; words may still be in the body.
    static func holds(_ test: Filter.Test, _ row: ArticleRow, tags: [String]) -> Bool {
        switch test {
        case .words(let words): return texts(of: row).contains { occurs(words, $0) }
        case .expression(let expression): return texts(of: row).contains { expression.matches($0) }
        case .field("tag", let values): return values.contains { fits($0, tags + row.topics) }
        case .field("author", let values):
            return row.author.map { author in values.contains { says($0, author) } } ?? false
        case .field("title", let values): return values.contains { says($0, row.title) }
        case .field("link", let values): return row.link.map { link in values.contains { says($0, link) } } ?? false
        case .either(let terms): return terms.contains { !$0.isNegated && holds($0.test, row, tags: tags) }
        case .field, .flag: return false
        }
    }

    private static func texts(of row: ArticleRow) -> [String] { [row.title] + (row.author.map { [$0] } ?? []) }

    private static func occurs(_ words: FilterWords, _ text: String) -> Bool {
        FoldedText(text, .capitals).contains(words.capitals)
    }

    /// Diacritics count.
    private static func says(_ value: Filter.Value, _ text: String) -> Bool {
        switch value {
        case .words(let words, true): FoldedText(text, .capitals) == words.capitals
        case .words(let words, false): occurs(words, text)
        case .expression(let expression): expression.matches(text)
        case .choice, .range: false
        }
    }

    /// Diacritics don't.
    static func fits(_ value: Filter.Value, _ texts: [String]) -> Bool {
        texts.contains { text in
            switch value {
            case .words(let words, let isWhole): isWhole ? words.isAll(of: text) : words.occurs(in: text)
            case .expression(let expression): expression.matches(text)
            case .choice, .range: false
            }
        }
    }
}
