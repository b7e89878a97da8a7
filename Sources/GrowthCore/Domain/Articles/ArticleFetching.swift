import QuadCore

/// The network, as far as articles need it: a process of its own behind this port.
package protocol ArticleFetching: Sendable {
    /// Fetches and stores. The stream ends with `ended` or `failed`; dropping it stops the fetching, and what has arrived
    /// stays.
    /// - Parameter scope: by ids of sources.
    func refresh(_ scope: RefreshScope) -> AsyncStream<RefreshEvent>
}
