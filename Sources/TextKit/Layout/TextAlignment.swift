/// The alignment of text in its columns.
package enum TextAlignment: Equatable, Sendable {
    case left, right, center
}
