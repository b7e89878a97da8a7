import JSONStore
import QuadCore
import QuadStorage
import Synchronization
import SystemKit

/// Reads titles and authors of all articles of an index, feed by feed.
struct TitleReader {
    private static let reach = 256 * 1024
    private let files: NewsFiles
    private let index: ArticleIndex
    private let buffer = LineBuffer()
    private var part = ArticleTitles.Part()

    private init(_ files: NewsFiles, _ index: ArticleIndex) {
        self.files = files
        self.index = index
    }

    static func titles(of index: ArticleIndex, _ files: NewsFiles) -> ArticleTitles {
        var byFeed = Array(repeating: [Int32](), count: index.feeds.count)
        for (position, slot) in index.slots.enumerated() { byFeed[Int(slot.feed)].append(Int32(position)) }
        let positions = byFeed
        let parts = Mutex<[ArticleTitles.Part]>([])
        let next = Atomic<Int>(0)
        OwnThread.share(positions.count > 1 ? 2 : 1) { _ in
            var reader = TitleReader(files, index)
            while true {
                let turn = next.wrappingAdd(1, ordering: .relaxed).oldValue
                guard turn < positions.count else { break }
                reader.read(positions[turn], of: index.feeds[turn].id)
            }
            let part = reader.part
            parts.withLock { $0.append(part) }
        }
        return ArticleTitles(parts.withLock { $0 }, count: index.slots.count)
    }

    private mutating func read(_ positions: [Int32], of feed: String) {
        guard let rows = try? JSONLog.reading(files.articles(feed), options: files.options) else { return }
        let slots = index.slots
        var rest = positions.sorted { slots[Int($0)].offset < slots[Int($1)].offset }[...]
        while let next = rest.first {
            let start = Int(slots[Int(next)].offset)
            let span = rest.prefix { Int(slots[Int($0)].offset) + Int(slots[Int($0)].length) - start <= Self.reach }
            let taken = span.isEmpty ? rest.prefix(1) : span
            rest = rest.dropFirst(taken.count)
            guard let last = taken.last else { return }
            let end = Int(slots[Int(last)].offset) + Int(slots[Int(last)].length)
            guard let bytes = try? rows.read(start..<end, buffer) else { continue }
            for position in taken {
                let slot = slots[Int(position)]
                let range = Int(slot.offset) - start..<Int(slot.offset) - start + Int(slot.length)
                // Another line may be at this place by now.
                guard range.upperBound <= bytes.count else { continue }
                let line = UnsafeBufferPointer(rebasing: bytes[range])
                if BodyLine.id(line) == slot.id.rawValue { take(line, position) }
            }
        }
    }

    private mutating func take(_ line: UnsafeBufferPointer<UInt8>, _ position: Int32) {
        var (title, author): (String?, String?)
        var cursor = JSONCursor(line)
        let isWhole = cursor.members { key, cursor in
            if cursor.holds(key, "title") { return cursor.set(&title) }
            return cursor.holds(key, "author") ? cursor.set(&author) : cursor.skipValue()
        }
        if isWhole { part.add(position, title: title ?? "", author: author) }
    }
}
