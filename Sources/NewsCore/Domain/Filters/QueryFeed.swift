/// A filter kept under a name, shown among the feeds.
package struct QueryFeed: Equatable, Sendable, Identifiable {
    package let id: String
    package var title: String
    /// In the filter language.
    package var filter: String
    var added: Double
}
