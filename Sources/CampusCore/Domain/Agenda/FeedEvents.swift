import CalendarKit

/// The stored contents of one calendar.
package struct FeedEvents: Equatable, Sendable {
    /// The id of the calendar.
    package var feed: String
    /// The time zones that the calendar defines itself.
    package var zones: [EmbeddedZone]
    package var events: [CampusEvent]

    package init(feed: String, zones: [EmbeddedZone] = [], events: [CampusEvent] = []) {
        self.feed = feed
        self.zones = zones
        self.events = events
    }
}
