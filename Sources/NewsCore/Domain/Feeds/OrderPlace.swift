import QuadCore

/// Where something goes among the others of its kind.
package enum OrderPlace: Equatable, Sendable {
    case first, last
    /// A feed's id, or a category's name.
    case before(String)
}
