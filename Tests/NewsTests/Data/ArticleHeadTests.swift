import Testing

@testable import NewsCore

/// A line from the program and the same line with a space, which another program may write, have the same head.
@Suite struct ArticleHeadTests {
    private static let id = #"{"id":"0123456789abcdef""#
    private static let end = #","hash":"fedcba9876543210","body":[1234,567]}"#

    @Test(arguments: [
        id + #","key":"k","published":"2026-11-20T09:00:00Z","arrived":"2026-11-21T09:00:00Z","fold":"example.org/a""#
            + #","title":"T","link":"https://example.org/a","topics":["a"],"minutes":3"# + end,
        id + #","arrived":"2026-11-21T09:00:00Z","title":"T""# + end,
        id + #","key":"a \" b","arrived":"2026-11-21T09:00:00.25Z","title":"T""# + end,
        id + #","arrived":"2026-11-21T09:00:00Z","fold":"a\u0062c","title":"T""# + end,
        id + #","arrived":"2026-11-21T09:00:00Z","title":"T","body":[1,2]}"#,
        id + #","gone":"2026-11-20T09:00:00Z"}"#,
        id + #","key":"k","published":"2026-11-20T09:00:00Z","fold":"f","gone":"2026-11-20T09:00:00Z"}"#,
    ])
    func bothSpellingsAgree(_ line: String) throws {
        let own = try #require(head(line))
        #expect(head("{ " + line.dropFirst()) == own)
        #expect(own.id == 0x0123_4567_89ab_cdef)
    }

    @Test(arguments: ["", "{}", "[]", #"{"id":"0123"}"#, #"{"id":"0123456789abcdef""#, #"{"id":"0123456789ABCDEF"}"#])
    func anInvalidArticleHasNoHead(_ line: String) { #expect(head(line) == nil) }

    private func head(_ line: String) -> ArticleHead? {
        Array(line.utf8).withUnsafeBufferPointer { ArticleHead($0) }
    }
}
