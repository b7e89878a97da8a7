import Testing

@testable import FeedKit

/// The examples of RFC 3986 §5.4, and further examples from feeds.
@Suite struct URLReferenceTests {
    @Test(arguments: [
        ("g:h", "g:h"), ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"),
        ("/g", "http://a/g"),
        ("//g", "http://g"), ("?y", "http://a/b/c/d;p?y"), ("g?y", "http://a/b/c/g?y"), ("#s", "http://a/b/c/d;p?q#s"),
        ("g#s", "http://a/b/c/g#s"), (";x", "http://a/b/c/;x"), ("", "http://a/b/c/d;p?q"), (".", "http://a/b/c/"),
        ("./", "http://a/b/c/"), ("..", "http://a/b/"), ("../g", "http://a/b/g"), ("../..", "http://a/"),
        ("../../../g", "http://a/g"), ("/./g", "http://a/g"), ("g.", "http://a/b/c/g."), ("./../g", "http://a/b/g"),
        ("g;x=1/../y", "http://a/b/c/y"), ("g?y/../x", "http://a/b/c/g?y/../x"), ("http:g", "http://a/b/c/g"),
        (" g\n", "http://a/b/c/g"), ("mailto:x@y", "mailto:x@y"),
    ])
    func resolves(reference: String, expected: String) {
        #expect(URLReference.resolve(reference, against: "http://a/b/c/d;p?q") == expected)
    }

    @Test func resolvesAgainstABareHost() {
        #expect(URLReference.resolve("x", against: "http://a") == "http://a/x")
        #expect(URLReference.resolve("x", against: nil) == "x")
    }
}
