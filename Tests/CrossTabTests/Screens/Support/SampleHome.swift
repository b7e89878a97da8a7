@testable import QuadCore

/// A day on Home, as its features would supply it.
enum SampleHome {
    static let today = CalendarDay(dayNumber: 20_778)

    static func day(_ ahead: Int) -> CalendarDay { today.adding(days: ahead) }

    static var people: HomeDigest {
        HomeDigest(
            viewer: Person.meID, day: today, whose: "Alex Rivera · 2028",
            head: "Baseball D1: quiet to 28 Feb, shutdown from Tue 24 Nov ?",
            entries: [
                HomeEntry(
                    id: "ortiz", route: "jobs", day: day(-28), weight: 14, title: "Write to Dana Ortiz",
                    detail: "Example State, every 14 d", deeds: [.complete, .later, .why]),
                HomeEntry(
                    id: "riley", route: "jobs/steps", day: day(-2), sign: .yourTurn, weight: 9,
                    title: "Answer Riley O'Neil", detail: "Sample College, asked for film", deeds: [.complete, .why]),
                HomeEntry(
                    id: "camp", route: "jobs/people", day: today, minute: 570, lapses: true, title: "Prospect camp",
                    detail: "Lakemont, 2 of your coaches"),
                HomeEntry(
                    id: "shutdown", route: "jobs/board", day: day(3), lapses: true, sign: .rule,
                    title: "Shutdown begins, baseball D1", detail: "to Sun 29 Nov ?", deeds: [.why]),
                HomeEntry(
                    id: "kim", route: "jobs", day: day(4), title: "Thank Kim Park", detail: "Lakemont, follow-up"),
                HomeEntry(
                    id: "jo", route: "jobs", day: day(12), isForeseen: true, sign: .theirTurn, title: "Jo Lee answers",
                    detail: "Lakemont"),
            ],
            cards: [
                HomeCard(id: "coaches", value: "21", label: "coaches", route: "jobs/people"),
                HomeCard(id: "schools", value: "14", label: "schools, 4 ★"),
                HomeCard(id: "contacts", value: "9 (+4)", label: "contacts in 7 d", short: "contacts"),
                HomeCard(id: "offers", value: "1 of 2", label: "offers open", short: "offers"),
            ],
            charts: [
                HomeChart(
                    id: "status", title: "Schools by status",
                    kind: .bars([
                        .init("researching", 5), .init("contacted", 6, route: "jobs/steps"), .init("visiting", 2),
                        .init("offer_received", 1), .init("committed", 0),
                    ]), route: "jobs/board"),
                HomeChart(
                    id: "contacts", title: "Contacts per week",
                    kind: .weeks(
                        zip([2, 3, 2, 6, 3, 6, 4, 4, 6, 5], [0, 2, 0, 3, 4, 3, 4, 3, 2, 4]).enumerated().map {
                            .init(day(7 * $0.offset - 68), first: $0.element.0, second: $0.element.1)
                        }, first: "sent", second: "got"), route: "jobs/people"),
                HomeChart(
                    id: "events", title: "Events",
                    kind: .dates([.init(day(14), "Showcase, Sacramento", route: "jobs/templates")])),
            ],
            suggestions: [
                HomeSuggestion(
                    id: "cedar", text: "Write to Cedar Point", reason: "★ and silent for 23 days",
                    facts: "favorite, last contact 29 Oct"),
                HomeSuggestion(
                    id: "video", text: "Add a video to your profile", reason: "grade 11, and there is none",
                    facts: "no video in the profile"),
            ],
            activity: [
                HomeActivity(
                    moment: Double(today.dayNumber) * 86_400 + 8 * 3600 + 120,
                    text: "Pat logged a call with Kim Park, Lakemont", route: "jobs/people"),
                HomeActivity(
                    moment: Double(today.dayNumber - 2) * 86_400, text: "moved Dana Ortiz to Example State", route: nil),
            ])
    }

    static var puzzles: HomeDigest {
        HomeDigest(
            viewer: Person.meID, day: today,
            entries: [
                HomeEntry(
                    id: "today", route: "wordle", day: today, lapses: true, title: "Wordle 1,981",
                    detail: "3 guesses used, streak 12")
            ], cards: [HomeCard(id: "streak", value: "12", label: "Wordle streak", route: "wordle/statistics")])
    }

    /// The same day for a parent.
    static var parents: HomeDigest {
        HomeDigest(
            viewer: Person.meID, day: today, banner: "VIEWING ALEX'S LOG as Pat, parent: read, log, tick",
            head: people.head, entries: people.entries)
    }

    static var nothing: HomeDigest { HomeDigest(viewer: Person.meID, day: today) }

    /// A digest with nothing due for weeks.
    static var later: HomeDigest {
        HomeDigest(
            viewer: Person.meID, day: today,
            entries: [HomeEntry(id: "far", route: "jobs", day: day(40), title: "Pay the fee", detail: "")])
    }

    static var sources: [StubHomeSource] {
        [StubHomeSource("jobs", "Jobs", people), StubHomeSource("wordle", "Wordle", puzzles)]
    }
}
