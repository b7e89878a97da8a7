/// What the user may choose about the news.
package struct NewsSettings: ConfigurationSection {
    /// Days an article that is read and not saved is kept; 0 is for ever.
    package var keepDays = 0
    /// Articles a feed keeps at most, unread and saved ones aside; 0 is no limit.
    package var keepCount = 0
    /// Minutes between two rounds of fetching while the program runs; 0 fetches only when asked to.
    package var refreshMinutes = 0
    /// What files of articles are played with, as it is typed; empty for mpv, or what the desktop has.
    package var player = ""
    /// A command of one's own on an article; empty for none.
    package var command = ""

    package init() {}

    package static let declared: [Setting] = [
        .number(
            "news.keepDays", "News kept for days", "Days a read article is kept unless saved; 0 is for ever.",
            0...36_500, \.news.keepDays),
        .number(
            "news.keepCount", "News kept per feed", "Articles a feed keeps, unread and saved ones aside; 0 is all.",
            0...1_000_000, \.news.keepCount),
        .number(
            "news.refresh", "News refresh", "Minutes between two rounds of fetching; 0 fetches only by hand.",
            0...10_080, \.news.refreshMinutes),
        program(
            "news.player", "News player",
            "Plays files of articles; empty for mpv, else xdg-open. No shell; & leaves it.",
            example: "mpv --no-video", \.news.player),
        program(
            "news.command", "News command",
            "For ! on an article; {url}, {title}, {feed} or appended. No shell; & leaves it.",
            example: "curl -sO {url}", \.news.command),
    ]

    private static func program(
        _ path: String, _ title: String, _ help: String, example: String,
        _ property: any WritableKeyPath<Configuration, String> & Sendable
    ) -> Setting {
        Setting(
            path, title, help, .text(example: example),
            read: { configuration in
                let text = configuration[keyPath: property]
                return text.isEmpty ? .none : .text(text)
            },
            write: { value, configuration in
                if value == .none {
                    configuration[keyPath: property] = ""
                    return true
                }
                guard case .text(let text) = value else { return false }
                let isNone = text.allSatisfy(\.isWhitespace)
                guard isNone || UserProgram(typed: text) != nil else { return false }
                configuration[keyPath: property] = isNone ? "" : text
                return true
            })
    }
}

extension Configuration {
    package var news: NewsSettings {
        get { self[NewsSettings.self] }
        set { self[NewsSettings.self] = newValue }
    }
}
