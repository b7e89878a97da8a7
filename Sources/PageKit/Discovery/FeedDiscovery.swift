import FeedKit

/// A finder of the feeds that a web page offers.
package enum FeedDiscovery {
    package struct Candidate: Equatable, Sendable {
        package enum Origin: Equatable, Sendable {
            /// The document itself is a feed.
            case document
            /// The page declares the feed by `<link rel="alternate">` (WHATWG HTML §4.6.7.1).
            case declared
            /// A link in the page's text looks like the address of a feed.
            case guessed
        }

        package var url: String
        package var title: String?
        var mediaType: String?
        package var origin: Origin

        init(url: String, title: String? = nil, mediaType: String? = nil, origin: Origin) {
            self.url = url
            self.title = title
            self.mediaType = mediaType
            self.origin = origin
        }
    }

    private static let types: Set<String> = [
        "application/rss+xml", "application/atom+xml", "application/feed+json", "application/rdf+xml",
        "application/x.atom+xml", "application/x-atom+xml", "application/json", "text/rss+xml", "application/rss",
    ]

    /// Returns the feeds in the order to offer them: the declared feeds with comment feeds last, then guesses from
    /// links.
    /// - Parameter page: A page or a feed; only the first megabyte is read.
    package static func links(in page: [UInt8], base: String, contentType: String? = nil) -> [Candidate] {
        if Sniffer.isFeed(page) { return [Candidate(url: base, origin: .document)] }
        let bytes = TextDecoding.decode(Array(page.prefix(1 << 20)), contentType: contentType).bytes
        var scanner = MarkupScanner(bytes, dialect: .html)
        var base = base
        var declared: [Candidate] = []
        var guessed: [Candidate] = []
        while let token = scanner.next() {
            guard case .start(let range, _) = token else { continue }
            switch bytes.lowercasedString(range) {
            case "base":
                if let href = attributes(scanner)["href"], URLReference.isSafe(href) {
                    base = URLReference.resolve(href, against: base)
                }
            case "link":
                if let found = candidate(attributes(scanner), base), declared.count < 64 { declared.append(found) }
            case "a", "area":
                if let found = guess(attributes(scanner), base), guessed.count < 64 { guessed.append(found) }
            default: break
            }
        }
        let comments = declared.filter { isAboutComments($0) }
        var seen: Set<String> = []
        return (declared.filter { !isAboutComments($0) } + comments + guessed).filter { seen.insert($0.url).inserted }
    }

    private static func isAboutComments(_ candidate: Candidate) -> Bool {
        candidate.url.contains("comments") || candidate.title?.lowercased().contains("comment") == true
    }

    static func attributes(_ scanner: MarkupScanner) -> [String: String] {
        var values: [String: String] = [:]
        for attribute in scanner.attributes {
            let name = scanner.bytes.lowercasedString(attribute.name)
            if values[name] == nil {
                values[name] = CharacterReferences.decoded(scanner.bytes.string(attribute.value)).foldingWhiteSpace()
            }
        }
        return values
    }

    private static func candidate(_ attributes: [String: String], _ base: String) -> Candidate? {
        let relations = (attributes["rel"] ?? "").lowercased().split(separator: " ")
        let type = attributes["type"].map { String($0.lowercased().prefix { $0 != ";" }).trimmingWhiteSpace() }
        guard relations.contains("alternate") || relations.contains("feed"), !relations.contains("stylesheet"),
            let href = attributes["href"]?.nonEmpty, URLReference.isSafe(href)
        else { return nil }
        let isFeed = type.map { types.contains($0) } ?? relations.contains("feed")
        // The REST interface of WordPress is JSON, too, but not a feed.
        guard isFeed, !(type == "application/json" && href.contains("/wp-json/")) else { return nil }
        let url = URLReference.resolve(href, against: base)
        return Candidate(url: url, title: attributes["title"]?.nonEmpty, mediaType: type, origin: .declared)
    }

    private static func guess(_ attributes: [String: String], _ base: String) -> Candidate? {
        guard let href = attributes["href"]?.nonEmpty, URLReference.isSafe(href), !href.hasPrefix("mailto:") else {
            return nil
        }
        let url = URLReference.resolve(href, against: base)
        let parts = URLReference.Parts(url)
        guard parts.scheme == "http" || parts.scheme == "https" else { return nil }
        var path = parts.path.lowercased()
        while path.hasSuffix("/") { path.removeLast() }
        let last = path.split(separator: "/").last.map(String.init) ?? ""
        let isNamed = ["feed", "feeds", "rss", "atom", "rss2", "index.rdf", "index.xml", "feed.json"].contains(last)
        let hasEnding =
            [".rss", ".atom", ".rdf"].contains { last.hasSuffix($0) }
            || (last.hasSuffix(".xml") && ["feed", "rss", "atom"].contains { last.contains($0) })
        let isQuery = parts.query.map { $0.contains("feed=") || $0.contains("format=rss") } ?? false
        guard isNamed || hasEnding || isQuery else { return nil }
        return Candidate(url: url, title: attributes["title"]?.nonEmpty, origin: .guessed)
    }
}
