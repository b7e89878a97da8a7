import QuadCore
import QuadStorage

/// A library of articles as a server sends it, in the format of the files in `growth/articles`. The program takes the
/// whole document or nothing.
package enum ArticleDocument {
    /// Many times the size of a team's library.
    package static let mostBytes = 8 << 20
    static let mostArticles = 2_000

    /// - Throws: an error with advice if the bytes are not a library.
    package static func articles(in bytes: [UInt8]) throws(GrowthFileError) -> [GrowthArticle] {
        let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
        guard text.first(where: { $0 > 0x20 }) != UInt8(ascii: "<") else {
            throw GrowthFileError(
                "This is a web page, not a library", advice: "look there for the address of the JSON file")
        }
        let articles = try read(text)
        guard !articles.isEmpty else {
            throw GrowthFileError("The library has no articles", advice: "the earlier articles stay; check the address")
        }
        guard articles.count <= mostArticles else {
            throw GrowthFileError(
                "The library has more than \(mostArticles.grouped) articles", advice: "ask its owner for a smaller one")
        }
        try refuseSecondIDs(articles)
        return articles
    }

    private static func read(_ bytes: [UInt8]) throws(GrowthFileError) -> [GrowthArticle] {
        do throws(RuleError) {
            return try GrowthFile.items(in: bytes) { node throws(RuleError) in
                try GrowthArticle.read(node, file: nil)
            }
        } catch {
            let line = ConfigurationText.position(of: error.offset, in: bytes).line
            throw GrowthFileError(
                "This is not a library of articles (line \(line): \(error.what))",
                advice: "check the address, or tell the owner")
        }
    }

    private static func refuseSecondIDs(_ articles: [GrowthArticle]) throws(GrowthFileError) {
        var met: Set<String> = []
        for article in articles {
            guard met.insert(article.id).inserted else {
                throw GrowthFileError(
                    "Two articles in the library have the id \(Quoted.text(article.id))",
                    advice: "ask the owner to change one of them")
            }
            guard BuiltInGrowthLibrary.library.article(article.id) == nil else {
                throw GrowthFileError(
                    "Article \(Quoted.text(article.id)) has the same id as a built-in article",
                    advice: "ask the owner to change the id")
            }
        }
    }
}
