import FoundationEssentials
import Testing

@testable import WordleKit

struct WordTests {
    @Test(arguments: [
        ("crane", "crane", "CRANE"), ("CRANE", "crane", "CRANE"), ("café", "café", "CAFÉ"),
        ("cafe\u{301}", "café", "CAFÉ"), ("Ångström", "ångström", "ÅNGSTRÖM"), ("straße", "straße", "STRAẞE"),
        ("œuvre", "œuvre", "ŒUVRE"), ("MAÑANA", "mañana", "MAÑANA"), ("ılık", "ılık", "ıLıK"),
        ("İstanbul", "istanbul", "ISTANBUL"), ("şeker", "şeker", "ŞEKER"), ("привет", "привет", "ПРИВЕТ"),
        ("שלום", "שלום", "שלום"), ("abcdefghijk", "abcdefghijk", "ABCDEFGHIJK"),
    ])
    func lettersOfAllAlphabetsAreThemselves(text: String, small: String, capitals: String) throws {
        let word = try Word(text)
        #expect(word.text == small)
        #expect(word.length == small.count)
        #expect(word.capitals == capitals)
        #expect(try Word(word.capitals) == word || text == "ılık")
    }

    @Test func anAccentMakesAnotherLetter() throws {
        #expect(try Word("cafe") != Word("café"))
        #expect(try Scoring.pattern(of: Word("cafe"), against: Word("café")).description == "2220")
        #expect(try Scoring.pattern(of: Word("éclat"), against: Word("taché")).description == "11011")
    }

    @Test(arguments: [
        ("abc", WordError.tooShort), ("", .tooShort), ("abcdefghijkl", .tooLong), ("don't", .notALetter("'")),
        ("ab de", .notALetter(" ")), ("ab\u{1B}de", .notALetter("\u{1B}")), ("cr4ne", .notALetter("4")),
        ("cra😀e", .notALetter("😀")), ("漢字漢字", .notALetter("漢")), ("\u{301}abcd", .notALetter("\u{301}")),
        ("ｃｒａｎｅ", .notALetter("ｃ")),
    ])
    func otherTextIsNotAWord(text: String, error: WordError) {
        #expect(throws: error) { try Word(text) }
    }

    @Test func aMessageNeverRepeatsAControlCharacter() {
        #expect(WordError.notALetter("\u{1B}").message == "U+1B is not a letter")
        #expect(WordError.notALetter("г").message == "“г” is not a letter")
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

    @Test(arguments: [
        ("crane", ["qwertyuiop", "asdfghjkl", "zxcvbnm"]), ("mañana", ["qwertyuiop", "asdfghjkl", "zxcvbnmñ"]),
        ("größe", ["qwertyuiop", "asdfghjkl", "zxcvbnmßö"]), ("привет", ["ве", "ип", "рт"]),
    ])
    func theKeyboardHasTheLettersOfTheList(word: String, rows: [String]) throws {
        let list = try WordList(answers: [Word(word)], guesses: [])
        #expect(KeyboardLayout.qwerty.rows(for: list.alphabet).map { String($0) } == rows)
    }
}
