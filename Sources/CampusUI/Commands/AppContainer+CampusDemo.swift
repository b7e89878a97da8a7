import CampusCore
import FoundationEssentials
import QuadCommandLine
import QuadCore
import QuadSystem

extension AppContainer {
    /// Stores the Campus part of the demo: calendars, events, marks and changes.
    func storeCampusDemo(_ week: DemoWeek) async throws {
        let (repository, builder) = (campusRepository, agendaBuilder)
        let demo = DemoCalendars(week, zone: builder.userZone)
        let feeds = [demo.clubs, demo.games]
        let events = [demo.clubEvents, demo.gameEvents]
        try await repository.apply(ItemChanges(adding: feeds))
        try await repository.apply(OwnEventChange(ItemChanges(adding: demo.ownEvents)))
        try await repository.apply(ItemChanges(adding: [ClubChoice("Robotics Club", .followed)]))
        let items = builder.items(events, week.today.adding(days: -30)..<week.today.adding(days: 60))
        try await repository.apply(ItemChanges(adding: demo.marks(items)))
        let now = week.moment(ago: 0, minute: 7 * 60).timeIntervalSince1970
        for (feed, contents) in zip(feeds, events) {
            var result = FeedIntake.Result(contents: contents)
            result.changes = demo.changes(items.filter { $0.feed == feed.id })
            try await repository.take(result, demo.health(feed), now: now)
        }
        AgendaPreparation(repository, builder).prepare(
            AgendaSources(feeds, own: demo.ownEvents, fetched: []), today: clock.today)
    }
}
