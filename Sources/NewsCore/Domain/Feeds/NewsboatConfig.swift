import QuadCore

/// newsboat's settings file `config`, one command a line. Its rules for articles to ignore become mutes. For every
/// other command, the import names the replacement in Quad.
struct NewsboatConfig {
    /// A rule: newsboat's filter, and the feed that the rule is for, nil for all feeds.
    struct Rule: Equatable {
        var feed: String?
        var filter: String
        var line: String
    }

    private(set) var rules: [Rule] = []
    /// Lines that are not imported, with the reasons.
    private(set) var others: [(title: String, reason: String)] = []

    init(_ text: String) {
        for line in Self.lines(of: text) {
            let words = NewsboatWords.of(line)
            guard let command = words.first?.lowercased() else {
                others.append((line, "A quote in it is not closed"))
                continue
            }
            if command == "ignore-article" {
                read(words, line)
            } else if let reason = Self.reasons[command] ?? Self.reason(command) {
                others.append((line, reason))
            }
        }
    }

    /// Returns whether a text has a line that only this file has.
    static func isIn(_ text: String) -> Bool {
        lines(of: text).prefix(10_000).contains { line in
            guard let first = line.split(whereSeparator: { $0 == " " || $0 == "\t" }).first else { return false }
            let word = first.lowercased()
            return word == "ignore-article" || reasons[word] != nil
        }
    }

    /// Joins lines: a line that ends with a backslash continues on the next line.
    private static func lines(of text: String) -> [String] {
        var lines: [String] = []
        var begun = ""
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            let line = begun + String(line).trimmingSpaces
            begun = ""
            if line.hasPrefix("#") || line.isEmpty || line == "\u{FEFF}" { continue }
            if line.hasSuffix("\\") {
                begun = String(line.dropLast())
            } else {
                lines.append(line)
            }
        }
        if !begun.isEmpty { lines.append(begun) }
        return lines
    }

    private mutating func read(_ words: [String], _ line: String) {
        guard words.count == 3 else {
            others.append((line, "It takes an address, or *, and a filter in quotes"))
            return
        }
        rules.append(Rule(feed: words[1] == "*" ? nil : words[1], filter: words[2], line: line))
    }

    private static func reason(_ command: String) -> String? {
        if command.hasPrefix("color") || command.hasPrefix("highlight") { return "Themes set the colors here" }
        return "It has no counterpart here; quad config list names the settings"
    }

    private static let reasons: [String: String] = [
        "always-download": "You start each download yourself here",
        "reset-unread-on-update": "An edited article stays read or unread here",
        "ignore-mode": "Muted articles are kept and hidden here", "macro": "Set news.commands to your own commands",
        "bind": keys, "bind-key": keys, "unbind-key": keys,
        "browser": "Set BROWSER in the environment, as other programs read it", "player": "Set news.player",
        "reload-time": "Set news.refresh to a number of minutes",
        "auto-reload": "Set news.refresh to a number of minutes",
        "user-agent": "Set news.userAgent", "keep-articles-days": "Set news.keepDays",
        "max-items": "Set news.keepCount",
        "cookie-cache": "Give a feed its cookies: quad news edit FEED --cookie",
        "proxy": "Set https_proxy in the environment", "use-proxy": "Set https_proxy in the environment",
        "download-path": "Set news.downloads to the folder", "download-retries": noRetries,
        "external-url-viewer": "L lists the links here",
        "include": "Import that file as well", "urls-source": "Import the urls file itself",
        "refresh-on-startup": "Set news.refresh to a number of minutes",
        "feed-sort-order": "O chooses the order here", "article-sort-order": "O chooses the order here",
        "show-read-feeds": "U hides what is read here", "show-read-articles": "U hides what is read here",
        "text-width": "The pane sets the width of a line here", "confirm-exit": "Quitting here asks only if it must",
        "notify-program": "It has no counterpart here", "highlight": "Words of a filter are highlighted here",
    ]

    private static let keys = "Keys are set in the configuration: quad config list keys"
    private static let noRetries = "A feed that failed is fetched again in the next round"
}
