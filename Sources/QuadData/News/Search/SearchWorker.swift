import CTextSearch
import FeedKit
import JSONStore
import QuadDomain

/// What one thread searches with.
final class SearchWorker {
    private(set) var hits: [Int32] = []
    private let search: NewsSearch
    private let needles: SearchNeedles
    private let rowBuffer = LineBuffer()
    private let bodyBuffer = LineBuffer()
    private let reach = 256 * 1024
    private let gap = 32 * 1024

    /// An article whose row was looked at and whose text is to be.
    private struct Candidate {
        let position: Int32
        let row: Range<Int>
        let head: ArticleHead
        /// Bits of the needles found in the row.
        let found: UInt64
    }

    init(_ search: NewsSearch) {
        self.search = search
        needles = SearchNeedles(search.filter.needles)
    }

    func search(_ piece: NewsSearch.Piece) {
        let slots = search.index.slots
        guard let first = piece.positions.first else { return }
        let feed = search.index.feeds[Int(slots[Int(first)].feed)].id
        guard let rows = try? JSONLog.reading(search.files.articles(feed), options: search.files.options) else {
            return
        }
        let bodies =
            search.filter.readsBodies
            ? try? JSONLog.reading(search.files.bodies(feed), options: search.files.options) : nil
        var rest = piece.positions
        while let next = rest.first, !search.hasToStop {
            let start = Int(slots[Int(next)].offset)
            let span = rest.prefix { Int(slots[Int($0)].offset) + Int(slots[Int($0)].length) - start <= reach }
            let taken = span.isEmpty ? rest.prefix(1) : span
            rest = rest.dropFirst(taken.count)
            guard let last = taken.last else { return }
            let end = Int(slots[Int(last)].offset) + Int(slots[Int(last)].length)
            guard let bytes = try? rows.read(start..<end, rowBuffer) else { continue }
            look(at: taken, bytes, from: start, feed, bodies)
        }
    }

    private func look(
        at positions: ArraySlice<Int32>, _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ feed: String,
        _ bodies: JSONLog?
    ) {
        var candidates: [Candidate] = []
        for position in positions {
            let slot = search.index.slots[Int(position)]
            let range = Int(slot.offset) - start..<Int(slot.offset) - start + Int(slot.length)
            // Another line is there by now: the index is out of date.
            guard range.upperBound <= bytes.count else { continue }
            let line = UnsafeBufferPointer(rebasing: bytes[range])
            guard let head = ArticleHead(line), head.id == slot.id.rawValue, !head.isGone else { continue }
            let candidate = Candidate(position: position, row: range, head: head, found: needles.found(in: line))
            if search.filter.readsBodies {
                candidates.append(candidate)
            } else if candidate.found == needles.all {
                verify(candidate, bytes, feed) { "" }
            }
        }
        if !candidates.isEmpty { lookIntoTexts(of: &candidates, bytes, feed, bodies) }
    }

    private func lookIntoTexts(
        of candidates: inout [Candidate], _ rows: UnsafeBufferPointer<UInt8>, _ feed: String, _ bodies: JSONLog?
    ) {
        candidates.sort { $0.head.body.offset < $1.head.body.offset }
        var rest = candidates[...]
        while let next = rest.first, !search.hasToStop {
            let start = next.head.body.offset
            var (count, end) = (0, start)
            for candidate in rest {
                let place = candidate.head.body
                guard count == 0 || (place.offset <= end + gap && place.offset + place.length - start <= reach) else {
                    break
                }
                end = max(end, place.offset + place.length)
                count += 1
            }
            let bytes = (try? bodies?.read(start..<end, bodyBuffer)) ?? UnsafeBufferPointer(start: nil, count: 0)
            for candidate in rest.prefix(count) where !search.hasToStop {
                look(into: bytes, from: start, candidate, rows, feed)
            }
            rest = rest.dropFirst(count)
        }
    }

    private func look(
        into bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ candidate: Candidate,
        _ rows: UnsafeBufferPointer<UInt8>, _ feed: String
    ) {
        let texts = ArticleTexts(files: search.files)
        let head = candidate.head
        if search.index.slots[Int(candidate.position)].flags.contains(.fullText),
            let page = texts.page(of: ArticleID(rawValue: head.id))
        {
            return look(into: page, candidate, rows, feed)
        }
        let range = head.body.offset - start..<head.body.offset - start + head.body.length
        guard range.upperBound <= bytes.count, !range.isEmpty else { return look(into: "", candidate, rows, feed) }
        let line = UnsafeBufferPointer(rebasing: bytes[range])
        guard BodyLine.id(line) == head.id else {
            return look(into: texts.html(of: head, feed: feed) ?? "", candidate, rows, feed)
        }
        guard candidate.found | needles.found(in: line, except: candidate.found) == needles.all else { return }
        let copy = Array(line)
        verify(candidate, rows, feed) {
            copy.withUnsafeBufferPointer { BodyLine.html($0, of: head.id) }.map { HTMLPlainText.text(of: $0) } ?? ""
        }
    }

    /// A text that does not lie where it should.
    private func look(
        into html: String, _ candidate: Candidate, _ rows: UnsafeBufferPointer<UInt8>, _ feed: String
    ) {
        var text = html
        let found = text.withUTF8 { needles.found(in: $0, except: candidate.found) }
        guard candidate.found | found == needles.all else { return }
        verify(candidate, rows, feed) { HTMLPlainText.text(of: html) }
    }

    /// The filter has the last word.
    private func verify(
        _ candidate: Candidate, _ rows: UnsafeBufferPointer<UInt8>, _ feed: String,
        _ body: @escaping @Sendable () -> String
    ) {
        guard let row = ArticleLine.row(UnsafeBufferPointer(rebasing: rows[candidate.row])) else { return }
        let feed = search.index.feeds[Int(search.index.slots[Int(candidate.position)].feed)]
        let text = ArticleText(row: row, tags: (search.tags[candidate.head.id] ?? []) + feed.tags, body: body)
        if search.filter.matches(text) { hits.append(candidate.position) }
    }
}

/// Words that must all occur, as bytes.
private final class SearchNeedles {
    /// A bit for each.
    let all: UInt64
    private let memory: [UnsafeMutableBufferPointer<UInt8>]
    private let needles: [text_needle]

    init(_ words: [String]) {
        // More than so many only narrow down further what the filter decides anyway.
        memory = words.filter { !$0.isEmpty }.prefix(32).map { word in
            let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: word.utf8.count)
            _ = bytes.initialize(from: word.utf8)
            return bytes
        }
        needles = memory.map { text_needle_make($0.baseAddress, $0.count) }
        all = (1 << UInt64(needles.count)) - 1
    }

    deinit {
        for bytes in memory { bytes.deallocate() }
    }

    func found(in text: UnsafeBufferPointer<UInt8>, except known: UInt64 = 0) -> UInt64 {
        var found: UInt64 = 0
        for (number, needle) in needles.enumerated() where known & (1 << UInt64(number)) == 0 {
            let isThere = withUnsafePointer(to: needle) { text_contains(text.baseAddress, text.count, $0) }
            if isThere { found |= 1 << UInt64(number) }
        }
        return found
    }
}
