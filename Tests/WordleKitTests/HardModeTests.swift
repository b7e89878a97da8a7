import Testing

@testable import WordleKit

struct HardModeTests {
    struct Vectors: Decodable {
        struct Case: Decodable {
            let answer: String
            let previous: String
            let previous_pattern: String
            let next: String
            let legal: Bool
            let message: String?
        }
        let cases: [Case]
    }

    @Test func everyHardModeVector() throws {
        let vectors: Vectors = try Fixture.json("wordle_hard_mode_vectors.json")
        #expect(vectors.cases.count >= 15)
        for item in vectors.cases {
            let rows = try Fixture.rows(item.answer, [item.previous])
            #expect(rows[0].pattern.description == item.previous_pattern)
            let next = try Word(item.next)
            let violation = HardMode.hard.violation(of: next, after: rows)
            // The message says if the guess has the letter, but not often enough.
            let isTwice = item.message.map { $0.hasPrefix("Guess must contain") } == true
            let letter = item.message?.last.map { Character($0.lowercased()) }
            let times = isTwice && letter.map(item.next.contains) == true ? " twice" : ""
            #expect(violation?.message == item.message.map { $0 + times }, "\(item.previous) → \(item.next)")
            #expect((violation == nil) == item.legal)
            #expect(HardMode.normal.violation(of: next, after: rows) == nil)
        }
    }

    @Test func onlyThePreviousRowCounts() throws {
        // After row 1 an R is required, but row 2, played before the mode counted, dropped it. Row 3 need not contain
        // it.
        let rows = try Fixture.rows("react", ["rusty", "melon"])
        #expect(HardMode.hard.violation(of: try Word("beach"), after: rows) == nil)
    }

    @Test func theFirstRowIsFree() throws {
        for mode in HardMode.allCases {
            #expect(mode.violation(of: try Word("crane"), after: []) == nil)
        }
    }

    @Test(
        arguments: [
            // The answer, the rows so far, the next guess, and the message.
            ("crane", ["crimp"], "crisp", "Guess can't contain I"),
            ("crane", ["crimp"], "crowd", nil),
            ("abide", ["speed"], "edged", "Guess can't contain more than 1 E"),
            ("react", ["crane"], "trace", "2nd letter can't be R"),
            ("react", ["crane"], "reach", nil),
            ("knoll", ["alley"], "hello", "Guess can't contain E"),
            ("knoll", ["alley"], "lolls", "3rd letter can't be L"),
            ("knoll", ["alley"], "skill", nil),
            // The absent letters of row 1 also restrict row 3.
            ("crane", ["crimp", "crowd"], "craps", "Guess can't contain P"),
            // The rules of hard mode are checked first.
            ("crane", ["crimp"], "slimy", "1st letter must be C"),
        ] as [(String, [String], String, String?)])
    func absentLettersBindInUltra(answer: String, guesses: [String], next: String, message: String?) throws {
        let rows = try Fixture.rows(answer, guesses)
        #expect(HardMode.ultra.violation(of: try Word(next), after: rows)?.message == message)
    }

    @Test func theAnswerIsLegalInEveryMode() throws {
        var numbers = SeededNumbers(state: 7)
        let answers = WordList.builtIn.versions[0].answers
        let guesses = WordList.builtIn.versions[0].guesses
        for _ in 0..<500 {
            let answer = answers[Int.random(in: 0..<answers.count, using: &numbers)]
            let rows = (0..<3).map { _ in
                ScoredGuess(guesses[Int.random(in: 0..<guesses.count, using: &numbers)], against: answer)
            }
            #expect(HardMode.hard.violation(of: answer, after: rows) == nil)
            #expect(HardMode.ultra.violation(of: answer, after: rows) == nil)
        }
    }

    @Test(arguments: [(1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th")])
    func placesAreCounted(place: Int, ordinal: String) {
        let violation = HardModeError.mustStay(letter: UInt8(ascii: "o"), place: place)
        #expect(violation.message == "\(ordinal) letter must be O")
    }
}

struct GuessRulesTests {
    @Test(
        arguments: [
            ("cran", "Not enough letters"),
            ("", "Not enough letters"),
            ("xq", "Not enough letters"),
            ("cranes", "Too many letters"),
            ("zzzzz", "Not in word list"),
            ("cr4ne", "Not in word list"),
            ("🦩🦩🦩🦩🦩", "Not in word list"),
            // Neither a word nor allowed in hard mode: the list is checked first.
            ("slatz", "Not in word list"),
            ("slate", "1st letter must be C"),
            ("CRANE", nil),
            ("crâne", "“Â” is not a letter of these words"),
        ] as [(String, String?)])
    func checksComeInTheirOrder(text: String, message: String?) throws {
        let rules = GuessRules(answer: try Word("crane"), list: .builtIn, mode: .hard)
        let rows = try Fixture.rows("crane", ["crimp"])
        do throws(GuessError) {
            let row = try rules.score(text, after: rows)
            #expect(message == nil)
            #expect(row.pattern.isSolved)
        } catch {
            #expect(error.message == message)
        }
    }

    @Test func anAnswerOutsideTheListMayBeGuessed() throws {
        let rules = GuessRules(answer: try Word("qwxyz"), list: .builtIn, mode: .normal)
        #expect(try rules.score("QWXYZ", after: []).pattern.isSolved)
    }
}
