import QuadCore

extension NewsMute {
    static let longest = 200

    /// Returns whether the mute holds on a day; its last day counts.
    func holds(on day: CalendarDay) -> Bool { until.map { day <= $0 } ?? true }

    /// The problem of the mute, in words.
    var problem: String? {
        guard !text.utf8.contains(0) else { return "A mute cannot contain NUL" }
        guard text.utf8.count <= Self.longest else { return "A mute has at most \(Self.longest) characters" }
        switch kind {
        case .word, .author:
            guard text.contains(where: { $0.isLetter || $0.isNumber }) else {
                return "A mute needs a word; write one such as word:\"transfer portal\""
            }
        case .feed:
            guard !text.isEmpty else { return "A mute of a feed needs the feed; write feed: and its name" }
        case .regex:
            do throws(FilterError) {
                let expression = try FilterExpression(text)
                // An expression that matches the empty text matches every title.
                if expression.matches("") { return "/\(text)/ would hide every article; make it more specific" }
            } catch { return error.description }
        }
        return nil
    }

    /// Returns the mute for display: with a feed's title instead of the id, if the title is known.
    package func named(feedTitle: (_ id: String) -> String?) -> NewsMute {
        var named = self
        if kind == .feed, let title = feedTitle(text) { named.text = title }
        named.inFeed = inFeed.map { feedTitle($0) ?? $0 }
        return named
    }

    /// - Throws: `.badMute` if the mute would hide nothing, or everything.
    package func check(on today: CalendarDay) throws(NewsError) {
        if let problem { throw .badMute(problem) }
        if let until, until < today { throw .badMute("\(until) is past; a mute ends today or later") }
    }

    /// The mute as the user types it.
    package var line: String {
        let expression = kind == .regex ? FilterScanner.expression(of: text) : nil
        let feed = inFeed.map { " in:\(FilterLanguage.quoted($0))" } ?? ""
        let what = (expression ?? "\(kind.rawValue):\(FilterLanguage.quoted(text))") + feed
        return until.map { "\(what) until:\($0)" } ?? what
    }

    /// The mute as a part of a sentence: `the word “portal” until 2026-12-31`.
    package var described: String {
        let feed = inFeed.map { " in the feed “\($0)”" } ?? ""
        let what =
            switch kind {
            case .word: text.contains(" ") ? "the phrase “\(text)”" : "the word “\(text)”"
            case .author: "the author “\(text)”"
            case .feed: "the feed “\(text)”"
            case .regex: "the expression /\(text)/"
            }
        return until.map { "\(what)\(feed) until \($0)" } ?? what + feed
    }

    /// Reads a typed mute: `word:"transfer portal" until:2026-12-31`, `author:Smith 2w`, `feed:…`, `/re/`, or just the
    /// words. `in:…` limits the mute to one feed.
    /// - Throws: `.badMute`.
    package init(typed line: String, id: String, time: FilterTime) throws(NewsError) {
        var scanner = FilterScanner(line, hasFields: true, hasGroups: false)
        var tokens: [FilterScanner.Token] = []
        while let token = scanner.next() { tokens.append(token) }
        let end = MuteEnd(time)
        var kind: Kind?
        var words: [String] = []
        var until: CalendarDay?
        var inFeed: String?
        var place = 0
        while place < tokens.count {
            let token = tokens[place]
            let text = token.text
            place += 1
            if let name = token.field?.name {
                if name == "until" {
                    let (day, count) = try end.day(text, tokens[place...])
                    until = day
                    place += count
                    continue
                }
                if name == "in" {
                    guard inFeed == nil, !text.isEmpty else { throw .badMute("in: takes one feed, by its name") }
                    inFeed = text
                    continue
                }
                guard kind == nil, words.isEmpty else {
                    throw .badMute("Type one mute at a time; leave out \(name): and the rest")
                }
                kind = try Self.kind(name, token.pieces)
                words = [text]
            } else if case .expression(let pattern)? = token.pieces.first, kind == nil, words.isEmpty {
                (kind, words) = (.regex, [pattern])
            } else if !words.isEmpty, token.isPlainWord, text.lowercased() == "until", place < tokens.count {
                until = try end.day(tokens[place...])
                place = tokens.count
            } else if !words.isEmpty, until == nil, case .word? = token.pieces.first, let day = end.plainDay(text) {
                until = day
            } else if kind != nil && kind != .word && kind != .author {
                throw .badMute("“\(text)” is one word too many; a mute ends with until: and a day")
            } else {
                words.append(text)
            }
        }
        self.init(
            id: id, kind: kind ?? .word, text: words.joined(separator: " "), inFeed: inFeed, until: until,
            added: time.now)
        if self.kind == .feed, inFeed != nil { throw .badMute("A mute of a feed needs no in:") }
        try check(on: time.today)
    }

    private static func kind(_ name: String, _ pieces: [FilterScanner.Piece]) throws(NewsError) -> Kind {
        if case .expression? = pieces.first {
            if name == "title" || name == "word" || name == "regex" { return .regex }
            throw .badMute("An expression searches only titles; write /…/ without \(name):")
        }
        if let kind = Kind(rawValue: name) { return kind }
        let names = Kind.allCases.map(\.rawValue)
        let nearest = NearestName.of(name, among: names)
        throw .badMute(
            "\(Quoted.text(name)) can't be muted; "
                + (nearest.map { "did you mean \($0):?" } ?? "you can mute \(names.joined(separator: ", "))"))
    }
}

extension FilterScanner.Piece {
    var text: String {
        switch self {
        case .word(let text), .phrase(let text), .expression(let text): text
        }
    }
}
