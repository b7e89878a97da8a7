/// A filter with a name, shown among the feeds.
package struct QueryFeed: Equatable, Sendable, Identifiable {
    package let id: String
    package var title: String
    /// The text of the filter, in the filter language.
    package var filter: String
    var added: Double
}
