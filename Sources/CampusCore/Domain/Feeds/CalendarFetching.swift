import QuadCore

/// The port to the network for calendars; a separate process does the fetching.
package protocol CalendarFetching: Sendable {
    /// Fetches and stores calendars. The stream ends with `ended` or `failed`. Dropping the stream stops the fetch;
    /// calendars that have arrived stay.
    func refresh(_ scope: RefreshScope) -> AsyncStream<RefreshEvent>
    /// Returns the calendars at an address: the document itself, or those that its page links.
    func find(_ address: String) async throws(NewsError) -> [FeedCandidate]
}
