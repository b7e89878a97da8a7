/// The file in which newsboat and newsbeuter keep what one follows: `urls`, a feed a line.
///
///     https://example.org/feed.xml "Campus" later "~The Daily"
///     "query:Unread:unread = \"yes\""
///     # a comment
struct NewsboatFeeds: Equatable {
    struct Line: Equatable {
        var address: String
        /// The first word behind it with a tilde.
        var title: String?
        /// In the order they stand there.
        var tags: [String] = []
    }

    private(set) var feeds: [Line] = []
    /// Lines that are no feeds, and why.
    private(set) var others: [(title: String, reason: String)] = []

    static func == (left: NewsboatFeeds, right: NewsboatFeeds) -> Bool {
        left.feeds == right.feeds && left.others.map(\.title) == right.others.map(\.title)
    }

    init(_ text: String) {
        for line in text.split(whereSeparator: \.isNewline).map({ String($0).trimmingSpaces }) {
            guard !line.isEmpty, !line.hasPrefix("#"), let words = UserProgram(typed: line)?.words else { continue }
            read(words)
        }
    }

    /// Whether a text has a line such as these, and so may be this file.
    static func areIn(_ text: String) -> Bool {
        text.split(whereSeparator: \.isNewline).prefix(10_000).contains { line in
            let line = String(line.drop { $0 == " " || $0 == "\t" || $0 == "\"" || $0 == "\u{FEFF}" })
            return ["http://", "https://", "query:", "exec:", "filter:"].contains { line.hasPrefix($0) }
        }
    }

    private mutating func read(_ words: [String]) {
        let address = words[0].hasPrefix("\u{FEFF}") ? String(words[0].dropFirst()) : words[0]
        if let name = Self.name(of: address, "query") {
            others.append((name, "It is a query; keep a filter of your own as a query feed: quad news query add"))
        } else if Self.name(of: address, "exec") != nil || Self.name(of: address, "filter") != nil {
            others.append((address, "It is made by a program, which is not run here"))
        } else {
            var line = Line(address: address)
            for word in words.dropFirst() {
                if word.hasPrefix("~") {
                    line.title = line.title ?? String(word.dropFirst())
                } else if !word.hasPrefix("!") {
                    line.tags.append(word)
                }
            }
            feeds.append(line)
        }
    }

    /// `Unread` of `query:Unread:unread = "yes"`.
    private static func name(of address: String, _ kind: String) -> String? {
        guard address.hasPrefix(kind + ":") else { return nil }
        let rest = address.dropFirst(kind.count + 1)
        let name = rest.prefix { $0 != ":" }
        return name.isEmpty ? String(rest) : String(name)
    }
}
