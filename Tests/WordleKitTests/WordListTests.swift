import FoundationEssentials
import Testing

@testable import WordleKit

struct BuiltInWordsTests {
    private let version = WordList.builtIn.versions[0]

    @Test func theListsHaveTheirSize() {
        #expect((2_600...2_900).contains(version.answers.count))
        #expect((11_000...12_000).contains(version.guesses.count))
        #expect(version.firstPuzzle == 0)
        #expect(WordList.builtIn.length == 5)
    }

    @Test func theFilesHaveSixBytesALine() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources/CWordLists")
        for (name, words) in [
            ("answers-1.txt", version.answers), ("guesses-1.txt", version.guesses),
            ("answers-2.txt", WordList.builtIn.versions[1].answers),
        ] {
            let bytes = try Data(contentsOf: folder.appending(path: name))
            let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()
            #expect(
                lines.allSatisfy { $0.count == 5 && $0.allSatisfy((UInt8(ascii: "a")...UInt8(ascii: "z")).contains) })
            #expect(lines.count == words.count)
            #expect(bytes.count == 6 * words.count)
        }
    }

    @Test func guessesAreSortedAndUnique() {
        let words = version.guesses.all()
        #expect(zip(words, words.dropFirst()).allSatisfy { $0 < $1 })
    }

    @Test func answersAreUniqueAndMayBeGuessed() {
        let words = version.answers.all()
        #expect(Set(words).count == words.count)
        #expect(words.allSatisfy(WordList.builtIn.allows))
        // The words are shuffled: in a sorted list, each word would be greater than the previous one.
        #expect(zip(words, words.dropFirst()).count { $0 < $1 } < words.count * 6 / 10)
    }

    @Test func answersAreNotRegularInflections() {
        let common = Set(version.answers.all().map(\.text))
        #expect(["cakes", "tries", "baked", "acted", "boxes"].allSatisfy { !common.contains($0) })
        #expect(["tweed", "bleed", "focus", "chess", "crane"].allSatisfy(common.contains))
        #expect(["whore", "nigga", "bitch"].allSatisfy { !common.contains($0) })
    }

    @Test(arguments: [("crane", true), ("cakes", true), ("colour", false), ("zzzzz", false), ("aahed", true)])
    func membership(text: String, expected: Bool) throws {
        #expect(WordList.builtIn.allows(try Word(text)) == expected)
    }

    @Test func firstAndLastGuessAreFound() {
        let words = version.guesses.all()
        for word in [words.first, words.last].compactMap({ $0 }) { #expect(WordList.builtIn.allows(word)) }
    }

    /// Released days keep their word forever. These words change only if an old version was edited.
    @Test(arguments: [
        (0, "bliss"), (1, "serum"), (1_980, "crane"), (1_981, "hotly"), (2_021, "motor"), (2_022, "maple"),
    ])
    func releasedDaysKeepTheirWord(puzzle: Int, word: String) {
        #expect(WordList.builtIn.answer(of: puzzle).text == word)
    }

    @Test func noWordRepeatsWithinAFullCycle() {
        let count = WordList.builtIn.versions.map(\.answers.count).min() ?? 0
        #expect(count > 2_500)
        // The second version goes on where the first one stops.
        for start in [-count - 3, -1, 0, 1_000, 1_981, 2_021, 2_022, 9_000] {
            let words = (start..<start + count).map(WordList.builtIn.answer)
            #expect(Set(words).count == count)
        }
        #expect(WordList.builtIn.answer(of: 2_030) == WordList.builtIn.answer(of: 2_030 + count))
    }

    @Test(arguments: ["muter", "comer", "burnt", "knelt", "umiak"])
    func inflectedAndRareWordsLeftTheDailyList(text: String) throws {
        let word = try Word(text)
        let versions = WordList.builtIn.versions
        #expect(versions[0].answers.all().contains(word) && !versions[1].answers.all().contains(word))
        #expect(WordList.builtIn.allows(word))
    }

    @Test func daysBeforeTheFirstCountBackward() {
        let list = WordList.builtIn
        #expect(list.answer(of: -1) == version.answers[version.answers.count - 1])
        for distance in 1...400 { #expect(list.answer(of: -distance) != list.answer(of: distance)) }
    }
}

struct OwnWordsTests {
    @Test func aLaterVersionChangesOnlyFutureDays() throws {
        let first = try Fixture.words("aback", "abbey", "abbot")
        let second = try Fixture.words("abbot", "zebra", "zonal", "aback")
        let before = try WordList(answers: first, guesses: [])
        let after = try WordList([(0, first, try Fixture.words("crane")), (100, second, [])])
        for puzzle in -10..<100 { #expect(after.answer(of: puzzle) == before.answer(of: puzzle)) }
        #expect((100..<105).map { after.answer(of: $0).text } == ["abbot", "zebra", "zonal", "aback", "abbot"])
        // An old day can still be played, so its words stay allowed.
        for word in try Fixture.words("abbey", "crane", "zebra") { #expect(after.allows(word)) }
        #expect(!after.allows(try Word("slate")))
    }

    @Test(arguments: [
        "crane\nslate\n", "crane\r\nslate\r\n", "\u{FEFF}CRANE\n\n  Slate  \n", "# mine\ncrane\nslate\ncrane",
    ])
    func filesAreReadTolerantly(text: String) throws {
        #expect(try WordListParser.parse(Array(text.utf8)).words.map(\.text) == ["crane", "slate"])
    }

    @Test(arguments: ["", "# nothing\n\n"])
    func aFileWithoutAWordIsRefused(text: String) {
        #expect(throws: WordListError.noWords) { try WordListParser.parse(Array(text.utf8)) }
    }

    @Test(arguments: [
        ("crane\nsl4te\n", "one line is left out: “sl4te” on line 2: “4” is not a letter"),
        ("crane\n\ncat\n", "one line is left out: “cat” on line 3: a word has at least 4 letters"),
        ("crane\ntwo words\n", "one line is left out: “two words” on line 2: a space is not a letter"),
        ("banana\ncrane\nslate\n", "one line is left out: “banana” on line 1: it has 6 letters instead of 5"),
        (
            "Ab\u{1B}c\ncrane\nInternationally\n",
            "2 lines are left out, the first is “AbU+1Bc” on line 1: U+1B is not a letter"
        ),
    ])
    func aLineThatIsNoWordIsLeftOutAndNamed(text: String, message: String) throws {
        let parsed = try WordListParser.parse(Array(text.utf8))
        #expect(parsed.words.first?.text == "crane")
        #expect(parsed.message == message)
    }

    @Test func withoutAFittingWordTheFirstIsNamed() {
        let error = #expect(throws: WordListError.self) {
            try WordListParser.parse(Array("Crane\nslate\n".utf8), length: 6)
        }
        #expect(error?.message == "no line is a word that fits: “Crane” on line 1: it has 5 letters instead of 6")
    }

    /// In a Turkish list, I is the capital of ı.
    @Test func aTurkishListKeepsItsTwoLetters() throws {
        let parsed = try WordListParser.parse(Array("ISLIK\nİNCİR\nılıkç\n".utf8))
        #expect(parsed.words.map(\.text) == ["ıslık", "incir", "ılıkç"])
    }

    @Test func invalidBytesNameTheirLine() {
        #expect(throws: WordListError.notText(line: 2)) {
            try WordListParser.parse(Array("crane\n".utf8) + [0xFF, 0xFE, 0x0A])
        }
    }

    @Test(arguments: ["noon", "banana", "mississippi"])
    func everyLengthWorks(text: String) throws {
        let word = try Word(text)
        let list = try WordList(answers: [word], guesses: [])
        #expect(list.length == text.count)
        #expect(list.allows(word))
        #expect(list.answer(of: -7) == word)
    }

    @Test func lengthsMustAgree() throws {
        let five = try Fixture.words("crane")
        let six = try Fixture.words("banana")
        #expect(throws: WordListError.lengthsDiffer(six[0], length: 5)) { try WordList(answers: five, guesses: six) }
        #expect(throws: WordListError.noWords) { try WordList(answers: [], guesses: five) }
    }
}

struct PuzzleNumberTests {
    @Test(arguments: [(18_797, 0), (18_796, -1), (18_798, 1), (0, -18_797), (20_778, 1_981)])
    func numberIsTheDistanceInDays(day: Int, number: Int) {
        #expect(PuzzleNumber.onDay(day) == number)
        #expect(PuzzleNumber.day(of: number) == day)
    }
}
