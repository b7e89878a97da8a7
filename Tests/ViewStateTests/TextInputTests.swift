import TestSupport
import Testing

@testable import TextKit
@testable import ViewState

@Suite struct TextInputTests {
    @Test func aHugePasteIsTruncated() {
        var input = TextInput("ab")
        input.moveCursor(to: 1)
        input.paste(String(repeating: "x", count: 1_000_000))
        #expect(input.text.count == TextInput.longest)
        #expect(input.text.hasPrefix("ax") && input.text.hasSuffix("xb"))
        input.paste("more")
        #expect(input.text.count == TextInput.longest)
    }

    @Test(.processorTime(below: 10)) func typingStopsAtTheLimit() {
        var input = TextInput("abc", limit: 4)
        for _ in 0..<3 { input.handle(.character("d")) }
        #expect(input.text == "abcd" && input.isFull)
        input.handle(Key(.backspace))
        #expect(!input.isFull)
        input.handle(.control("u"))
        for _ in 0..<3 { input.handle(.control("y")) }
        #expect(input.text == "abca" && input.cursor == 4)
        #expect(TextInput("abcdef", limit: 4).text == "abcd")
        var area = TextAreaInput(String(repeating: "x", count: 30_000))
        area.handle(.character("y"))
        area.handle(Key(.enter))
        area.paste("more")
        #expect(area.text.count == TextAreaInput.longest)
    }

    @Test func aFrameMeasuresEachClusterAtMostTwice() {
        var input = TextInput(String(repeating: "ab漢", count: 1_000))
        for place in [0, 1_500, 3_000] {
            input.moveCursor(to: place)
            var measured = 0
            let window = input.window(columns: 60) { character in
                measured += 1
                return TextWidth.columns(of: character)
            }
            #expect(measured <= 2 * place + 61)
            #expect(TextWidth.columns(of: window.text) <= 60)
        }
        #expect(!input.fits(columns: 60) && TextInput("漢").fits(columns: 2) && !TextInput("漢").fits(columns: 1))
    }

    /// An edit recomputes clusters only near the cursor. The result must equal a complete recomputation.
    @Test func updatedClustersEqualRecomputedClusters() {
        var random = SeededRandom(7)
        let parts = [
            "a", "b", " ", "e\u{301}", "\u{301}", "\u{200D}", "👩", "👍", "🏽", "🇩", "🇪", "🇫", "क", "्", "ष", "\u{1100}",
            "\u{1161}", "\u{11A8}", "\r", "\n", "\u{FE0F}", "❤",
        ]
        for _ in 0..<300 {
            var buffer = EditBuffer("")
            var text = ""
            for _ in 0..<30 {
                buffer.moveCursor(to: Int.random(in: 0...buffer.characters.count, using: &random))
                let head = String(buffer.characters[..<buffer.cursor])
                if Int.random(in: 0..<4, using: &random) == 0 {
                    let length = Int.random(in: 0...3, using: &random)
                    let end = Swift.min(buffer.cursor + length, buffer.characters.count)
                    text = head + String(buffer.characters[end...])
                    let place = buffer.cursor
                    buffer.remove(place..<end)
                } else {
                    let part = (0...Int.random(in: 0...2, using: &random)).map { _ in
                        parts[Int.random(in: 0..<parts.count, using: &random)]
                    }.joined()
                    text = head + part + String(buffer.characters[buffer.cursor...])
                    buffer.insert(part)
                }
                #expect(buffer.characters == Array(text))
                #expect((0...buffer.characters.count).contains(buffer.cursor))
            }
        }
    }

    /// Returns a text input; `|` marks the cursor.
    private func input(_ marked: String) -> TextInput {
        let parts = marked.split(separator: "|", omittingEmptySubsequences: false)
        var input = TextInput(parts.joined())
        input.moveCursor(to: parts[0].count)
        return input
    }

    private func marked(_ input: TextInput) -> String {
        String(input.text.prefix(input.cursor)) + "|" + String(input.text.dropFirst(input.cursor))
    }

    @Test(arguments: [
        ("ab|", "c", "abc|"), ("|b", "a", "a|b"), ("one two|", "ctrl-a", "|one two"), ("|one", "ctrl-e", "one|"),
        ("ab|c", "ctrl-b", "a|bc"), ("a|bc", "ctrl-f", "ab|c"), ("|a", "left", "|a"), ("a|", "right", "a|"),
        ("one two.x|", "ctrl-w", "one |"), ("one  |two", "ctrl-w", "|two"), ("one two|x", "ctrl-u", "|x"),
        ("one| two", "ctrl-k", "one|"), ("ab|", "ctrl-h", "a|"), ("ab|", "backspace", "a|"), ("|", "backspace", "|"),
        ("|ab", "ctrl-d", "|b"), ("|ab", "delete", "|b"), ("ab|", "delete", "ab|"), ("ab|", "ctrl-t", "ba|"),
        ("a|bc", "ctrl-t", "ba|c"), ("|ab", "ctrl-t", "|ab"), ("one two|", "alt-b", "one |two"),
        ("one| two", "alt-f", "one two|"), ("|one two", "alt-d", "| two"), ("one.two|", "alt-b", "one.|two"),
        ("ab|", "home", "|ab"), ("|ab", "end", "ab|"), ("e|", "\u{301}", "e\u{301}|"), ("👩‍👩‍👧‍👦x|", "left", "👩‍👩‍👧‍👦|x"),
        ("👩‍👩‍👧‍👦|", "backspace", "|"), ("🇩🇪|🇫🇷", "delete", "🇩🇪|"), ("a|b", "space", "a |b"),
        ("one.two|", "alt-backspace", "one.|"), ("one two|", "ctrl-left", "one |two"),
    ])
    func keysEditText(_ before: String, _ key: String, _ after: String) throws {
        var field = input(before)
        let key = try #require(Key(named: key))
        let isHandled = field.handle(key)
        #expect(isHandled)
        #expect(marked(field) == after)
    }

