/// A change that another process made to a collection.
package enum ExternalChange: Equatable, Sendable {
    case items(Set<String>)
    /// The files were replaced (compacted, restored, edited by hand), so any item may differ.
    case everything
}
