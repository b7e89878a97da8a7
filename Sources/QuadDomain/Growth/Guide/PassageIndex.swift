import Glibc

/// A piece of an article or a method that can be quoted.
package struct Passage: Equatable, Sendable {
    package enum Source: Equatable, Sendable {
        case method(String)
        case article(String)
    }

    package let source: Source
    package let title: String
    package let section: String
    package let text: String

    package init(_ source: Source, title: String, section: String, text: String) {
        self.source = source
        self.title = title
        self.section = section
        self.text = text
    }

    /// `Study blocks › Rhythm`
    package var citation: String { section.isEmpty ? title : "\(title) › \(section)" }
}

/// Passages by the words they have, ranked by BM25 over words in small letters as they stand (Robertson and Zaragoza, 2009,
/// with the inverse document frequency that is never negative).
package struct PassageIndex: Sendable {
    private static let saturation = 1.2
    private static let lengthShare = 0.75

    package struct Hit: Equatable, Sendable {
        package let passage: Int
        package let score: Double
    }

    private struct Posting {
        let passage: Int
        var count: Int
    }

    private let postings: [String: [Posting]]
    private let lengths: [Int]
    private let meanLength: Double

    /// - Parameter texts: of the passages, in their order.
    package init(_ texts: [String]) {
        var postings: [String: [Posting]] = [:]
        var lengths: [Int] = []
        for (passage, text) in texts.enumerated() {
            let words = Self.words(of: text)
            lengths.append(words.count)
            for word in words { Self.count(passage, in: &postings[word, default: []]) }
        }
        self.postings = postings
        self.lengths = lengths
        meanLength = max(1, Double(lengths.reduce(0, +)) / Double(max(1, lengths.count)))
    }

    private static func count(_ passage: Int, in postings: inout [Posting]) {
        if postings.last?.passage == passage {
            postings[postings.count - 1].count += 1
        } else {
            postings.append(Posting(passage: passage, count: 1))
        }
    }

    package static func words(of text: String) -> [String] {
        FoldedText(text).bytes.split { byte in
            !(byte >= 0x80 || byte &- 0x30 < 10 || byte &- 0x61 < 26)
        }.map { String(decoding: $0, as: UTF8.self) }
    }

    /// One for each passage; 0 where it has none of the words.
    package func scores(of words: [String]) -> [Double] {
        var scores = [Double](repeating: 0, count: lengths.count)
        for word in words {
            guard let found = postings[word] else { continue }
            let (all, having) = (Double(lengths.count), Double(found.count))
            let rarity = log(1 + (all - having + 0.5) / (having + 0.5))
            for posting in found {
                let count = Double(posting.count)
                let length = Double(lengths[posting.passage]) / meanLength
                let weight = 1 - Self.lengthShare + Self.lengthShare * length
                scores[posting.passage] +=
                    rarity * count * (Self.saturation + 1) / (count + Self.saturation * weight)
            }
        }
        return scores
    }

    /// The best first; of equals the earlier. What has none of the words is no hit.
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
