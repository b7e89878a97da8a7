/// A part of a page that is laid out by itself.
struct TextBlock: Equatable, Sendable {
    enum Kind: Equatable, Sendable {
        case paragraph, preformatted, rule
        case heading(Int)
        case table(TextTable)
    }

    /// A margin to the left of the text, outermost first.
    enum Margin: Equatable, Sendable {
        case quote
        /// A bullet before the first line, with blanks before the other lines. `level` is the nesting depth of the
        /// list.
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
    /// The block's range in the page's `BlockText`. For a block without text, the range is empty and only marks the
    /// position.
    var text = 0..<0
    var firstSpan = 0
    var margins: [Margin] = []
    /// Whether this block shows its innermost marker: the first block of a list item does.
    var showsMarker = false
    /// Whether there is no empty line before the block.
    var isTight = false

    var quoteLevel: Int { margins.reduce(0) { $0 + ($1 == .quote ? 1 : 0) } }
}
