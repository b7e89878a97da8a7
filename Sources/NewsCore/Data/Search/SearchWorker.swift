import FeedKit
import JSONStore
import QuadCore

/// The state of a search on one thread.
final class SearchWorker {
    private(set) var hits: [Int32] = []
    private let search: NewsSearch
    private let needles: SearchNeedles
    private let rowBuffer = LineBuffer()
    private let bodyBuffer = LineBuffer()
    private let reach = 256 * 1024
    private let gap = 32 * 1024

    /// An article whose row was searched and whose text is to be searched.
    private struct Candidate {
        let position: Int32
        let row: Range<Int>
        let head: ArticleHead
        /// The needles that were found in the row.
        let found: ArticleNeedles.Found
    }

    init(_ search: NewsSearch) {
        self.search = search
        needles = SearchNeedles(ArticleNeedles(search.filter))
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
            // Another line is at this place by now: the index is out of date.
            guard range.upperBound <= bytes.count else { continue }
            let line = UnsafeBufferPointer(rebasing: bytes[range])
            guard let head = ArticleHead(line), head.id == slot.id.rawValue, !head.isGone else { continue }
            let candidate = Candidate(position: position, row: range, head: head, found: needles.found(in: line))
            if search.filter.readsBodies {
                candidates.append(candidate)
            } else if needles.allow(candidate.found, standing(candidate)) {
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
        let found = candidate.found | needles.found(in: line, except: candidate.found)
        guard needles.allow(found, standing(candidate)) else { return }
        let copy = Array(line)
        verify(candidate, rows, feed) {
            copy.withUnsafeBufferPointer { BodyLine.html($0, of: head.id) }.map { HTMLPlainText.text(of: $0) } ?? ""
        }
    }

    /// Searches a text that is not at its place.
    private func look(
        into html: String, _ candidate: Candidate, _ rows: UnsafeBufferPointer<UInt8>, _ feed: String
    ) {
        var text = html
        let found = candidate.found | text.withUTF8 { needles.found(in: $0, except: candidate.found) }
        guard needles.allow(found, standing(candidate)) else { return }
        verify(candidate, rows, feed) { HTMLPlainText.text(of: html) }
    }

    private func standing(_ candidate: Candidate) -> ArticleStanding? {
        guard needles.askForStanding else { return nil }
        return ArticleStanding(search.index.slots[Int(candidate.position)], in: search.index)
    }

    /// Checks a candidate with the filter, which has the last word.
    private func verify(
        _ candidate: Candidate, _ rows: UnsafeBufferPointer<UInt8>, _ feed: String,
        _ body: @escaping @Sendable () -> String
    ) {
        guard let row = ArticleLine.row(UnsafeBufferPointer(rebasing: rows[candidate.row])) else { return }
        let feed = search.index.feeds[Int(search.index.slots[Int(candidate.position)].feed)]
        let text = ArticleText(
            row: row, tags: (search.tags[candidate.head.id] ?? []) + feed.tags, standing: standing(candidate),
            body: body)
        if search.filter.matches(text) { hits.append(candidate.position) }
    }
}
