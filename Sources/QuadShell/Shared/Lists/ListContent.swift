/// The loading state of a list.
package enum ListContent: Equatable, Sendable {
    /// Nothing was requested yet.
    case idle
    case loading
    case loaded
    /// The error, and the advice.
    case failed(String, advice: String)
}
