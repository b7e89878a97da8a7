import FoundationEssentials
import Testing

@testable import PageKit

func fixture(_ name: String) throws -> [UInt8] {
    let folder = String(#filePath).split(separator: "/").dropLast().joined(separator: "/")
    return [UInt8](try #require(FileManager.default.contents(atPath: "/\(folder)/Fixtures/\(name)")))
}

@Suite struct ReadableTests {
    @Test func extractsTheReadablePart() throws {
        let article = try #require(
            ReadableExtractor.extract(try fixture("page.html"), url: "https://courier.example/2025/buses"))
        #expect(article.title == "Night buses return in spring")
        #expect(article.byline == "Odile Brandt")
        #expect(article.siteName == "City Courier")
        #expect(article.image == "https://courier.example/img/bus.jpg")
        #expect(article.html.contains("After two winters"))
        #expect(article.html.contains("href=\"https://courier.example/people/chair\""))
        for unwanted in ["Home", "Share this", "Trams", "disagree", "rights reserved", "alert", "color: red"] {
            #expect(!article.html.contains(unwanted), "\(unwanted)")
        }
    }

    @Test func aPageWithoutTextHasNothingToRead() {
        #expect(ReadableExtractor.extract(Array("<html><body><p>Hi.</p></body></html>".utf8), url: "http://e/") == nil)
        #expect(ReadableExtractor.extract([], url: "http://e/") == nil)
    }
}
