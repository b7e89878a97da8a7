import TestSupport
import Testing

@testable import QuadCore
@testable import QuadStorage
@testable import WordleCore

struct ConfigurationTextTests {
    private func decoded(_ text: String) throws -> (configuration: Configuration, problems: [ConfigurationError]) {
        try ConfigurationText(Array(text.utf8)).decoded(by: .test)
    }

    @Test func allSyntaxIsRead() throws {
        let text = """
            \u{FEFF}// mine
            {
              theme: 'high-contrast', "background": "light", motion: off_,
            }
            """.replacingWord("off_", with: "\"off\"")
        let result = try decoded(text)
        #expect(result.problems.isEmpty)
        #expect(result.configuration.theme == .highContrast)
        #expect(result.configuration.background == .light)
        #expect(!result.configuration.motion)
    }

    @Test func groupsAndKeysAreRead() throws {
        let result = try decoded(
            """
            { mouse: false, weekStart: "sunday", glyphs: "ascii", width: "wcwidth",
              keys: { "wordle.share": ["s", "ctrl-s"], "list.down": "n", "app.quit": [] },
              wordle: { answers: "~/a", guesses: "/g", source: "https://w.example/{date}.json", field: "data.word",
                        length: 0x6, hard: "ultra", layout: "dvorak", glyphs: "marks" } }
            """)
        var expected = Configuration()
        expected.mouse = false
        expected.weekStart = .sunday
        expected.glyphs = .ascii
        expected.width = .wcwidth
        expected.keys = ["wordle.share": ["s", "ctrl-s"], "list.down": ["n"], "app.quit": []]
        expected.wordle.answers = "~/a"
        expected.wordle.guesses = "/g"
        expected.wordle.source = "https://w.example/{date}.json"
        expected.wordle.field = "data.word"
        expected.wordle.length = 6
        expected.wordle.hard = .ultra
        expected.wordle.layout = .dvorak
        expected.wordle.glyphs = .marks
        #expect(result.problems.isEmpty)
        #expect(result.configuration == expected)
    }

    @Test func aWrongValueIsReportedAndTheRestCounts() throws {
        let result = try decoded(
            """
            {
              thme: "campus",
              background: "pink", // no such
              mouse: "off",
              wordle: { lenght: 6, length: "six", hard: true },
              keys: { x: 3, y: "k" },
            }
            """)
        var expected = Configuration()
        expected.mouse = false
        expected.wordle.hard = .on
        expected.keys = ["y": ["k"]]
        #expect(result.configuration == expected)
        #expect(
            result.problems.map(\.description) == [
                "line 2, column 3: unknown key “thme”; did you mean “theme”?",
                "line 3, column 3: “background” cannot be “pink”; use auto, light or dark",
                "line 5, column 13: unknown key “wordle.lenght”; did you mean “wordle.length”?",
                "line 5, column 24: “wordle.length” cannot be “six”; use a whole number from 4 to 11",
                "line 6, column 11: “keys.x” cannot be 3; use a key, a list of keys, or [] for none",
            ])
    }

    @Test(arguments: [
        ("[]", "line 1, column 1"), ("3", "line 1, column 1"), ("{wordle: 3}", "line 1, column 2"),
        ("{keys: []}", "line 1, column 2"), ("{theme: {campus: 1}}", "line 1, column 2"),
        ("{theme: \"mono\", theme: \"campus\"}", "line 1, column 17"),
        ("{\"\u{1B}[31m\": 1}", "line 1, column 2"), ("{\"\": 1}", "line 1, column 2"),
        ("{wordle: {\"a.b\": 1}}", "line 1, column 11"), ("{\"wordle.length\": \"x\"}", "line 1, column 2"),
    ])
    func aProblemIsReportedWithItsPosition(text: String, place: String) throws {
        let problems = try decoded(text).problems
        #expect(problems.count == 1)
        let description = try #require(problems.first?.description)
        #expect(description.hasPrefix(place))
        #expect(!description.utf8.contains(0x1B))
    }

    @Test func theLastDuplicateCounts() throws {
        #expect(try decoded("{theme: 'mono', theme: 'campus'}").configuration.theme == .campus)
    }

    @Test(.processorTime(below: 10)) func aHopelessFileIsReportedInAFewLines() throws {
        let members = (0..<10_000).map { "key\($0): 1" }.joined(separator: ",")
        #expect(try decoded("{\(members)}").problems.count <= 51)
    }

    @Test func syntaxIsReportedByLineAndColumn() throws {
        let problem = #expect(throws: ConfigurationError.self) {
            try ConfigurationText(Array("{\r\n  theme: \"é\" mouse: \"on\"\r\n}".utf8))
        }
        #expect(problem?.position == .init(line: 2, column: 13))
        #expect(problem?.what == "“,” is missing after this value")
    }

    @Test func otherEncodingsAreReported() {
        let problem = #expect(throws: ConfigurationError.self) { try ConfigurationText([0x7B, 0xFF, 0x7D]) }
        #expect(problem?.what == "the text is not UTF-8")
    }
}

extension String {
    fileprivate func replacingWord(_ word: String, with other: String) -> String {
        split(separator: word, omittingEmptySubsequences: false).joined(separator: other)
    }
}
