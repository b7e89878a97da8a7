import QuadCore

/// The sources of the agenda.
package struct AgendaSources: Equatable, Sendable {
    /// The calendars in the user's order.
    package let feeds: [CalendarFeed]
    package let own: [CampusEvent]
    /// The ids of the calendars that have been fetched, whose files must be there.
    let fetched: Set<String>
    /// The saved series of calendars that are muted or no longer followed.
    let kept: [CampusMark]

    package init(_ feeds: [CalendarFeed], own: [CampusEvent], fetched: Set<String>, marks: [CampusMark] = []) {
        (self.feeds, self.own, self.fetched) = (feeds, own, fetched)
        let shown = Set(feeds.filter { !$0.isMuted }.map(\.id)).union([CalendarFeed.ownID])
        kept = marks.filter { $0.isForSeries && $0.isSaved && !shown.contains($0.feed) }.sorted { $0.id < $1.id }
    }

    package init(_ contents: CampusContents) {
        self.init(contents.feeds, own: contents.own, fetched: contents.fetched, marks: contents.marks.all)
    }
}
