import JSONStore
import QuadCore

/// Writes a feed's two files under the lock of the rows: first the texts, then the rows that point to them. A reader of
/// a row therefore always finds its text.
struct ArticleWriter {
    let files: NewsFiles
    let feed: String
    let rows: JSONLog
    let bodies: JSONLog
    private let ends: LogEnds
    private var bodiesEnd: Int
    var contents: FeedContents

    /// Runs `body` with the feed's files open and in order.
    /// - Parameter ends: the last line numbers that were recorded; new lines get higher numbers.
    static func write<Result>(
        _ feed: String, _ files: NewsFiles, after ends: LogEnds,
        _ body: (inout ArticleWriter) throws(StorageError) -> Result
    ) throws(StorageError) -> Result {
        try JSONLog.locked(files.articles(feed), options: files.options) { () throws(StorageError) in
            var writer = try ArticleWriter(feed, files, ends)
            return try body(&writer)
        }
    }

    private init(_ feed: String, _ files: NewsFiles, _ ends: LogEnds) throws(StorageError) {
        self.ends = ends
        self.files = files
        self.feed = feed
        rows = try JSONLog.writing(files.articles(feed), options: files.options)
        bodies = try JSONLog.writing(files.bodies(feed), options: files.options)
        _ = try rows.mendEnd()
        bodiesEnd = try bodies.mendEnd()
        contents = try FeedContents(rows)
    }

    /// - Parameter isAwaited: whether a decision about the article with this id is stored, even if the article is not.
    /// - Returns: The new articles.
    mutating func take(
        _ articles: [FetchedArticle], isAwaited: (UInt64) -> Bool = { _ in false }
    ) throws(StorageError) -> [ArticleRow] {
        let articles = try recognized(articles, isAwaited)
        var (rowLines, bodyLines) = (try rows.lines(after: ends.rows), try bodies.lines(after: ends.bodies))
        var new: [ArticleRow] = []
        bodyLines.reserve(articles.reduce(0) { $0 + $1.html.count + $1.html.count / 8 + 96 })
        for article in articles {
            let hash = Self.hash(of: article)
            let known = contents[article.row.id.rawValue]
            guard known?.isGone != true, known?.hash != hash else { continue }
            var row = article.row
            if let known { row.arrived = known.arrived } else { new.append(row) }
            var place = BodyPlace()
            if !article.html.isEmpty {
                let line = bodyLines.add { BodyLine.append(row.id.rawValue, article.html, to: &$0) }
                place = BodyPlace(offset: bodiesEnd + line.lowerBound, length: line.count)
            }
            let line = rowLines.add { ArticleLine.append(row, hash: hash, body: place, to: &$0) }
            var head = ArticleHead(id: row.id.rawValue)
            (head.arrived, head.published, head.hash, head.body) = (row.arrived, row.published, hash, place)
            contents.put(head, bytes: line.count + 1, keyHash: row.key.map { StableHash.of($0.utf8) })
        }
        guard !rowLines.bytes.isEmpty else { return [] }
        try append(rowLines, bodyLines)
        if contents.deadShare(rows: try rows.size(), bodies: bodiesEnd) > 0.5 { try compact() }
        return new
    }

    /// Returns the hash of everything that the feed said of the article. The arrival time is not part of the hash.
    private static func hash(of article: FetchedArticle) -> UInt64 {
        var row = article.row
        row.arrived = 0
        var line: [UInt8] = []
        line.reserveCapacity(512)
        ArticleLine.append(row, hash: 0, body: BodyPlace(), to: &line)
        line.append(0x0A)
        var hash = ContentHash()
        line.withUnsafeBufferPointer { hash.add($0) }
        article.html.withUnsafeBufferPointer { hash.add($0) }
        // 0 means “no hash”.
        return max(1, hash.value)
    }

    private mutating func append(_ rowLines: LogLines, _ bodyLines: LogLines) throws(StorageError) {
        try bodies.append(bodyLines)
        bodiesEnd += bodyLines.bytes.count
        try rows.append(rowLines)
    }

    // MARK: Taking away

