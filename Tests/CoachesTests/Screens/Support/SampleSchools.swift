import FoundationEssentials

@testable import CoachesCore
@testable import QuadCore

/// Schools in all stages, with coaches, contacts, offers, and preferences to compare them with.
enum SampleSchools {
    static func day(_ text: String) -> CalendarDay { CalendarDay(text) ?? CalendarDay(dayNumber: 0) }

    static var records: FamilyRecords {
        var athlete = Athlete(id: Person.meID, sport: "Baseball", gradYear: 2028, gpa: 3.7)
        athlete.wishes = Athlete.Wishes(
            kilometers: 300, students: 8_000, cost: 18_000, latitude: 38.58, longitude: -121.49)
        var records = SampleFamily.records(athlete)
        records.people += [
            Person(id: "toni", name: "Toni Vega"), Person(id: "dana", name: "Dana Ortiz"),
            Person(id: "sam", name: "Sam Lee"),
        ]
        records.coaches = [
            Coach(id: "toni", school: "granite", role: .head), Coach(id: "dana", school: "state", role: .head),
            Coach(id: "sam", school: "state", role: .assistant),
        ]
        fill(&records.schools)
        records.pursuits = pursuits
        records.reminders = [
            Reminder(
                id: "r", athlete: Person.meID, kind: .followUp, title: "Write", due: DueDate(day("2026-11-27")),
                school: "granite", coach: "toni", madeBy: Person.meID)
        ]
        records.events = [
            RecruitingEvent(
                id: "e", athlete: Person.meID, kind: .camp, name: "Winter camp", starts: DueDate(day("2026-12-05")),
                school: "granite")
        ]
        return records
    }

    private static func fill(_ schools: inout [School]) {
        for place in schools.indices {
            switch schools[place].id {
            case "granite":
                schools[place].state = "California"
                schools[place].academics.students = 9_800
                schools[place].academics.netPrice = 24_100
                schools[place].academics.gpa = 3.2
                schools[place].academics.graduationRate = 61
                schools[place].academics.latitude = 37.95
                schools[place].academics.longitude = -121.29
            case "state":
                schools[place].academics.students = 31_000
                schools[place].academics.tuitionOutOfState = 17_000
            default: break
            }
        }
    }

    private static var pursuits: [Pursuit] {
        var granite = Pursuit(
            athlete: Person.meID, school: "granite", isFavorite: true, pros: ["near home", "nursing"],
            cons: ["small field"],
            offers: [
                Offer(
                    id: "offer", kind: .partial, coach: "toni", scholarship: .percent(40),
                    answerBy: day("2026-11-30"), conditions: "keeps a GPA of 3.0")
            ])
        let steps: [(SchoolStatus, String)] = [
            (.researching, "2026-08-03"), (.contacted, "2026-08-20"), (.visiting, "2026-10-30"),
            (.offerReceived, "2026-11-20"),
        ]
        for (status, on) in steps { granite.set(status, at: .day(day(on)), by: Person.meID) }
        var state = Pursuit(athlete: Person.meID, school: "state")
        state.set(.contacted, at: .day(day("2026-09-01")), by: Person.meID)
        return [
            granite, state, Pursuit(athlete: Person.meID, school: "sample", status: .notPursuing),
        ]
    }

    static var contacts: [Contact] {
        [
            contact("1", "toni", "granite", .outbound, "2026-11-01T09:00:00Z"),
            contact("2", "toni", "granite", .inbound, "2026-11-01T18:00:00Z"),
            contact("3", "toni", "granite", .outbound, "2026-11-20T09:00:00Z"),
            contact("4", "dana", "state", .inbound, "2026-10-10T09:00:00Z"),
        ]
    }

    private static func contact(
        _ id: String, _ coach: String, _ school: String, _ direction: Contact.Direction, _ at: String
    ) -> Contact {
        let moment = MomentText.read(at) ?? Date(timeIntervalSince1970: 0)
        return Contact(
            id: id, athlete: Person.meID, school: school, coach: coach, kind: .email, direction: direction,
            at: .moment(moment), subject: "Schedule", loggedBy: Person.meID, loggedAt: moment)
    }
}
