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
                "This is a web page and no library", advice: "look on it for the address of the JSON file")
        }
        let articles = try read(text)
        guard !articles.isEmpty else {
            throw GrowthFileError("There is no article in it", advice: "what came before stays; check the address")
        }
        guard articles.count <= mostArticles else {
            throw GrowthFileError(
                "It has more than \(mostArticles.grouped) articles", advice: "ask its keeper for a smaller one")
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
                "This is no library of articles (line \(line): \(error.what))",
                advice: "check the address, or tell its keeper")
        }
    }

    private static func refuseSecondIDs(_ articles: [GrowthArticle]) throws(GrowthFileError) {
        var met: Set<String> = []
        for article in articles {
            guard met.insert(article.id).inserted else {
                throw GrowthFileError(
                    "Two of its articles have the id \(Quoted.text(article.id))",
                    advice: "ask its keeper to give one of them another")
            }
            guard BuiltInGrowthLibrary.library.article(article.id) == nil else {
                throw GrowthFileError(
                    "Its article \(Quoted.text(article.id)) has the id of one of Quad's own",
                    advice: "ask its keeper to give it another")
            }
        }
    }
}
