import FoundationEssentials

/// A change of an event that a fetch found. Changes are only added.
package struct CampusChange: Equatable, Sendable, Identifiable {
    package enum Kind: String, Sendable, CaseIterable {
        case added, moved, retitled, place, canceled, gone, back
    }

    package var id: String
    package var at: Date
    package var feed: String
    package var event: String
    /// The start that the series gives; nil for a single event or a whole series.
    package var original: String?
    package var kind: Kind
    /// The title of the event after the change.
    package var title: String
    package var from: String
    package var to: String

    package init(
        id: String, at: Date, feed: String, event: String, original: String? = nil, kind: Kind, title: String,
        from: String = "", to: String = ""
    ) {
        self.id = id
        self.at = at
        self.feed = feed
        self.event = event
        self.original = original
        self.kind = kind
        self.title = title
        self.from = from
        self.to = to
    }
}
