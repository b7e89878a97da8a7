/// What another process did to a collection.
package enum ExternalChange: Equatable, Sendable {
    case items(Set<String>)
    /// The files were replaced (compacted, restored, edited by hand): anything may differ.
    case everything
}
