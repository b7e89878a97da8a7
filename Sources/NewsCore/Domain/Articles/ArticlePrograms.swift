import QuadCore

/// Programs that are started with an article. The article's words come from strangers, so they are arguments and never
/// a command.
package enum ArticlePrograms {
    /// The players that are tried if none is set.
    static let usualPlayers = [UserProgram(["mpv"]), UserProgram(["xdg-open"])]

    /// Returns the programs that play a file, the best first; nil if the file can't be opened.
    /// - Parameters:
    ///   - seconds: the position to start at, given to players that support it.
    ///   - setting: the value of `news.player`.
    package static func playing(
        _ file: ArticleRow.Enclosure, from seconds: Int, with setting: String
    ) -> [UserProgram]? {
        isWebAddress(file.url) ? players(of: file.url, from: seconds, with: setting) : nil
    }

    /// Returns the programs that play a downloaded file, the best first.
    /// - Parameter path: the full path of the file.
    package static func playing(path: String, from seconds: Int, with setting: String) -> [UserProgram] {
        players(of: path, from: seconds, with: setting)
    }

    private static func players(of place: String, from seconds: Int, with setting: String) -> [UserProgram] {
        let players = UserProgram(typed: setting).map { [$0] } ?? usualPlayers
        return players.map { player in
            let start = player.name == "mpv" && seconds > 0 ? ["--start=\(seconds)"] : []
            return player.with(start + [place])
        }
    }

    /// Returns the user's own command for an article; nil if none is set, or the article has no address.
    ///
    /// Replaces `{url}`, `{title}` and `{feed}` in the command's words. Without any of them, the three values are the
    /// last arguments.
    /// - Parameter setting: the value of `news.command`.
    package static func command(_ setting: String, for row: ArticleRow, feed: String) -> UserProgram? {
        guard let program = UserProgram(typed: setting), let url = row.link, isWebAddress(url) else { return nil }
        let values = [("{url}", url), ("{title}", argument(row.title)), ("{feed}", argument(feed))]
        guard program.words.contains(where: { word in values.contains { word.contains($0.0) } }) else {
            return program.with(values.map(\.1))
        }
        // The first word is the program: no article chooses it.
        let words = program.words.prefix(1) + program.words.dropFirst().map { filled($0, values) }
        return UserProgram(Array(words), isApart: program.isApart)
    }

    /// Fills in the values from front to back, so that a title with “{url}” in it stays as it is.
    static func filled(_ word: String, _ values: [(String, String)]) -> String {
        var rest = word[...]
        var filled = ""
        while let open = rest.firstIndex(where: { $0 == "{" || $0 == "%" }) {
            filled += rest[..<open]
            rest = rest[open...]
            if let (name, value) = values.first(where: { rest.hasPrefix($0.0) }) {
                filled += value
                rest = rest.dropFirst(name.count)
            } else {
                filled.append(rest.removeFirst())
            }
        }
        return filled + rest
    }

    /// Returns a text that can't be taken for an option and has no character that controls a terminal.
    static func argument(_ text: String) -> String {
        let clean = String(
            String.UnicodeScalarView(
                text.unicodeScalars.map { scalar -> Unicode.Scalar in
                    switch scalar.properties.generalCategory {
                    case .control, .format, .lineSeparator, .paragraphSeparator: return " "
                    default: return scalar
                    }
                }))
        return String(clean.drop { $0 == "-" || $0 == " " }).trimmingSpaces
    }

    /// Returns whether another program may get the text as an address.
    static func isWebAddress(_ text: String) -> Bool {
        let start = text.prefix(8).lowercased()
        guard start.hasPrefix("http://") || start.hasPrefix("https://") else { return false }
        return text.unicodeScalars.allSatisfy { $0.value > 0x20 && !(0x7F...0x9F).contains($0.value) }
    }
}
