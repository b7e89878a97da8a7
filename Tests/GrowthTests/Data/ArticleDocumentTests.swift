import FoundationEssentials
import TestSupport
import Testing

@testable import GrowthCore
@testable import QuadCore

/// Article libraries as servers send them.
@Suite struct ArticleDocumentTests {
    private static let article = #"{"id": "own", "title": "Own", "sections": [{"title": "A", "text": ["Words."]}]}"#

    private func articles(_ text: String) throws -> [GrowthArticle] {
        try ArticleDocument.articles(in: Array(text.utf8))
    }

    @Test(arguments: [
        article, "[\(article)]", "\u{FEFF}[\(article)]", " \n[\(article),]", "// a note\n\(article)",
        #"[{"id":"own","title":"Own","sections":[{"text":"Words."}],"future":{"x":[1]}}]"#,
    ])
    func anArticleOrAListOfArticlesIsRead(_ text: String) throws {
        #expect(try articles(text).map(\.title) == ["Own"])
    }

    @Test(
        .processorTime(below: 10),
        arguments: [
            ("<!doctype html><html>", "This is a web page, not a library; look there for the address of the JSON file"),
            ("  \n<rss>", "This is a web page"), ("", "line 1: it is empty"),
            ("nonsense", "This is not a library of articles"),
            ("[]", "The library has no articles; the earlier articles stay"),
            ("{\"articles\": []}", "“sections” is missing"),
            ("[1, 2]", "line 1"),
            ("[\(article),\n\(article)]", "Two articles in the library have the id “own”; ask the owner"),
            ("[{\"id\": \"own\"", "is never closed"),
            (article.replacing("own", with: "tapering"), "Article “tapering” has the same id as a built-in article"),
            (article.replacing("own", with: "../../etc"), "an id has lowercase letters"),
            (article.replacing("Words.", with: ""), "is empty"),
            (String(repeating: "[", count: 100_000), "nested too deeply"),
            ("\u{0}\u{1}PNG", "this is not a text file"),
        ])
    func anInvalidDocumentIsRefusedInOneSentence(_ text: String, _ words: String) {
        let error = #expect(throws: GrowthFileError.self) { try articles(text) }
        #expect(error?.words.contains(words) == true, "\(error?.words ?? "taken")")
        #expect(error?.words.contains("\n") == false && (error?.words.count ?? 0) < 200)
    }

    @Test func tooManyArticlesAreRefused() {
        let many = (0...2_000).map { "{id: 'a\($0)', title: 'A', sections: [{text: 'b'}]}" }
        let error = #expect(throws: GrowthFileError.self) { try articles("[\(many.joined(separator: ","))]") }
        #expect(error?.words == "The library has more than 2,000 articles; ask its owner for a smaller one")
    }

    /// Characters that steer a terminal are stored as they came, and removed when the text is drawn or printed. Ids
    /// must not contain any.
    @Test func invalidBytesAreRefusedOrReplaced() throws {
        let error = #expect(throws: GrowthFileError.self) {
            try ArticleDocument.articles(in: [0xFF, 0xFE, 0x5B, 0x00, 0x5D, 0x00])
        }
        #expect(error?.words.contains("This is not a library of articles") == true)
    }
}
