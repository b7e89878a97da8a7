import FeedKit
import QuadDomain

/// Feeds from other readers, and for them.
extension NewsViewModel {
    var exportedFeeds: String {
        let content = library.content
        var document = OPMLDocument(title: "Feeds", outlines: [])
        for (number, name) in content.categories.enumerated() {
            let outlines = content.lines.filter { $0.category == number }.map { line in
                var outline = OPMLDocument.Outline(title: line.title)
                outline.feedURL = content.feed(line.id)?.url
                return outline
            }
            if name.isEmpty {
                document.outlines += outlines
            } else {
                var heading = OPMLDocument.Outline(title: name)
                heading.children = outlines
                document.outlines.append(heading)
            }
        }
        return OPML.serialise(document)
    }

    func importFeeds(_ bytes: [UInt8], from path: String) {
        do throws(FeedError) {
            let document = try OPML.parse(bytes)
            var added: [NewsFeed] = []
            for outline in document.outlines { collect(outline, category: "", into: &added) }
            importFeeds(added, from: path)
        } catch {
            onMessage(.error("\(path) is no OPML: \(error)"))
        }
    }

    private func importFeeds(_ added: [NewsFeed], from path: String) {
        let known = Set(library.content.index.feeds.map(\.id))
        let new = added.filter { !known.contains($0.id) }
        let skipped = added.count - new.count
        guard !new.isEmpty else {
            return onMessage(.info(added.isEmpty ? "There is no feed in \(path)" : "All of its feeds are followed already"))
        }
        let words = NewsWords.count(new.count, "feed") + (skipped > 0 ? "; \(skipped) were followed already" : "")
        let ids = new.map(\.id)
        library.apply(
            NewsChange(feeds: new.map { .put($0) }), feeds: Set(ids), title: "importing \(path)",
            message: "Imported \(words)"
        ) { [weak self] in
            self?.library.refresh(.feeds(ids))
        }
    }

    private func collect(_ outline: OPMLDocument.Outline, category: String, into feeds: inout [NewsFeed]) {
        if let url = outline.feedURL {
            let id = NewsFeed.id(for: url)
            guard !feeds.contains(where: { $0.id == id }) else { return }
            let title = outline.title.isEmpty || outline.title == url ? nil : outline.title
            feeds.append(NewsFeed(id: id, url: url, title: title, category: category, added: library.clock.now))
        }
        for child in outline.children {
            collect(child, category: outline.feedURL == nil ? outline.title : category, into: &feeds)
        }
    }
}
