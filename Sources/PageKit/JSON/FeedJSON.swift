import FeedKit
import FoundationEssentials
import JSONKit

/// The parsed feed as one JSON object on one line (RFC 8259), for scripts and for comparing parsers:
///
///     {"file": …, "feed": {"title", "link", "id", "author", "description", "updated", "published"},
///      "entries": [{"title", "link", "id", "author", "summary", "content", "published", "updated",
///                   "enclosures": [{"url", "type", "length"}]}]}
///
/// Keys come in this order. Missing values have no key. Titles are one line of plain text. Descriptions, summaries and
/// contents are safe HTML if the feed has HTML, else plain text. Dates are ISO 8601 in UTC. An entry without a summary
/// gets its content as the summary.
package enum FeedJSON {
    package static func text(_ feed: Feed, file: String? = nil) -> String {
        var members = JSONMembers()
        members["file"] = file.map(JSONValue.text)
        members["feed"] = .object(Self.members(of: feed))
        members["entries"] = .array(feed.entries.map { .object(Self.members(of: $0)) })
        return line(members)
    }

    /// Returns the line for a document that could not be read.
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
        // The publisher stands in for a missing author.
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
        // If there is no summary, the content is used for both, so that a list always has something to show.
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

    /// Makes markup from outside safe. All HTML of this file goes through here.
    private static func html(_ text: FeedText?) -> String? { text?.display.nonEmpty }
}
