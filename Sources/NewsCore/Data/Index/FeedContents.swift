import JSONStore
import QuadCore

/// What a feed's list says at the moment, and how much of its files that needs.
struct FeedContents {
    private var entries: [UInt64: (head: ArticleHead, bytes: Int, keyHash: UInt64?)] = [:]
    /// By the hash of the raw key that the last line of an article says.
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

    /// The article with this raw key.
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

    /// How much of the files is of no use any more: the larger share. Little files are not worth it.
    func deadShare(rows: Int, bodies: Int) -> Double {
        func share(_ live: Int, _ all: Int) -> Double { all > 32 * 1024 ? 1 - Double(live) / Double(all) : 0 }
        return max(share(rowBytes, rows), share(bodyBytes, bodies))
    }
}
