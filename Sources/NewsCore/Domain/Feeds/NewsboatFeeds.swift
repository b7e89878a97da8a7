import QuadCore

/// The file `urls` in which newsboat and newsbeuter keep the followed feeds, one feed a line.
///
///     https://example.org/feed.xml "Campus" later "~The Daily"
///     "query:Unread:unread = \"yes\""
///     # a comment
struct NewsboatFeeds {
    struct Line: Equatable {
        var address: String
        /// The first word with a tilde after the address.
        var title: String?
        /// The tags in the order of the line.
        var tags: [String] = []
        /// Whether a word with an exclamation mark hides the feed in newsboat's list.
        var isHidden = false
    }

    private(set) var feeds: [Line] = []
    /// newsboat's query feeds, with their filters translated to Quad's syntax.
    private(set) var queries: [(title: String, filter: String)] = []
    /// Lines that are not feeds, with the reasons.
    private(set) var others: [(title: String, reason: String)] = []

    init(_ text: String) {
        for line in text.split(whereSeparator: \.isNewline).map({ String($0).trimmingSpaces }) {
            guard !line.isEmpty, !line.hasPrefix("#") else { continue }
            let words = NewsboatWords.of(line)
            if words.isEmpty { others.append((line, "A quote in it is not closed")) } else { read(words) }
        }
    }

    /// Returns whether a text has a line of this form and so may be this file.
    static func areIn(_ text: String) -> Bool {
        text.split(whereSeparator: \.isNewline).prefix(10_000).contains { line in
            let line = String(line.drop { $0 == " " || $0 == "\t" || $0 == "\"" || $0 == "\u{FEFF}" })
            return ["http://", "https://", "query:", "exec:", "filter:", "file://"].contains { line.hasPrefix($0) }
        }
    }

    private mutating func read(_ words: [String]) {
        let address = words[0].hasPrefix("\u{FEFF}") ? String(words[0].dropFirst()) : words[0]
        if let name = Self.name(of: address, "query") {
            readQuery(name, address)
        } else if let script = Self.script(of: address) {
            let title = words.dropFirst().first { $0.hasPrefix("~") }.map { String($0.dropFirst()) }
            let name =
                title ?? NewsboatWords.of(script.name).first?.split(separator: "/").last.map(String.init) ?? "Script"
            let command = "\(script.command) | \(PipedFeed.command(for: name))"
            others.append((title ?? address, "Quad runs no program for a feed; have your scheduler run: \(command)"))
        } else {
            var line = Line(address: address)
            for word in words.dropFirst() {
                if word.hasPrefix("~") {
                    line.title = line.title ?? String(word.dropFirst())
                } else if word.hasPrefix("!") {
                    line.isHidden = true
                } else {
                    line.tags.append(word)
                }
            }
            feeds.append(line)
        }
    }

    /// Returns the pipe that makes the document of a line, and the program that names the feed.
    private static func script(of address: String) -> (name: String, command: String)? {
        if address.hasPrefix("exec:") {
            let program = String(address.dropFirst("exec:".count))
            return (program, program)
        }
        if address.hasPrefix("filter:") {
            let rest = address.dropFirst("filter:".count)
            guard let colon = rest.firstIndex(of: ":") else { return (String(rest), String(rest)) }
            let (program, place) = (String(rest[..<colon]), String(rest[rest.index(after: colon)...]))
            return (program, "curl -sL \(CommandWord.quoted(place)) | \(program)")
        }
        guard address.hasPrefix("file://") else { return nil }
        let path = String(address.dropFirst("file://".count))
        return (path, "cat \(CommandWord.quoted(path))")
    }

    private mutating func readQuery(_ name: String, _ address: String) {
        let expression = address.dropFirst("query:\(name):".count)
        do throws(NewsboatFilter.UnknownTermError) {
            queries.append((name, try NewsboatFilter.translated(String(expression))))
        } catch {
            let advice = "save your own filter as a query feed: quad news query add"
            others.append((name, "This query is not supported here: \(error.reason); \(advice)"))
        }
    }

    /// Returns `Unread` from `query:Unread:unread = "yes"`.
    private static func name(of address: String, _ kind: String) -> String? {
        guard address.hasPrefix(kind + ":") else { return nil }
        let rest = address.dropFirst(kind.count + 1)
        let name = rest.prefix { $0 != ":" }
        return name.isEmpty ? String(rest) : String(name)
    }
}
