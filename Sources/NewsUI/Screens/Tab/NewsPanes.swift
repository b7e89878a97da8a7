import ViewState

/// The panes that there is room for, and their places.
///
/// From 100 columns on, sources and articles stand side by side. An open article joins them; below 116 columns, the
/// sources give way to the article while it has the keys. In narrower windows, and with the article at full width, the
/// pane with the keys has all the room.
struct NewsPanes: Equatable, Sendable {
    static let wide = 100
    static let three = 116
    /// The width below which no pane is made.
    static let least = 16

    /// The widths that the user chose; nil for the default of the window.
    struct Widths: Equatable, Sendable {
        var feeds: Int?
        var articles: Int?
    }

    var feeds: Rect?
    var articles: Rect?
    var article: Rect?
    /// The columns of the lines between the panes.
    var lines: [Int] = []

    static let hidden = NewsPanes(in: Rect(x: 0, y: 0, width: 0, height: 0), .init())

    /// The user's choices that the panes depend on.
    struct Choice: Equatable, Sendable {
        var focus = NewsPosition.Pane.feeds
        var isArticleOpen = false
        var isFullWidth = false
        var widths = Widths()
    }

    init(in rect: Rect, _ choice: Choice) {
        let focus = choice.focus
        guard rect.width >= Self.wide, !(choice.isFullWidth && focus == .article) else {
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
            let others = Self.least * (choice.isArticleOpen ? 2 : 1) + 2
            let split = rest.splitLeft(
                Self.fitting(choice.widths.feeds ?? min(34, rect.width / 4), in: rect.width, leaving: others))
            feeds = split.left
            lines.append(split.rest.x)
            rest = split.rest.splitLeft(1).rest
        }
        guard choice.isArticleOpen else {
            articles = rest
            return
        }
        let split = rest.splitLeft(
            Self.fitting(choice.widths.articles ?? min(rest.width * 2 / 5, 70), in: rest.width, leaving: Self.least + 1)
        )
        articles = split.left
        lines.append(split.rest.x)
        article = split.rest.splitLeft(1).rest
    }

    private static func fitting(_ width: Int, in whole: Int, leaving others: Int) -> Int {
        max(least, min(width, whole - others))
    }

    /// Whether there is a line beside the pane that can be moved.
    var canResize: Bool { !lines.isEmpty }

    /// Returns the widths after the user moved the line beside a pane. The line is right of the feeds if they have the
    /// keys or stand alone with the articles, else it is between articles and article.
    /// - Parameter columns: the number of columns by which the pane becomes wider.
    func widths(from widths: Widths, making pane: NewsPosition.Pane, wider columns: Int) -> Widths {
        var widths = widths
        // Starts from the chosen widths and not from the drawn ones, because several keys may come before the next
        // frame.
        if let article, let articles, pane != .feeds {
            let whole = articles.width + 1 + article.width
            let now = widths.articles.map { Self.fitting($0, in: whole, leaving: Self.least + 1) } ?? articles.width
            widths.articles = Self.fitting(
                now + (pane == .article ? -columns : columns), in: whole, leaving: Self.least + 1)
        } else if let feeds, let articles {
            let whole = feeds.width + 1 + articles.width
            let now = widths.feeds.map { Self.fitting($0, in: whole, leaving: Self.least + 1) } ?? feeds.width
            widths.feeds = Self.fitting(
                now + (pane == .feeds ? columns : -columns), in: whole, leaving: Self.least + 1)
        }
        return widths
    }
}

extension NewsPanes.Widths {
    /// The text `22 40`, with a dash for the default of the window.
    var text: String { [feeds, articles].map { $0.map(String.init) ?? "-" }.joined(separator: " ") }

    init(_ text: String) {
        let numbers = text.split(separator: " ").map { Int($0) }
        self = numbers.count == 2 ? Self(feeds: numbers[0], articles: numbers[1]) : Self()
    }
}
