import FoundationEssentials
import QuadCore
import SystemKit

/// The feeds offered at the first start: the list below, or the list of the user's own file.
///
/// The file is `starters.json` beside the configuration. It may have comments:
///
///     { "feeds": [ { "title": "The Daily", "url": "https://daily.example/feed", "category": "Campus" } ] }
///
/// `category` may be left out. The file replaces the list below, so that a campus can hand out its own list.
package enum StarterFeeds {
    package static let fileName = "starters.json"
    private static let longest = 1_000

    package static let builtIn = [
        StarterFeed("The California Aggie", "https://theaggie.org/feed/", category: "Campus"),
        StarterFeed("The Stanford Daily", "https://stanforddaily.com/feed/", category: "Campus"),
        StarterFeed("KQED News", "https://ww2.kqed.org/news/feed/", category: "City"),
        StarterFeed("NPR News", "https://feeds.npr.org/1001/rss.xml", category: "City"),
        StarterFeed("The Guardian: Opinion", "https://www.theguardian.com/commentisfree/rss", category: "Opinion"),
        StarterFeed(
            "The Guardian: The Long Read", "https://www.theguardian.com/news/series/the-long-read/rss",
            category: "Features"),
        StarterFeed("NPR Arts", "https://feeds.npr.org/1008/rss.xml", category: "Arts & Culture"),
        StarterFeed("ESPN", "https://www.espn.com/espn/rss/news", category: "Sports"),
        StarterFeed("BBC Sport", "https://feeds.bbci.co.uk/sport/rss.xml", category: "Sports"),
        StarterFeed("MIT News", "https://news.mit.edu/rss/feed", category: "Science & Tech"),
        StarterFeed(
            "Ars Technica", "https://feeds.arstechnica.com/arstechnica/index", category: "Science & Tech"),
        StarterFeed(
            "The Guardian: Editorials", "https://www.theguardian.com/profile/editorial/rss", category: "Editorial"),
        StarterFeed("Schneier on Security", "https://www.schneier.com/feed/atom/", category: "Column"),
    ]

    private struct File: Decodable {
        struct Entry: Decodable {
            let title: String?
            let url: String
            let category: String?
        }

        let feeds: [Entry]
    }

    /// Reads a file of starters.
    /// - Throws: `.badImport` with the problem and its place, counted from 1.
    package static func read(_ bytes: [UInt8]) throws(NewsError) -> [StarterFeed] {
        let decoder = JSONDecoder()
        decoder.allowsJSON5 = true
        let file: File
        do { file = try decoder.decode(File.self, from: Data(bytes)) } catch {
            throw .badImport("\(fileName): \(words(for: error))")
        }
        guard file.feeds.count <= longest else { throw .badImport("\(fileName): can list at most \(longest) feeds") }
        var starters: [StarterFeed] = []
        var places: [String: Int] = [:]
        for (index, entry) in file.feeds.enumerated() {
            let url = try mapError(of: FeedAddress.read(entry.url)) { (error: NewsError) in
                NewsError.badImport("\(fileName): feed \(index + 1): \(error.words)")
            }
            if let place = places.updateValue(index + 1, forKey: FeedAddress.key(url)) {
                throw .badImport("\(fileName): feed \(index + 1) is the same as feed \(place); remove one of them")
            }
            let title = entry.title?.trimmingSpaces ?? ""
            starters.append(
                StarterFeed(
                    title.isEmpty ? NewsFeed(id: "", url: url, added: 0).place : title, url,
                    category: entry.category?.trimmingSpaces ?? ""))
        }
        return starters
    }

    private static func words(for error: any Error) -> String {
        let form = #"write { "feeds": [ { "title": "…", "url": "https://…", "category": "…" } ] }"#
        switch error {
        case DecodingError.keyNotFound(let key, let context):
            return "\(place(context.codingPath)) has no “\(key.stringValue)”; \(form)"
        case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
            return "\(place(context.codingPath)) is not what it should be; \(form)"
        default: return "It is not JSON; \(form)"
        }
    }

    /// `feed 3, url`
    private static func place(_ path: [any CodingKey]) -> String {
        let parts = path.compactMap { key in
            key.intValue.map { "feed \($0 + 1)" } ?? (key.stringValue == "feeds" ? nil : key.stringValue)
        }
        return parts.isEmpty ? (path.isEmpty ? "The file" : "“feeds”") : parts.joined(separator: ", ")
    }
}
