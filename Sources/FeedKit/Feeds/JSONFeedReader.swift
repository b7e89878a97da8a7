import JSONKit

/// A reader for JSON Feed 1.0 and 1.1 (jsonfeed.org/version/1.1).
struct JSONFeedReader {
    private let bytes: [UInt8]
    private let base: String?
    private let limits: FeedLimits

    init(_ bytes: [UInt8], base: String?, limits: FeedLimits) {
        self.bytes = bytes
        self.base = base
        self.limits = limits
    }

    /// Reads the whole feed. Throws `malformedJSON`, `tooDeep`, or `notAFeed` for JSON without items.
    func read() throws(FeedError) -> Feed {
        let root = try JSONValue(feed: bytes, limits)
        let version = root["version"]?.word ?? ""
        guard case .array(let items)? = root["items"] else { throw .notAFeed(looksLike: "JSON without items") }
        var feed = Feed(version: version.hasSuffix("1.1") ? .json11 : .json10)
        feed.titleText = root["title"]?.word.map { FeedText($0, language: root["language"]?.word) }
        feed.link = address(root["home_page_url"])
        feed.links = links(root)
        feed.subtitle = root["description"]?.word.map { FeedText($0) }
        feed.icon = address(root["icon"])
        feed.logo = address(root["favicon"])
        feed.language = root["language"]?.word
        feed.authors = authors(root)
        feed.id = root["feed_url"]?.word
        feed.isExpired = root["expired"]?.isTrue ?? false
        feed.comments = root["user_comment"]?.word
        feed.entries = items.prefix(limits.entries).map { entry($0, in: feed) }
        return feed
    }

    private func address(_ node: JSONValue?) -> String? {
        guard let text = node?.word, URLReference.isSafe(text) else { return nil }
        return URLReference.resolve(text, against: base)
    }

    private func links(_ root: JSONValue) -> [FeedLink] {
        var links: [FeedLink] = []
        if let home = address(root["home_page_url"]) { links.append(FeedLink(href: home, mediaType: "text/html")) }
        if let own = address(root["feed_url"]) { links.append(FeedLink(href: own, relation: "self")) }
        if let next = address(root["next_url"]) { links.append(FeedLink(href: next, relation: "next")) }
        for hub in root["hubs"]?.items?.prefix(8) ?? [] {
            if let url = address(hub["url"]) { links.append(FeedLink(href: url, relation: "hub")) }
        }
        return links
    }

    /// Returns the authors. Version 1.1 has a list, version 1.0 a single author.
    private func authors(_ node: JSONValue) -> [FeedPerson] {
        let nodes = node["authors"]?.items?.nonEmpty ?? [node["author"]].compactMap { $0 }
        return nodes.prefix(limits.perEntry).compactMap { node in
            if let name = node.word { return PersonText.parse(name) }
            let person = FeedPerson(
                name: node["name"]?.word, link: address(node["url"]), avatar: address(node["avatar"]))
            return person == FeedPerson() ? nil : person
        }
    }

    private func entry(_ item: JSONValue, in feed: Feed) -> Entry {
        var entry = Entry()
        entry.id = item["id"]?.word
        entry.link = address(item["url"]) ?? address(item["external_url"])
        if let url = entry.link { entry.links.append(FeedLink(href: url, mediaType: "text/html")) }
        if let other = address(item["external_url"]) { entry.links.append(FeedLink(href: other, relation: "related")) }
        entry.language = item["language"]?.word ?? feed.language
        func text(_ key: String, _ type: String) -> FeedText? {
            item[key]?.word.map {
                FeedText($0, mediaType: type, language: entry.language, base: entry.link ?? base)
            }
        }
        entry.titleText = text("title", "text/plain")
        entry.summary = text("summary", "text/plain")
        entry.contents = [text("content_html", "text/html"), text("content_text", "text/plain")].compactMap { $0 }
        entry.image = address(item["image"]) ?? address(item["banner_image"])
        entry.published = item["date_published"]?.word.flatMap(FeedDate.parse)
        entry.updated = item["date_modified"]?.word.flatMap(FeedDate.parse)
        entry.authors = authors(item).nonEmpty ?? feed.authors
        entry.categories = (item["tags"]?.items ?? []).prefix(limits.perEntry).compactMap(\.word).map {
            FeedCategory(term: $0)
        }
        entry.enclosures = (item["attachments"]?.items ?? []).prefix(limits.perEntry).compactMap(enclosure)
        return entry
    }

    private func enclosure(_ node: JSONValue) -> FeedEnclosure? {
        guard let url = address(node["url"]) else { return nil }
        return FeedEnclosure(
            url: url, mediaType: node["mime_type"]?.word, length: node["size_in_bytes"]?.wholeNumber,
            duration: node["duration_in_seconds"]?.wholeNumber, title: node["title"]?.word)
    }
}
