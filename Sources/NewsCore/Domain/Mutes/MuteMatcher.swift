import QuadCore

/// Decides which articles mutes hide.
package struct MuteMatcher: Sendable {
    private enum Rule: Sendable {
        case words(FoldedText)
        case author(FoldedText)
        case feed(String)
        case expression(FilterExpression)
    }

    private let rules: [(mute: NewsMute, rule: Rule)]
    /// Whether titles, topics or authors are looked at, and not only feeds.
    let readsText: Bool
    private let readsTitles: Bool

    /// Mutes that are over, and those that can't be understood, hide nothing.
    /// - Parameter mutes: where several would hide an article, the first of them does.
    package init(_ mutes: [NewsMute], today: CalendarDay) {
        var rules: [(NewsMute, Rule)] = []
        for mute in mutes where mute.holds(on: today) && mute.problem == nil {
            switch mute.kind {
            case .word: rules.append((mute, .words(FoldedText(mute.text))))
            case .author: rules.append((mute, .author(FoldedText(mute.text))))
            case .feed: rules.append((mute, .feed(mute.text)))
            case .regex:
                guard let expression = try? FilterExpression(mute.text) else { continue }
                rules.append((mute, .expression(expression)))
            }
        }
        self.rules = rules
        readsText = rules.contains { $0.0.kind != .feed }
        readsTitles = rules.contains { $0.0.kind == .word }
    }

    package var isEmpty: Bool { rules.isEmpty }

    /// The mute that hides an article, if any does.
    package func muteHiding(_ row: ArticleRow, feed: String) -> NewsMute? {
        guard !rules.isEmpty else { return nil }
        // In one piece, set apart by what no mute has in it: a text less to fold and to look through for each topic.
        let texts = readsTitles ? FoldedText(([row.title] + row.topics).joined(separator: "\0")) : FoldedText("")
        for (mute, rule) in rules where mute.inFeed == nil || mute.inFeed == feed {
            switch rule {
            case .words(let words): if texts.containsWhole(words) { return mute }
            case .author(let name): if let author = row.author, FoldedText(author).containsWhole(name) { return mute }
            case .feed(let id): if id == feed { return mute }
            case .expression(let expression): if expression.matches(row.title) { return mute }
            }
        }
        return nil
    }
}
