/// The treatment of values of a field that two devices wrote without knowing of each other.
package enum FieldRule: Equatable, Sendable {
    /// The newest value counts, and the others are shown as a conflict.
    case shown
    /// The newest value counts, as for what was read or how a list is sorted.
    case newest
}
