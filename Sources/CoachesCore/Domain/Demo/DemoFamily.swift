import FoundationEssentials
import QuadCore

/// An invented family for the demo: no name, address or figure belongs to a real person.
package enum DemoFamily {
    package static func repository(today: CalendarDay, time: LocalTime) -> MemoryCoachRepository {
        let maker = DemoMaker(today: today, time: time)
        return MemoryCoachRepository(maker.records, maker.contacts)
    }
}

private struct DemoMaker {
    let today: CalendarDay
    let time: LocalTime

    private static let athlete = Person.meID
    private static let parent = "demo-pat"

    // MARK: People

    var records: FamilyRecords {
        var records = FamilyRecords()
        var alex = Person.me
        alex.name = "Alex Rivera"
        let parent = Person(id: Self.parent, name: "Pat Rivera", roles: [Viewer.parentRole])
        records.people = [alex, parent] + Self.coaches.map(person)
        records.athletes = [profile]
        records.schools = schools
        records.coaches = Self.coaches.map { row in
            Coach(id: row.id, school: row.school, role: row.role, createdAt: .day(today.adding(days: -90)))
        }
        records.pursuits = pursuits
        records.reminders = [
            Reminder(
                id: "demo-follow", athlete: Self.athlete, kind: .followUp, title: "Thank Kim Park",
                due: DueDate(today.adding(days: 4)), school: "demo-lakemont", coach: "demo-kim", madeBy: Self.athlete)
        ]
        records.events = [
            RecruitingEvent(
                id: "demo-camp", athlete: Self.athlete, kind: .camp, name: "Winter prospect camp",
                starts: DueDate(today.adding(days: 13), minute: 570), city: "Lakemont", school: "demo-lakemont",
                coaches: ["demo-kim", "demo-jo"], isRegistered: true)
        ]
        return records
    }

    private struct Row {
        let id: String
        let name: String
        let school: String
        let role: Coach.Role
    }

    private static let coaches = [
        Row(id: "demo-dana", name: "Dana Ortiz", school: "demo-example", role: .head),
        Row(id: "demo-sam", name: "Sam Lee", school: "demo-example", role: .assistant),
        Row(id: "demo-riley", name: "Riley O'Neil", school: "demo-sample", role: .recruiting),
        Row(id: "demo-kim", name: "Kim Park", school: "demo-lakemont", role: .head),
        Row(id: "demo-jo", name: "Jo Lee", school: "demo-lakemont", role: .assistant),
        Row(id: "demo-toni", name: "Toni Vega", school: "demo-granite", role: .head),
    ]

    private func person(_ row: Row) -> Person {
        let address = row.name.lowercased().filter(\.isLetter) + "@example.edu"
        return Person(id: row.id, name: row.name, roles: [LogEditor.coachRole], email: address)
    }

    private var profile: Athlete {
        Athlete(
            id: Self.athlete, sport: "Baseball", gradYear: today.year + (today.month >= 7 ? 2 : 1), positions: ["RHP"],
            gpa: 3.7,
            metrics: [.init(id: "demo-velocity", name: "Fastball", value: "84", unit: "mph", measuredOn: today)],
            videos: [.init(id: "demo-film", title: "Bullpen", place: "film.example/alex", addedOn: today)],
            wishes: .init(kilometers: 300, students: 12_000, cost: 20_000), parents: [Self.parent])
    }

    // MARK: Schools

    private var schools: [School] {
        var granite = School.Academics()
        (granite.gpa, granite.students, granite.netPrice, granite.graduationRate) = (3.2, 9_800, 24_100, 61)
        return [
            School(id: "demo-example", name: "Example State", aliases: ["ESU"], division: .d1),
            School(id: "demo-sample", name: "Sample College", division: .d3),
            School(id: "demo-lakemont", name: "Lakemont", division: .d2),
            School(id: "demo-granite", name: "Granite Tech", division: .naia, state: "California", academics: granite),
        ]
    }

    private var pursuits: [Pursuit] {
        func pursuit(_ school: String, _ status: SchoolStatus, _ days: Int, _ isFavorite: Bool = false) -> Pursuit {
            var pursuit = Pursuit(athlete: Self.athlete, school: school, isFavorite: isFavorite)
            pursuit.set(.researching, at: .day(today.adding(days: -days - 60)), by: Self.athlete)
            pursuit.set(status, at: .day(today.adding(days: -days)), by: Self.athlete)
            return pursuit
        }
        var granite = pursuit("demo-granite", .offerReceived, 2, true)
        granite.pros = ["near home", "nursing"]
        granite.cons = ["small field"]
        granite.offers = [
            Offer(
                id: "demo-offer", kind: .partial, coach: "demo-toni", scholarship: .percent(40),
                madeOn: today.adding(days: -2), answerBy: today.adding(days: 9))
        ]
        return [
            pursuit("demo-example", .contacted, 50, true), pursuit("demo-sample", .contacted, 20),
            pursuit("demo-lakemont", .visiting, 12), granite,
        ]
    }

    // MARK: Contacts

    private struct Said {
        let daysAgo: Int
        let hour: Int?
        let coach: String
        let kind: Contact.Kind
        let direction: Contact.Direction
        let text: String
    }

    private static let said = [
        Said(daysAgo: 52, hour: 9, coach: "demo-dana", kind: .email, direction: .outbound, text: "Hello from Alex"),
        Said(daysAgo: 52, hour: 21, coach: "demo-dana", kind: .email, direction: .outbound, text: "Fall schedule"),
        Said(daysAgo: 51, hour: 15, coach: "demo-dana", kind: .email, direction: .inbound, text: "Send me your film"),
        Said(daysAgo: 43, hour: 9, coach: "demo-dana", kind: .phoneCall, direction: .outbound, text: "Left a message"),
        Said(daysAgo: 30, hour: 11, coach: "demo-kim", kind: .email, direction: .outbound, text: "May I visit?"),
        Said(daysAgo: 30, hour: 18, coach: "demo-kim", kind: .email, direction: .inbound, text: "Come to the camp"),
        Said(daysAgo: 9, hour: nil, coach: "demo-jo", kind: .text, direction: .outbound, text: "Registered!"),
        Said(daysAgo: 3, hour: nil, coach: "demo-riley", kind: .email, direction: .inbound, text: "Send film"),
        Said(daysAgo: 2, hour: 17, coach: "demo-toni", kind: .phoneCall, direction: .inbound, text: "An offer"),
        Said(
            daysAgo: 1, hour: 8, coach: "demo-kim", kind: .phoneCall, direction: .inbound, text: "Field moved to gate 4"
        ),
    ]

    var contacts: [Contact] {
        Self.said.enumerated().map { place, said in
            let day = today.adding(days: -said.daysAgo)
            let at = said.hour.map { OccurredAt.moment(time.moment(DueDate(day, minute: $0 * 60))) } ?? .day(day)
            let isDana = said.coach == "demo-dana" && said.direction == .inbound
            let promise = Promise(id: "demo-promise", by: .us, text: "film link", due: today.adding(days: 3))
            return Contact(
                id: "demo-contact-\(place)", athlete: Self.athlete,
                school: Self.coaches.first { $0.id == said.coach }?.school, coach: said.coach, kind: said.kind,
                direction: said.direction, at: at, content: said.text, promises: isDana ? [promise] : [],
                loggedBy: place == Self.said.count - 1 ? Self.parent : Self.athlete,
                loggedAt: time.moment(DueDate(day, minute: 20 * 60)))
        }
    }
}
