import Glibc
import TestSupport
import Testing

@testable import QuadCore

struct FilterExpressionTests {
    @Test(arguments: [
        ("^The", "the end", true), ("^The", "in the end", false), ("(foot|basket)ball", "Basketball", true),
        ("[0-9]{4}", "in 2026", true), ("[0-9]{4}", "in 26", false), ("a.c", "abc", true), ("a\\.c", "abc", false),
    ])
    func matches(pattern: String, text: String, isMatch: Bool) throws {
        #expect(try FilterExpression(pattern).matches(text) == isMatch)
    }

    @Test(
        arguments: [
            "(", "[a", "a{2", "*a{3}{", "", "(a)\\1", "a{1001}", "((a{40}){40})", "(a{1,50}){1,50}", "a\0b",
            .repeated("a", 201), "a{99999999999999999999}",
        ] as [NamedText])
    func aBadOrCostlyExpressionIsRefusedInWords(pattern: NamedText) {
        #expect(throws: FilterError.self) { try FilterExpression(pattern.text) }
    }

    @Test(arguments: [
        ("^a{10}$", 10, "a"), ("^(a{20}){20}$", 400, "a"), ("^[{]{2}$", 2, "{"), ("^a{2,5}b{3,}$", 3, "b"),
    ])
    func moderateRepetitionIsAllowed(pattern: String, count: Int, piece: String) throws {
        let expression = try FilterExpression(pattern)
        let start = piece == "b" ? "aa" : ""
        #expect(expression.matches(start + String(repeating: piece, count: count)))
        #expect(!expression.matches(start + String(repeating: piece, count: count - 1)))
    }

    /// A digit after an escaped backslash does not refer to a group.
    @Test func anEscapedBackslashIsABackslash() throws {
        #expect(try FilterExpression("\\\\1").matches("a\\1"))
    }

    @Test func threadsShareOneExpression() async throws {
        let expression = try FilterExpression("(a|b)+c$")
        let hits = await withTaskGroup(of: Int.self) { group in
            for start in 0..<4 {
                group.addTask { (0..<500).reduce(0) { $0 + (expression.matches("\(start)-\($1)-ababc") ? 1 : 0) } }
            }
            return await group.reduce(0, +)
        }
        #expect(hits == 2_000)
    }

    /// Characters as people count them, in either normalization and either case.
    @Test(
        arguments: [
            ("r.sum", "un résumé", true), ("r.sum", "un re\u{301}sume\u{301}", true), ("^r.sum.$", "résumé", true),
            ("^r.sum.$", "RE\u{301}SUME\u{301}", true), ("résumé", "re\u{301}sume\u{301}", true),
            ("re\u{301}sume\u{301}", "RÉSUMÉ", true), ("resume", "résumé", false), ("^.{6}$", "résumé", true),
            ("^r[éè]sum", "re\u{301}sum", true), ("^r[^e]sum", "résum", true), ("^.$", "👩‍👩‍👧", true),
            ("^..$", "🇨🇦🇫🇷", true), ("ÉCOLE", "école", true), ("^[[:alpha:]]+$", "Größe", true),
            ("^\\w+$", "naïve_Ελλάδα9", true), ("Σ", "ς", true), ("straße", "STRAẞE", true), ("^日.語$", "日本語", true),
            ("\\bécole\\b", "une école, là", true), ("\\bcole", "école", false), ("[à-ö]", "É", true),
            ("^\\d+$", "2026", true), ("\\d", "d", false), ("\\D", "12", false),
        ])
    func charactersAreMatchedAsGraphemes(pattern: String, text: String, isMatch: Bool) throws {
        #expect(try FilterExpression(pattern).matches(text) == isMatch)
    }

