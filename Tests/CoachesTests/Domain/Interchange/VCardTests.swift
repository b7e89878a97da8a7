import FoundationEssentials
import TestSupport
import Testing

@testable import CoachesCore
@testable import QuadCore

struct VCardTests {
    private func card(_ lines: String...) -> String {
        (["BEGIN:VCARD", "VERSION:4.0"] + lines + ["END:VCARD"]).joined(separator: "\r\n") + "\r\n"
    }

    private func person(_ text: String) throws -> Person {
        try #require(try ImportSamples.plan(text).change.people.first?.after)
    }

    @Test func groupsParametersAndFoldsAreRead() throws {
        let read = try person(
            card(
                "FN:Dr. Dana Ortiz", "N:Ortiz;Dana;Marie;Dr.;Jr.", "item1.EMAIL;TYPE=\"work,pref\":dana@x.edu",
                "EMAIL;PREF=2:second@x.edu", "TEL;VALUE=uri;TYPE=cell:tel:+1-530-555-0100;ext=12",
                "TEL;TYPE=fax:nobody", "NOTE:one\\, two\\n", " three\\\\n", "\tfour",
                "X-SOCIALPROFILE;type=instagram:https://instagram.com/dana.o/?hl=en"))
        #expect(read.name == "Dr. Dana Ortiz" && read.givenName == "Dana Marie" && read.familyName == "Ortiz, Jr.")
        #expect(read.email == "dana@x.edu" && read.otherEmails == ["second@x.edu"])
        #expect(read.phones == ["+1 530 555 0100 ext. 12"] && read.handles == ["https://instagram.com/dana.o"])
        #expect(read.notes == "one, two\nthree\\nfour")
    }

    @Test(arguments: ["2.1", "3.0"])
    func olderCardsAreRead(_ version: String) throws {
        let text = """
            begin:vcard
            version:\(version)
            n;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Mu=C3=B1oz;Jos=C3=
            =A9
            tel;WORK;VOICE:(530) 555-0100
            org:Lakemont;Baseball
            title:Head Coach
            end:vcard
            """
        let plan = try ImportSamples.plan(text)
        #expect(plan.change.people.first?.after?.name == "José Muñoz")
        #expect(plan.change.coaches.first?.after?.role == .head && plan.addedSchools.map(\.name) == ["Lakemont"])
    }

    @Test func aDamagedCardDropsNoOtherCard() throws {
        let text =
            "BEGIN:VCARD\nVERSION:4.0\nFN:Ann Bo\nEMAIL:x\n" + card("FN:Cy Dee") + card("N:;;;;")
            + card("KIND:group", "FN:The Team") + card("FN;CHARSET=ISO-8859-1:A B")
            + "BEGIN:VCARD\nVERSION:9\nFN:A B\nno line\n"
        let plan = try ImportSamples.plan(text)
        #expect(plan.rows.map(\.fate) == [.failed, .new, .failed, .failed, .new, .failed])
        #expect(plan.rows[0].detail == "the card has no end; email “x” is not an address, left out")
        #expect(plan.rows[3].faults == ["group, not a person"])
        #expect(plan.rows[5].faults == ["the card has no end"])
        #expect(plan.rows[5].remarks.first == "version 9 is unknown, read as 4.0")
    }

    /// The cost per address is constant. With a quadratic cost, this took hours.
    @Test func aCardOfFiveThousandAddressesIsRead() throws {
        let emails = (0..<5_000).map { "EMAIL:a\($0)@x.edu" }.joined(separator: "\n")
        let phones = (0..<5_000).map { "TEL:+1530\(5_000_000 + $0)" }.joined(separator: "\n")
        let plan = try ImportSamples.plan("BEGIN:VCARD\nVERSION:4.0\nFN:Ann Bo\n\(emails)\n\(phones)\nEND:VCARD\n")
        let read = try #require(plan.change.people.first?.after)
        #expect(read.otherEmails.count == 4_999 && read.phones.count == 5_000)
    }

    @Test(.processorTime(below: 10)) func aVeryLongNoteIsExported() throws {
        var family = Family()
        family.records.people.append(
            Person(id: "n", name: "Ann Bo", roles: ["coach"], notes: String(repeating: "né\u{1};", count: 60_000)))
        family.records.coaches.append(Coach(id: "n"))
        let text = VCardWriter(now: ImportSamples.now).text(CoachSheet(family.records))
        let read = try #require(try ImportSamples.plan(text).change.people.first?.after)
        #expect(read.notes == String(repeating: "né;", count: 60_000))
    }

