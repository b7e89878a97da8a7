/// A guess at the kind of a document from its beginning.
package enum Sniffer {
    /// Whether `bytes` begin like a feed: an `rss`, `rdf:RDF`, `feed` or `channel` element, or the version of a JSON
    /// Feed.
    package static func isFeed(_ bytes: [UInt8]) -> Bool {
        let head = Array(TextDecoding.decode(Array(bytes.prefix(4096)), contentType: nil).bytes)
        guard let first = head.first(where: { !$0.isWhiteSpace }) else { return false }
        if first == UInt8(ascii: "{") {
            return head.firstOffset(of: "jsonfeed.org/version/", from: 0, to: head.count) != nil
                || head.firstOffset(of: "jsonfeed.org\\/version\\/", from: 0, to: head.count) != nil
        }
        guard let name = rootElement(head) else { return false }
        return ["rss", "rdf", "feed", "channel"].contains(name)
    }

    /// Returns the kind of the document in words, for messages.
    static func kind(_ bytes: [UInt8]) -> String {
        guard let root = rootElement(bytes) else {
            return bytes.first(where: { !$0.isWhiteSpace }) == UInt8(ascii: "[") ? "a JSON list" : "text"
        }
        switch root {
        case "html", "head", "body", "div", "p", "script": return "a web page"
        case "opml": return "a list of feeds (OPML)"
        case "urlset", "sitemapindex": return "a sitemap"
        default: return "an XML document (\(root.prefix(32)))"
        }
    }

    /// Returns the local name of the first element in lowercase.
    private static func rootElement(_ bytes: [UInt8]) -> String? {
        var scanner = MarkupScanner(bytes)
        while let token = scanner.next() {
            if case .doctype(let range) = token, bytes.lowercasedString(range).trimmingWhiteSpace().hasPrefix("html") {
                return "html"
            }
            guard case .start(let name, _) = token else { continue }
            let full = bytes.lowercasedString(name)
            return full.split(separator: ":").last.map(String.init)
        }
        return nil
    }
}
