import JSONStore
import QuadCore

/// Reads single articles from feeds' files.
struct ArticleTexts: Sendable {
    let files: NewsFiles

    /// Returns the article's row; `nil` if another line is at its place by now.
    func row(_ slot: ArticleSlot, feed: String) -> ArticleRow? {
        line(slot, feed) { line in ArticleLine.row(line) }.flatMap { $0 }
    }

    /// Returns the rows at these positions. Opens each feed's file once and reads the file from front to back.
    func rows(_ positions: [Int32], of index: ArticleIndex) -> [ArticleRow?] {
        var rows = [ArticleRow?](repeating: nil, count: positions.count)
        let order = positions.indices.sorted { left, right in
            let (left, right) = (index.slots[Int(positions[left])], index.slots[Int(positions[right])])
            return (left.feed, left.offset) < (right.feed, right.offset)
        }
        var open: (feed: UInt16, log: JSONLog?)?
        for place in order {
            let slot = index.slots[Int(positions[place])]
            if open?.feed != slot.feed {
                let path = files.articles(index.feeds[Int(slot.feed)].id)
                open = (slot.feed, try? JSONLog.reading(path, options: files.options))
            }
            guard let log = open?.log else { continue }
            rows[place] = line(slot, log) { line in ArticleLine.row(line) }.flatMap { $0 }
        }
        return rows
    }

    func body(of slot: ArticleSlot, feed: String) -> ArticleBody? {
        if let page = keptPage(of: slot.id), page.isShown { return ArticleBody(html: page.html, isFullText: true) }
        guard let head = line(slot, feed, { line in ArticleHead(line) }).flatMap({ $0 }) else { return nil }
        return html(of: head, feed: feed).map { ArticleBody(html: $0) }
    }

    /// Returns the article's page for a search, also if the page is laid aside.
    func page(of article: ArticleID) -> String? { keptPage(of: article)?.html }

    func keptPage(of article: ArticleID) -> ArticlePage? {
        guard let log = try? JSONLog.reading(files.page(article), options: files.options),
            let size = try? log.size()
        else { return nil }
        return try? log.withBytes(0..<size) { line in
            BodyLine.html(line, of: article.rawValue).map { ArticlePage(html: $0, isShown: !BodyLine.isAside(line)) }
        }
    }

    private func line<Result>(
        _ slot: ArticleSlot, _ feed: String, _ read: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result? {
        guard let log = try? JSONLog.reading(files.articles(feed), options: files.options) else { return nil }
        return line(slot, log, read)
    }

    private func line<Result>(
        _ slot: ArticleSlot, _ log: JSONLog, _ read: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result? {
        let range = Int(slot.offset)..<Int(slot.offset) + Int(slot.length)
        return try? log.withBytes(range) { line in
            guard line.count == range.count, BodyLine.id(line) == slot.id.rawValue else { return nil }
            return read(line)
        }
    }

    // MARK: Texts

    /// Returns the feed's text, from the place that the row gives or from wherever a search finds the text.
    func html(of head: ArticleHead, feed: String) -> String? {
        guard head.body.length > 0, let log = try? JSONLog.reading(files.bodies(feed), options: files.options) else {
            return nil
        }
        // A place beyond the file reads as nothing, and a place too large to be valid is not tried.
        if let size = try? log.size(), head.body.offset <= size - head.body.length,
            let found = try? log.withBytes(
                head.body.offset..<head.body.offset + head.body.length, { BodyLine.html($0, of: head.id) })
        {
            return found
        }
        return Self.search(log, for: head.id)
    }

    /// Searches all bodies. Bodies and rows are two files: a crash between the two writes, or a script, may leave wrong
    /// places.
    private static func search(_ log: JSONLog, for id: UInt64) -> String? {
        var html: String?
        _ = try? log.forEachLine(LineBuffer()) { line, _ in
            if BodyLine.id(line) == id, let found = BodyLine.html(line, of: id) { html = found }
        }
        return html
    }
}
