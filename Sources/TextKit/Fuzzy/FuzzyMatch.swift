/// A match of a query in a text, with its score. Every letter of the query must occur in order; whole words and word
/// starts score highest.
///
/// Blanks divide a query into words, which may occur in any order. Case matters only if the word has capitals.
package struct FuzzyMatch: Equatable, Sendable {
    /// The quality of the match: greater is better. Scores of different texts are comparable for the same query.
    let score: Int
    /// The indices of the matched clusters, ascending. Indices past the end of the text refer to the `aside` text.
    package let positions: [Int]

    package init?(_ query: String, in text: String) {
        self.init(Query(query), in: Text(text))
    }

    /// Matches a query. Returns nil if a word of the query is not in the text. An empty query matches every text
    /// equally.
    package init?(_ query: Query, in text: Text) {
        guard let score = FuzzyScorer.withRoom({ Self.score(of: query, in: text, $0) }) else { return nil }
        self.score = score
        positions = query.words.reduce(into: Set<Int>()) { positions, word in
            positions.formUnion(FuzzyAlignment(of: word, in: text)?.positions ?? [])
        }.sorted()
    }

    /// Returns the indices of the matching texts, best first. Equal scores keep their order.
    package static func rank(_ texts: [Text], by query: Query) -> [Int] {
        guard !query.isEmpty else { return Array(texts.indices) }
        var ranked: [(index: Int, score: Int)] = []
        FuzzyScorer.withRoom { scoring in
            for index in texts.indices {
                if let score = score(of: query, in: texts[index], scoring) { ranked.append((index, score)) }
            }
        }
        return ranked.sorted { ($1.score, $0.index) < ($0.score, $1.index) }.map(\.index)
    }

    private static func score(of query: Query, in text: Text, _ scoring: FuzzyScorer) -> Int? {
        guard !query.isEmpty else { return 0 }
        var sum = 0
        for word in query.words {
            guard let score = scoring.score(of: word, in: text) else { return nil }
            sum += score
        }
        // Among equal matches, the shorter text is closer to the query.
        return sum * 16 - min(text.length, 255)
    }
}
