import JSONStore
import QuadCore

/// The current articles of a feed's list, and the number of bytes in its files that are in use.
struct FeedContents {
    private var entries: [UInt64: (head: ArticleHead, bytes: Int, keyHash: UInt64?)] = [:]
    /// Article ids, by the hash of the raw key in the last line of an article.
    private var ids: [UInt64: UInt64] = [:]
    private var rowBytes = 0
    private var bodyBytes = 0

    init(_ rows: JSONLog) throws(StorageError) {
        var contents = FeedContents()
        try rows.forEachLine(LineBuffer()) { line, _ in
            if let head = ArticleHead(line) {
                contents.put(head, bytes: line.count + 1, keyHash: head.isKeyed ? ArticleLine.keyHash(line) : nil)
            } else {
                contents.rowBytes += line.count + 1
            }
        }
        self = contents
    }

    private init() {}

    subscript(id: UInt64) -> ArticleHead? { entries[id]?.head }

    /// Returns the id of the article with this raw key.
    func id(ofKey key: String) -> UInt64? { ids.isEmpty ? nil : ids[StableHash.of(key.utf8)] }

    var isEmpty: Bool { entries.isEmpty }

    var heads: some Sequence<ArticleHead> { entries.values.lazy.map(\.head) }

    mutating func put(_ head: ArticleHead, bytes: Int, keyHash: UInt64? = nil) {
        let old = entries[head.id]
        if let old {
            rowBytes -= old.bytes
            bodyBytes -= old.head.body.length
        }
        if let keyHash {
            if let former = old?.keyHash, former != keyHash, ids[former] == head.id { ids[former] = nil }
            ids[keyHash] = head.id
        }
        entries[head.id] = (head, bytes, keyHash ?? old?.keyHash)
        rowBytes += bytes
        bodyBytes += head.body.length
    }

    /// Returns the share of a file that is no longer in use: the larger share of the two files. Small files count as 0,
    /// because compacting them is not worth it.
    func deadShare(rows: Int, bodies: Int) -> Double {
        func share(_ live: Int, _ all: Int) -> Double { all > 32 * 1024 ? 1 - Double(live) / Double(all) : 0 }
        return max(share(rowBytes, rows), share(bodyBytes, bodies))
    }
}
