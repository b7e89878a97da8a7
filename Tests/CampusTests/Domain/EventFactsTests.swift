import Testing

@testable import CalendarKit
@testable import CampusCore
@testable import QuadCore

/// The facts of an event, from the fields of the programs of schools.
@Suite struct EventFactsTests {
    private func event(_ lines: String...) throws -> CalendarEvent {
        let calendar = try SampleCampus.calendar(
            SampleCampus.event("a", "20261201T180000Z", "Talk", lines.joined(separator: "\r\n")))
        return try #require(calendar.events.first)
    }

    @Test(arguments: [
        ("Talk", "Talk", false), ("Cancelled: Talk", "Talk", true), ("CANCELED - Talk", "Talk", true),
        ("[CANCELED] Talk", "Talk", true), ("(Cancelled) Talk", "Talk", true), ("*Canceled* Talk", "Talk", true),
        ("Canceled – Talk", "Talk", true), ("Canceled! Talk", "Talk", true), ("Cancellation: Talk", "Talk", true),
        ("Talk (canceled)", "Talk", true), ("Talk [Cancelled]", "Talk", true), ("Talk - CANCELED", "Talk", true),
        ("Canceled", "(no title)", true), ("", "(no title)", false), ("  Talk ", "Talk", false),
        ("Canceled checks: a seminar", "Canceled checks: a seminar", false),
        ("Cancellation policy", "Cancellation policy", false), ("Uncanceled", "Uncanceled", false),
        ("Why my show was canceled", "Why my show was canceled", false),
        ("[W] Football", "[W] Football", false), ("Talk\\nwith lines", "Talk, with lines", false),
    ])
    func cancellationsAreReadFromTitles(typed: String, title: String, isCanceled: Bool) throws {
        let calendar = try SampleCampus.calendar(SampleCampus.event("a", "20261201T180000Z", typed))
        let facts = EventFacts(try #require(calendar.events.first))
        #expect(facts.title == title && facts.isCanceled == isCanceled)
    }

    @Test(arguments: [
        ("[W] Football", "Football"), ("[L] Football", "Football"), ("[T]Football", "Football"),
        ("Cancelled: Football", "Football"), ("[X] Football", "[X] Football"), ("Football [W]", "Football [W]"),
    ])
    func titlesAreComparedWithoutResults(title: String, compared: String) {
        #expect(EventFacts.comparedTitle(title) == compared)
    }

    @Test(arguments: [
        ("Kemper 1065", "Kemper 1065"), ("TBD", ""), ("tba", ""), ("To be announced", ""), ("To Be Determined", ""),
        ("Sign in to download the location", ""), ("  Wellman 2 ", "Wellman 2"), ("", ""), ("TBD Hall", "TBD Hall"),
        ("Kemper 1065\\nDavis\\, CA", "Kemper 1065, Davis, CA"),
    ])
    func placesThatAreNotAnnouncedAreEmpty(typed: String, place: String) throws {
        #expect(EventFacts(try event("LOCATION:\(typed)")).place == place)
    }

    @Test func labelsOfCampusGroupsAreRead() throws {
        let facts = EventFacts(
            try event(
                "ORGANIZER;CN=\"Robotics Club\":MAILTO:robotics@campus.example",
                "CATEGORIES;X-CG-CATEGORY=club_acronym:ROBO", "CATEGORIES;X-CG-CATEGORY=event_type:Talk\\, Lecture",
                "CATEGORIES;X-CG-CATEGORY=event_tags:Engineering", "CATEGORIES;X-CG-CATEGORY=event_tags:Free Food",
                "URL: https://campus.example/rsvp?id=1 "))
        #expect(facts.club == "Robotics Club" && facts.type == "Talk, Lecture")
        #expect(facts.tags == ["Engineering", "Free Food"] && facts.url == "https://campus.example/rsvp?id=1")
    }

    @Test func fieldsOfTrumbaAreRead() throws {
        let facts = EventFacts(
            try event(
                "X-TRUMBA-CUSTOMFIELD;NAME=\"Event Type\";ID=1;TYPE=SingleLine:Workshop", "CATEGORIES:Arts,arts,Music"))
        #expect(facts.type == "Workshop" && facts.tags == ["Arts", "Music"] && facts.club == "")
    }

    @Test(arguments: [
        ("Come along.\\n---\\nEvent Details: https://campus.example/1", "Come along.\n"),
        ("Come along.\\n--- no footer", "Come along.\n--- no footer"), ("---\\nEvent Details:", ""),
    ])
    func theFooterOfCampusGroupsIsLeftOut(typed: String, text: String) throws {
        #expect(EventFacts.text(try event("DESCRIPTION:\(typed)")) == text)
    }

    // MARK: Times in the record of changes

    @Test(arguments: [
        (["DTEND:20261201T190000Z"], "2026-12-01T18:00:00Z/2026-12-01T19:00:00Z"),
        (["DURATION:PT90M"], "2026-12-01T18:00:00Z/PT5400S"), ([], "2026-12-01T18:00:00Z"),
        (["RRULE:FREQ=WEEKLY"], "2026-12-01T18:00:00Z FREQ=WEEKLY"),
    ])
    func timesAreRecorded(lines: [String], text: String) throws {
        #expect(EventTimeText.text(try event(lines.joined(separator: "\r\n"))) == text)
    }

    @Test(arguments: [
        "2026-11-21T14:00:00[America/New_York]", "2026-11-21T22:00:00Z", "2026-11-21T14:00:00", "2026-11-21",
        "2026-11-21T14:00:00[My [odd] zone]", "1969-07-20T20:17:40Z",
    ])
    func aTimeSurvivesARoundTrip(text: String) throws {
        #expect(try #require(CalendarTime(stored: text)).stored == text)
    }

    @Test(arguments: ["", "2026-02-30", "2026-11-21T14:00:00[America/New_York", "2026-11-21T14:00:00Z[UTC]", "[UTC]"])
    func otherTextIsNoTime(text: String) { #expect(CalendarTime(stored: text) == nil) }

    /// The start of a stored time, also in a zone with a slash.
    @Test(arguments: [
        (
            "2026-12-01T18:00:00[America/New_York]/2026-12-01T19:00:00[America/New_York] FREQ=DAILY",
            "2026-12-01T18:00:00[America/New_York]"
        ),
        ("2026-12-01T18:00:00Z/PT1H", "2026-12-01T18:00:00Z"), ("2026-12-01", "2026-12-01"), ("", ""), ("x[", "x"),
        ("2026-12-01/2026-12-02 FREQ=WEEKLY;X=[", "2026-12-01"),
    ])
    func theStartOfAStoredTime(text: String, start: String) { #expect(EventTimeText.start(of: text) == start) }
}
