import QuadCore

/// The new place of a feed or a category in its order.
package enum OrderPlace: Equatable, Sendable {
    case first, last
    /// The feed's id or the category's name that follows.
    case before(String)
}
