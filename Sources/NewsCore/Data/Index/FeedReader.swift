import JSONStore
import QuadCore

/// The articles that one thread has read from feeds' lists, and the thread's buffers.
struct FeedReader {
    private(set) var slots: [ArticleSlot] = []
    /// The mute that hides an article, by the article's id.
    private(set) var hidden: [UInt64: String] = [:]
    /// The number of lines that are not articles, by feed.
    private(set) var unreadable: [String: Int] = [:]
    private(set) var stamps: [String: FileStamp] = [:]
    private let files: NewsFiles
    private let matcher: MuteMatcher
    private let buffer = LineBuffer()
    /// The position in `slots` plus one, by id, for the feed being read; 0 marks an empty place.
    private var table: [UInt32] = []

    init(_ files: NewsFiles, _ matcher: MuteMatcher) {
        self.files = files
        self.matcher = matcher
    }

    /// Reads a feed's list. A list that can't be read has no articles; `JSONNewsRepository.notice` reports it.
    mutating func read(_ feed: NewsFeed, number: UInt16) {
        let first = slots.count
        var broken = 0
        do throws(StorageError) {
            guard let log = try JSONLog.reading(files.articles(feed.id), options: files.options) else { return }
            stamps[feed.id] = try log.stamp()
            prepareTable(for: try log.size() / 128)
            try log.forEachLine(buffer) { line, offset in
                guard let head = ArticleHead(line), let offset = UInt32(exactly: offset) else {
                    broken += 1
                    return
                }
                var flags = matcher.isEmpty || head.isGone ? [] : mutedFlag(line, head, feed.id)
                if head.isKeyed { flags.add(.keyed) }
                put(head, flags, number, offset, UInt32(line.count), first)
            }
        } catch { broken += 1 }
        if broken > 0 { unreadable[feed.id] = broken }
        dropTheDead(from: first)
    }

    private mutating func put(
        _ head: ArticleHead, _ flags: ArticleSlot.Flags, _ number: UInt16, _ offset: UInt32, _ length: UInt32,
        _ first: Int
    ) {
        let slot = ArticleSlot(
            id: ArticleID(rawValue: head.id), linkHash: head.linkHash, date: UInt32(clamping: head.sortDate),
            feed: number,
            flags: flags, offset: offset, length: head.isGone ? 0 : length)
        if 2 * (slots.count - first + 1) > table.count { growTable(first) }
        let place = place(of: head.id)
        if table[place] == 0 {
            slots.append(slot)
            table[place] = UInt32(slots.count)
        } else {
            slots[Int(table[place]) - 1] = slot
            if !flags.contains(.hidden), !hidden.isEmpty { hidden[head.id] = nil }
        }
    }

    private func place(of id: UInt64) -> Int {
        let mask = table.count - 1
        var place = Int(truncatingIfNeeded: id) & mask
        while table[place] != 0, slots[Int(table[place]) - 1].id.rawValue != id { place = (place + 1) & mask }
        return place
    }

    private mutating func prepareTable(for rows: Int) {
        var size = 64
        while size < 2 * rows { size *= 2 }
        if size == table.count {
            table.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
        } else {
            table = [UInt32](repeating: 0, count: size)
        }
    }

    private mutating func growTable(_ first: Int) {
        table = [UInt32](repeating: 0, count: max(64, table.count * 2))
        for position in first..<slots.count { table[place(of: slots[position].id.rawValue)] = UInt32(position + 1) }
    }

    /// Removes the tombstones after they have replaced their articles.
    private mutating func dropTheDead(from first: Int) {
        var kept = first
        for position in first..<slots.count where slots[position].length > 0 {
            if kept != position { slots[kept] = slots[position] }
            kept += 1
        }
        slots.removeLast(slots.count - kept)
    }

    // MARK: Mutes

    private mutating func mutedFlag(_ line: UnsafeBufferPointer<UInt8>, _ head: ArticleHead, _ feed: String)
        -> ArticleSlot.Flags
    {
        let row: ArticleRow
        if matcher.readsText {
            guard let whole = ArticleLine.row(line) else { return [] }
            row = whole
        } else {
            row = ArticleRow(id: ArticleID(rawValue: head.id), title: "", arrived: head.arrived)
        }
        guard let mute = matcher.muteHiding(row, feed: feed) else { return [] }
        hidden[head.id] = mute.id
        return .hidden
    }
}

extension UInt32 {
    /// Seconds since 1970; earlier times become 0.
    init(clamping seconds: Double) {
        self = seconds >= 1 ? UInt32(Swift.min(seconds, Double(UInt32.max))) : 0
    }
}

extension FeedReader {
    var findings: IndexBuilder.Findings {
        IndexBuilder.Findings(hidden: hidden, unreadable: unreadable, stamps: stamps)
    }
}
