import TerminalKit

/// Which panes there is room for, and where.
///
/// From 100 columns on sources and articles stand side by side, and the article joins them once one is open: with both
/// where that leaves each enough, else with the list alone. In less, the pane with the keys has all of it.
package struct NewsPanes: Equatable, Sendable {
    package static let wide = 100
    static let three = 116

    package var feeds: Rect?
    package var articles: Rect?
    package var article: Rect?
    /// Columns of the lines between them.
    package var lines: [Int] = []

    package init(in rect: Rect, focus: NewsViewModel.Pane, isArticleOpen: Bool) {
        guard rect.width >= Self.wide else {
            switch focus {
            case .feeds: feeds = rect
            case .articles: articles = rect
            case .article: article = rect
            }
            return
        }
        let showsFeeds = focus != .article || rect.width >= Self.three
        var rest = rect
        if showsFeeds {
            let split = rest.splitLeft(min(34, rect.width / 4))
            feeds = split.left
            lines.append(split.rest.x)
            rest = split.rest.splitLeft(1).rest
        }
        guard isArticleOpen else {
            articles = rest
            return
        }
        let split = rest.splitLeft(min(rest.width * 2 / 5, 70))
        articles = split.left
        lines.append(split.rest.x)
        article = split.rest.splitLeft(1).rest
    }
}
