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
        for (name, words) in [("answers-1.txt", version.answers), ("guesses-1.txt", version.guesses)] {
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
    @Test(arguments: [(0, "bliss"), (1, "serum"), (1_980, "crane"), (1_981, "hotly")])
    func releasedDaysKeepTheirWord(puzzle: Int, word: String) {
        #expect(WordList.builtIn.answer(of: puzzle).text == word)
    }

    @Test func noWordRepeatsWithinAFullCycle() {
        let count = version.answers.count
        for start in [-count - 3, -1, 0, 1_981] {
            let words = (start..<start + count).map(WordList.builtIn.answer)
            #expect(Set(words).count == count)
        }
        #expect(WordList.builtIn.answer(of: 5) == WordList.builtIn.answer(of: 5 + count))
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
        "crane\nslate\n", "crane\r\nslate\r\n", "\u{FEFF}CRANE\n\n  Slâte  \n", "# mine\ncrane\nslate\ncrane",
    ])
    func filesAreReadTolerantly(text: String) throws {
        #expect(try WordListParser.parse(Array(text.utf8)).map(\.text) == ["crane", "slate"])
    }

    @Test(arguments: [
        ("", WordListError.noWords),
        ("# nothing\n\n", .noWords),
        ("crane\nsl4te\n", .notAWord(line: 2, .notALetter("4"))),
        ("crane\n\ncat\n", .notAWord(line: 3, .tooShort)),
        ("internationally\n", .notAWord(line: 1, .tooLong)),
        ("two words\n", .notAWord(line: 1, .notALetter(" "))),
    ])
    func errorsNameTheirLine(text: String, error: WordListError) {
        #expect(throws: error) { try WordListParser.parse(Array(text.utf8)) }
    }

    @Test func aWordOfAnotherLengthIsNamed() throws {
        let error = #expect(throws: WordListError.self) { try WordListParser.parse(Array("crane\nbanana\n".utf8)) }
        #expect(error?.message == "line 2: “banana” has 6 letters instead of 5")
        #expect(throws: WordListError.self) { try WordListParser.parse(Array("crane\n".utf8), length: 6) }
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
