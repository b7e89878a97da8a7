/// The file in which newsboat and newsbeuter keep what one follows: `urls`, a feed a line.
///
///     https://example.org/feed.xml "Campus" later "~The Daily"
///     "query:Unread:unread = \"yes\""
///     # a comment
struct NewsboatFeeds {
    struct Line: Equatable {
        var address: String
        /// The first word behind it with a tilde.
        var title: String?
        /// In the order they stand there.
        var tags: [String] = []
        /// A word with an exclamation mark hides the feed in newsboat's list.
        var isHidden = false
    }

    private(set) var feeds: [Line] = []
    /// Filters of its kept under a name, in the words of those here.
    private(set) var queries: [(title: String, filter: String)] = []
    /// Lines that are no feeds, and why.
    private(set) var others: [(title: String, reason: String)] = []

    init(_ text: String) {
        for line in text.split(whereSeparator: \.isNewline).map({ String($0).trimmingSpaces }) {
            guard !line.isEmpty, !line.hasPrefix("#") else { continue }
            let words = Self.words(of: line)
            if words.isEmpty { others.append((line, "A quote in it is not closed")) } else { read(words) }
        }
    }

    /// Parted by spaces, double quotes around what has some, and a quote within them behind a backslash: newsboat takes
    /// nothing else for a sign. None where a quote is not closed.
    private static func words(of line: String) -> [String] {
        var words: [String] = []
        var word: String?
        var (isQuoted, isEscaped) = (false, false)
        for character in line {
            if isEscaped || (isQuoted && character != "\"" && character != "\\") {
                if isEscaped, character != "\"", character != "\\" { word = (word ?? "") + "\\" }
                word = (word ?? "") + String(character)
                isEscaped = false
            } else if isQuoted, character == "\\" {
                isEscaped = true
            } else if character == "\"" {
                isQuoted.toggle()
                word = word ?? ""
            } else if character == " " || character == "\t" {
                if let ended = word { words.append(ended) }
                word = nil
            } else {
                word = (word ?? "") + String(character)
            }
        }
        if let word { words.append(word) }
        return isQuoted ? [] : words
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
            readQuery(name, address)
        } else if Self.name(of: address, "exec") != nil || Self.name(of: address, "filter") != nil {
            others.append((address, "It is made by a program, which is not run here"))
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

    private mutating func readQuery(_ name: String, _ address: String) {
        let expression = address.dropFirst("query:\(name):".count)
        do throws(NewsboatFilter.Unknown) {
            queries.append((name, try NewsboatFilter.translated(String(expression))))
        } catch {
            let advice = "keep a filter of your own as a query feed: quad news query add"
            others.append((name, "It is a query that is not understood here: \(error.reason); \(advice)"))
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
