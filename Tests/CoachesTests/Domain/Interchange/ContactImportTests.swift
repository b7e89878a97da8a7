import FoundationEssentials
import Testing

@testable import CoachesCore
@testable import QuadCore

struct ContactImportTests {
    private let header = "Date,Type,Direction,School,Coach,Subject,Content,Sentiment\n"

    private func known() throws -> Family {
        Family().taking(try ImportSamples.plan(ImportSamples.fixture("coaches.csv")))
    }

    @Test func contactsFindTheirCoaches() throws {
        let family = try known()
        let text =
            header + """
                2026-10-01T09:00:00Z,Email,Outbound,Example State University,Dana Ortiz,Hello,"Fall, schedule",Very Positive
                11/13/2026,Phone Call,in,Sample College,O'Neil,,Asked for film,
                "Nov 3, 2026 4:05 PM",Letter,out,,Sam Lee,,,neutral
                2026-11-04,Camp,,Lakemont,Kim Park,,,
                """
        let plan = try ImportSamples.plan(text, of: .interactions, into: family)
        #expect(plan.rows.map(\.fate) == [.new, .new, .new, .new])
        #expect(plan.rows[2].detail == "“Letter” kept as other" && plan.rows[3].detail == "adds the coach Kim Park")
        let after = family.taking(plan)
        #expect(
            after.contacts.map(\.at.description) == [
                "2026-10-01T09:00:00Z", "2026-11-13", "2026-11-03T16:05:00Z", "2026-11-04",
            ])
        #expect(
            after.contacts[0].mood == .veryPositive && after.contacts[0].coach == after.person("Dana Ortiz")?.id
        )
        #expect(after.contacts[1].coach == after.person("Riley O'Neil, Jr.")?.id)
        #expect(after.contacts[2].school == after.coach("Sam Lee")?.school)
        #expect(after.contacts[3].direction == .outbound && after.records.schools.count == 3)
        #expect(try ImportSamples.plan(text, of: .interactions, into: after).change.isEmpty)
    }

    @Test func twoIdenticalContactsStayTwo() throws {
        let text = header + "2026-10-01,text,out,Lakemont,,,Hi,\n2026-10-01,text,out,Lakemont,,,Hi,\n"
        let plan = try ImportSamples.plan(text, of: .interactions)
        #expect(plan.change.interactions.count == 2 && Set(plan.change.interactions.map(\.id)).count == 2)
        #expect(try ImportSamples.plan(text, of: .interactions, into: Family().taking(plan)).change.isEmpty)
    }

    @Test func promisesSurviveARoundTrip() throws {
        let columns = "Date,Type,Direction,School,Promises\n"
        let text = columns + "2026-10-01,email,out,Lakemont,todo send film by 2026-12-01; owed a visit\n"
        let family = Family().taking(try ImportSamples.plan(text, of: .interactions))
        let promises = try #require(family.contacts.first).promises
        #expect(promises.map(\.text) == ["send film", "a visit"] && promises.map(\.by) == [.us, .them])
        #expect(promises.map { $0.due?.description } == ["2026-12-01", nil] && Set(promises.map(\.id)).count == 2)
        var kept = family.contacts
        kept[0].promises[1].doneAt = Contacts.moment("2026-11-30T10:00:00Z")
        let out = ContactCSV.text(kept, family.records)
        #expect(out.contains("todo send film by 2026-12-01; owed a visit done 2026-11-30T10:00:00Z"))
        let again = Family().taking(try ImportSamples.plan(out, of: .interactions))
        #expect(again.contacts.first?.promises == kept[0].promises)
        #expect(try ImportSamples.plan(out, of: .interactions, into: family).change.isEmpty)
    }

    @Test(arguments: ["film", "todo", "owed a visit; x"])
    func anInvalidPromiseIsLeftOut(_ cell: String) throws {
        let text = "Date,Type,Direction,School,Promises\n2026-10-01,email,out,Lakemont,\(cell)\n"
        let row = try #require(try ImportSamples.plan(text, of: .interactions).rows.first)
        #expect(row.fate == .new && row.detail.hasPrefix("promises “\(cell)” left out; write them as todo"))
    }

    @Test func allErrorsInARowAreReported() throws {
        var family = try known()
        family.records.people.append(Person(id: "two", name: "Sam Lee"))
        family.records.coaches.append(Coach(id: "two"))
        let text = header + "soon,,sideways,,Sam Lee,,,great\n,email,out,,,,,\n2026-10-01,email,out,,Nobody,,,\n"
        let plan = try ImportSamples.plan(text, of: .interactions, into: family)
        #expect(
            plan.rows.map(\.detail) == [
                "soon: not a date; sideways is not a direction; use outbound or inbound; "
                    + "2 coaches match Sam Lee: write more of the name; Type empty, kept as other; "
                    + "sentiment “great” is not known here, left out",
                "Date empty; neither School nor Coach", "there is no coach Nobody: write both names",
            ])
        #expect(plan.change.isEmpty)
    }

    @Test func contactsSurviveARoundTripByName() throws {
        var family = try known()
        let dana = try #require(family.coach("Dana Ortiz"))
        var contact = Contacts.contact(
            "one", .outbound, .moment(Contacts.moment("2026-11-01T09:00:00.5Z")), .phoneCall, coach: dana.id,
            school: dana.school)
        contact.content = "@you, \"so\"\n=2"
        contact.tags = ["a"]
        contact.wasReached = false
        family.contacts = [contact]
        let text = ContactCSV.text(family.contacts, family.records)
        let lines = text.split(separator: "\r\n").map(String.init)
        #expect(lines[0] == "Date,Type,Direction,School,Coach,Subject,Content,Sentiment,Tags,Reached,Logged By")
        #expect(
            lines[1].hasPrefix(
                "2026-11-01T09:00:00.5Z,phone_call,outbound,Example State University,Dana Ortiz,,\"'@you, \"\"so\"\"\n=2\""
            ))
        #expect(try ImportSamples.plan(text, of: .interactions, into: family).change.isEmpty)
        var emptied = family
        emptied.contacts = []
        let again = emptied.taking(try ImportSamples.plan(text, of: .interactions, into: emptied))
        #expect(again.contacts[0].content == contact.content && again.contacts[0].wasReached == false)
        #expect(again.contacts[0].tags == ["a"] && again.contacts[0].at == contact.at)
    }
}

/// Contacts that must not be stored for everyone.
struct PrivateContactImportTests {
    private func contact(_ row: String) throws -> Contact {
        let text = "Date,Type,Direction,School,Content,Private\n2026-10-01,email,out,Lakemont,\(row)\n"
        let plan = try ImportSamples.plan(text, of: .interactions)
        return try #require(Family().taking(plan).contacts.first)
    }

    @Test(arguments: [
        "she is ill / private,", "/private she is ill,", "private: she is ill,", "she is ill #privat,", "hello,yes",
        "hello,x", "hello,maybe", "she is ill / privte,no",
    ])
    func aPrivateMarkMakesTheContactPrivate(_ row: String) throws {
        #expect(try contact(row).isPrivate)
    }

    @Test(arguments: ["hello,", "hello,no", "a private school called,", "they met in private,0"])
    func otherTextsDoNotMakeAContactPrivate(_ row: String) throws {
        #expect(try !contact(row).isPrivate)
    }
}
