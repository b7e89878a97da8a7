import CalendarKit
import FoundationEssentials
import QuadCore

/// The Campus part of the demo: two followed calendars, marks, changes, and events of the user's own.
package struct DemoCalendars {
    private let week: DemoWeek
    private let zone: CalendarZone

    /// - Parameter zone: the user's zone.
    package init(_ week: DemoWeek, zone: CalendarZone) {
        self.week = week
        self.zone = zone
    }

    private var now: Double { week.moment(ago: 0, minute: 7 * 60).timeIntervalSince1970 }

    package var clubs: CalendarFeed {
        feed("clubs", "Lakemont clubs", letter: "L", color: 0, added: now - 90 * 86_400)
    }

    package var games: CalendarFeed {
        feed("baseball", "Lakemont baseball", letter: "B", color: 1, added: now - 80 * 86_400)
    }

    private func feed(_ path: String, _ name: String, letter: String, color: Int, added: Double) -> CalendarFeed {
        let address = "https://\(DemoWeek.host)/\(path).ics"
        return CalendarFeed(
            id: NewsFeed.id(for: address), name: name, address: address, letter: letter, color: color, added: added)
    }

    package func health(_ feed: CalendarFeed) -> FeedHealth {
        var health = FeedHealth(id: feed.id)
        (health.status, health.lastAttempt, health.lastSuccess) = (.fresh, now, now)
        (health.attempted, health.address, health.bodyHash) = (feed.feed.url, feed.feed.url, 1)
        // No server answers at the demo's addresses.
        health.nextAttempt = now + 365 * 86_400
        return health
    }

    // MARK: Events

    private func time(_ day: Int, _ minute: Int) -> CalendarTime {
        let wall = week.today.adding(days: day).dayNumber * 86_400 + minute * 60
        return zone.name == "UTC" || zone.name == "local"
            ? CalendarTime(wall: zone.moment(ofWall: wall), .utc) : CalendarTime(wall: wall, .zone(zone.name))
    }

    private func event(
        _ uid: String, _ title: String, on day: Int, at minute: Int?, for minutes: Int = 60, in place: String = "",
        by club: String = "", type: String = "", tags: [String] = []
    ) -> CalendarEvent {
        var event = CalendarEvent(
            start: minute.map { time(day, $0) }
                ?? CalendarTime(wall: week.today.adding(days: day).dayNumber * 86_400, .date))
        if minute != nil { event.end = .after(CalendarDuration(seconds: minutes * 60)) }
        event.uid = uid
        (event.summary, event.location, event.organizer) = (title, place, club)
        if !type.isEmpty { event.labels.append(.init(kind: "event_type", text: type)) }
        event.labels += tags.map { .init(kind: "event_tags", text: $0) }
        return event
    }

    package var clubEvents: FeedEvents {
        var rehearsal = event("band", "Band rehearsal", on: -6, at: 18 * 60, for: 90, in: "Music 104", by: "Jazz Band")
        rehearsal.rules = ["FREQ=WEEKLY;COUNT=16"]
        var spirit = event("spirit", "Spirit week", on: -1, at: nil, in: "Whole campus")
        spirit.end = .at(CalendarTime(wall: week.today.adding(days: 2).dayNumber * 86_400, .date))
        var robotics = event(
            "robotics", "Robotics: first build", on: 1, at: 15 * 60, in: "Lab 2", by: "Robotics Club", type: "Workshop",
            tags: ["hardware"])
        robotics.text = "A first look at the rover. Bring a laptop.\nhttps://\(DemoWeek.host)/rover"
        return contents(
            clubs,
            [
                spirit, rehearsal, robotics,
                event(
                    "college", "College night", on: 2, at: 18 * 60 + 30, for: 90, in: "Gym", by: "Counseling Office",
                    type: "Talk"),
                event(
                    "soil", "Canceled: Soil and salt", on: 3, at: 16 * 60, in: "Room 12", by: "Science Club",
                    type: "Talk"),
                event(
                    "arduino", "Arduino for beginners", on: 8, at: 15 * 60, for: 90, in: "Lab 2", by: "Robotics Club",
                    type: "Workshop", tags: ["hardware"]),
                event(
                    "film", "Film night", on: 5, at: 19 * 60, for: 120, in: "Library", by: "Film Club", type: "Social"),
                event("blood", "Blood drive", on: 9, at: 9 * 60, for: 360, in: "Gym", by: "Red Cross Club"),
            ], gone: ["film"])
    }

    package var gameEvents: FeedEvents {
        contents(
            games,
            [
                event("g1", "[W] Baseball vs Oak Grove", on: -3, at: 16 * 60, for: 150, in: "Home field"),
                event("g2", "Baseball at Ridgeway", on: 4, at: 16 * 60 + 30, for: 150, in: "Ridgeway Park"),
                event("g3", "Baseball vs Fairview", on: 7, at: 16 * 60, for: 150, in: "Home field"),
                event("g4", "Tournament in Bay City, time to be announced", on: 12, at: nil),
            ])
    }

    private func contents(
        _ feed: CalendarFeed, _ parts: [CalendarEvent], gone: Set<String> = []
    ) -> FeedEvents {
        var events = FeedIntake.grouped(parts, feed, at: now - 86_400)
        for index in events.indices where gone.contains(events[index].uid) {
            (events[index].missed, events[index].goneSince) = (2, now - 40_000)
        }
        return FeedEvents(feed: feed.id, events: events)
    }

    package var ownEvents: [CampusEvent] {
        var lift = event("lift@quad", "Team lift", on: -5, at: 6 * 60 + 30, in: "Weight room")
        lift.rules = ["FREQ=WEEKLY;BYDAY=MO,WE,FR"]
        let dentist = event("dentist@quad", "Dentist", on: 2, at: 18 * 60, in: "Main Street 4")
        return FeedIntake.grouped([lift, dentist], .own, at: now - 20 * 86_400)
    }

    // MARK: Marks and changes

    /// Returns the marks of a student who saved a few events, of which one moved, one was canceled and one is gone.
    package func marks(_ items: [AgendaItem]) -> [CampusMark] {
        let made = Date(timeIntervalSince1970: (now - 10 * 86_400).rounded(.down))
        return ["Robotics", "College", "Soil", "Film", "Arduino", "Baseball at"].compactMap { name in
            guard let item = items.first(where: { $0.title.hasPrefix(name) }) else { return nil }
            var mark = CampusMark(item, made: made)
            mark.isSaved = true
            if name == "Robotics" {
                mark.isGoing = true
                var was = mark.copy
                (was.start, was.end) = (was.start - 2 * 86_400 + 10_800, was.end - 2 * 86_400 + 10_800)
                mark.was = was
            }
            // The demo begins in the middle of the day; a reminder would be the first thing that it says.
            mark.reminders = []
            return mark
        }
    }

    package func changes(_ items: [AgendaItem]) -> [CampusChange] {
        func change(_ name: String, _ kind: CampusChange.Kind, from: String = "", to: String = "") -> CampusChange? {
            guard let item = items.first(where: { $0.title.hasPrefix(name) }) else { return nil }
            return CampusChange(
                id: StableID.uuid("demo", name, kind.rawValue),
                at: Date(timeIntervalSince1970: (now - 40_000).rounded(.down)), feed: item.feed, event: item.event,
                kind: kind, title: item.title, from: from, to: to)
        }
        return [
            change(
                "Robotics", .moved, from: time(-1, 18 * 60).stored, to: time(1, 15 * 60).stored),
            change("Soil", .canceled), change("Film", .gone),
        ].compactMap(\.self)
    }
}
