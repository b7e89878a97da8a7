/// How well a query fits a text, and where: every letter of the query in order, with whole words and word starts first.
///
/// Blanks part a query into words that may stand in any order. Case counts only where the query has capitals.
package struct FuzzyMatch: Equatable, Sendable {
    /// Greater is better; comparable between texts for one query.
    package let score: Int
    /// The clusters of the text that matched, ascending.
    package let positions: [Int]

    /// A text made ready for many queries.
    package struct Text: Equatable, Sendable {
        fileprivate let letters: [UInt32]
        fileprivate let folded: [UInt32]
        fileprivate let bonus: [Int8]
        fileprivate let length: Int

        /// - Parameter aside: searched too, behind the text, but worth less.
        package init(_ text: String, aside: String = "") {
            var letters: [UInt32] = []
            var folded: [UInt32] = []
            var bonus: [Int8] = []
            var previous: Character = " "
            for character in text {
                letters.append(FuzzyMatch.letter(character))
                folded.append(FuzzyMatch.fold(character))
                bonus.append(FuzzyMatch.bonus(of: character, after: previous))
                previous = character
            }
            for character in aside.isEmpty ? "" : " " + aside {
                letters.append(FuzzyMatch.letter(character))
                folded.append(FuzzyMatch.fold(character))
                bonus.append(FuzzyMatch.asideBonus)
            }
            length = text.count
            self.letters = letters
            self.folded = folded
            self.bonus = bonus
        }
    }

    /// A query made ready for many texts.
    package struct Query: Equatable, Sendable {
        fileprivate struct Word: Equatable, Sendable {
            let letters: [UInt32]
            let isExactCase: Bool
        }

        fileprivate let words: [Word]

        package init(_ query: String) {
            words = query.split(separator: " ").prefix(8).map { part in
                let part = part.prefix(64)
                let isExactCase = part.contains { $0.isUppercase }
                return Word(
                    letters: part.map { isExactCase ? FuzzyMatch.letter($0) : FuzzyMatch.fold($0) },
                    isExactCase: isExactCase)
            }
        }

        package var isEmpty: Bool { words.isEmpty }
    }

    package init?(_ query: String, in text: String) {
        self.init(Query(query), in: Text(text))
    }

    /// Nil where a word of the query is not in the text. An empty query fits everything alike.
    package init?(_ query: Query, in text: Text) {
        var score = 0
        var positions: Set<Int> = []
        for word in query.words {
            guard let found = Self.align(word.letters, in: word.isExactCase ? text.letters : text.folded, text.bonus)
            else { return nil }
            score += found.score
            positions.formUnion(found.positions)
        }
        // Of equal matches the shorter text is nearer to what was typed.
        self.score = query.isEmpty ? 0 : score * 16 - min(text.length, 255)
        self.positions = positions.sorted()
    }

    /// Indices of the texts that match, best first, equals in the order given.
    package static func rank(_ texts: [Text], by query: Query) -> [(index: Int, match: FuzzyMatch)] {
        var ranked: [(index: Int, match: FuzzyMatch)] = []
        for (index, text) in texts.enumerated() {
            if let match = FuzzyMatch(query, in: text) { ranked.append((index, match)) }
        }
        guard !query.isEmpty else { return ranked }
        return ranked.sorted { ($1.match.score, $0.index) < ($0.match.score, $1.index) }
    }

    private static let hit = 16
    private static let consecutive = 12
    private static let asideBonus: Int8 = -8
    private static let gapStart = 3
    private static let gapStep = 1
    private static let none = Int.min / 2

    /// The best alignment by dynamic programming: rows are letters of the word, columns those of the text.
    private static func align(
        _ word: [UInt32], in text: [UInt32], _ bonus: [Int8]
    ) -> (score: Int, positions: [Int])? {
        guard let window = window(of: word, in: text) else { return nil }
        let columns = window.count
        // ending: best score with the letter matched at this column. carried: best up to here, gaps paid.
        var ending = Array(repeating: none, count: word.count * columns)
        var carried = ending
        for row in word.indices {
            var best = none
            var gap = 0
            for column in 0..<columns {
                let place = row * columns + column
                if text[window.lowerBound + column] == word[row] {
                    let worth = hit + Int(bonus[window.lowerBound + column])
                    if row == 0 {
                        ending[place] = worth
                    } else if column > 0 {
                        let before = place - columns - 1
                        ending[place] = max(ending[before] + consecutive, carried[before]) + worth
                    }
                }
                best = best == none ? none : best - (gap == 0 ? gapStart : gapStep)
                gap += 1
                if ending[place] >= best, ending[place] > none / 2 {
                    best = ending[place]
                    gap = 0
                }
                carried[place] = best
            }
        }
        return trace(ending, carried, rows: word.count, columns: columns, from: window.lowerBound)
    }

    /// Walks back along the choices that led to the best end.
    private static func trace(
        _ ending: [Int], _ carried: [Int], rows: Int, columns: Int, from start: Int
    ) -> (score: Int, positions: [Int])? {
        var column = 0
        let lastRow = (rows - 1) * columns
        for candidate in 0..<columns where ending[lastRow + candidate] > ending[lastRow + column] { column = candidate }
        let score = ending[lastRow + column]
        guard score > none / 2 else { return nil }
        var positions = [start + column]
        var row = rows - 1
        while row > 0 {
            let before = (row - 1) * columns + column - 1
            if ending[before] > none / 2, ending[before] + consecutive >= carried[before] {
                column -= 1
            } else {
                column = lastEnding(ending, carried, row: row - 1, before: column, columns)
            }
            row -= 1
            positions.append(start + column)
        }
        return (score, positions.reversed())
    }

    /// The column a carried score came from: going left, the first whose own score was taken over.
    private static func lastEnding(
        _ ending: [Int], _ carried: [Int], row: Int, before column: Int, _ columns: Int
    ) -> Int {
        var place = column - 1
        while place > 0, ending[row * columns + place] != carried[row * columns + place] { place -= 1 }
        return place
    }

    /// The part of the text that can matter: from the first letter's first place to the last letter's last one.
    private static func window(of word: [UInt32], in text: [UInt32]) -> Range<Int>? {
        guard let first = word.first, let last = word.last else { return nil }
        var next = 0
        var start = 0
        for (index, letter) in text.enumerated() where letter == word[next] {
            if next == 0 { start = index }
            next += 1
            if next == word.count { break }
        }
        guard next == word.count, text[start] == first, let end = text.lastIndex(of: last) else { return nil }
        return start..<min(end + 1, start + 512)
    }

    private static func letter(_ character: Character) -> UInt32 {
        character.unicodeScalars.first?.value ?? 0
    }

    private static func fold(_ character: Character) -> UInt32 {
        let value = letter(character)
        if value < 0x80 { return (0x41...0x5A).contains(value) ? value + 0x20 : value }
        return character.lowercased().unicodeScalars.first?.value ?? value
    }

    private static func bonus(of character: Character, after previous: Character) -> Int8 {
        if !character.isLetter, !character.isNumber { return 0 }
        if previous.isWhitespace { return 10 }
        if !previous.isLetter, !previous.isNumber { return 8 }
        return previous.isLowercase && character.isUppercase ? 7 : 0
    }
}
