/// A piece of a page that is laid out by itself.
struct TextBlock: Equatable, Sendable {
    enum Kind: Equatable, Sendable {
        case paragraph, preformatted, rule
        case heading(Int)
        case table(TextTable)
    }

    /// What stands left of the text, outermost first.
    enum Margin: Equatable, Sendable {
        case quote
        /// Shown before the first line, as blanks before the others; how many lists it is in.
        case bullet(level: Int)
        case number(Int)
        case indent(Int)

        var isMarker: Bool {
            switch self {
            case .bullet, .number: true
            case .quote, .indent: false
            }
        }
    }

    var kind: Kind
    /// Of the page's `BlockText`; empty, and where it stands among the words, for what has none of its own.
    var text = 0..<0
    var firstSpan = 0
    var margins: [Margin] = []
    /// Whether this block shows its innermost marker: the first one of its list item.
    var showsMarker = false
    /// No empty line before it.
    var isTight = false

    var quoteLevel: Int { margins.reduce(0) { $0 + ($1 == .quote ? 1 : 0) } }
}

/// Rows of cells; a cell is text with line feeds between its paragraphs.
struct TextTable: Equatable, Sendable {
    struct Cell: Equatable, Sendable {
        var text = 0..<0
        var firstSpan = 0
        var isHeader = false
        /// The first column it is in, and how many it takes.
        var column = 0
        var columns = 1
    }

    var rows: [[Cell]] = []
    /// Of all rows.
    var columns = 0

    /// Where its words begin; nil where it has none.
    var start: Int? { rows.lazy.compactMap(Self.start).first }

    /// The same of a row: the first cells are often empty.
    static func start(of row: [Cell]) -> Int? { row.first { !$0.text.isEmpty }?.text.lowerBound }

    /// Whether the first row names the columns.
    var hasHeader: Bool { rows.count > 1 && rows[0].allSatisfy(\.isHeader) && !rows[0].isEmpty }
}
