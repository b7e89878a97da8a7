/// The content of one feature for Home, made for one viewer and one day from the files as they were then.
///
/// A digest is cached, so that Home's first frame reads no collection.
package struct HomeDigest: Equatable, Sendable, Codable {
    /// The number of days that a digest covers, including its own day.
    package static let days = 14
    /// The number of the format. Change it whenever digests are made differently, even within one version of the
    /// program.
    package static let format = 6
    /// The most entries. More are of no use on one screen.
    static let mostEntries = 300

    package let viewer: String
    let day: CalendarDay
    /// The stamp of the files that the digest was made from.
    package var stamp: String
    /// The notice that this is somebody else's day, shown above everything; empty for the user's own day.
    package let banner: String
    /// The owner of the day: `Alex Rivera · 2028`; empty if the feature does not say.
    package let whose: String
    /// One line above everything, such as a period that changes the rules; empty for none.
    package let head: String
    /// The entries in the order of the agenda.
    package let entries: [HomeEntry]
    /// The number of entries for which there was no room.
    package let omitted: Int
    /// The number of omitted entries that are overdue.
    package let omittedLate: Int
    /// The first entry after the covered days.
    package let next: HomeEntry?
    package let cards: [HomeCard]
    package let charts: [HomeChart]
    package let suggestions: [HomeSuggestion]
    /// The past events, newest first.
    package let activity: [HomeActivity]
    /// The minute of the digest's day from which its content would differ, because an hour has passed by then.
    package var changesAt: Int?
    /// Whether the user has done something in the feature: its first step is over.
    package var isBegun = false
    /// The part that is missing because it could not be read.
    package var missing: String?

    /// - Parameter entries: the overdue entries and the coming entries, in any order. Entries after the covered days
    ///   are left out.
    package init(
        viewer: String, day: CalendarDay, banner: String = "", whose: String = "", head: String = "",
        entries: [HomeEntry] = [], cards: [HomeCard] = [],
        charts: [HomeChart] = [], suggestions: [HomeSuggestion] = [], activity: [HomeActivity] = []
    ) {
        self.viewer = viewer
        self.day = day
        stamp = ""
        self.banner = banner
        self.whose = whose
        self.head = head
        let end = day.adding(days: Self.days)
        let morning = LocalNow(moment: 0, day: day, minute: 0)
        let sorted = entries.sorted { HomeOrder(of: $0, at: morning) < HomeOrder(of: $1, at: morning) }
        let near = sorted.filter { $0.day < end }
        self.entries = Array(near.prefix(Self.mostEntries))
        omitted = max(0, near.count - Self.mostEntries)
        omittedLate = near.dropFirst(Self.mostEntries).count { HomeOrder(of: $0, at: morning).band == .overdue }
        next = sorted.first { $0.day >= end }
        self.cards = cards
        self.charts = charts
        self.suggestions = suggestions
        self.activity = activity.sorted { $0.moment > $1.moment }
    }

    /// Returns whether the digest is current: made from the files as they are, for this viewer, on this day.
    package func isFresh(_ stamp: String, for viewer: String, at now: LocalNow) -> Bool {
        self.stamp == stamp && self.viewer == viewer && day == now.day && changesAt.map { now.minute < $0 } ?? true
    }

    /// Returns whether the digest may be shown until a fresh one is ready: it belongs to this viewer, and its days
    /// include today.
    package func isOfUse(to viewer: String, on day: CalendarDay) -> Bool {
        self.viewer == viewer && (0..<Self.days).contains(self.day.days(to: day))
    }
}
