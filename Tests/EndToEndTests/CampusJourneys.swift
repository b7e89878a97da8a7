import FoundationEssentials
import Glibc
import Synchronization
import TestSupport
import Testing

@testable import QuadCore

/// The Campus tab with calendars from a server that changes them.
struct CampusJourneys {
    /// The calendar of a server: the number of the version, and the requests for it.
    private final class Feed: Sendable {
        let version = Mutex(0)

        func text(_ today: CalendarDay) -> String {
            let version = version.withLock { $0 }
            func day(_ ahead: Int) -> String { today.adding(days: ahead).description.filter { $0 != "-" } }
            func event(_ uid: String, _ title: String, _ ahead: Int, _ hour: Int) -> String {
                """
                BEGIN:VEVENT\r
                UID:\(uid)\r
                DTSTAMP:\(day(-1))T000000Z\r
                DTSTART:\(day(ahead))T\(hour)0000Z\r
                DTEND:\(day(ahead))T\(hour + 1)0000Z\r
                SUMMARY:\(title)\r
                ORGANIZER;CN=Robotics Club:mailto:club@example.edu\r
                END:VEVENT\r

                """
            }
            let film = version == 0 ? event("film", "Film night", 3, 17) : ""
            return "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nX-WR-CALNAME:Clubs\r\n"
                + event("rover", "Rover night", version == 0 ? 1 : 2, 18)
                + event("soil", version == 0 ? "Soil and salt" : "Canceled: Soil and salt", 1, 14) + film
                + "END:VCALENDAR\r\n"
        }
    }

    private let feed = Feed()

    private func server() throws -> LoopbackServer {
        try LoopbackServer { [feed] request in
            guard request.path == "/clubs.ics" else {
                return .text(
                    "<html><head><link rel=alternate type=text/calendar href=/clubs.ics></head></html>",
                    type: "text/html")
            }
            return .text(feed.text(CalendarDay(dayNumber: Today.day)), type: "text/calendar")
        }
    }

    @Test func aSavedEventIsFollowedThroughItsChanges() throws {
        let (server, home) = (try server(), try QuadHome())
        #expect(try home.run("campus", "feeds", "add", server.address("/")).stdout.contains("3 new events"))
        let session = try home.open("campus")
        try session.waitFor("Rover night")
        for title in ["Rover night", "Soil and salt", "Film night"] {
            #expect(try home.run("campus", "save", title).status == .success)
        }
        try session.waitUntil("three stars") { screen in screen.rows.count { $0.contains("★") } == 3 }
        feed.version.withLock { $0 = 1 }
        try session.type("R")
        try session.waitFor("Of your saved events, 1 changed, 1 canceled")
        try session.type("S")
        try session.waitFor("was ")
        try session.waitFor("canceled")
        // Only the second fetch without the event counts.
        #expect(!session.screen.contains("gone from its calendar"))
        feed.version.withLock { $0 = 2 }
        #expect(try home.run("campus", "feeds", "reload").status == .success)
        try session.waitFor("gone from its calendar")
        #expect(try session.quit() == .success)
        let again = try home.open("open", "campus/saved")
        try again.waitFor("Rover night")
        try again.type("/rover\r")
        try again.press(.enter)
        try again.waitFor("moved from")
        try again.type("q")
        // The user has seen the new time.
        try again.waitGone("was ")
    }

    @Test func anEventOfTheUserRepeatsAndEndsEarly() throws {
        let home = try QuadHome()
        let session = try home.open("campus")
        try session.waitFor("No calendar is followed yet")
        try session.type("a")
        try session.waitFor("Repeats")
        try session.type("Team lift\t")
        try session.press(.ctrl("u"))
        try session.type("tomorrow 7:00\t\tWeight room\t")
        try session.press(.ctrl("u"))
        try session.type("daily")
        try session.press(.ctrl("s"))
        try session.waitFor("Added “Team lift”")
        try session.waitUntil("the series") { screen in screen.rows.count { $0.contains("07:00–08:00") } > 3 }
        try session.type("jjd")
        try session.waitFor("Delete which of the series?")
        try session.type("f")
        try session.waitFor("this and the following")
        try session.waitUntil("two left") { screen in screen.rows.count { $0.contains("07:00–08:00") } == 2 }
        try session.type("u")
        try session.waitUntil("all again") { screen in screen.rows.count { $0.contains("07:00–08:00") } > 3 }
        #expect(try home.run("campus", "export", "--as", "md").stdout.contains("**Team lift**"))
    }

    @Test(arguments: [(40, 12), (60, 20), (80, 24), (120, 40), (250, 80)])
    func everySufficientTerminalSizeShowsAllViews(columns: Int, rows: Int) throws {
        let (server, home) = (try server(), try QuadHome())
        try home.run("campus", "feeds", "add", server.address("/clubs.ics"))
        let session = try home.open("campus", columns: columns, rows: rows)
        try session.waitFor("Rover")
        try session.type("W")
        try session.waitFor("Week of")
        try session.type("M")
        try session.waitFor("Mo")
        try session.type("F")
        try session.waitFor("Clubs")
        #expect(try session.quit() == .success)
    }

    // MARK: Scripts

    /// A row as scripts read it.
    private struct Row: Decodable {
        var id: String?
        var title: String?
        var start: String?
        var end: String?
        var club: String?
        var address: String?
        var saved: Bool?
        var moved: Bool?
        var hidden: Bool?
        var conflicts: [String]?
        var new: Int?
    }

