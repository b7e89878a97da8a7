import Testing

@testable import TerminalKit

@Suite struct TextInputTests {
    @Test func aBookIsNoLine() {
        var input = TextInput("ab")
        input.moveCursor(to: 1)
        input.paste(String(repeating: "x", count: 1_000_000))
        #expect(input.text.count == TextInput.longest)
        #expect(input.text.hasPrefix("ax") && input.text.hasSuffix("xb"))
        input.paste("more")
        #expect(input.text.count == TextInput.longest)
    }

    /// `|` marks the cursor in texts of these tests.
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
    func edits(_ before: String, _ key: String, _ after: String) throws {
        var field = input(before)
        let key = try #require(Key(named: key))
        let isHandled = field.handle(key)
        #expect(isHandled)
        #expect(marked(field) == after)
    }

    @Test(arguments: ["enter", "esc", "up", "down", "tab", "f1", "alt-x", "ctrl-p", "pgdn"])
    func leavesOtherKeys(_ name: String) throws {
        var field = input("ab|")
        let key = try #require(Key(named: name))
        let isHandled = field.handle(key)
        #expect(!isHandled)
        #expect(marked(field) == "ab|")
    }

    @Test func yanksWhatWasKilled() {
        var field = input("one two|")
        field.handle(.control("w"))
        field.handle(.control("a"))
        field.handle(.control("y"))
        #expect(marked(field) == "two|one ")
    }

    @Test func pastesOnOneLineWithoutControls() {
        var field = input("a|b")
        field.paste("x\r\ny\u{1B}[31m\tz\u{7}")
        #expect(marked(field) == "ax y z|b")
    }

    @Test func showsTheCursorInEveryWidth() {
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

    @Test func areaMovesByRowsAsShown() {
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

    @Test func areaEditsLines() {
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
