import TestSupport
import Testing

@testable import TextKit

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

    @Test(arguments: [
        ("weird", "Wëird 新聞"), ("wëird", "Weird"), ("creme", "Crème brûlée"), ("tran", "Trần"), ("o", "Øl"),
    ])
    func accentsAreFolded(query: String, text: String) {
        #expect(FuzzyMatch(query, in: text)?.positions == Array(0..<query.count))
    }

    @Test func ranksWordsBeforeScatterAndKeepsTheOrderOfEquals() {
        let titles = ["Sort by name", "Jobs: share", "Share the result", "Open news", "Share the coaches"]
        let ranked = FuzzyMatch.rank(titles.map { FuzzyMatch.Text($0) }, by: FuzzyMatch.Query("share"))
        // A match at the very start and a match after a blank have the same score; the shorter text comes first.
        #expect(ranked.map { titles[$0] } == ["Jobs: share", "Share the result", "Share the coaches"])
        let equal = ["ab1", "ab2", "ab3"].map { FuzzyMatch.Text($0) }
        #expect(FuzzyMatch.rank(equal, by: FuzzyMatch.Query("ab")) == [0, 1, 2])
        #expect(FuzzyMatch.rank(equal, by: FuzzyMatch.Query("")) == [0, 1, 2])
    }

    @Test func titlesRankBeforeTheTextBesideThem() {
        let texts = [FuzzyMatch.Text("Brief title", aside: "over there"), FuzzyMatch.Text("Go to news")]
        #expect(FuzzyMatch.rank(texts, by: FuzzyMatch.Query("o")) == [1, 0])
        #expect(FuzzyMatch.rank(texts, by: FuzzyMatch.Query("brief there")) == [0])
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
            var rest = query[...]
            for character in text where character.lowercased() == rest.first.map(String.init) {
                rest = rest.dropFirst()
            }
            let match = FuzzyMatch(query, in: String(text))
            #expect((match != nil) == rest.isEmpty, "\(query) in \(String(text))")
            guard let match else { continue }
            #expect(match.positions.map { text[$0].lowercased() }.joined() == query)
            #expect(match.positions == match.positions.sorted())
        }
    }
}
