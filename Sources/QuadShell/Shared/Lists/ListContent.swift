/// What a list has to show.
package enum ListContent: Equatable, Sendable {
    /// Nothing was asked for yet.
    case idle
    case loading
    case loaded
    /// What happened, and what to do about it.
    case failed(String, advice: String)
}
