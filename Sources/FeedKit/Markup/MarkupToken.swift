import Glibc

/// A piece of markup. Ranges are byte offsets into the scanner's document.
package enum MarkupToken: Equatable, Sendable {
    /// Character data with unresolved references.
    case text(Range<Int>)
    /// Literal character data: a CDATA section, or the content of `<script>`.
    case raw(Range<Int>)
    /// A start tag. Its attributes are in `MarkupScanner.attributes` until the next call.
    case start(Range<Int>, isEmpty: Bool)
    case end(Range<Int>)
    /// The inside of `<!DOCTYPE …>`, including an internal subset.
    case doctype(Range<Int>)
    /// The inside of `<?…?>`.
    case instruction(Range<Int>)
}
