import QuadCore

/// Decides which articles the mutes hide.
package struct MuteMatcher: Sendable {
    private enum Rule: Sendable {
        case words(FoldedText)
        case author(FoldedText)
        case feed(String)
        case expression(FilterExpression)
    }

    private let rules: [(mute: NewsMute, rule: Rule)]
    /// Whether the rules need titles, topics or authors, and not only feeds.
    let readsText: Bool
    private let readsTitles: Bool

    /// Takes the mutes that hold today. Mutes that are over and mutes that are not valid hide nothing.
    /// - Parameter mutes: the mutes in their order. If several would hide an article, the first one does.
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

    /// Returns the mute that hides an article, if any does.
    package func muteHiding(_ row: ArticleRow, feed: String) -> NewsMute? {
        guard !rules.isEmpty else { return nil }
        // One joined text, separated by a byte that no mute contains, so that each topic need not be folded and
        // searched by itself.
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