    @Test(
        arguments: [
            ("a||b", "", true), ("^(|a)$", "", true), (")", "a)", true), ("a}", "a}", true), ("[]a]+$", "]a", true),
            ("^[^]a]$", "]", false), ("[a-]", "-", true), ("[\\]", "\\", true), ("a{,2}b", "b", true),
            ("^a{,}b", "aab", true), ("a$b", "a$b", false), ("a\\$b", "a$b", true), ("(^a|b)c", "ac", true),
            ("[[.-.]]", "-", true), ("[[=a=]b]", "A", true), ("[[:digit:]x]{2}", "x7", true), ("a.b", "a\nb", true),
            ("^b", "a\nb", false), ("\\<cat\\>", "a cat!", true), ("\\<at", "cat", false), ("\\Bat", "cat", true),
            ("((a*)*)*b", "aab", true), ("(a|ab)(c|bcd)$", "abcd", true), ("x{0}y", "y", true),
            ("(ab){2,3}$", "ababab", true),
        ])
    func theSyntaxIsThatOfPOSIX(pattern: String, text: String, isMatch: Bool) throws {
        #expect(try FilterExpression(pattern).matches(text) == isMatch)
    }

    @Test(arguments: [
        ("a{2,1}", "Invalid content of \\{\\}"), ("a{x}", "Invalid content of \\{\\}"), ("[z-a]", "Invalid range end"),
        ("[[:alfa:]]", "Invalid character class name"), ("a\\", "Trailing backslash"),
        ("[[.ab.]]", "Invalid collation character"),
        ("*a", "Invalid preceding regular expression"), ("a|*b", "Invalid preceding regular expression"),
        ("^*", "Invalid preceding regular expression"), ("[a", "Unmatched [, [^, [:, [., or [="),
    ])
    func anInvalidExpressionIsRefusedWithAReason(pattern: String, reason: String) {
        #expect(throws: FilterError("/\(pattern)/ is not a regular expression: \(reason)")) {
            try FilterExpression(pattern)
        }
    }

    /// The C library gives the same result wherever its time is linear in the text.
    @Test func asciiTextMatchesAsInTheCLibrary() throws {
        var random = SeededRandom(20_261_127)
        let parts = [
            "a", "b", "c", ".", "*", "+", "?", "|", "(", ")", "[", "]", "^", "$", "{2}", "{1,3}", "{,2}", "{0,1}",
            "\\b", "\\w",
            "\\W", "\\s", "\\<", "\\>", "-", "[^a]", "[a-c]", "[[:alpha:]]", "[[:space:]]", "\\.", " ", "A", "1",
        ]
        // glibc is inconsistent about anchors beside line breaks and about an escaped letter without case, so both are
        // left out.
        let signs = ["a", "b", "c", "A", "B", " ", "1", ".", "-", "(", "_"]
        for _ in 0..<4_000 {
            let pattern = (0..<Int.random(in: 1..<9, using: &random)).map { _ in
                parts.randomElement(using: &random) ?? ""
            }
            .joined()
            var compiled = regex_t()
            let isTaken = regcomp(&compiled, pattern, REG_EXTENDED | REG_ICASE | REG_NOSUB) == 0
            defer { if isTaken { regfree(&compiled) } }
            let expression = try? FilterExpression(pattern)
            #expect((expression != nil) == isTaken, "/\(pattern)/")
            guard isTaken, let expression else { continue }
            for _ in 0..<8 {
                let text = (0..<Int.random(in: 0..<9, using: &random)).map { _ in
                    signs.randomElement(using: &random) ?? ""
                }
                .joined()
                #expect(
                    expression.matches(text) == (regexec(&compiled, text, 0, nil, 0) == 0), "/\(pattern)/ on “\(text)”")
            }
        }
    }

    /// The C library took minutes or more for these expressions. A matcher that follows all alternatives at once takes
    /// a moment.
    @Test(
        .processorTime(below: 10),
        .timeLimit(.minutes(2)),
        arguments: [
            "a+b", "(a+)+$", "(a|aa)+$", "(a*)*b", "(.*)(.*)(.*)x", "([a-z]+)*[0-9]", "(a?){100}b", "(a|b|ab)*c{50}",
        ])
    func theTimeIsLinearInTheText(pattern: String) throws {
        let expression = try FilterExpression(pattern)
        let text = String(repeating: "a", count: 60_000)
        #expect(!expression.matches(text + "!"))
        #expect(!expression.matches("é" + text + "!"))
        #expect(!expression.matches("a" + String(repeating: "\u{301}\u{323}", count: 30_000) + "!"))
    }
}
