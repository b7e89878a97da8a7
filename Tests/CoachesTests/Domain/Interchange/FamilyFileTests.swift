import FoundationEssentials
import Testing

@testable import CoachesCore
@testable import QuadCore

struct FamilyFileTests {
    private func family() throws -> Family {
        var family = Family().taking(try ImportSamples.plan(ImportSamples.fixture("coaches.csv")))
        let dana = try #require(family.person("Dana Ortiz")?.id)
        let school = family.records.schools[0].id
        var contact = Contacts.contact(
            "one", .inbound, .day(try #require(CalendarDay("2026-11-01"))), coach: dana, school: school)
        contact.promises = [Promise(id: "film", by: .us, text: "film link", due: CalendarDay("2026-11-25"))]
        family.contacts = [contact]
        var pursuit = Pursuit(athlete: "alex", school: school)
        pursuit.offers = [Offer(id: "offer", kind: .partial, answerBy: CalendarDay("2026-11-30"))]
        family.records.pursuits = [pursuit]
        family.records.reminders = [
            Reminder(
                id: "call", athlete: "alex", kind: .followUp, title: "Call; Dana",
                due: try #require(DueDate("2026-11-27T15:30")),
                priority: .high, coach: dana, madeBy: "alex")
        ]
        family.records.events = [
            RecruitingEvent(
                id: "camp", athlete: "alex", kind: .camp, name: "Prospect camp",
                starts: try #require(DueDate("2026-12-05")), location: "Field 2", city: "Chico", state: "California")
        ]
        family.records.messages = [MessageTemplate(id: "m", name: "Hello", subject: "s", body: "b")]
        family.records.distinct = [DistinctPair(dana, "x")]
        family.records.privateNotes = [PrivateNote(athlete: "alex", about: dana, text: "shy")]
        return family
    }

    @Test func aFamilyFileSurvivesARoundTrip() throws {
        let family = try family()
        let text = FamilyFile.text(family.records, contacts: family.contacts)
        #expect(try ImportSamples.plan(text, into: family).change.isEmpty)
        var empty = Family()
        empty.records.people = []
        empty.records.athletes = []
        let plan = try ImportSamples.plan(text, into: empty)
        #expect(plan.count(.failed) == 0)
        var back = empty.taking(plan)
        // A file does not carry anyone's permissions.
        back.records.people[0].permission = .admin
        #expect(back == family)
    }

    @Test func aDamagedLineDropsNoOtherLine() throws {
        let text =
            "{\"quad\":\"coaches\",\"version\":1}\n{\"school\":{\"id\":\"a\",\"name\":\"A\"}}\n{\"school\":{\"id\":\"a\",\"name\":\"A\"}}\n"
            + "{\"coach\":{}}\n{\"coach\":{\"id\":\"x/y\"}}\n{broken\n{\"planet\":{}}\n{\"person\":{\"id\":\"p\",\"name\":\" \",\"permission\":\"user\"}}\n"
        let plan = try ImportSamples.plan(text)
        #expect(plan.rows.map(\.line) == [2, 3, 4, 5, 6, 7, 8])
        #expect(plan.rows.map(\.fate) == [.new, .failed, .failed, .failed, .failed, .failed, .failed])
        #expect(throws: ImportError("This file holds jobs, not coaches")) {
            try ImportSamples.plan("{\"quad\":\"jobs\",\"version\":1}\n")
        }
    }

    @Test func futureItemsAreExportedAsACalendar() throws {
        let family = try family()
        let dana = try #require(family.person("Dana Ortiz")?.id)
        let text = CoachCalendar(
            family.records, athlete: "alex", now: ImportSamples.now, local: .utc, version: "1"
        ).text(
            contacts: family.contacts,
            followUps: [.init(coach: dana, due: DueDate(try #require(CalendarDay("2026-11-24"))))])
        #expect(text.hasPrefix("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Quad//Quad 1//EN\r\n"))
        for wanted in [
            "SUMMARY:Call\\; Dana\r\n", "DUE:20261127T153000Z\r\nPRIORITY:1\r\nSTATUS:NEEDS-ACTION\r\n",
            "SUMMARY:Get in touch with Dana Ortiz\r\nDUE;VALUE=DATE:20261124\r\n",
            "SUMMARY:film link\r\nDESCRIPTION:promised\\, Dana Ortiz\r\nDUE;VALUE=DATE:20261125\r\n",
            "SUMMARY:Answer the offer from Example State University\r\nDESCRIPTION:partial\r\n"
                + "DUE;VALUE=DATE:20261130\r\n",
            "DTSTART;VALUE=DATE:20261205\r\nDTEND;VALUE=DATE:20261206\r\nLOCATION:Field 2\\, Chico\\, California\r\n",
        ] {
            #expect(text.contains(wanted))
        }
        #expect(text.count(of: "BEGIN:VTODO") == 4 && text.count(of: "BEGIN:VEVENT") == 1)
    }
}

extension String {
    fileprivate func count(of word: String) -> Int { ranges(of: word).count }
}