    /// Scripts read one JSON value, and nothing else.
    @Test func commandsPrintJSONForScripts() throws {
        let (server, home) = (try server(), try QuadHome())
        func json<Value: Decodable>(_ type: Value.Type, _ words: String...) throws -> Value {
            let result = try home.run(["campus"] + words + ["--json"])
            #expect(result.status == .success, "\(result.stderr)")
            return try JSONDecoder().decode(Value.self, from: Data(result.output))
        }
        #expect(try json(Row.self, "feeds", "add", server.address("/clubs.ics")).new == 3)
        #expect(try json([Row].self, "feeds").map(\.address) == [server.address("/clubs.ics")])
        try home.run("campus", "save", "rover")
        try home.run("campus", "add", "Lab", "--on", "tomorrow 18:30")
        let rover = try #require(try json([Row].self, "list", "rover").first)
        #expect(rover.title == "Rover night" && rover.club == "Robotics Club")
        #expect(rover.start?.hasSuffix("T18:00:00Z") == true && rover.end?.hasSuffix("T19:00:00Z") == true)
        #expect(rover.saved == true && rover.moved == false && rover.hidden == false && rover.conflicts == ["Lab"])
        #expect(try json(Row.self, "show", "rover").id == rover.id)
        #expect(try json([Row].self, "conflicts").compactMap(\.title) == ["Rover night", "Lab"])
    }

    /// A reminder is given once, with one argument for each placeholder, whatever the title says.
    @Test func aReminderRunsACommandOnce() throws {
        let home = try QuadHome()
        try home.run("campus", "add", "{when} $(touch x); \"Lab\"", "--on", "tomorrow 00:00", "--place", "Wellman 2")
        try home.run("campus", "save", "lab")
        let script = home.path + "/given.sh"
        try "#!/bin/sh\nprintf '%s|' \"$#\" \"$@\" >> \"$HOME/given\"\n".write(
            toFile: script, atomically: true, encoding: .utf8)
        chmod(script, 0o755)
        let first = try home.run("campus", "remind", "--exec", "\(script) {title} {place}")
        #expect(first.status == .success, "\(first.stderr)")
        let given = try String(contentsOfFile: home.path + "/given", encoding: .utf8)
        #expect(given == "2|{when} $(touch x); \"Lab\"|Wellman 2|")
        #expect(try home.run("campus", "remind", "--exec", "\(script) {title}").stdout.isEmpty)
        #expect(try String(contentsOfFile: home.path + "/given", encoding: .utf8) == given)
        #expect(try home.run("campus", "remind", "--json").stdout.filter { !$0.isWhitespace } == "[]")
    }

    @Test func keysMoveByDayInTheWeekAndTheMonth() throws {
        let home = try QuadHome()
        try home.run("campus", "add", "Lab", "--on", "2027-01-06 10:00", "--repeat", "daily")
        let session = try home.open("open", "campus/month")
        try session.waitFor("Mo")
        try session.type("D2027-01-06\r")
        try session.waitFor("January 2027")
        try session.type("l")
        try session.waitFor("[ 7]")
        try session.type("JJ")
        try session.waitFor("[ 9]")
        try session.type("hK")
        try session.waitFor("[ 7]")
        try session.type("W")
        try session.waitFor("Week of 4 Jan")
        try session.type("l")
        try session.press(.enter)
        // The detail of Thursday would name Friday only as a next time.
        try session.waitFor("Fri 8 Jan 2027, 10:00")
    }

    /// A saved series of a calendar that is not shown any more stays, with its reminders.
    @Test func aSavedSeriesOfAnUnfollowedCalendarStays() throws {
        let home = try QuadHome()
        let start = CalendarDay(dayNumber: Today.day).adding(days: 1).description.filter { $0 != "-" }
        let event =
            "BEGIN:VEVENT\nUID:a\nDTSTART:\(start)T000000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY\nSUMMARY:Practice\nEND:VEVENT\n"
        try event.write(toFile: home.path + "/team.ics", atomically: true, encoding: .utf8)
        try home.run("campus", "feeds", "add", "team.ics", "--name", "Team")
        #expect(try home.run("campus", "save", "practice", "--series").status == .success)
        try home.run("campus", "feeds", "remove", "Team", "--yes")
        #expect(try home.run("campus", "list", "saved").stdout.split(separator: "\n").count > 20)
        #expect(try home.run("campus", "remind").stdout.contains("Practice"))
        #expect(try home.run("campus", "save", "practice", "--remove").stdout == "Unsaved the series Practice\n")
        #expect(try home.run("campus", "list").stdout.isEmpty)
    }

    /// A command still shows and unsaves an event that its calendar has lost.
    @Test func aSavedEventOfAnUnfollowedCalendarIsUnsaved() throws {
        let (server, home) = (try server(), try QuadHome())
        try home.run("campus", "feeds", "add", server.address("/clubs.ics"))
        try home.run("campus", "save", "rover")
        try home.run("campus", "feeds", "remove", "clubs", "--yes")
        #expect(try home.run("campus", "list").stdout.contains("Rover night"))
        #expect(try home.run("campus", "show", "rover").stdout.contains("Rover night"))
        #expect(try home.run("campus", "save", "rover", "--remove").stdout == "Unsaved Rover night\n")
        #expect(try !home.run("campus", "list").stdout.contains("Rover night"))
    }
}
