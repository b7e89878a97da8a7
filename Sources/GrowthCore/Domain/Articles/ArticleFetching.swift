import QuadCore

/// The port to the network for articles; a separate process does the fetching.
package protocol ArticleFetching: Sendable {
    /// Fetches and stores articles. The stream ends with `ended` or `failed`. Dropping the stream stops the fetch;
    /// articles that have arrived stay.
    /// - Parameter scope: the ids of the sources to fetch.
    func refresh(_ scope: RefreshScope) -> AsyncStream<RefreshEvent>
}
