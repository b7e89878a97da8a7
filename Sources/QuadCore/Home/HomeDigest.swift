/// All that one feature has for Home: for one viewer, made on a day, of the files as they were then.
///
/// It is kept, so that Home's first frame reads no collection.
package struct HomeDigest: Equatable, Sendable, Codable {
    /// It looks so many days ahead, its own day among them.
    package static let days = 14
    /// Another number whenever digests are made otherwise within a version of the program.
    package static let format = 6
    /// More are of no use on one screen.
    static let mostEntries = 300

    package let viewer: String
    let day: CalendarDay
    /// Says of which state of the files it was made.
    package var stamp: String
    /// That it is somebody else's day one looks at, above everything; empty for one's own.
    package let banner: String
    /// Whose day it is: `Alex Rivera · 2028`; empty where the feature does not say.
    package let whose: String
    /// One line above everything, as of a period that changes what may be done; empty for none.
    package let head: String
    /// In the order of the agenda.
    package let entries: [HomeEntry]
    /// How many of them there was no room for.
    package let omitted: Int
    /// How many of these are late.
    package let omittedLate: Int
    /// The first one behind these days.
    package let next: HomeEntry?
    package let cards: [HomeCard]
    package let charts: [HomeChart]
    package let suggestions: [HomeSuggestion]
    /// Newest first.
    package let activity: [HomeActivity]
    /// The minute of its day from which on it would say something else, as an hour is past then.
    package var changesAt: Int?
    /// Whether the user has done something in the feature: its first step is over.
    package var isBegun = false
    /// What is not in it, as it could not be read.
    package var missing: String?

    /// - Parameter entries: in any order, late ones and those of the days to come; what is behind the days is counted out.
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

    /// Whether it says what there is today: of the files as they are, for who looks.
    package func isFresh(_ stamp: String, for viewer: String, at now: LocalNow) -> Bool {
        self.stamp == stamp && self.viewer == viewer && day == now.day && changesAt.map { now.minute < $0 } ?? true
    }

    /// Whether it may be shown until there is a fresh one: it is this viewer's, and its days reach to today.
    package func isOfUse(to viewer: String, on day: CalendarDay) -> Bool {
        self.viewer == viewer && (0..<Self.days).contains(self.day.days(to: day))
    }
}
