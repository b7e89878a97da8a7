import FeedKit
import FoundationEssentials
import JSONKit

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
        var members = JSONMembers()
        members["file"] = file.map(JSONValue.text)
        members["feed"] = .object(Self.members(of: feed))
        members["entries"] = .array(feed.entries.map { .object(Self.members(of: $0)) })
        return line(members)
    }

    /// In the place of a document that could not be read.
    package static func text(error: String, file: String) -> String {
        line(["file": .text(file), "error": .text(error)])
    }

    private static func line(_ members: JSONMembers) -> String {
        String(decoding: JSONValue.object(members).json(OneLineText.append), as: UTF8.self)
    }

    private static func members(of feed: Feed) -> JSONMembers {
        var members = JSONMembers()
        members["title"] = text(feed.title.nonEmpty)
        members["link"] = text(feed.link)
        members["id"] = text(feed.id)
        // Whoever keeps the site stands in for an author nobody named.
        members["author"] = text(feed.author ?? feed.publisher?.display.nonEmpty)
        members["description"] = text(html(feed.subtitle))
        members["updated"] = text(feed.updated.flatMap(UTCTime.text))
        members["published"] = text(feed.published.flatMap(UTCTime.text))
        return members
    }

    private static func members(of entry: Entry) -> JSONMembers {
        var members = JSONMembers()
        members["title"] = text(entry.title.nonEmpty)
        members["link"] = text(entry.link)
        members["id"] = text(entry.id)
        members["author"] = text(entry.author)
        // Where there is only a text and no summary of it, the text is both: a list always has something to show.
        members["summary"] = text(html(entry.summary ?? entry.content))
        members["content"] = entry.contents.isEmpty ? nil : text(html(entry.content))
        members["published"] = text(entry.published.flatMap(UTCTime.text))
        members["updated"] = text(entry.updated.flatMap(UTCTime.text))
        guard !entry.enclosures.isEmpty else { return members }
        members["enclosures"] = .array(
            entry.enclosures.map { enclosure in
                var members: JSONMembers = ["url": .text(enclosure.url)]
                members["type"] = text(enclosure.mediaType)
                members["length"] = enclosure.length.map(JSONValue.number)
                return .object(members)
            })
        return members
    }

    private static func text(_ text: String?) -> JSONValue? { text.map(JSONValue.text) }

    /// The one place where markup from outside is made safe here.
    private static func html(_ text: FeedText?) -> String? { text?.display.nonEmpty }
}
