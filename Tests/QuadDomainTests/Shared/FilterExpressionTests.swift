import QuadDomain
import TestSupport
import Testing

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
    func whatIsBadOrCostlyIsRefusedInWords(pattern: NamedText) {
        #expect(throws: FilterProblem.self) { try FilterExpression(pattern.text) }
    }

    @Test(arguments: ["a{10}", "(a{20}){20}", "[{]{2}", "\\\\1", "a{2,5}b{3,}"])
    func modestRepetitionIsFine(pattern: String) throws {
        _ = try FilterExpression(pattern)
    }

    @Test func threadsShareOne() async throws {
        let expression = try FilterExpression("(a|b)+c$")
        let hits = await withTaskGroup(of: Int.self) { group in
            for start in 0..<4 {
                group.addTask { (0..<500).reduce(0) { $0 + (expression.matches("\(start)-\($1)-ababc") ? 1 : 0) } }
            }
            return await group.reduce(0, +)
        }
        #expect(hits == 2_000)
    }
}
