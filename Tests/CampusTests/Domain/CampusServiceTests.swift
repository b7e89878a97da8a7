import Testing

@testable import CalendarKit
@testable import CampusCore
@testable import CoreTestSupport
@testable import QuadCore

/// The actions that keys and commands share.
@Suite struct CampusServiceTests {
    private static let talk = SampleCampus.event("a", "20261201T180000Z", "Talk")
    private static let far = SampleCampus.event("b", "20270601T180000Z", "Summer")

    private func repository(_ parts: String...) throws -> StubCampus {
        var state = StubCampus.State()
        state.feeds = [SampleCampus.feed]
        let calendar = try CalendarParser.parse(SampleCampus.document(parts))
        state.contents["events"] = FeedEvents(
            feed: "events", events: FeedIntake.grouped(calendar.events, SampleCampus.feed, at: 0))
        return StubCampus(state)
    }

    // MARK: The agenda

    @Test func theAgendaIsMadeOnceUntilSomethingChanges() async throws {
        let repository = try repository(Self.talk)
        let service = CampusService.sample(repository)
        for _ in 0..<3 { #expect(try await service.contents().items.map(\.title) == ["Talk"]) }
        #expect(repository.now.windowsKept == 1)
        repository.change { $0.contents["events"]?.events = [] }
        #expect(try await service.contents().items.isEmpty && repository.now.windowsKept == 2)
        let own = try SampleCampus.contents(SampleCampus.event("c", "20261202T180000Z", "Mine"), in: .own).events
        repository.change { $0.own = own }
        #expect(try await service.contents().items.map(\.title) == ["Mine"] && repository.now.windowsKept == 3)
        let tomorrow = FixedClock(SampleCampus.today.adding(days: 1))
        _ = try await CampusService.sample(repository, clock: tomorrow).contents()
        #expect(repository.now.windowsKept == 4)
        _ = try await CampusService.sample(repository, zone: "Europe/Berlin", clock: tomorrow).contents()
        #expect(repository.now.windowsKept == 5)
    }

    @Test func otherDaysAreMadeWithoutTheWindow() async throws {
        let repository = try repository(Self.talk, Self.far)
        let service = CampusService.sample(repository)
        func titles(_ first: String, _ days: Int) async throws -> [String] {
            let day = Sample.day(first)
            return try await service.contents(day..<day.adding(days: days)).items.map(\.title)
        }
        #expect(try await titles("2026-11-21", 400) == ["Talk", "Summer"] && repository.now.windowsKept == 0)
        #expect(try await titles("2027-06-01", 1) == ["Summer"])
        #expect(try await titles("2026-12-01", 1) == ["Talk"] && repository.now.windowsKept == 1)
        #expect(try await titles("2026-12-02", 1) == [])
    }

    /// A calendar whose stored events are lost is named, and an agenda without it is not stored.
    @Test func aCalendarWithoutItsEventsIsNamed() async throws {
        let repository = try repository(Self.talk)
        var health = FeedHealth(id: "events")
        health.lastSuccess = SampleCampus.now
        repository.change {
            $0.health = [health]
            $0.contents["events"] = nil
        }
        let service = CampusService.sample(repository)
        #expect(try await service.contents().unreadable == ["events"])
        #expect(try await service.contents().unreadable == ["events"] && repository.now.windowsKept == 0)
        repository.change { $0.feeds[0].isMuted = true }
        #expect(try await service.contents().unreadable == [] && repository.now.windowsKept == 1)
    }

    @Test func aMutedCalendarIsNotShown() async throws {
        let repository = try repository(Self.talk)
        repository.change { $0.feeds[0].isMuted = true }
        #expect(try await CampusService.sample(repository).contents().items.isEmpty)
    }

    @Test func theNextTimesOfASeriesAreKnown() async throws {
        let repository = try repository(
            SampleCampus.event("a", "20261201T180000Z", "Club", "RRULE:FREQ=WEEKLY;COUNT=5"))
        let service = CampusService.sample(repository)
        let contents = try await service.contents()
        let item = try #require(contents.items.dropFirst().first)
        let event = try #require(service.event(of: item, in: contents))
        #expect(service.next(after: item, event, atMost: 2).map { $0.day.description } == ["2026-12-15", "2026-12-22"])
        #expect(service.next(after: item, event, atMost: 9).count == 3)
        #expect(service.next(after: SampleCampus.item("x", "2026-12-01T18:00"), event, atMost: 9).isEmpty)
    }

    // MARK: Calendars

    @Test func aNewCalendarGetsANameALetterAndAColor() throws {
        let service = CampusService.sample(StubCampus())
        let first = try service.newFeed("webcal://campus.example/events.ics", name: " Aggie Life ", among: [])
        #expect(first.name == "Aggie Life" && first.letter == "A" && first.color == 0 && first.kind == .web)
        #expect(first.address == "https://campus.example/events.ics" && !first.id.contains("/"))
        let second = try service.newFeed("https://arts.example/a.ics", name: "Arts", among: [first])
        #expect(second.letter == "R" && second.color == 1 && second.added > first.added && second.id != first.id)
        #expect(throws: CampusError.self) {
            try service.newFeed("https://x.example/a", name: "two\nlines", among: [])
        }
    }

