import JSONStore
import QuadDomain

/// What a feed's list says at the moment, and how much of its files that needs.
struct FeedContents {
    private var entries: [UInt64: (head: ArticleHead, bytes: Int)] = [:]
    private var rowBytes = 0
    private var bodyBytes = 0

    init(_ rows: JSONLog) throws(StoreError) {
        var contents = FeedContents()
        try rows.forEachLine(LineBuffer()) { line, _ in
            if let head = ArticleHead(line) {
                contents.put(head, bytes: line.count + 1)
            } else {
                contents.rowBytes += line.count + 1
            }
        }
        self = contents
    }

    private init() {}

    subscript(id: UInt64) -> ArticleHead? { entries[id]?.head }

    var heads: some Sequence<ArticleHead> { entries.values.lazy.map(\.head) }

    mutating func put(_ head: ArticleHead, bytes: Int) {
        if let old = entries.updateValue((head, bytes), forKey: head.id) {
            rowBytes -= old.bytes
            bodyBytes -= old.head.body.length
        }
        rowBytes += bytes
        bodyBytes += head.body.length
    }

    /// How much of the files is of no use any more: the larger share. Little files are not worth it.
    func deadShare(rows: Int, bodies: Int) -> Double {
        func share(_ live: Int, _ all: Int) -> Double { all > 32 * 1024 ? 1 - Double(live) / Double(all) : 0 }
        return max(share(rowBytes, rows), share(bodyBytes, bodies))
    }
}
