import QuadCore

/// The settings of the News tab.
package struct NewsSettings: ConfigurationSection {
    /// The number of days that an article is kept that is read and not saved; 0 means forever.
    package var keepDays = 0
    /// The highest number of articles of a feed, not counting unread and saved ones; 0 means no limit.
    package var keepCount = 0
    /// The minutes between two rounds of fetching while the program runs; 0 fetches only on request.
    package var refreshMinutes = 0
    /// The typed command that plays articles' files; empty for mpv, or for the desktop's default.
    package var player = ""
    /// The user's own command for an article; empty for none.
    package var command = ""

    /// The folder for downloaded files of articles.
    package var downloads = "~/Downloads"
    /// The largest size of a download, in megabytes.
    package var downloadLimit = 2_048

    /// More of the user's own commands, each with its key, as typed.
    package var commandLines = ""

    package var commands: [OwnCommand] { OwnCommand.all(typed: commandLines) ?? [] }

    /// The user agent in requests to servers; empty for the program's own name.
    package var userAgent = ""
    /// Header lines in requests to every server, as typed.
    package var headers = ""

    package init() {}

    package var look: NewsRequestLook {
        NewsRequestLook(userAgent: userAgent, headers: (try? FeedHeader.lines(typed: headers)) ?? [])
    }

    package static let declared: [Setting] = [
        .number(
            "news.keepDays", "News kept for days", "Days to keep read articles that are not saved; 0 is forever.",
            0...36_500, \.news.keepDays),
        .number(
            "news.keepCount", "News kept per feed", "Articles kept per feed, besides unread and saved ones; 0 is all.",
            0...1_000_000, \.news.keepCount),
        .number(
            "news.refresh", "News refresh", "Minutes between two rounds of fetching; 0 fetches only by hand.",
            0...10_080, \.news.refreshMinutes),
        program(
            "news.player", "News player",
            "Plays files of articles; if empty, mpv plays them, else xdg-open. No shell; & detaches it.",
            example: "mpv --no-video", \.news.player),
        program(
            "news.command", "News command",
            "The ! key runs it; {url}, {title}, {feed} are filled in or appended. No shell; & detaches it.",
            example: "curl -sO {url}", \.news.command),
        .text(
            "news.downloads", "News downloads", "The folder that files of articles are downloaded to.",
            example: "~/Podcasts", \.news.downloads
        ) { $0.hasPrefix("/") || $0.hasPrefix("~/") },
        .number(
            "news.downloadLimit", "News download limit", "The largest size of a file, in megabytes.", 1...1_000_000,
            \.news.downloadLimit),
        Setting(
            "news.commands", "News commands",
            "More commands, split by ;; (%u, %t, %f, %a and %i are filled in; < text, < html, < json pass the article).",
            .text(example: "g y | Count the words | wc -w < text"),
            read: { $0.news.commandLines.isEmpty ? .none : .text($0.news.commandLines) },
            write: { value, configuration in
                let text: String
                switch value {
                case .none: text = ""
                case .text(let typed): text = typed
                // One command on each line, as in a file.
                case .list(let lines): text = lines.map(\.text).joined(separator: " \(OwnCommand.parting) ")
                default: return false
                }
                guard OwnCommand.all(typed: text) != nil else { return false }
                configuration.news.commandLines = text.trimmingSpaces
                return true
            }),
        .text(
            "news.userAgent", "News user agent",
            "The user agent sent to servers; empty for Quad's own. A feed may have its own.",
            example: "Mozilla/5.0", \.news.userAgent
        ) { (try? FeedHeader.userAgent($0)) != nil },
        .text(
            "news.headers", "News header lines",
            "Sent to every server, separated by |. Passwords and cookies belong to a feed.",
            example: "Accept-Language: en | DNT: 1", \.news.headers
        ) { text in
            guard let lines = try? FeedHeader.lines(typed: text) else { return false }
            return !lines.contains(where: \.isSecret)
        },
    ]

    private static func program(
        _ path: String, _ title: String, _ help: String, example: String,
        _ property: any WritableKeyPath<Configuration, String> & Sendable
    ) -> Setting {
        .text(path, title, help, example: example, property) { $0.isBlank || UserProgram(typed: $0) != nil }
    }
}

extension Configuration {
    package var news: NewsSettings {
        get { self[NewsSettings.self] }
        set { self[NewsSettings.self] = newValue }
    }
}
