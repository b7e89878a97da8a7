import QuadCore

/// Everything that the screens of the tab share.
package struct CampusContents: Equatable, Sendable {
    package var feeds: [CalendarFeed] = []
    package var health: [String: FeedHealth] = [:]
    package var marks = MarkIndex()
    package var own: [CampusEvent] = []
    package var changes: [CampusChange] = []
    /// The user's choices for clubs, by name.
    package var clubs: [String: ClubChoice.Kind] = [:]
    /// The items of the agenda in order.
    package var items: [AgendaItem] = []
    /// The days that the items cover; nil before anything was read.
    package var days: Range<CalendarDay>?
    /// The facts that the items were made from; nil if only the first items are read.
    package var stamp: AgendaWindow.Stamp?
    /// Whether the items may be incomplete or older than the calendars.
    package var isPartial = false
    /// How often the files were read. An agenda that was made from an older reading is made again.
    package var readings = 0
    package var busy: [BusyTime] = []
    /// The interests of the user's profile.
    package var interests: [String] = []

    /// The ids of the calendars whose stored events are damaged or lost.
    package var unreadable: [String] = []

    package init() {}

    /// The ids of the calendars that have been fetched.
    package var fetched: Set<String> { Set(health.values.filter { $0.lastSuccess != nil }.map(\.id)) }

    package func feed(_ id: String) -> CalendarFeed? {
        id == CalendarFeed.ownID ? .own : feeds.first { $0.id == id }
    }

    package func feedName(_ id: String) -> String {
        id == CalendarFeed.ownID
            ? CalendarFeed.own.name : feeds.first { $0.id == id }?.title(health[id]) ?? "unfollowed"
    }

    /// Whether the user planned the item: a saved event, or one of the user's own.
    package func isPlanned(_ item: AgendaItem) -> Bool { item.feed == CalendarFeed.ownID || marks.isSaved(item) }
}
