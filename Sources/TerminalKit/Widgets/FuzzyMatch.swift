/// How well a query fits a text, and where: every letter of the query in order, with whole words and word starts first.
///
/// Blanks part a query into words that may stand in any order. Case counts only where the query has capitals.
package struct FuzzyMatch: Equatable, Sendable {
    /// Greater is better; comparable between texts for one query.
    package let score: Int
    /// The clusters of the text that matched, ascending; those behind its end are in what stands aside.
    package let positions: [Int]

    package init?(_ query: String, in text: String) {
        self.init(Query(query), in: Text(text))
    }

    /// Nil where a word of the query is not in the text. An empty query fits everything alike.
    package init?(_ query: Query, in text: Text) {
        guard let score = Self.score(of: query, in: text) else { return nil }
        self.score = score
        positions = query.words.reduce(into: Set<Int>()) { positions, word in
            positions.formUnion(FuzzyAlignment(of: word, in: text)?.positions ?? [])
        }.sorted()
    }

    /// Indices of the texts that match, best first, equals in the order given.
    package static func rank(_ texts: [Text], by query: Query) -> [Int] {
        guard !query.isEmpty else { return Array(texts.indices) }
        var ranked: [(index: Int, score: Int)] = []
        for (index, text) in texts.enumerated() {
            if let score = score(of: query, in: text) { ranked.append((index, score)) }
        }
        return ranked.sorted { ($1.score, $0.index) < ($0.score, $1.index) }.map(\.index)
    }

    private static func score(of query: Query, in text: Text) -> Int? {
        guard !query.isEmpty else { return 0 }
        var sum = 0
        for word in query.words {
            guard let alignment = FuzzyAlignment(of: word, in: text) else { return nil }
            sum += alignment.score
        }
        // Of equal matches the shorter text is nearer to what was typed.
        return sum * 16 - min(text.length, 255)
    }
}

/// The best way to lay one word over a text, by dynamic programming: rows are letters of the word, columns those of
/// the text that can matter.
private struct FuzzyAlignment {
    let score: Int
    private let start: Int
    private let rows: Int
    private let columns: Int
    private let lastColumn: Int
    /// Best score with the row's letter at this column.
    private var ending: [Int32]
    /// Best score up to this column, gaps paid.
    private var carried: [Int32]

    private static let hit: Int32 = 16
    private static let consecutive: Int32 = 12
    private static let gapStart: Int32 = 3
    private static let gapStep: Int32 = 1
    private static let none = Int32.min / 2
    /// Letters looked at behind the first that matches.
    private static let reach = 512

    init?(of word: FuzzyMatch.Query.Word, in text: FuzzyMatch.Text) {
        guard let window = Self.window(of: word, in: text) else { return nil }
        start = window.lowerBound
        columns = window.count
        rows = word.letters.count
        ending = Array(repeating: Self.none, count: rows * columns)
        carried = rows > 1 ? ending : []
        for row in 0..<rows {
            Self.fill(row, of: word, text.letters[window], columns: columns, &ending, &carried)
        }
        let lastRow = ending[((rows - 1) * columns)...]
        guard let best = lastRow.max(), best > Self.none / 2, let place = lastRow.firstIndex(of: best) else {
            return nil
        }
        score = Int(best)
        lastColumn = place - lastRow.startIndex
    }

    private static func fill(
        _ row: Int, of word: FuzzyMatch.Query.Word, _ text: ArraySlice<FuzzyMatch.Text.Letter>, columns: Int,
        _ ending: inout [Int32], _ carried: inout [Int32]
    ) {
        let wanted = word.letters[row]
        var best = none
        var step = gapStart
        for (column, letter) in text.enumerated() {
            let place = row * columns + column
            if best > none { best -= step }
            step = gapStep
            if (word.isExactCase ? letter.exact : letter.folded) == wanted {
                var score = none
                if row == 0 {
                    score = hit + letter.bonus
                } else if column > 0 {
                    let before = place - columns - 1
                    score = max(ending[before] + consecutive, carried[before]) + hit + letter.bonus
                }
                if score > none / 2 {
                    ending[place] = score
                    if score >= best {
                        best = score
                        step = gapStart
                    }
                }
            }
            if row < word.letters.count - 1 { carried[place] = best }
        }
    }

    /// The places of the letters, found by walking back along the choices that led to the best end.
    var positions: [Int] {
        var column = lastColumn
        var positions = [start + column]
        for row in (0..<rows - 1).reversed() {
            let before = row * columns + column - 1
            column -= 1
            if ending[before] <= Self.none / 2 || ending[before] + Self.consecutive < carried[before] {
                // A carried score came from the nearest column to the left whose own score was taken over.
                while column > 0, ending[row * columns + column] != carried[row * columns + column] { column -= 1 }
            }
            positions.append(start + column)
        }
        return positions.reversed()
    }

    /// From the first letter's first place to the last letter's last one; nil where a letter is missing.
    private static func window(of word: FuzzyMatch.Query.Word, in text: FuzzyMatch.Text) -> Range<Int>? {
        var next = 0
        var start = 0
        var last = 0
        let count = word.letters.count
        for (index, letter) in text.letters.enumerated() {
            let value = word.isExactCase ? letter.exact : letter.folded
            if next < count, value == word.letters[next] {
                if next == 0 { start = index }
                next += 1
            }
            if next == count, value == word.letters[count - 1] { last = index }
        }
        guard next == count, count > 0 else { return nil }
        return start..<min(last + 1, start + reach)
    }
}
