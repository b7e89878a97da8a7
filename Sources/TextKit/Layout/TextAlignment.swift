/// Where text goes in the columns it has.
package enum TextAlignment: Equatable, Sendable {
    case left, right, center
}
