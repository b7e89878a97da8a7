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
    package func stamp(_ sources: AgendaSources, today: CalendarDay) -> AgendaWindow.Stamp {
        AgendaWindow.Stamp(
            firstDay: AgendaWindow.days(around: today).lowerBound, zone: builder.zoneName,
            files: ([repository.stamp(of: sources.feeds, own: sources.own)] + sources.kept.map(\.id))
                .joined(separator: " "))
    }

    /// Returns the agenda of all calendars that are shown, in a window of days. Reads the calendars' files, which takes time
    /// if they hold many events.
    package func window(_ sources: AgendaSources, _ days: Range<CalendarDay>, today: CalendarDay) -> AgendaWindow {
        let stamp = stamp(sources, today: today)
        var contents = [FeedEvents(feed: CalendarFeed.ownID, events: sources.own)]
        var unreadable: [String] = []
        for feed in sources.feeds where !feed.isMuted {
            if let events = repository.contents(of: feed.id) {
                contents.append(events)
            } else if sources.fetched.contains(feed.id) {
                unreadable.append(feed.id)
            }
        }
        for (feed, marks) in Dictionary(grouping: sources.kept, by: \.feed).sorted(by: { $0.key < $1.key }) {
            let events = marks.compactMap { repository.event($0.event, of: feed) }
            contents.append(FeedEvents(feed: feed, zones: repository.zones(of: feed), events: events))
        }
        var window = AgendaWindow(stamp, builder.items(contents, days))
        window.unreadable = unreadable
        return window
    }

    /// Makes the agenda around today and stores it.
    @discardableResult
    package func prepare(_ sources: AgendaSources, today: CalendarDay) -> AgendaWindow {
        let window = window(sources, AgendaWindow.days(around: today), today: today)
        // The file only saves time, so a full disk must not hide the agenda. An agenda that lacks a calendar is not
        // stored, so that the next program says so too.
        if window.unreadable.isEmpty { try? repository.keep(window) }
        return window
    }
}
