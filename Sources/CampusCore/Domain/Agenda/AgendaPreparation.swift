import QuadCore

/// Prepares the agenda around today.
package struct AgendaPreparation: Sendable {
    private let repository: any CampusRepository
    private let builder: AgendaBuilder

    package init(_ repository: any CampusRepository, _ builder: AgendaBuilder) {
        self.repository = repository
        self.builder = builder
    }

    /// Returns the facts on which the agenda depends now.
    package func stamp(_ feeds: [CalendarFeed], own: [CampusEvent], today: CalendarDay) -> AgendaWindow.Stamp {
        AgendaWindow.Stamp(
            firstDay: AgendaWindow.days(around: today).lowerBound, zone: builder.zoneName,
            files: repository.stamp(of: feeds, own: own))
    }

    /// Returns the items of all calendars that are shown, in a window of days. Reads the calendars' files, which takes
    /// time if they hold many events.
    package func items(_ feeds: [CalendarFeed], own: [CampusEvent], _ days: Range<CalendarDay>) -> [AgendaItem] {
        let ownContents = FeedEvents(feed: CalendarFeed.ownID, events: own)
        let contents = feeds.filter { !$0.isMuted }.compactMap { repository.contents(of: $0.id) }
        return builder.items([ownContents] + contents, days)
    }

    /// Makes the agenda around today and stores it.
    @discardableResult
    package func prepare(
        _ feeds: [CalendarFeed], own: [CampusEvent], today: CalendarDay
    ) -> AgendaWindow {
        let stamp = stamp(feeds, own: own, today: today)
        let window = AgendaWindow(stamp, items(feeds, own: own, AgendaWindow.days(around: today)))
        // The file only saves time, so a full disk must not hide the agenda.
        try? repository.keep(window)
        return window
    }
}
