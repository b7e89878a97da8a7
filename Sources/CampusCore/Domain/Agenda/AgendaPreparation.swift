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

    /// Returns the agenda of all calendars that are shown, in a window of days. Reads the calendars' files, which takes time
    /// if they hold many events.
    /// - Parameter fetched: the ids of the calendars that have been fetched, whose files must be there.
    package func window(
        _ feeds: [CalendarFeed], own: [CampusEvent], fetched: Set<String>, _ days: Range<CalendarDay>,
        today: CalendarDay
    ) -> AgendaWindow {
        let stamp = stamp(feeds, own: own, today: today)
        var contents = [FeedEvents(feed: CalendarFeed.ownID, events: own)]
        var unreadable: [String] = []
        for feed in feeds where !feed.isMuted {
            if let events = repository.contents(of: feed.id) {
                contents.append(events)
            } else if fetched.contains(feed.id) {
                unreadable.append(feed.id)
            }
        }
        var window = AgendaWindow(stamp, builder.items(contents, days))
        window.unreadable = unreadable
        return window
    }

    /// Makes the agenda around today and stores it.
    @discardableResult
    package func prepare(
        _ feeds: [CalendarFeed], own: [CampusEvent], fetched: Set<String>, today: CalendarDay
    ) -> AgendaWindow {
        let window = window(feeds, own: own, fetched: fetched, AgendaWindow.days(around: today), today: today)
        // The file only saves time, so a full disk must not hide the agenda. An agenda that lacks a calendar is not
        // stored, so that the next program says so too.
        if window.unreadable.isEmpty { try? repository.keep(window) }
        return window
    }
}
