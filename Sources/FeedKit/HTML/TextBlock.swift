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