    @Test(.processorTime(below: 10)) func anEndlessCardIsReadInTime() throws {
        let endless = "BEGIN:VCARD\r\nFN:A B\r\n" + String(repeating: " x\r\n", count: 50_000)
        #expect(try ImportSamples.plan(endless).rows.count == 1)
        let many = String(repeating: "BEGIN:VCARD\n", count: 10_000)
        #expect(try ImportSamples.plan(many).count(.failed) == 10_000)
        let photo = card("FN:A B", "PHOTO;ENCODING=b:" + String(repeating: "QUJD", count: 25_000))
        #expect(try ImportSamples.plan(photo).rows[0].remarks.contains("PHOTO left out"))
        #expect(throws: ImportError.self) { try ImportSamples.plan("BEGIN:VCALENDAR\nEND:VCALENDAR\n", of: .coaches) }
    }

    @Test func aCardSurvivesARoundTrip() throws {
        let family = Family().taking(try ImportSamples.plan(ImportSamples.fixture("coaches.vcf")))
        let text = VCardWriter(now: ImportSamples.now).text(CoachSheet(family.records))
        #expect(text.hasPrefix("BEGIN:VCARD\r\nVERSION:4.0\r\nUID:urn:uuid:6b1b9f62-6a0e-4c0c-9a1e-2f1f5f0b1a01\r\n"))
        #expect(text.contains("\r\nORG:Example State University;Baseball\r\nTITLE:Head Coach\r\nROLE:head\r\n"))
        #expect(text.contains("\r\nTEL;TYPE=work;VALUE=uri:tel:+15305550100\r\n"))
        #expect(text.contains("\r\nX-SOCIALPROFILE;TYPE=twitter:https://x.com/ExampleStBB\r\n"))
        #expect(text.contains("\r\nCATEGORIES:warm,met at camp\r\nNOTE:Prefers calls\\, not texts\\nSecond"))
        #expect(text.hasSuffix("REV:20261121T084000Z\r\nEND:VCARD\r\n"))
        #expect(try ImportSamples.plan(text, into: family).change.isEmpty)
        #expect(Family().taking(try ImportSamples.plan(text)).records.people == family.records.people)
    }

    /// Properties that are stored but not used, and repeated properties, are named.
    @Test(
        arguments: [
            (["BDAY:19800101", "ADR:;;1 Main St;Town;;;", "ADR:;;2 Main St;Town;;;"], "kept but not used: BDAY, ADR"),
            (["ORG:Lakemont", "ORG:Rowing Club;Juniors"], "kept but not used: a second ORG “Rowing Club, Juniors”"),
            (["FN:Ann B. Bo"], "kept but not used: a second FN “Ann B. Bo”"),
            (["TEL;TYPE=fax:5305550100"], "kept but not used: TEL"),
            (["ORG:Lakemont", "ORG:"], nil), (["TITLE:Head Coach"], nil),
        ] as [([String], String?)])
    func unusedPropertiesAreReported(_ lines: [String], _ remark: String?) throws {
        let text = (["BEGIN:VCARD", "VERSION:4.0", "FN:Ann Bo"] + lines + ["END:VCARD"]).joined(separator: "\r\n")
        let plan = try ImportSamples.plan(text + "\r\n")
        #expect(plan.rows[0].remarks.first { $0.hasPrefix("kept") } == remark, "\(plan.rows[0].remarks)")
        #expect(plan.change.people.first?.after?.name == "Ann Bo")
        #expect(plan.addedSchools.map(\.name) == (lines.contains("ORG:Lakemont") ? ["Lakemont"] : []))
    }

    @Test func aRoundTripLosesNothing() throws {
        let text = card(
            "FN:Zoë 😀 O'Neil", "N:O'Neil\\; Jr.;Zoë 😀;;;", "TITLE:Director\\, Pitching", "X-OWN;A=\"b;c\":kept\\, too",
            "BDAY:19800101", "UID:some-name", "CATEGORIES:a\\,b,c",
            "NOTE:" + String(repeating: "ünï😀", count: 60) + "\\\\n\\;")
        let family = Family().taking(try ImportSamples.plan(text))
        let out = VCardWriter(now: ImportSamples.now).text(CoachSheet(family.records))
        for line in out.split(separator: "\r\n") { #expect(line.utf8.count <= 75) }
        #expect(
            out.contains("\r\nX-OWN;A=\"b;c\":kept\\, too\r\nBDAY:19800101\r\n")
                && out.contains("\r\nUID:some-name\r\n"))
        #expect(out.contains("\r\nTITLE:Director\\, Pitching\r\n") && out.contains("\r\nCATEGORIES:a\\,b,c\r\n"))
        #expect(try ImportSamples.plan(out, into: family).change.isEmpty)
    }
}