    @Test(arguments: [
        "https://campus.example/events.ics", "webcal://campus.example/events.ics", "campus.example/events.ics",
        "HTTPS://CAMPUS.example/events.ics", "http://campus.example/events.ics",
    ])
    func aCalendarIsFollowedOnce(typed: String) throws {
        let service = CampusService.sample(StubCampus())
        #expect { try service.newFeed(typed, among: [SampleCampus.feed]) } throws: { error in
            (error as? CampusError)?.message.contains("already") == true
        }
    }

    @Test(arguments: [
        ("events", "events"), ("https://campus.example/events.ics", "events"), ("life", "events"), ("SPORTS", "sports"),
        ("nothing", nil), ("a", nil),
    ])
    func aCalendarIsFoundByText(text: String, id: String?) {
        var contents = CampusContents()
        contents.feeds = [
            CalendarFeed(id: "events", name: "Aggie Life", address: "https://campus.example/events.ics", added: 0),
            CalendarFeed(id: "sports", name: "Sports and games", address: "https://sports.example/", added: 1),
        ]
        #expect((try? CampusService.sample(StubCampus()).feed(text, among: contents))?.id == id)
    }

    /// Other titles may contain it.
    @Test func anExactTitleMeansItsEvent() throws {
        let service = CampusService.sample(StubCampus())
        let items = ["Event 30", "Event 3", "Event 31"].map { SampleCampus.item($0, "2026-12-01T18:00") }
        #expect(try service.item("event 3", among: items).id == "Event 3")
        #expect(throws: CampusError.self) { try service.item("event", among: items) }
    }

    /// An event of the user years ahead is found by its id.
    @Test func theDaysOfANamedEventAreRead() async throws {
        let usual = Sample.day("2026-11-01")..<Sample.day("2027-11-01")
        let events = try SampleCampus.contents(SampleCampus.event("g", "VALUE=DATE:20300520"), in: .own).events
        let service = CampusService.sample(StubCampus(.init(own: events)))
        let days = try await service.days(with: events[0].id, usual)
        #expect(days.lowerBound == usual.lowerBound && days.upperBound == Sample.day("2030-05-22"))
        #expect(try await service.days(with: "grad", usual) == usual)
    }

    /// Marks on the user's own events stay, even if a followed calendar has the same event.
    @Test func aMarkOnAnOwnEventDoesNotMove() {
        let item = SampleCampus.item("o", "2026-12-01T18:00", title: "Gym", feed: CalendarFeed.ownID)
        let twin = SampleCampus.item("t", "2026-12-01T18:00", title: "Gym")
        let lost = SampleCampus.item("l", "2026-12-01T18:00", title: "Gym", feed: "unfollowed")
        func moved(_ item: AgendaItem) -> [String] {
            MarkTransfer.changes(of: [SampleCampus.saved(item)], to: [item, twin], followed: ["events"])
                .compactMap(\.after?.id)
        }
        #expect(moved(item).isEmpty && moved(lost) == ["t"])
    }
}
