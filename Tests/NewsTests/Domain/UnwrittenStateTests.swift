import Testing

@testable import NewsCore

struct UnwrittenStateTests {
    private let article = ArticleID(rawValue: 0xE185_C289_B6EC_3E56)

    @Test func anUnwrittenStateSurvivesARoundTrip() throws {
        var state = UnwrittenState(article)
        for edit in [ArticleEdit.read(true), .saved(1_760_000_000), .tags(["a", "b\"\n"])] { state.take(edit) }
        let line = try #require(state.line)
        let again = try #require(UnwrittenState(line))
        #expect(again == state)
        #expect(again.edits == [.read(true), .saved(1_760_000_000), .tags(["a", "b\"\n"])])
    }

    @Test func unsavingIsStored() throws {
        var state = UnwrittenState(article)
        state.take(.saved(nil))
        let line = try #require(state.line)
        #expect(UnwrittenState(line)?.edits == [.saved(nil)])
    }

    @Test(arguments: [
        "", "{}", "[1]", #"{"collection":"games","id":"e185c289b6ec3e56"}"#, "{\"collection\":\"news/marks\"}",
    ])
    func otherLinesAreNotStates(line: String) {
        #expect(UnwrittenState(line) == nil)
    }
}
