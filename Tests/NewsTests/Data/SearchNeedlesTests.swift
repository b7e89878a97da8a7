import TestSupport
import Testing

@testable import NewsCore

/// The quick search through bytes must not lose matches of the filter.
@Suite struct SearchNeedlesTests {
    private func found(_ filter: String, _ text: String) -> ArticleNeedles.Found {
        let needles = SearchNeedles(ArticleNeedles(ArticleFilter(filter, now: 0)))
        var text = text
        return text.withUTF8 { needles.found(in: $0) }
    }

    @Test(arguments: [
        ("creme", "Une CRÈME brûlée", true), ("creme", "cre\u{300}me", true), ("creme", "crime", false),
        ("strasse", "Die Straße", true), ("oeuvre", "Œuvre", true), ("tieng", "Tiếng Việt", true), ("ete", "été", true),
        ("ete", "et é", false), ("luck", "glück", true), ("москва", "МОСКВА", true),
        ("cafe", "un \u{201C}café\u{201D}", true),
    ])
    func wordsAreFoundDespiteAccents(word: String, text: String, isThere: Bool) {
        // A word without ASCII letters has no needle, and only the filter decides.
        let isAllowed = ArticleNeedles(ArticleFilter(word, now: 0)).allow(found(word, text), nil)
        #expect(isAllowed == isThere)
        // Matches at any position of the blocks that are compared at once.
        for distance in [0, 1, 59, 62, 63, 64, 127, 500] {
            let padded = String(repeating: ".", count: distance) + text + String(repeating: ".", count: 70)
            #expect(ArticleNeedles(ArticleFilter(word, now: 0)).allow(found(word, padded), nil) == isThere)
        }
    }

    @Test(.processorTime(below: 10)) func everyMatchContainsTheNeedles() {
        var random = SystemRandomNumberGenerator()
        let letters = Array("aAbéÉe\u{301}ßſKk\u{212A}İi1’- \u{AD}ﬁæ…жệ")
        func text(_ count: Int) -> String {
            String((0..<count).map { _ in letters.randomElement(using: &random) ?? "a" })
        }
        var hits = 0
        for _ in 0..<20_000 {
            let (title, body) = (text(6), text(8))
            let words = "\"\(text(Int.random(in: 1...2, using: &random)))\""
            let filter = ArticleFilter(words, now: 0)
            let row = ArticleRow(id: ArticleID(rawValue: 1), title: title, arrived: 0)
            guard filter.matches(ArticleText(row: row, tags: []) { body }) else { continue }
            hits += 1
            let isAllowed = ArticleNeedles(filter).allow(found(words, title + "\u{1F}" + body), nil)
            if !isAllowed { Issue.record("\(words) is in \(title) or \(body), but was not found") }
        }
        #expect(hits > 500)
    }
}
