import Testing

@testable import TerminalKit

@Suite struct FuzzyMatchTests {
    @Test(arguments: [
        ("gtw", "Go to Wordle", [0, 3, 6]), ("word", "Go to Wordle", [6, 7, 8, 9]), ("", "anything", []),
        ("job add", "Add a job", [0, 1, 2, 6, 7, 8]), ("wm", "WordMark", [0, 4]), ("ürl", "Kürlauf", [1, 2, 3]),
        ("ac", "abcac", [3, 4]), ("漢", "x漢字", [1]),
    ])
    func finds(_ query: String, _ text: String, _ positions: [Int]) {
        #expect(FuzzyMatch(query, in: text)?.positions == positions)
    }

    @Test(arguments: [
        ("xyz", "Wordle"), ("ab", "ba"), ("W", "wordle"), ("a", ""), ("aa", "a"), ("add nope", "Add job"),
    ])
    func refuses(_ query: String, _ text: String) {
        #expect(FuzzyMatch(query, in: text) == nil)
    }

    @Test func ranksWordsBeforeScatterAndKeepsTheOrderOfEquals() {
        let titles = ["Sort by name", "Jobs: share", "Share the result", "Open news", "Share the coaches"]
        let ranked = FuzzyMatch.rank(titles.map { FuzzyMatch.Text($0) }, by: FuzzyMatch.Query("share"))
        #expect(
            ranked.map { titles[$0.index] }
                == ["Jobs: share", "Share the result", "Share the coaches"].sorted {
                    // A match at the very start and one behind a blank weigh the same; the shorter text comes first.
                    $0.count < $1.count
                })
        let equal = ["ab1", "ab2", "ab3"].map { FuzzyMatch.Text($0) }
        #expect(FuzzyMatch.rank(equal, by: FuzzyMatch.Query("ab")).map(\.index) == [0, 1, 2])
        #expect(FuzzyMatch.rank(equal, by: FuzzyMatch.Query("")).map(\.index) == [0, 1, 2])
    }

    @Test func titlesComeBeforeWhatStandsBesideThem() {
        let texts = [FuzzyMatch.Text("Brief title", aside: "over there"), FuzzyMatch.Text("Go to news")]
        #expect(FuzzyMatch.rank(texts, by: FuzzyMatch.Query("o")).map(\.index) == [1, 0])
        #expect(FuzzyMatch.rank(texts, by: FuzzyMatch.Query("brief there")).map(\.index) == [0])
    }

    @Test(arguments: 0..<10)
    func positionsSpellTheQuery(seed: Int) {
        var random = SeededRandom(seed)
        let letters = Array("abcA _-")
        func make(_ count: Int) -> String {
            String((0..<count).compactMap { _ in letters.randomElement(using: &random) })
        }
        for _ in 0..<200 {
            let text = Array(make(20))
            let query = make(3).filter { $0 != " " }.lowercased()
            let isSubsequence = query.reduce(into: text[...]) { rest, letter in
                rest = rest.drop { $0.lowercased() != String(letter) }.dropFirst()
            }
            guard let match = FuzzyMatch(query, in: String(text)) else { continue }
            #expect(match.positions.map { text[$0].lowercased() }.joined() == query)
            #expect(match.positions == match.positions.sorted() && isSubsequence.count <= text.count)
        }
    }
}
