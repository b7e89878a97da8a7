import FoundationEssentials
import TestSupport
import Testing

@testable import NewsUI
@testable import QuadCommandLine

/// The doctor names lines of an article list that are JSON and not articles. The storage itself finds nothing there.
@MainActor
@Suite struct UnreadableArticleTests {
    private static let article =
        #"{"id":"178da1579211e4a0","arrived":"2026-11-20T09:02:00Z","title":"Hello","hash":"1efb2aa11d85d5e1","body":[0,0]}"#

    @Test(arguments: [
        ("2026-11-20", "20r6-11-20"), ("09:02:00Z", "09:02:0 Z"), ("09:02:00Z", "49:02:00Z"),
        ("178da1579211e4a0", "178da1579211e4"),
    ])
    func theDoctorNamesTheLine(right: String, wrong: String) async throws {
        let stage = try FeatureStage([.news])
        let path = "data/news/articles/a.example-1.jsonl"
        try stage.folder.write(Self.article + "\n", to: path)
        #expect(!(try await stage.run("doctor").errors.contains("not an article")))
        try stage.folder.write(
            Self.article + "\n" + Self.article.replacing(right, with: wrong) + "\n", to: path)
        let found = try await stage.run("doctor")
        #expect(found.status == 1)
        #expect(
            (found.output + found.errors).contains("a.example-1.jsonl: line 2 is not an article"), "\(found)")
    }

    /// The number is the line of the file, as an editor counts.
    @Test(arguments: [("\n", 3), ("\n\n", 4), (#"{"after":7}"# + "\n", 3)])
    func linesThatAreNoArticlesCount(before: String, line: Int) async throws {
        let stage = try FeatureStage([.news])
        let wrong = Self.article.replacing("178da1579211e4a0", with: "178da")
        try stage.folder.write(
            before + Self.article + "\n" + wrong + "\n" + Self.article + "\n",
            to: "data/news/articles/a.example-1.jsonl")
        let found = try await stage.run("doctor")
        #expect(
            (found.output + found.errors).contains("a.example-1.jsonl: line \(line) is not an article"), "\(found)")
    }
}
