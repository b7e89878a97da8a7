import Glibc
import QuadCore

/// An index that ranks passages with BM25 over lowercase words without stemming (Robertson and Zaragoza, 2009, with the
/// inverse document frequency that is never negative).
///
/// The index keeps the passages as text and searches them for the few words of a question. The library is asked only
/// now and then, and an index of all its words would take longer to build than a hundred answers.
package struct PassageIndex: Sendable {
    private static let saturation = 1.2
    private static let lengthShare = 0.75

    package struct Hit: Equatable, Sendable {
        package let passage: Int
        let score: Double
    }

    private struct Posting {
        let passage: Int
        var count: Int
    }

    /// All passages, case-folded and one after another, and the end of each.
    private var bytes: [UInt8] = []
    private var ends: [Int] = []
    /// The number of words in each passage.
    private var lengths: [Int] = []
    private let meanLength: Double

    /// - Parameter texts: the texts of the passages, in order.
    package init(_ texts: [String]) {
        ends.reserveCapacity(texts.count)
        lengths.reserveCapacity(texts.count)
        for text in texts {
            let start = bytes.count
            FoldedText.append(text, to: &bytes)
            ends.append(bytes.count)
            var count = 0
            Self.words(in: bytes, start..<bytes.count) { _ in count += 1 }
            lengths.append(count)
        }
        meanLength = max(1, Double(lengths.reduce(0, +)) / Double(max(1, lengths.count)))
    }

    // MARK: Words

    package static func words(of text: String) -> [String] {
        let bytes = FoldedText(text).bytes
        var words: [String] = []
        self.words(in: bytes, 0..<bytes.count) { words.append(String(decoding: $0, as: UTF8.self)) }
        return words
    }

    private static func words(
        in bytes: [UInt8], _ range: Range<Int>, each: (UnsafeBufferPointer<UInt8>) -> Void
    ) {
        bytes.withUnsafeBufferPointer { buffer in
            var start = range.lowerBound
            for place in range where !isOfWord(buffer[place]) {
                if place > start { each(UnsafeBufferPointer(rebasing: buffer[start..<place])) }
                start = place + 1
            }
            if range.upperBound > start { each(UnsafeBufferPointer(rebasing: buffer[start..<range.upperBound])) }
        }
    }

    private static func isOfWord(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte &- 0x30 < 10 || byte &- 0x61 < 26
    }

    // MARK: Looking for words

    /// Returns a score for each passage; 0 if it contains none of the words.
    func scores(of words: [String]) -> [Double] {
        var scores = [Double](repeating: 0, count: lengths.count)
        let sought = Array(Set(words))
        let places = Dictionary(uniqueKeysWithValues: zip(sought, sought.indices))
        let postings = postings(of: sought.map { Array($0.utf8) })
        for word in words {
            guard let place = places[word], !postings[place].isEmpty else { continue }
            add(postings[place], to: &scores)
        }
        return scores
    }

    private func add(_ postings: [Posting], to scores: inout [Double]) {
        let (all, having) = (Double(lengths.count), Double(postings.count))
        let rarity = log(1 + (all - having + 0.5) / (having + 0.5))
        for posting in postings {
            let count = Double(posting.count)
            let length = Double(lengths[posting.passage]) / meanLength
            let weight = 1 - Self.lengthShare + Self.lengthShare * length
            scores[posting.passage] += rarity * count * (Self.saturation + 1) / (count + Self.saturation * weight)
        }
    }

    /// Returns the passages that contain each word.
    private func postings(of words: [[UInt8]]) -> [[Posting]] {
        var postings = [[Posting]](repeating: [], count: words.count)
        // Only words of a passage that begin with the same byte as a search word are compared.
        var beginnings = [Bool](repeating: false, count: 256)
        for word in words { if let first = word.first { beginnings[Int(first)] = true } }
        var start = 0
        for (passage, end) in ends.enumerated() {
            Self.words(in: bytes, start..<end) { word in
                guard let base = word.baseAddress, beginnings[Int(base.pointee)] else { return }
                for (place, sought) in words.enumerated() where sought.count == word.count {
                    if memcmp(base, sought, word.count) == 0 { Self.count(passage, in: &postings[place]) }
                }
            }
            start = end
        }
        return postings
    }

    private static func count(_ passage: Int, in postings: inout [Posting]) {
        if postings.last?.passage == passage {
            postings[postings.count - 1].count += 1
        } else {
            postings.append(Posting(passage: passage, count: 1))
        }
    }

    /// Returns the best passages first; equal ones stay in order. A passage without any of the words is not a hit.
    package func best(_ most: Int, for words: [String]) -> [Hit] {
        var hits: [Hit] = []
        for (passage, score) in scores(of: words).enumerated() where score > 0 {
            guard hits.count < most || score > (hits.last?.score ?? 0) else { continue }
            let place = hits.firstIndex { $0.score < score } ?? hits.count
            hits.insert(Hit(passage: passage, score: score), at: place)
            if hits.count > most { hits.removeLast() }
        }
        return hits
    }
}
