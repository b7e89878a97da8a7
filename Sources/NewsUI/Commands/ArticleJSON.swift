import NewsCore
import QuadCommandLine
import QuadCore
import QuadShell
import TextKit

/// An article as `--json` prints it.
struct ArticleJSON: JSONWritable {
    let row: ArticleRow
    let slot: ArticleSlot
    let feed: NewsFeed
    let feedTitle: String
    let saved: Double?
    let heard: ArticleState.Heard?
    let tags: [String]
    let seenIn: Int
    /// The text of the article; only for `show`.
    var html: String?
    var text: String?

    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("arrived", moment: row.arrived)
            json.member("author", row.author.map(Self.clean))
            json.member("category", Self.clean(feed.category))
            json.list("enclosures", row.enclosures) { file, json in
                json.object { json in
                    json.member("length", file.length)
                    json.member("seconds", file.seconds)
                    json.member("type", file.type.map(Self.clean))
                    json.member("url", Self.clean(file.url))
                }
            }
            json.member("feed", feed.id)
            json.member("feed_title", Self.clean(feedTitle))
            json.member("full_text", slot.flags.contains(.fullText))
            json.member("heard", heardWords)
            json.member("hidden_by", hiddenBy)
            json.member("html", html)
            json.member("id", slot.id.description)
            json.member("key", row.key.map(Self.clean))
            json.member("link", row.link.map(Self.clean))
            json.member("minutes", row.minutes)
            json.member("published", moment: row.date)
            json.member("route", Route.article(slot.id).description)
            json.member("saved", moment: saved)
            json.member("seen_in", seenIn)
            json.member("tags", tags.map(Self.clean))
            json.member("text", text)
            json.member("title", Self.clean(row.title))
            json.member("topics", row.topics.map(Self.clean))
            json.member("unlikely_date", moment: row.unlikelyDate)
            json.member("unread", slot.isUnread)
        }
    }

    /// The part of the file that was heard: `all`, or a time.
    private var heardWords: String? {
        switch heard {
        case .all?: "all"
        case .upTo(let seconds)?: PlayTime.text(seconds)
        case nil: nil
        }
    }

    private var hiddenBy: String? {
        if slot.flags.contains(.removed) { return "you" }
        if slot.flags.contains(.digested) { return "digest" }
        return slot.flags.contains(.hidden) ? "mute" : nil
    }

    private static func clean(_ text: String) -> String { UntrustedText.clean(text) }
}
