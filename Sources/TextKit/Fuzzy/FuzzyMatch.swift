/// How well a query fits a text, and where: every letter of the query in order, with whole words and word starts first.
///
/// Blanks part a query into words that may stand in any order. Case counts only where the query has capitals.
package struct FuzzyMatch: Equatable, Sendable {
    /// Greater is better; comparable between texts for one query.
    let score: Int
    /// The clusters of the text that matched, ascending; those behind its end are in what stands aside.
    package let positions: [Int]

    package init?(_ query: String, in text: String) {
        self.init(Query(query), in: Text(text))
    }

    /// Nil where a word of the query is not in the text. An empty query fits everything alike.
    package init?(_ query: Query, in text: Text) {
        guard let score = FuzzyScorer.withRoom({ Self.score(of: query, in: text, $0) }) else { return nil }
        self.score = score
        positions = query.words.reduce(into: Set<Int>()) { positions, word in
            positions.formUnion(FuzzyAlignment(of: word, in: text)?.positions ?? [])
        }.sorted()
    }

    /// Indices of the texts that match, best first, equals in the order given.
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
        // Of equal matches the shorter text is nearer to what was typed.
        return sum * 16 - min(text.length, 255)
    }
}
