import Glibc

/// A piece of markup; ranges are byte offsets into the scanner's document.
package enum MarkupToken: Equatable, Sendable {
    /// Character data with its references still in it.
    case text(Range<Int>)
    /// Character data as it stands: a CDATA section, or what is inside `<script>`.
    case raw(Range<Int>)
    /// A start tag; its attributes are in `MarkupScanner.attributes` until the next call.
    case start(Range<Int>, isEmpty: Bool)
    case end(Range<Int>)
    /// The inside of `<!DOCTYPE …>`, internal subset included.
    case doctype(Range<Int>)
    /// The inside of `<?…?>`.
    case instruction(Range<Int>)
}