    @Test(arguments: ["enter", "esc", "up", "down", "tab", "f1", "alt-x", "ctrl-p", "pgdn"])
    func otherKeysAreNotHandled(_ name: String) throws {
        var field = input("ab|")
        let key = try #require(Key(named: name))
        let isHandled = field.handle(key)
        #expect(!isHandled)
        #expect(marked(field) == "ab|")
    }

    @Test func killedTextIsYanked() {
        var field = input("one two|")
        field.handle(.control("w"))
        field.handle(.control("a"))
        field.handle(.control("y"))
        #expect(marked(field) == "two|one ")
    }

    @Test func pastedTextIsOneLineWithoutControlCharacters() {
        var field = input("a|b")
        field.paste("x\r\ny\u{1B}[31m\tz\u{7}")
        #expect(marked(field) == "ax y z|b")
    }

    @Test func theCursorIsVisibleInEveryWidth() {
        for width in 1...12 {
            for cursor in 0...20 {
                var field = TextInput("abc漢字def👍ghijklmnopqrs")
                field.moveCursor(to: cursor)
                let window = field.window(columns: width)
                #expect(TextWidth.columns(of: window.text) <= width)
                #expect((0..<width).contains(window.cursorColumn))
            }
        }
        #expect(TextInput("short").window(columns: 10).cursorColumn == 5)
        #expect(TextInput("geheim").window(columns: 10, mask: "*").text == "******")
    }

    @Test func anAreaMovesByDisplayedRows() {
        var area = TextAreaInput("The quick brown fox\njumps\nover the dog")
        #expect(
            area.rows(columns: 10).map { area.text(of: $0) } == [
                "The quick ", "brown fox", "jumps", "over the ", "dog",
            ])
        area.moveCursor(to: 8)
        let places = ["down", "down", "down", "down", "down", "up", "up", "up"].compactMap { name in
            Key(named: name).map { key in
                area.handle(key, columns: 10)
                return area.cursorPlace(in: area.rows(columns: 10))
            }
        }
        #expect(
            places == [
                Point(x: 8, y: 1), Point(x: 5, y: 2), Point(x: 8, y: 3), Point(x: 3, y: 4), Point(x: 3, y: 4),
                Point(x: 8, y: 3), Point(x: 5, y: 2), Point(x: 8, y: 1),
            ])
    }

    @Test func anAreaEditsLines() {
        var area = TextAreaInput("ab\ncd")
        area.handle(Key(.home))
        area.handle(Key(.backspace))
        #expect(area.text == "abcd")
        area.handle(Key(.enter))
        #expect(area.text == "ab\ncd")
        area.handle(Key(.up))
        area.handle(.control("k"))
        area.handle(.control("k"))
        #expect(area.text == "cd")
        area.paste("x\r\ny")
        #expect(area.text == "x\nycd")
    }
}

/// Typing replaces a suggestion, and moving the cursor keeps it.
@Suite struct SuggestedTextTests {
    static let cases: [(keys: [Key], text: String)] = [
        ([.character("x")], "x"), ([.character("x"), .character("y")], "xy"), ([Key(.backspace)], ""),
        ([Key(.delete)], ""), ([.control("u"), .character("x")], "x"), ([Key(.end), .character("x")], "abcx"),
        ([Key(.left), .character("x")], "abxc"), ([Key(.left), Key(.backspace)], "ac"), ([Key(.enter)], "abc"),
    ]

    @Test(arguments: cases)
    func keysReplaceOrKeepASuggestion(keys: [Key], text: String) {
        var input = TextInput("abc", isSuggested: true)
        for key in keys { input.handle(key) }
        #expect(input.text == text)
    }

    @Test func pastingReplacesASuggestionToo() {
        var input = TextInput("abc", isSuggested: true)
        input.paste("xy")
        #expect(input.text == "xy" && !input.isSuggested)
        #expect(!TextInput("", isSuggested: true).isSuggested)
    }

    /// Each further mark would merge with the cluster before it. Comparing a cluster of a hundred thousand marks takes
    /// many seconds.
    @Test(.processorTime(below: 10)) func theLengthOfAClusterIsLimited() {
        let marks = String(repeating: "\u{301}\u{323}", count: 50_000)
        var input = TextInput("")
        for piece in ["a" + marks, marks, marks] { input.paste(piece) }
        for _ in 0..<1_000 { input.handle(.character("\u{301}")) }
        #expect(input.length == 1 && input.text.unicodeScalars.count <= 24)
        var area = TextAreaInput("")
        for piece in ["a" + marks, marks] { area.paste(piece) }
        #expect(area.text.unicodeScalars.count <= 24)
        // The same holds for marks in a title.
        #expect(FuzzyMatch("a", in: "b A" + marks) != nil)
        #expect(FuzzyMatch("A" + marks, in: "b A" + marks) != nil)
        input.paste("👩‍👩‍👧‍👦é")
        #expect(input.text.hasSuffix("👩‍👩‍👧‍👦é"))
    }
}
