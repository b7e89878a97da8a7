/// A piece of a page that is laid out by itself.
struct TextBlock {
    enum Kind: Equatable {
        case paragraph, preformatted, rule
        case heading(Int)
        /// Rows of cells; whether the first row names the columns.
        case table([[[StyledRun]]], hasHeader: Bool)
    }

    /// What stands left of the text, outermost first.
    enum Margin: Equatable {
        case quote
        /// Shown before the first line, as blanks before the others.
        case marker(String)
        case indent(Int)
    }

    var kind: Kind
    var runs: [StyledRun] = []
    var margins: [Margin] = []
    /// Whether this block shows its innermost marker: the first one of its list item.
    var showsMarker = false
    var isTight = false

    /// The run that ends a line (`<br>`); a line end in the text of a page is only a space.
    static let lineBreak = "\u{2028}"

    var quoteLevel: Int { margins.reduce(0) { $0 + ($1 == .quote ? 1 : 0) } }
}
