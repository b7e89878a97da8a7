import FeedKit
import FoundationEssentials
import QuadCore

/// A command of the user for articles, with a key: a line of `news.commands`.
///
///     g y | Save for the paper | papers add --title %t %u
///     g w | Count the words | wc -w < text
package struct OwnCommand: Equatable, Sendable {
    /// The form of the article on the command's standard input.
    enum Input: String, Equatable, Sendable, CaseIterable {
        case text, html, json
    }

    /// The separator between two commands on one line.
    static let parting = ";;"
    private static let most = 30
    private static let longestTitle = 60

    package let key: String
    package let title: String
    let words: [String]
    let isApart: Bool
    let input: Input?

    /// Nil for a line that is not such a command.
    package init?(typed line: String) {
        let parts = line.split(separator: "|", maxSplits: 2, omittingEmptySubsequences: false).map {
            String($0).trimmingSpaces
        }
        guard parts.count == 3, !parts[0].isEmpty, (1...Self.longestTitle).contains(parts[1].count),
            parts[1].unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F }),
            let program = UserProgram(typed: parts[2])
        else { return nil }
        var words = program.words
        var input: Input?
        if words.count > 2, words[words.count - 2] == "<" {
            guard let named = Input(rawValue: words[words.count - 1]) else { return nil }
            input = named
            words.removeLast(2)
        }
        // Nothing feeds the input of a program that runs apart.
        guard input == nil || !program.isApart else { return nil }
        (key, title, self.words, isApart, self.input) = (parts[0], parts[1], words, program.isApart, input)
    }

    /// Returns all commands of a text with `;;` between them. Nil if one is not valid, or if two share a title or a
    /// key.
    package static func all(typed text: String) -> [OwnCommand]? {
        let lines = text.split(separator: parting).map { String($0).trimmingSpaces }.filter { !$0.isEmpty }
        let commands = lines.compactMap { OwnCommand(typed: $0) }
        guard commands.count == lines.count, commands.count <= most,
            Set(commands.map(\.name)).count == commands.count, Set(commands.map(\.key)).count == commands.count
        else { return nil }
        return commands
    }

    /// The title as a name: `count-the-words`.
    package var name: String {
        let letters = title.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "-" }
        return String(letters).split(separator: "-").joined(separator: "-")
    }

    // MARK: Running it

    /// Returns the program with the article's words as arguments. Each value is one argument, and no value can be taken
    /// for an option.
    /// - Throws: `.noArticleLink` if the command asks for an address and the article has none.
    package func program(
        for row: ArticleRow, feed: String, html: () -> String
    ) throws(NewsError) -> UserProgram {
        let url = row.link.flatMap { ArticlePrograms.isWebAddress($0) ? $0 : nil }
        let words = words.dropFirst()
        let asks = words.contains { word in ["%u", "{url}"].contains { word.contains($0) } }
        let hasPlaceholder =
            asks
            || words.contains { word in ["%t", "%f", "%a", "%i", "{title}", "{feed}"].contains { word.contains($0) } }
        let isAppended = !hasPlaceholder && input == nil
        guard url != nil || !(asks || isAppended) else { throw .noArticleLink }
        let title = ArticlePrograms.argument(row.title)
        let values = [
            ("%%", "%"), ("%u", url ?? ""), ("%t", title), ("%f", ArticlePrograms.argument(feed)),
            ("%a", ArticlePrograms.argument(row.author ?? "")), ("%i", row.id.description), ("{url}", url ?? ""),
            ("{title}", title), ("{feed}", ArticlePrograms.argument(feed)),
        ]
        // The first word is the program: no article chooses it.
        var filled = self.words.prefix(1) + words.map { ArticlePrograms.filled($0, values) }
        if isAppended { filled += [url ?? "", title, ArticlePrograms.argument(feed)] }
        var program = UserProgram(Array(filled), isApart: isApart)
        if let input { program.input = Self.bytes(input, row, feed, html()) }
        return program
    }

    private struct Article: Encodable {
        let author: String?
        let feed: String
        let html: String
        let id: String
        let link: String?
        let text: String
        let title: String
        let topics: [String]
    }

    private static func bytes(_ input: Input, _ row: ArticleRow, _ feed: String, _ html: String) -> [UInt8] {
        switch input {
        case .html: return Array(html.utf8)
        case .text: return Array("\(row.title)\n\n\(text(of: html))\n".utf8)
        case .json:
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            let article = Article(
                author: row.author, feed: feed, html: html, id: row.id.description, link: row.link,
                text: text(of: html), title: row.title, topics: row.topics)
            return ((try? encoder.encode(article)).map(Array.init) ?? []) + [0x0A]
        }
    }

    private static func text(of html: String) -> String {
        HTMLText.render(html, width: 80, measure: { $0.count }).text
    }
}
