import FoundationEssentials
import QuadCore

/// An invented family for the demo: no name, address or figure belongs to a real person or school.
package struct DemoFamily: Sendable {
    let week: DemoWeek

    package init(_ week: DemoWeek) { self.week = week }

    static let athleteID = Person.meID
    static let parentID = DemoWeek.parentID

    /// The change that stores the whole family in an empty log.
    package var change: FamilyChange {
        func added<Item: Identifiable & Equatable & Sendable>(_ items: [Item]) -> FamilyChange.Part<Item>
        where Item.ID == String {
            items.map { ItemChanges<Item>.Change(before: nil, after: $0) }
        }
        var change = FamilyChange()
        // The user is a person of every log, also of an empty one.
        change.people = [.init(before: .me, after: athlete)] + added(others)
        change.athletes = added([profile])
        change.schools = added(DemoSchools.schools(createdAt: .day(week.day(ago: 120))))
        change.coaches = added(coaches)
        change.pursuits = added(pursuits)
        change.interactions = added(DemoContacts(week).contacts)
        change.reminders = added(reminders)
        change.events = added(events)
        change.privateNotes = added([
            PrivateNote(
                athlete: Self.athleteID, about: "demo-lakemont",
                text: "My first choice. Wait for the camp before telling anybody.")
        ])
        return change
    }

    // MARK: People

    private var athlete: Person {
        var athlete = Person.me
        athlete.name = DemoWeek.athlete
        return athlete
    }

    private var others: [Person] {
        let parent = Person(id: Self.parentID, name: DemoWeek.parent, roles: [Viewer.parentRole])
        return [parent] + DemoSchools.coaches.map(person)
    }

    private func person(_ row: DemoSchools.Row) -> Person {
        let address = row.name.lowercased().filter(\.isLetter) + "@\(row.school.dropFirst(5)).\(DemoWeek.host)"
        return Person(id: row.id, name: row.name, roles: [LogEditor.coachRole], email: address)
    }

    private var coaches: [Coach] {
        DemoSchools.coaches.map { row in
            Coach(
                id: row.id, school: row.school, role: row.role, source: row.source,
                createdAt: .day(week.day(ago: 90)))
        }
    }

    private var profile: Athlete {
        Athlete(
            id: Self.athleteID, sport: "Baseball", gradYear: week.graduationYear,
            positions: ["RHP", "1B"], gpa: 3.7, sat: 1240,
            metrics: [
                .init(
                    id: "demo-fastball", name: "Fastball", value: "84", unit: "mph", measuredOn: week.day(ago: 18),
                    source: "Fall showcase, radar"),
                .init(id: "demo-spin", name: "Spin rate", value: "2140", unit: "rpm", measuredOn: week.day(ago: 18)),
                .init(id: "demo-dash", name: "60 yd dash", value: "7.1", unit: "s", measuredOn: week.day(ago: 64)),
                .init(id: "demo-height", name: "Height", value: "6'1\"", measuredOn: week.day(ago: 64)),
            ],
            videos: [
                .init(
                    id: "demo-bullpen", title: "Bullpen, 35 pitches", place: "https://film.\(DemoWeek.host)/bullpen",
                    addedOn: week.day(ago: 20)),
                .init(
                    id: "demo-game", title: "Five innings against Harbor",
                    place: "https://film.\(DemoWeek.host)/harbor", addedOn: week.day(ago: 41)),
            ],
            wishes: .init(kilometers: 400, students: 12_000, cost: 24_000), parents: [Self.parentID])
    }

    // MARK: Schools

    private var pursuits: [Pursuit] {
        var granite = pursuit("demo-granite", .offerReceived, 2, isFavorite: true)
        granite.pros = ["near home", "nursing program", "plays freshmen"]
        granite.cons = ["small field"]
        granite.nextStep = "Ask about the renewal of the scholarship"
        granite.offers = [
            Offer(
                id: "demo-offer", kind: .partial, coach: "demo-toni", scholarship: .percent(40),
                madeOn: week.day(ago: 2), answerBy: week.day(ago: -9), conditions: "GPA of 3.0 until graduation")
        ]
        var lakemont = pursuit("demo-lakemont", .visiting, 12, isFavorite: true)
        lakemont.pros = ["pitching lab", "coach answers fast"]
        lakemont.why = "Their pitchers gain speed each year, and I liked the campus."
        lakemont.nextStep = "Winter prospect camp"
        return [
            pursuit("demo-example", .contacted, 50, isFavorite: true), pursuit("demo-sample", .contacted, 20),
            lakemont, granite, pursuit("demo-harbor", .contacted, 33), pursuit("demo-prairie", .researching, 27),
            pursuit("demo-summit", .researching, 15), pursuit("demo-bayview", .notPursuing, 40),
            pursuit("demo-oakridge", .researching, 6),
        ]
    }

    private func pursuit(
        _ school: String, _ status: SchoolStatus, _ days: Int, isFavorite: Bool = false
    ) -> Pursuit {
        var pursuit = Pursuit(athlete: Self.athleteID, school: school, isFavorite: isFavorite)
        pursuit.set(.researching, at: .day(week.day(ago: days + 60)), by: Self.athleteID)
        pursuit.set(status, at: .day(week.day(ago: days)), by: Self.athleteID)
        return pursuit
    }

    // MARK: Dates

    private var reminders: [Reminder] {
        func reminder(
            _ id: String, _ kind: Reminder.Kind, _ title: String, inDays days: Int,
            _ priority: Reminder.Priority = .medium, school: String? = nil, coach: String? = nil,
            by person: String = Self.athleteID
        ) -> Reminder {
            Reminder(
                id: "demo-\(id)", athlete: Self.athleteID, kind: kind, title: title, due: DueDate(week.day(ago: -days)),
                priority: priority, school: school, coach: coach, madeBy: person)
        }
        return [
            reminder(
                "thanks", .followUp, "Thank Kim Park", inDays: 4, school: "demo-lakemont", coach: "demo-kim"),
            reminder(
                "transcript", .deadline, "Send the transcript to Granite Tech", inDays: 6, .high,
                school: "demo-granite", by: Self.parentID),
            reminder("center", .deadline, "Register with the eligibility center", inDays: 21, by: Self.parentID),
            reminder("schedule", .custom, "Send the spring schedule to all coaches", inDays: 1),
        ]
    }

    private var events: [RecruitingEvent] {
        [
            RecruitingEvent(
                id: "demo-showcase", athlete: Self.athleteID, kind: .showcase, name: "Fall showcase",
                starts: DueDate(week.day(ago: 18), minute: 540), location: "Riverside Park", city: "Harbor City",
                coaches: ["demo-dana", "demo-riley"], cost: 9_500, isRegistered: true, wasAttended: true,
                notes: "84 mph, two scoreless innings"),
            RecruitingEvent(
                id: "demo-camp", athlete: Self.athleteID, kind: .camp, name: "Winter prospect camp",
                starts: DueDate(week.day(ago: -13), minute: 570), checkIn: 540, city: "Lakemont",
                school: "demo-lakemont", coaches: ["demo-kim", "demo-jo"], cost: 12_000, isRegistered: true),
            RecruitingEvent(
                id: "demo-visit", athlete: Self.athleteID, kind: .unofficialVisit, name: "Visit to Lakemont",
                starts: DueDate(week.day(ago: -6), minute: 600), city: "Lakemont", school: "demo-lakemont",
                coaches: ["demo-kim", "demo-jo"]),
        ]
    }
}
