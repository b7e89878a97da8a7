import Foundation
import Testing

@testable import WordleKit

struct GuessDivisionTests {
    /// Computes the figures from the groups themselves.
    private func plain(_ guess: Word, _ answers: [Word]) -> (bits: Double, left: Double, patterns: Int, largest: Int) {
        let groups = Dictionary(grouping: answers) { Scoring.pattern(of: guess, against: $0) }.values.map(\.count)
        let parts = groups.map { Double($0) / Double(answers.count) }
        return (
            parts.reduce(0) { $0 - $1 * log2($1) }, zip(parts, groups).reduce(0) { $0 + $1.0 * Double($1.1) },
            groups.count, groups.max() ?? 0
        )
    }

    @Test(arguments: [1, 3])
    func figuresAreThoseOfTheGroups(threads: Int) throws {
        let answers = Array(WordList.builtIn.versions[1].answers.all().prefix(150))
        let guesses = Array(WordList.builtIn.versions[1].guesses.all().prefix(300))
        let ranked = GuessDivision.ranked(guesses, among: answers, threads: threads)
        #expect(Set(ranked.map(\.word)) == Set(guesses) && ranked.count == guesses.count)
        for first in ranked {
            let expected = plain(first.word, answers)
            #expect(abs(first.entropy - expected.bits) < 1e-9 && abs(first.expectedLeft - expected.left) < 1e-9)
            #expect(first.patterns == expected.patterns && first.largest == expected.largest)
            #expect(first.isAnswer == answers.contains(first.word))
        }
        #expect(zip(ranked, ranked.dropFirst()).allSatisfy { $0.entropy >= $1.entropy })
    }

    /// Four answers: each guess of the list tells two groups apart or all four.
    @Test func aWordThatCanBeTheAnswerComesFirst() throws {
        let answers = try Fixture.words("bound", "found", "hound", "mound")
        let guesses = try Fixture.words("fuzzy", "humph", "bound", "whomp")
        let ranked = GuessDivision.ranked(guesses, among: answers, threads: 2)
        #expect(ranked.map(\.word.text) == ["humph", "whomp", "bound", "fuzzy"])
        #expect(ranked.map(\.patterns) == [3, 3, 2, 2])
        #expect(ranked[2].isAnswer && ranked[2].expectedLeft == 2.5 && ranked[2].largest == 3)
    }

    @Test func longWordsAreDivided() throws {
        let words = try Fixture.words("mississippi", "abracadabra")
        let ranked = GuessDivision.ranked(words, among: words, threads: 1)
        #expect(ranked.map(\.entropy) == [1, 1] && ranked.map(\.word.text) == ["abracadabra", "mississippi"])
    }

    @Test func withoutAnswersThereIsNothingToTell() throws {
        let ranked = GuessDivision.ranked(try Fixture.words("crane"), among: [], threads: 1)
        #expect(ranked.map(\.patterns) == [0])
    }
}
