import NewsCore
import QuadCommandLine
import QuadCore

extension OptionSpec {
    /// The options for requests to a feed's server.
    static let feedAccess = [
        OptionSpec("user-agent", value: "TEXT", "The user agent sent to its server; - for the configured one"),
        OptionSpec(
            "header", value: "LINE", "A header line “Name: value” for its server; “Name:” removes the line",
            repeats: true),
        OptionSpec("cookie", value: "TEXT", "Cookies for its server, “a=1; b=2”; - removes them"),
    ]
}

// The user agent and headers for requests to a feed's server.
extension NewsCommands {
    func headerEdit() throws(NewsError) -> FeedHeaderEdit {
        var edit = FeedHeaderEdit()
        for line in invocation.values("header") { try edit.take(line) }
        if let text = invocation.value("cookie") { try edit.take(cookie: text) }
        return edit
    }

    /// Returns nil for the configured user agent.
    func userAgent() throws(NewsError) -> String? {
        guard let text = invocation.value("user-agent"), text != "-" else { return nil }
        return try FeedHeader.userAgent(text)
    }
}
