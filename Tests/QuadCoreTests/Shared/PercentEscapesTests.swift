import Testing

@testable import QuadCore

@Suite struct PercentEscapesTests {
    @Test(
        arguments: [
            ("", ""), ("aZ09-._~", "aZ09-._~"), ("a b", "a%20b"), ("100%", "100%25"), ("a/b:c", "a%2Fb%3Ac"),
            ("é", "%C3%A9"), ("a\0\u{7F}", "a%00%7F"), ("👍", "%F0%9F%91%8D"),
        ] as [(String, String)])
    func allButUnreservedCharactersAreEscaped(text: String, escaped: String) {
        #expect(PercentEscapes.encoded(text) == escaped)
        #expect(PercentEscapes.decoded(escaped[...]) == text)
    }

    @Test func charactersAllowedByTheCallerAreNotEscaped() {
        #expect(PercentEscapes.encoded("a:b/c", except: ":") == "a:b%2Fc")
    }

    @Test(
        arguments: [("%c3%a9", "é"), ("a b", "a b"), ("%", nil), ("%2", nil), ("%zz", nil), ("%+1", nil), ("%C3", nil)]
            as [(String, String?)])
    func onlyCompleteEscapesAreDecoded(escaped: String, text: String?) {
        #expect(PercentEscapes.decoded(escaped[...]) == text)
    }
}
