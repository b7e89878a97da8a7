import FoundationEssentials

/// What was understood of a feed, as one JSON object on one line (RFC 8259), for scripts and for comparing parsers:
///
///     {"file": …, "feed": {"title", "link", "id", "author", "description", "updated", "published"},
///      "entries": [{"title", "link", "id", "author", "summary", "content", "published", "updated",
///                   "enclosures": [{"url", "type", "length"}]}]}
///
/// Keys come in this order. What a feed doesn't say has no key. Titles are one line of plain text; descriptions,
/// summaries and contents are safe HTML where the feed gave HTML, else its plain text; dates are ISO 8601 in UTC. An
/// entry without a summary of its own has its content for one.
package enum FeedJSON {
    package static func text(_ feed: Feed, file: String? = nil) -> String {
        var writer = JSONLine()
        writer.object { writer in
            writer.member("file", file)
            writer.member("feed") { write(feed, to: &$0) }
            writer.list("entries", feed.entries) { write($0, to: &$1) }
        }
        return writer.text
    }

    private static func write(_ feed: Feed, to writer: inout JSONLine) {
        writer.member("title", feed.title.nonEmpty)
        writer.member("link", feed.link)
        writer.member("id", feed.id)
        // Whoever keeps the site stands in for an author nobody named.
        writer.member("author", feed.author ?? feed.publisher?.display.nonEmpty)
        writer.member("description", html(feed.subtitle))
        writer.member("updated", feed.updated.flatMap(UTCTime.text))
        writer.member("published", feed.published.flatMap(UTCTime.text))
    }

    private static func write(_ entry: Entry, to writer: inout JSONLine) {
        writer.member("title", entry.title.nonEmpty)
        writer.member("link", entry.link)
        writer.member("id", entry.id)
        writer.member("author", entry.author)
        // Where there is only a text and no summary of it, the text is both: a list always has something to show.
        writer.member("summary", html(entry.summary ?? entry.content))
        writer.member("content", entry.contents.isEmpty ? nil : html(entry.content))
        writer.member("published", entry.published.flatMap(UTCTime.text))
        writer.member("updated", entry.updated.flatMap(UTCTime.text))
        guard !entry.enclosures.isEmpty else { return }
        writer.list("enclosures", entry.enclosures) { enclosure, writer in
            writer.member("url", enclosure.url)
            writer.member("type", enclosure.mediaType)
            writer.member("length", enclosure.length)
        }
    }

    /// The one place where markup from outside is made safe here.
    private static func html(_ text: FeedText?) -> String? { text?.display.nonEmpty }
}
