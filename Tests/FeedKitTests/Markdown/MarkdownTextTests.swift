import TestSupport
import Testing

@testable import FeedKit

/// The layout of Markdown from models.
@Suite struct MarkdownTextTests {
    private func laid(_ text: String, width: Int = 40, sources: Set<Int>? = nil) -> [StyledLine] {
        MarkdownText(text, sources: sources).laidOut(width: width, measure: { $0.count })
    }

    private func lines(_ text: String, width: Int = 40, sources: Set<Int>? = nil) -> [String] {
        laid(text, width: width, sources: sources).map(\.text)
    }

    private static let cases: [(String, [String])] = [
        ("# Plan\n\nRow.", ["Plan", "", "Row."]), ("Plan\n===\nRow.", ["Plan", "Row."]), ("## Plan ##", ["Plan"]),
        ("#no heading", ["#no heading"]), ("one\ntwo", ["one", "two"]), ("one\n\n\n\ntwo", ["one", "", "two"]),
        ("- a\n- b", ["• a", "• b"]), ("- a\n\n- b", ["• a", "", "• b"]),
        ("* a\n  * b\n    * c\n* d", ["• a", "  ◦ b", "    ▪ c", "• d"]),
        ("1. a\n2. b\n10. c", ["1. a", "2. b", "10. c"]), ("1. a\n1. b\n1. c", ["1. a", "2. b", "3. c"]),
        ("3. a\n2. b\n1. c", ["3. a", "2. b", "1. c"]), ("3) a\n4) b", ["3. a", "4. b"]),
        ("1. a\n  - b\n2. c", ["1. a", "   ◦ b", "2. c"]),
        ("Do:\n- a\n- b\n\nThen", ["Do:", "• a", "• b", "", "Then"]),
        ("- a\n\n  more of a\n- b", ["• a", "", "  more of a", "• b"]), ("- a\nmore", ["• a", "  more"]),
        ("> one\n> two", ["│ one", "│ two"]), ("> one\n>> two", ["│ one", "│ ", "│ │ two"]),
        ("```swift\nlet x  = 1\n\n  y\n```\nend", ["let x  = 1", "", "  y", "", "end"]), ("```\nopen", ["open"]),
        ("1. a\n   ```\n   x\n     y\n   ```\n2. b", ["1. a", "", "   x", "     y", "2. b"]),
        ("    code\n    more", ["code", "more"]),
        ("a\n\n---\n\nb", ["a", "", String(repeating: "─", count: 40), "", "b"]),
        ("a*b*c 2*3*4 snake_case_name __init__", ["a*b*c 2*3*4 snake_case_name init"]),
        ("8*60*2 = 960, 2**3**4, (1+2)*3*(4)", ["8*60*2 = 960, 2**3**4, (1+2)*3*(4)"]),
        ("**8** *60*", ["8 60"]), ("l*w*h, 5*x*7, in**tra**word", ["l*w*h, 5*x*7, intraword"]),
        ("\\*a\\* \\# &amp; &lt;", ["*a* # & <"]),
        ("`a*b*` and ``c`d``", ["a*b* and c`d"]), ("**open", ["**open"]), ("a<br>b", ["a", "b"]),
        ("<div>x</div>", ["<div>x</div>"]),
        ("[row](https://a.example/x)", ["row (https://a.example/x)"]), ("<https://a.example>", ["https://a.example"]),
        ("see https://a.example/b_(c).", ["see https://a.example/b_(c)."]),
        ("[x](javascript:alert)", ["[x](javascript:alert)"]),
        ("![a boat](https://a.example/b.png)", ["a boat (https://a.example/b.png)"]),
        ("- [ ] a\n- [x] b", ["• [ ] a", "• [x] b"]),
        ("| a | b |\n|---|:-:|\n| 1 | two |\n| 3 |", ["a │ b", "──┼────", "1 │ two", "3 │ "]),
        ("a | b\nno table", ["a | b", "no table"]),
        ("2 * 3 * 4 = 24", ["2 * 3 * 4 = 24"]), ("5. May was cold", ["5. May was cold"]),
        ("In\n1989. It was", ["In", "1989. It was"]),
    ]

    @Test(arguments: cases)
    func blocksAreLaidOut(text: String, expected: [String]) {
        #expect(lines(text) == expected, "\(text)")
    }

    @Test func stylesMatchThoseOfArticles() {
        func styles(_ text: String) -> [TextStyle] { laid(text)[0].runs.map(\.style) }
        #expect(styles("**a** *b* `c` ~~d~~") == [.strong, [], .emphasis, [], .code, [], .struck])
        #expect(styles("***a***") == [[.strong, .emphasis]])
        #expect(styles("**a *b* c**") == [.strong, [.strong, .emphasis], .strong])
        #expect(laid("### A")[0].heading == 3)
        #expect(laid("> a")[0].quoteLevel == 1)
        #expect(styles("[1] and [9]") == [[]])
        #expect(laid("[1] and [9] `[9]`", sources: [1])[0].runs.map(\.text) == ["[1]", " and ", "[9?]", " ", "[9]"])
        #expect(laid("[1] and [9]", sources: [1])[0].runs.map(\.style) == [.link, [], .uncertain])
    }

    @Test func addressesAreFoundOnce() {
        let text = MarkdownText("[a](https://a.example) https://a.example <mailto:b@a.example> [c](file:///etc)")
        #expect(text.links.map(\.address) == ["https://a.example", "mailto:b@a.example"])
    }

    /// Each text with the minimum number of its signs that the layout shows.
    private static let deepAndOpen: [(NamedText, Int)] = [
        (.repeated(">", 100_000), 99_900), (.repeated("- ", 50_000), 20),
        (.repeated("- ", 50_000, before: "x"), 1), (.repeated("[", 100_000), 100_000),
        (.repeated("*a _b ", 17_000), 68_000), (.repeated("`", 100_000, before: "x"), 0),
        (.repeated("`", 100_000, after: "a ", before: "x"), 100_002), (.repeated("|", 100_000), 100_000),
        (.repeated("a](", 34_000), 102_000), ("\u{FEFF}# x", 1), ("", 0), ("\n\n", 0), ("- \n- \n", 0), ("|\n|", 0),
        ("```", 0), ("> ", 0), ("1. ", 0),
    ]

    @Test(.processorTime(below: 10), arguments: deepAndOpen)
    func deepAndUnclosedTextsAreRead(text: NamedText, shown: Int) {
        let drawn = lines(text.text, width: 20)
        #expect(drawn.allSatisfy { $0.count <= 20 })
        #expect(drawn.reduce(0) { $0 + $1.count { $0 != " " } } >= shown)
    }

    private static let growing = """
        # Plan

        Row **easy**, then [rest](https://a.example/x).
        - one
          - nested

        - two

        1. first

           ```
           code

        more code
           ```

        2. second

        > quoted

        **Bold** begins it. See [9].

        | a | b |
        |---|---|
        | 1 | 2 |

        - - -
        *end*
        """

    /// Settled rows do not move, whatever follows.
    @Test func settledBlocksStay() {
        var settled = 0
        var so = ""
        for character in Self.growing {
            so.append(character)
            let length = MarkdownText.settledLength(of: so[...])
            #expect(length >= settled, "\(so)")
            settled = length
        }
        #expect(settled > 150)
        let begin = Self.growing.utf8.prefix(settled)
        #expect(String(begin)?.hasSuffix("\n\n") == true)
    }
}
