import FoundationEssentials
import Testing

@testable import WordleKit

struct WordTests {
    @Test(arguments: [
        ("crane", "crane"), ("CRANE", "crane"), ("café", "cafe"), ("cafe\u{301}", "cafe"), ("Ångström", "angstrom"),
        ("straße", "strasse"), ("œuvre", "oeuvre"), ("søren", "soren"), ("İstanbul", "istanbul"),
        ("abcdefghijk", "abcdefghijk"),
    ])
    func textIsFolded(text: String, folded: String) throws {
        let word = try Word(text)
        #expect(word.text == folded)
        #expect(word.length == folded.count)
        #expect(word.capitals == folded.uppercased())
    }

    @Test(arguments: [
        ("abc", WordError.tooShort), ("", .tooShort), ("abcdefghijkl", .tooLong), ("don't", .notALetter("'")),
        ("привет", .notALetter("п")), ("ab de", .notALetter(" ")), ("ab\u{1B}de", .notALetter("\u{1B}")),
        ("ｃｒａｎｅ", .notALetter("ｃ")),
    ])
    func otherTextIsNotAWord(text: String, error: WordError) {
        #expect(throws: error) { try Word(text) }
    }

    @Test func aMessageNeverRepeatsAControlCharacter() {
        #expect(WordError.notALetter("\u{1B}").message == "U+1B is not a letter from A to Z")
        #expect(WordError.notALetter("г").message == "“г” is not a letter from A to Z")
    }

    @Test func wordsSortAlphabetically() throws {
        let words = try ["zebra", "abbey", "abbess", "crane", "cranes", "abba"].map { try Word($0) }
        #expect(words.sorted().map(\.text) == ["abba", "abbess", "abbey", "crane", "cranes", "zebra"])
    }

    @Test func codesAsText() throws {
        let row = ScoredGuess(try Word("crane"), against: try Word("react"))
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let json = try encoder.encode(row)
        #expect(String(decoding: json, as: UTF8.self) == #"{"pattern":"11201","word":"crane"}"#)
        #expect(try JSONDecoder().decode(ScoredGuess.self, from: json) == row)
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Word.self, from: Data(#""c4""#.utf8)) }
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Pattern.self, from: Data(#""0123""#.utf8)) }
    }
}

struct KeyboardStateTests {
    @Test func marksAreOnlyRaised() throws {
        var keyboard = KeyboardState()
        #expect(keyboard["e"] == .unknown)
        let answer = try Word("elder")
        // E is correct in the first row, only present in the second, and once absent in the third.
        for (guess, expected) in [("eerie", KeyMark.correct), ("steel", .correct), ("geese", .correct)] {
            keyboard.raise(ScoredGuess(try Word(guess), against: answer))
            #expect(keyboard["E"] == expected)
        }
        #expect(keyboard["r"] == .present)
        #expect(keyboard["s"] == .absent)
        #expect(keyboard["z"] == .unknown)
        #expect(keyboard["é"] == .unknown)
        #expect(keyboard["1"] == .unknown)
    }

    @Test(arguments: KeyboardLayout.allCases)
    func aLayoutHasEveryLetterOnce(layout: KeyboardLayout) {
        #expect(layout.rows.count == 3)
        #expect(layout.rows.joined().sorted() == Array("abcdefghijklmnopqrstuvwxyz"))
    }
}