    /// Removes the articles that `retention` no longer keeps, and leaves a tombstone for each.
    /// - Returns: The ids of the removed articles.
    mutating func prune(_ retention: NewsRetention, now: Double, states: StateTable) throws(StorageError) -> [UInt64] {
        var candidates: [ArticleHead] = []
        for head in contents.heads where !head.isGone {
            let flags = states[head.id]
            guard !flags.contains(.saved), !flags.isDisjoint(with: [.read, .removed]) else { continue }
            candidates.append(head)
        }
        var going: [UInt64] = []
        if retention.days > 0 {
            let limit = now - Double(retention.days) * 86_400
            going = candidates.filter { $0.arrived < limit }.map(\.id)
            candidates.removeAll { $0.arrived < limit }
        }
        if retention.count > 0, candidates.count > retention.count {
            candidates.sort { ($1.sortDate, $1.id) < ($0.sortDate, $0.id) }
            going += candidates[retention.count...].map(\.id)
        }
        guard !going.isEmpty else { return [] }
        var lines = try rows.lines(after: ends.rows)
        let known = try knownArticles(among: Set(going))
        for id in going {
            let article = known[id] ?? KnownArticle(id: ArticleID(rawValue: id))
            let line = lines.add { ArticleLine.appendTombstone(article, at: now, to: &$0) }
            var head = ArticleHead(id: id)
            head.isGone = true
            contents.put(head, bytes: line.count + 1)
        }
        try append(lines, try bodies.lines(after: ends.bodies))
        if contents.deadShare(rows: try rows.size(), bodies: bodiesEnd) > 0.25 { try compact() }
        return going
    }

    // MARK: Compaction

    /// Writes both files anew without replaced or removed lines. Lines that can't be read stay.
    ///
    /// If anything differs from what this program wrote, both files are copied first: a changed row may have pointed to
    /// a text that is dropped. If the process ends between the two files, rows point to wrong places; the reader of a
    /// text notices that.
    mutating func compact() throws(StorageError) {
        let conditions = (
            rows: try LogCondition(of: files.articles(feed), through: ends.rows, options: files.options),
            bodies: try LogCondition(of: files.bodies(feed), through: ends.bodies, options: files.options)
        )
        if conditions.rows.needsCopy || conditions.bodies.needsCopy {
            try conditions.rows.keepCopy()
            try conditions.bodies.keepCopy()
        }
        let kept = try rowsToKeep()
        let strangers = try textsOfNobody()
        let texts = BodyFinder(bodies)
        var lines: [[UInt8]] = []
        try JSONLog.compact(conditions.bodies) { (add) throws(StorageError) in
            for line in strangers { _ = try add(line) }
            for (line, head) in kept {
                guard let head, !head.isGone, head.body.length > 0, let text = try texts.line(of: head) else {
                    lines.append(line)
                    continue
                }
                let place = try add(text)
                lines.append(ArticleLine.moved(line, to: BodyPlace(offset: place.lowerBound, length: place.count)))
            }
        }
        let all = lines
        try JSONLog.compact(conditions.rows) { (add) throws(StorageError) in
            for line in all { _ = try add(line) }
        }
    }

    /// Returns the rows that nothing replaced, and all lines that can't be read completely.
    private func rowsToKeep() throws(StorageError) -> [(line: [UInt8], head: ArticleHead?)] {
        let buffer = LineBuffer()
        var last: [UInt64: Int] = [:]
        try rows.forEachLine(buffer) { line, offset in
            if let head = ArticleHead(line) { last[head.id] = offset }
        }
        var kept: [(line: [UInt8], head: ArticleHead?)] = []
        try rows.forEachLine(buffer) { line, offset in
            let head = ArticleHead(line)
            let isLast = head.map { last[$0.id] == offset } ?? true
            if isLast || !JSONLog.isObject(line) { kept.append((Array(line), isLast ? head : nil)) }
        }
        return kept
    }

    /// Returns the lines among the texts that can't be read or that name no article.
    private func textsOfNobody() throws(StorageError) -> [[UInt8]] {
        var lines: [[UInt8]] = []
        try bodies.forEachLine(LineBuffer()) { line, _ in
            if BodyLine.id(line) == nil || !JSONLog.isObject(line) { lines.append(Array(line)) }
        }
        return lines
    }
}

/// Finds the lines of texts, even if rows point to wrong places.
private final class BodyFinder {
    private let log: JSONLog
    private let buffer = LineBuffer()
    private var places: [UInt64: BodyPlace]?

    init(_ log: JSONLog) {
        self.log = log
    }

    func line(of head: ArticleHead) throws(StorageError) -> [UInt8]? {
        if let line = try line(head.body, head.id) { return line }
        if places == nil {
            var found: [UInt64: BodyPlace] = [:]
            try log.forEachLine(buffer) { line, offset in
                if let id = BodyLine.id(line) { found[id] = BodyPlace(offset: offset, length: line.count) }
            }
            places = found
        }
        guard let place = places?[head.id] else { return nil }
        return try line(place, head.id)
    }

    private func line(_ place: BodyPlace, _ id: UInt64) throws(StorageError) -> [UInt8]? {
        guard place.offset <= (try log.size()) - place.length else { return nil }
        let bytes = try log.read(place.offset..<place.offset + place.length, buffer)
        guard bytes.count == place.length, BodyLine.html(bytes, of: id) != nil, JSONLog.isObject(bytes) else {
            return nil
        }
        return Array(bytes)
    }
}
