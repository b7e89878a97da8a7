import FoundationEssentials

/// Feeds like real ones: most are RSS 2.0 with full texts, some are Atom, and some contain escaped HTML.
package struct GeneratedFeeds {
    package let feeds: Int
    package let articles: Int
    /// A word in one article of 500, for the search benchmarks.
    package static let needle = "zanzibarite"

    package init(feeds: Int, articles: Int) {
        self.feeds = feeds
        self.articles = articles
    }

    /// The last day of the corpus. The articles are 18 hours apart before this day.
    private static let end = 1_767_225_600

    package static func name(_ feed: Int) -> String { "feed" + padded(feed, 4) + ".xml" }
    package static func title(_ feed: Int) -> String { "Feed \(padded(feed, 4)) Daily" }

    package func document(_ feed: Int) -> String {
        let items = (0..<articles).map { item(feed, $0) }.joined()
        let title = Self.title(feed)
        let site = "https://site\(feed).example.org/"
        if isAtom(feed) {
            return """
                <?xml version="1.0" encoding="utf-8"?>
                <feed xmlns="http://www.w3.org/2005/Atom"><title>\(title)</title><link href="\(site)"/><id>urn:feed:\(feed)</id>\
                <updated>2026-01-01T00:00:00Z</updated>
                \(items)</feed>

                """
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" \
            xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>\(title)</title><link>\(site)</link>\
            <description>Generated feed \(feed)</description><ttl>60</ttl>
            \(items)</channel></rss>

            """
    }

    private func isAtom(_ feed: Int) -> Bool { feed % 5 == 3 }

    private func item(_ feed: Int, _ article: Int) -> String {
        var text = GeneratedText(feed, article)
        let seconds = Self.end - article * 64_800 - feed % 3_600
        let rare = text.number(below: 500) == 7 ? Self.needle : nil
        let title = text.title().replacing("&", with: "&amp;")
        let author = text.author()
        let topic = text.pick(GeneratedText.topics)
        let link = "https://site\(feed).example.org/\(article)-\(topic)"
        let body = text.body(containing: rare)
        if isAtom(feed) {
            let date = Date(timeIntervalSince1970: Double(seconds)).formatted(.iso8601)
            return """
                <entry><title>\(title)</title><link href="\(link)"/><id>urn:\(feed):\(article)</id><published>\(date)</published>\
                <updated>\(date)</updated><author><name>\(author)</name></author><category term="\(topic)"/>\
                <content type="html">\(Self.escaped(body))</content></entry>

                """
        }
        let summary = body.prefix { $0 != "\n" }
        return """
            <item><title>\(title)</title><link>\(link)</link><guid isPermaLink="false">urn:\(feed):\(article)</guid>\
            <pubDate>\(Self.mailDate(seconds))</pubDate><dc:creator>\(author)</dc:creator><category>\(topic)</category>\
            <description><![CDATA[\(summary)]]></description><content:encoded><![CDATA[\(body)]]></content:encoded></item>

            """
    }

    private static func escaped(_ html: String) -> String {
        html.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }

    /// Returns a date by RFC 5322 §3.3, in UTC.
    private static func mailDate(_ seconds: Int) -> String {
        let text = Date(timeIntervalSince1970: Double(seconds)).formatted(.iso8601)
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        let days = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
        let month = months[(Int(text.dropFirst(5).prefix(2)) ?? 1) - 1]
        let clock = text.dropFirst(11).prefix(8)
        return "\(days[seconds / 86_400 % 7]), \(text.dropFirst(8).prefix(2)) \(month) \(text.prefix(4)) \(clock) GMT"
    }

    private static func padded(_ number: Int, _ digits: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
}
