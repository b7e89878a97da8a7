import FoundationEssentials

@testable import CoachesCore
@testable import QuadCore

/// Coaches of a log: answers, promises, two coaches with the same name, and long words.
enum SampleCoaches {
    private static func day(_ text: String) -> CalendarDay { SampleSchools.day(text) }

    static var records: FamilyRecords {
        var athlete = Athlete(id: Person.meID, sport: "Baseball", gradYear: 2028, positions: ["RHP"], gpa: 3.7)
        athlete.metrics = [.init(id: "m", name: "Fastball", value: "84", unit: "mph", measuredOn: day("2026-10-01"))]
        athlete.videos = [.init(id: "v", title: "Season film", place: "https://film.example/alex")]
        athlete.wishes = Athlete.Wishes(kilometers: 300, students: 8_000, cost: 18_000)
        var records = SampleFamily.records(athlete)
        records.people += [
            Person(
                id: "dana", name: "Dana Ortiz", roles: ["coach"], email: "dana.ortiz@example.edu",
                phones: ["+1 530 555 0100"], handles: ["ExampleStBB", "https://instagram.com/exst"], tags: ["warm"],
                notes: "Prefers calls"),
            Person(id: "sam", name: "Sam Lee", roles: ["coach"], email: "sam.lee@example.edu"),
            Person(
                id: "samuel", name: "Sam Lee", roles: ["coach"], email: "SAM.LEE@example.edu", notes: "met at camp"),
            Person(id: "kim", name: "Kim Park-Featherstonehaugh", roles: ["coach"]),
            Person(id: "riley", name: "Riley O'Neil, Jr.", roles: ["coach"], email: "riley@example.edu"),
        ]
        records.coaches = [
            Coach(id: "dana", school: "state", role: .head), Coach(id: "sam", school: "state", role: .assistant),
            Coach(id: "samuel", school: "state"), Coach(id: "kim", school: "lake", role: .head),
            Coach(id: "riley", school: "sample", role: .recruiting),
        ]
        records.reminders = [
            Reminder(
                id: "visit", athlete: Person.meID, kind: .followUp, title: "Ask about the visit",
                due: DueDate(day("2026-12-18")), school: "state", coach: "dana", madeBy: Person.meID)
        ]
        records.events = [
            RecruitingEvent(
                id: "camp", athlete: Person.meID, kind: .camp, name: "Winter prospect camp",
                starts: DueDate(day("2026-12-05"), minute: 570), city: "Lakemont", school: "lake"),
            RecruitingEvent(
                id: "past", athlete: Person.meID, kind: .showcase, name: "Autumn showcase",
                starts: DueDate(day("2026-09-12")), city: "Sacramento", wasAttended: true),
        ]
        return records
    }

    static var contacts: [Contact] {
        var contacts = [
            contact("flyer", "dana", "state", .email, .inbound, "2026-09-04T09:00:00Z", "Camp flyer"),
            contact("day", "dana", "state", .camp, .outbound, "2026-09-12T09:00:00Z", "Prospect day"),
            contact("hello", "dana", "state", .email, .outbound, "2026-10-01T08:00:00Z", "Hello from Alex"),
            contact("fall", "dana", "state", .email, .outbound, "2026-10-01T20:00:00Z", "Fall schedule"),
            contact("send", "dana", "state", .email, .inbound, "2026-10-02T14:00:00Z", "Send me your fall schedule"),
            contact("left", "dana", "state", .phoneCall, .outbound, "2026-10-10T15:00:00Z", "Left a message"),
            contact("film", "riley", "sample", .email, .inbound, "2026-11-18T15:00:00Z", "Send film"),
            contact("gate", "kim", "lake", .phoneCall, .inbound, "2026-11-21T08:02:00Z", "Field moved to gate 4"),
        ]
        contacts[0].isMass = true
        contacts[5].promises = [Promise(id: "p", by: .us, text: "film link", due: day("2026-11-25"))]
        return contacts
    }

    private static func contact(
        _ id: String, _ coach: String, _ school: String, _ kind: Contact.Kind,
        _ direction: Contact.Direction, _ at: String, _ subject: String
    ) -> Contact {
        let moment = MomentText.read(at) ?? Date(timeIntervalSince1970: 0)
        return Contact(
            id: id, athlete: Person.meID, school: school, coach: coach, kind: kind, direction: direction,
            at: .moment(moment), subject: subject, loggedBy: Person.meID, loggedAt: moment)
    }
}
