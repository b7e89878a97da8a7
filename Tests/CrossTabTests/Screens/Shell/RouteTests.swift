import TestSupport
import Testing

@testable import NewsUI
@testable import QuadShell
@testable import SettingsUI
@testable import WordleUI

@Suite struct RouteTests {
    /// Text that a user may put between slashes, or that a feed may use as an article's id.
    private static let hostile: [NamedText] = [
        "saved", "a/b//c/", "..", "100%", "%2F%zz%", " a\tb\nc\r\n", "a\0b", "\u{1B}[2J\u{1B}]52;c;eA==\u{7}",
        "\u{9B}31m",
        "a\u{202E}b", "e\u{301}", "é", "👩‍👩‍👧‍👦", .repeated("é", 100_000),
    ]

    @Test(arguments: hostile)
    func everyTextSurvivesTheRoundTrip(word: NamedText) throws {
        let route = Route(FeatureID("news"), "article", word.text)
        let read = try #require(Route(route.description))
        #expect(read == route)
        // Equal strings may differ in their bytes. The bytes matter here, because they are an id.
        #expect(read.path.map { Array($0.utf8) } == route.path.map { Array($0.utf8) })
        #expect(Route(FeatureID(word.text)) == Route(Route(FeatureID(word.text)).description))
    }

    @Test(arguments: hostile)
    func aWrittenRouteIsPlainASCII(word: NamedText) {
        let text = Route(FeatureID("news"), word.text).description
        #expect(text.utf8.allSatisfy { (0x21...0x7E).contains($0) })
        #expect(text.split(separator: "/").count == 2)
    }

    @Test(arguments: [
        ("news", ["news"]), ("news/saved", ["news", "saved"]),
        ("wordle/board/2026-11-20", ["wordle", "board", "2026-11-20"]),
        ("news/a%2Fb", ["news", "a/b"]), ("news/%C3%A9", ["news", "é"]), ("news/%c3%a9", ["news", "é"]),
        ("news/é", ["news", "é"]),
    ])
    func aTextIsRead(text: String, words: [String]) throws {
        let route = try #require(Route(text))
        #expect([route.feature.name] + route.path == words)
    }

    @Test(arguments: [
        "", "/", "//", "/news", "news/", "news//saved", "news/%", "news/%2", "news/%zz", "news/% 2", "%", "news/%FF",
        "news/%C3", "news/%ED%A0%80",
    ])
    func anInvalidRouteIsRefused(text: String) {
        #expect(Route(text) == nil)
    }

    /// Other scripts also have hexadecimal digits.
    @Test func onlyASCIIDigitsEscapeAByte() {
        #expect(Route("news/%\u{FF12}\u{FF26}") == nil)
        #expect(Route("news/%+1") == nil)
    }

    @Test(arguments: [
        (Route.news, "news"), (.newsSaved, "news/saved"), (.wordleBoard(day: nil), "wordle"),
        (.wordleBoard(day: "2026-11-20"), "wordle/board/2026-11-20"), (.keySettings, "settings/keys"),
    ])
    func theProgramsPlacesAreReadable(route: Route, text: String) {
        #expect(route.description == text)
        #expect(Route(text) == route)
    }

    @Test func theFirstScreenOfATabIsTheTabsName() {
        #expect(Route(.news) != .newsSaved)
        #expect(Route(FeatureID("news")).path.isEmpty)
    }
}
