import Testing

@testable import WordleKit

struct ScoringTests {
    struct ColorCase: Decodable, CustomTestStringConvertible {
        let guess: String
        let answer: String
        let pattern: String
        var testDescription: String { "\(guess)/\(answer)" }
    }

    @Test func everyColorVector() throws {
        let cases: [ColorCase] = try Fixture.json("wordle_colour_vectors.json")
        #expect(cases.count >= 25)
        for item in cases {
            let guess = try Word(item.guess)
            let answer = try Word(item.answer)
            let pattern = Scoring.pattern(of: guess, against: answer)
            #expect(pattern.description == item.pattern, "\(item.testDescription)")
            #expect(Pattern(item.pattern) == pattern)
        }
    }

    @Test(arguments: [
        ("noon", "onto", "1110"), ("banana", "cabana", "120222"), ("letters", "settler", "1222111"),
        ("mississippi", "mississippi", "22222222222"), ("abracadabra", "barracudaba", "11211110112"),
    ])
    func otherLengthsAreScored(guess: String, answer: String, pattern: String) throws {
        let guess = try Word(guess)
        let answer = try Word(answer)
        #expect(Scoring.pattern(of: guess, against: answer).description == pattern)
    }

    @Test func correctAndPresentAreTheSmallerCountExhaustively() throws {
        // All pairs of four-letter words over three letters, which cover every way in which letters can repeat.
        let letters = Array("abc".utf8)
        var words: [Word] = []
        for number in 0..<81 {
            words.append(
                try Word(letters: [number / 27, number / 9 % 3, number / 3 % 3, number % 3].map { letters[$0] }))
        }
        for guess in words {
            for answer in words { expectSound(guess, answer) }
        }
    }

    @Test(arguments: Array(Word.lengths))
    func randomWordsAgreeWithTheSlowReference(length: Int) throws {
        var numbers = SeededNumbers(state: UInt64(length))
        for round in 0..<900 {
            // With few letters, repeats are common; the last rounds use all letters.
            let last = UInt8(ascii: "a") + (round < 600 ? 4 : 25)
            let pair = try (0..<2).map { _ in
                try Word(letters: (0..<length).map { _ in UInt8.random(in: UInt8(ascii: "a")...last, using: &numbers) })
            }
            expectSound(pair[0], pair[1])
        }
    }

    @Test func anUnmatchedLetterIsNotInPlace() throws {
        let pattern = Scoring.pattern(of: try Word("cranes"), against: try Word("crane"))
        #expect(pattern.description == "222220")
        #expect(!pattern.isSolved)
    }

    private func expectSound(_ guess: Word, _ answer: Word) {
        let row = ScoredGuess(guess, against: answer)
        for letter in Set(guess.letters) {
            let smaller = min(guess.count(of: letter), answer.count(of: letter))
            #expect(row.revealedCount(of: letter) == smaller, "\(guess)/\(answer)")
        }
        #expect(row.pattern.marks == slowMarks(guess, answer), "\(guess)/\(answer)")
        #expect(row.pattern.isSolved == (guess == answer))
    }

    /// The two passes of the definition, with arrays.
    private func slowMarks(_ guess: Word, _ answer: Word) -> [Mark] {
        var marks = [Mark](repeating: .absent, count: guess.length)
        var rest = [UInt8: Int]()
        for index in marks.indices {
            if guess[index] == answer[index] {
                marks[index] = .correct
            } else {
                rest[answer[index], default: 0] += 1
            }
        }
        for index in marks.indices where marks[index] == .absent {
            guard let left = rest[guess[index]], left > 0 else { continue }
            marks[index] = .present
            rest[guess[index]] = left - 1
        }
        return marks
    }
}

struct PatternTests {
    @Test(arguments: ["02010", "00000", "22222", "1202", "01201201201"])
    func textAndCodeRoundTrip(text: String) throws {
        let pattern = try #require(Pattern(text))
        #expect(pattern.description == text)
        #expect(pattern.code == UInt32(text, radix: 3))
        #expect(Pattern(pattern.marks) == pattern)
        #expect(pattern.isSolved == text.allSatisfy { $0 == "2" })
    }

    @Test(arguments: ["", "012", "01230", "0201x", "020102010201", "٠١٢٠١", "-1200"])
    func otherTextIsNotAPattern(text: String) {
        #expect(Pattern(text) == nil)
    }
}
