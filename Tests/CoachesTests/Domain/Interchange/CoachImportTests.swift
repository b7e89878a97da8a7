import TestSupport
import Testing

@testable import CoachesCore
@testable import QuadCore

struct CoachImportTests {
    private typealias Samples = ImportSamples

    @Test func aTableIsImportedRowByRow() throws {
        let plan = try Samples.plan(Samples.fixture("coaches.csv"))
        #expect(plan.rows.map(\.line) == [2, 3, 4, 5, 6])
        #expect(plan.rows.map(\.fate) == [.new, .new, .changed, .new, .failed])
        #expect(plan.rows.map(\.name) == ["Dana Ortiz", "Sam Lee", "Sam Lee", "Riley O'Neil, Jr.", "Pat"])
        #expect(plan.rows[0].detail == "last contact 2 Oct 2026 counts until a later one is logged")
        #expect(plan.rows[1].detail == "phone read as +1 530 555 0101")
        #expect(plan.rows[2].detail == "same email as row 3; adds a note")
        #expect(plan.rows[4].detail == "last_name empty; email “not-an-email” is not an address, left out")
        #expect(plan.summary == "3 created, 1 updated, 1 failed")
        #expect(plan.schoolWords == "Adds 2 schools: Example State University D1, Sample College D3")
        let family = Family().taking(plan)
        #expect(family.records.coaches.count == 3 && family.records.schools.count == 2)
        let dana = try #require(family.person("Dana Ortiz"))
        #expect(dana.email == "dana.ortiz@example.edu" && dana.tags == ["warm", "met at camp"])
        #expect(dana.phones == ["+1 530 555 0100"] && dana.handles == ["ExampleStBB"])
        #expect(dana.givenName == "Dana" && dana.familyName == "Ortiz" && dana.roles == ["coach"])
        #expect(family.coach("Dana Ortiz")?.role == .head)
        #expect(family.coach("Dana Ortiz")?.importedContact?.description == "2026-10-02")
        #expect(family.person("Sam Lee")?.notes == "duplicate by e-mail (case-insensitive)")
    }

    @Test func importingATableTwiceChangesNothing() throws {
        let family = Family().taking(try Samples.plan(Samples.fixture("coaches.csv")))
        let again = try Samples.plan(Samples.fixture("coaches.csv"), into: family)
        #expect(again.change.isEmpty)
        #expect(again.rows.map(\.fate) == [.unchanged, .unchanged, .unchanged, .unchanged, .failed])
    }

    @Test func duplicatesAreKeptIfTheUserChoosesTo() throws {
        var choices = ImportChoices()
        choices.keepsDuplicates = true
        let plan = try Samples.plan(Samples.fixture("coaches.csv"), choices)
        #expect(plan.rows.map(\.fate) == [.new, .new, .new, .new, .failed])
        let family = Family().taking(plan)
        #expect(family.records.coaches.count == 4)
        #expect(try Samples.plan(Samples.fixture("coaches.csv"), into: family, choices).change.isEmpty)
        #expect(try Samples.plan(Samples.fixture("coaches.csv"), into: family).change.isEmpty)
    }

    @Test func theUserMarksRowsAsNewOrSkipped() throws {
        var choices = ImportChoices()
        choices.asNew = [4]
        choices.skipped = [2]
        choices.mended = [6: ["last_name": "Reyes", "email": ""]]
        let plan = try Samples.plan(Samples.fixture("coaches.csv"), choices)
        #expect(plan.rows.map(\.fate) == [.skipped, .new, .new, .new, .new])
        #expect(plan.change.people.last?.after?.name == "Pat Reyes")
        choices.mended = [6: ["last_name": "Reyes"]]
        let mended = try Samples.plan(Samples.fixture("coaches.csv"), choices).rows[4]
        #expect(mended.fate == .new && mended.detail == "email “not-an-email” is not an address, left out")
    }

    @Test func cardsUpdateExistingCoaches() throws {
        let family = Family().taking(try Samples.plan(Samples.fixture("coaches.csv")))
        let plan = try Samples.plan(Samples.fixture("coaches.vcf"), into: family)
        #expect(plan.rows.map(\.fate) == [.changed] && plan.addedSchools.isEmpty)
        #expect(plan.rows[0].detail == "matched by email; adds a note")
        let after = family.taking(plan)
        let note =
            "Prefers calls, not texts\nSecond line that is long enough to need folding because a line may not exceed"
            + " seventy-five octets in a vCard"
        #expect(after.person("Dana Ortiz")?.notes == note && after.records.coaches.count == 3)
        #expect(after.person("Dana Ortiz")?.handles == ["ExampleStBB"])
        #expect(try Samples.plan(Samples.fixture("coaches.vcf"), into: after).change.isEmpty)
        #expect(try Samples.plan(Samples.fixture("coaches.csv"), into: after).change.isEmpty)
        var undone = after
        undone.take(plan.change.inverse)
        #expect(undone == family)
    }

    @Test(arguments: [
        ("first_name,last_name,email\nAnn,Bo,ann@x.edu\n", "comma", 1),
        ("\u{FEFF}First;Surname;E-Mail\r\nAnn;Bo;ann@x.edu\r\n", "semicolon", 1),
        ("Name\tMail\rAnn Bo\tann@x.edu\r", "tab", 1),
        ("Full name,Organisation\n\"Bo, Ann\",Lakemont\n\n\"O'Neil, Jr., Riley\",\n", "comma", 2),
    ])
    func tablesAreReadInManyForms(_ text: String, _ separator: String, _ count: Int) throws {
        let plan = try Samples.plan(text)
        #expect(plan.source.word == separator && plan.count(.new) == count)
        let ann = try #require(plan.change.people.first?.after)
        #expect(ann.givenName == "Ann" && ann.familyName == "Bo")
    }

    /// Files as spreadsheets save them: a line with the separator, titles above the table, UTF-16 and Windows-1252.
    @Test func tablesOfSpreadsheetsAreRead() throws {
        let tabs = Array("First Name\tLast Name\tEmail\nZoë\tBo\tann@x.edu\n".utf16)
        var (little, big): ([UInt8], [UInt8]) = ([0xFF, 0xFE], [0xFE, 0xFF])
        for unit in tabs {
            little += [UInt8(unit & 0xFF), UInt8(unit >> 8)]
            big += [UInt8(unit >> 8), UInt8(unit & 0xFF)]
        }
        var windows = Array("First Name,Last Name,Email\nZo".utf8)
        windows.append(0xEB)
        windows += Array(",Bo,ann@x.edu\n".utf8)
        let word = Array("sep=;\r\nFirst name;Last name;Email\r\nZoë;Bo;ann@x.edu\r\n".utf8)
        let title = Array("Coaches as of November,,\n,,\nFirst name,Last name,Email\nZoë,Bo,ann@x.edu\n".utf8)
        for bytes in [word, title, little, big, windows] {
            let plan = try Samples.plan(bytes)
            let person = plan.change.people.first?.after
            #expect(plan.count(.new) == 1 && person?.givenName == "Zoë" && person?.email == "ann@x.edu")
        }
    }

    @Test func anUnknownDivisionDoesNotDropTheCoach() throws {
        let plan = try Samples.plan("First name,Last name,Division\nAnn,Bo,Premier\n")
        #expect(plan.count(.new) == 1)
        #expect(plan.rows.first?.remarks.contains { $0.contains("“Premier”") } == true)
    }

    @Test func addressBookColumnsAreRead() throws {
        let plan = try Samples.plan(
            "First Name,Last Name,E-mail Address,E-mail 2 Address,Business Phone,Mobile Phone\n"
                + "Ann,Bo,ann@x.edu,bo@x.org,530-555-0100,530-555-0101\n")
        let ann = try #require(plan.change.people.first?.after)
        #expect(ann.email == "ann@x.edu" && ann.otherEmails == ["bo@x.org"] && ann.phones.count == 2)
    }

    private static let unreadable: [(bytes: [UInt8], message: String)] = [
        ([0xFF, 0xFE, 0x41, 0x00, 0x42], "The file is UTF-16 and damaged"),
        ([0x50, 0x4B, 0x03, 0x04], "The file is in a spreadsheet's own format"),
        ([0x6E, 0x61, 0x6D, 0x65, 0x0A, 0x4D, 0xFC, 0x81, 0x0A], "Line 2 has bytes that are not text"),
        ([0x6E, 0x61, 0x6D, 0x65, 0x0A, 0x00], "Line 2 has bytes that are not text"),
        ([], "The file is empty"),
        (Array("color,size\nred,3\n".utf8), "No column holds a coach's name"),
        (
            Array("Buy milk\nCall Ann\n".utf8),
            "The first line names no column; a table needs a header, with last_name for a coach's name"
        ),
        (
            Array("name\nAnn Bo\n\"never closed\nCy Dee\n".utf8),
            "A quote that opens in the row of line 3 is never closed; nothing was imported"
        ),
    ]

    @Test(arguments: unreadable)
    func anUnreadableTableIsReportedWithAdvice(_ bytes: [UInt8], _ message: String) {
        #expect(throws: ImportError.self) { try Samples.plan(bytes) }
        do {
            _ = try Samples.plan(bytes)
        } catch {
            #expect(error.message == message && error.advice != nil)
        }
    }

    @Test func allErrorsInARowAreReported() throws {
        let plan = try Samples.plan(
            "last_name,division,email,phone,last_contact_date\n,D9,me,12,2026-13-40,too,many\n")
        #expect(
            plan.rows.map(\.detail) == [
                "it has 7 cells, the header has 5; it has no name; division “D9” is not known, left out; "
                    + "email “me” is not an address, left out; phone “12” is not a number, kept as it is; "
                    + "last contact “2026-13-40” is not a valid date, left out"
            ])
        #expect(plan.change.isEmpty)
        let table = plan.faultTable.split(separator: "\r\n").map(String.init)
        #expect(table[0] == "last_name,division,email,phone,last_contact_date,,,reason")
        #expect(table[1].hasPrefix(",D9,me,12,2026-13-40,too,many,\"it has 7 cells"))
    }

    @Test(arguments: [
        ("soon", nil), ("3 Nov", "2026-11-03"), ("2.10.2026", "2026-10-02"), ("10/10/2026", "2026-10-10"),
        ("46000", "2025-12-09"), ("2026-10-02 08:00", "2026-10-02"),
    ])
    func anUnreadableDayDoesNotDropTheCoach(_ text: String, _ day: String?) throws {
        let plan = try Samples.plan("first_name,last_name,last_contact_date\nAnn,Bo,\(text)\n")
        #expect(plan.rows.map(\.fate) == [.new])
        #expect(plan.change.coaches.first?.after?.importedContact?.description == day)
        #expect((plan.rows[0].detail == "last contact “soon” is not a date, left out") == (day == nil))
    }

    @Test(
        arguments: [
            (["13/10/2026", "10/2/2026"], ["2026-10-13", "2026-02-10"]),
            (["10/2/2026", "10/13/2026"], ["2026-10-02", "2026-10-13"]),
            (
                ["10/2/2026", "13/10/2026", "10/13/2026", "14/10/2026"],
                ["2026-02-10", "2026-10-13", "2026-10-13", "2026-10-14"]
            ),
            (["13/10/2026", "10/13/2026"], ["2026-10-13", "2026-10-13"]),
        ] as [([String], [String?])])
    func theOrderOfDayAndMonthIsThatOfTheColumn(_ texts: [String], _ days: [String?]) throws {
        let rows = texts.enumerated().map { "Ann\($0),Bo\($0),\($1)\n" }.joined()
        let plan = try Samples.plan("first_name,last_name,last_contact_date\n" + rows)
        #expect(plan.change.coaches.map { $0.after?.importedContact?.description } == days)
    }

    @Test func anInvalidPhoneNumberIsKeptAsText() throws {
        let text = "first_name,last_name,phone\nAnn,Bo,ask at the office\n"
        let family = Family().taking(try Samples.plan(text))
        #expect(family.person("Ann Bo")?.phones == ["ask at the office"])
        #expect(try Samples.plan(text, into: family).change.isEmpty)
        #expect(try Samples.plan(CoachCSVWriter().text(CoachSheet(family.records)), into: family).change.isEmpty)
    }

    @Test(arguments: [CoachFormat.csv, .vcf])
    func aCoachWithASingleNameSurvivesARoundTrip(_ format: CoachFormat) throws {
        var family = Family()
        family.records.people.append(Person(id: "n", name: "Newman", roles: ["coach"]))
        family.records.coaches.append(Coach(id: "n"))
        let sheet = CoachSheet(family.records)
        let text = format == .csv ? CoachCSVWriter().text(sheet) : VCardWriter(now: Samples.now).text(sheet)
        let plan = try Samples.plan(text)
        #expect(plan.rows.map(\.fate) == [.new] && plan.change.people.first?.after?.name == "Newman")
        #expect(try Samples.plan(text, into: family).change.isEmpty)
    }

    @Test func coachesWithASharedMailboxAndSimilarNamesStayApart() throws {
        let rows = ["Pat", "Patrick", "Patricia", "Pat"].map { "\($0),Kim,base@x.edu\n" }.joined()
        let text = "first_name,last_name,email\n" + rows
        let plan = try Samples.plan(text)
        let family = Family().taking(plan)
        #expect(Set(family.records.people.map(\.name)).isSuperset(of: ["Patrick Kim", "Patricia Kim"]))
        #expect(try Samples.plan(text, into: family).change.isEmpty)
    }

    @Test func exportedCardsAreImportedUnchanged() throws {
        let family = Family().taking(try Samples.plan(Samples.fixture("coaches.csv")))
        let cards = VCardWriter(now: Samples.now).text(CoachSheet(family.records))
        #expect(try Samples.plan(cards, into: family).change.isEmpty)
    }

    @Test func anImportedDayBelongsToTheAthlete() throws {
        let family = Family().taking(try Samples.plan(Samples.fixture("coaches.csv")))
        #expect(family.coach("Dana Ortiz")?.importedFor == "alex")
    }

    @Test func aSharedMailboxIsNotOnePerson() throws {
        let text = "first_name,last_name,email,phone\nAnn,Bo,team@x.edu,5305550100\nCy,Dee,team@x.edu,5305550100\n"
        let plan = try Samples.plan(text)
        #expect(plan.count(.new) == 2)
        #expect(plan.rows[1].detail.contains("email also belongs to Ann Bo, another person"))
        let family = Family().taking(plan)
        #expect(try Samples.plan(text, into: family).change.isEmpty)
    }

    @Test func aKnownCoachIsFoundByPhoneOrName() throws {
        let family = Family().taking(
            try Samples.plan("first_name,last_name,school,phone\nSamuel,Lee,Lakemont,(530) 555-0101\n"))
        let text = """
            first_name,last_name,school,email,phone,role
            Sam,Lee,,sam@x.edu,tel:+15305550101,head
            Pat,LÉE,lakemont,lee@y.edu,,
            Samuel,Lee,Other,,,
            """
        let plan = try Samples.plan(text, into: family)
        #expect(plan.rows.map(\.fate) == [.changed, .new, .new])
        let after = family.taking(plan)
        #expect(after.person("Sam Lee")?.email == "sam@x.edu" && after.coach("Sam Lee")?.role == .head)
        #expect(try Samples.plan(text, into: after).change.isEmpty)
    }

    @Test func anOlderListDoesNotMoveACoachBack() throws {
        let family = Family().taking(try Samples.plan("name,school,email\nAnn Bo,Old,a@x.edu\n"))
        let moved = family.taking(try Samples.plan("name,school,email\nAnn Bo,New,a@x.edu\n", into: family))
        #expect(moved.coach("Ann Bo")?.formerPosts.count == 1)
        #expect(try Samples.plan("name,school,email\nAnn Bo,Old,a@x.edu\n", into: moved).change.isEmpty)
    }

    @Test func anExistingPersonBecomesACoach() throws {
        var family = Family()
        family.records.people.append(Person(id: "kim", name: "Kim Park", roles: ["staff"], email: "kim@x.edu"))
        let plan = try Samples.plan("name,email\nKim Park,KIM@x.edu\n", into: family)
        #expect(plan.rows.map(\.fate) == [.new] && plan.change.coaches.first?.id == "kim")
        #expect(family.taking(plan).person("Kim Park")?.roles == ["staff", "coach"])
    }

    @Test func unknownColumnsSurviveARoundTrip() throws {
        let family = Family().taking(
            try Samples.plan("name,Colour,Favourite food\nAnn Bo,red,\"=SUM(A1)\"\n"))
        let text = CoachCSVWriter().text(CoachSheet(family.records))
        #expect(text.hasPrefix("first_name,last_name,") && text.contains("notes,Colour,Favourite food\r\n"))
        #expect(text.contains("red,'=SUM(A1)\r\n"))
        #expect(try Samples.plan(text, into: family).change.isEmpty)
    }

    @Test func aTableSurvivesARoundTrip() throws {
        var family = Family().taking(try Samples.plan(Samples.fixture("coaches.csv")))
        let dana = try #require(family.records.people.firstIndex { $0.name == "Dana Ortiz" })
        family.records.people[dana].notes = "=1+1\n-2 \"quoted\"; 'x"
        family.records.people[dana].tags = ["one, two"]
        family.records.people[dana].otherEmails = ["second@example.edu"]
        family.records.people[dana].handles += ["https://instagram.com/dana.o"]
        let text = CoachCSVWriter().text(CoachSheet(family.records))
        #expect(
            text.contains(",+1 530 555 0100,ExampleStBB,dana.o,") && text.contains("\"'=1+1\n-2 \"\"quoted\"\"; 'x\""))
        #expect(try Samples.plan(text, into: family).change.isEmpty)
        let anew = Family().taking(try Samples.plan(text))
        func plain(_ family: Family) -> [Person] {
            family.records.people.map { person in
                Person(
                    id: "", name: person.name, givenName: person.givenName, familyName: person.familyName,
                    roles: person.roles, email: person.email, otherEmails: person.otherEmails, phones: person.phones,
                    handles: person.handles, tags: person.tags, notes: person.notes)
            }
        }
        #expect(plain(anew) == plain(family))
        #expect(CoachCSVWriter().text(CoachSheet(anew.records)) == text)
    }

    @Test(.processorTime(below: 20)) func threeThousandRowsAreOneChange() throws {
        var text = "first_name,last_name,school,email,phone\n"
        for number in 0..<3_000 {
            text += "Ann\(number),Bo\(number),School \(number % 300),a\(number)@x.edu,530\(5_550_000 + number)\n"
        }
        let plan = try Samples.plan(text)
        #expect(plan.count(.new) == 3_000 && plan.addedSchools.count == 300)
        #expect(try Samples.plan(text, into: Family().taking(plan)).change.isEmpty)
    }

    @Test(arguments: [
        (
            "Contacts,,,,\nName,,School,Contact,\nFirst,Last,Name,Email,Phone\nDana,Ortiz,Lakemont College,d@x.org,",
            "Lakemont College"
        ),
        ("Coach,,School,\nFirst name,Last name,Name,City\nDana,Ortiz,Lakemont College,Lakeview", "Lakemont College"),
        ("First,Last,School,Email\nDana,Ortiz,Lakemont College,d@x.org", "Lakemont College"),
    ])
    func mergedHeadingsGiveTheTitlesBelowTheirMeaning(_ table: String, _ school: String) throws {
        let plan = try ImportSamples.plan(table + "\n")
        #expect(plan.rows.map(\.name) == ["Dana Ortiz"])
        #expect(plan.change.schools.compactMap(\.after?.name) == [school])
    }

    @Test(arguments: [
        ("Dana,Ortiz,Dana Ortiz", "Dana Ortiz", 0), ("Dana,,Dana Ortiz", "Dana Ortiz", 0),
        (",Ortiz,Dana Ortiz", "Dana Ortiz", 0), ("Dana,Ortiz,Jo Lee", "Dana Ortiz", 1),
    ])
    func aFullNameBesideItsPartsIsKept(_ cells: String, _ name: String, _ remarks: Int) throws {
        let plan = try ImportSamples.plan("First,Last,Name\n\(cells)\n")
        #expect(plan.rows.map(\.name) == [name] && plan.rows[0].remarks.count == remarks, "\(plan.rows)")
    }

    @Test func aNameIsRefusedAfterTooManyAddresses() throws {
        let rows = (0..<60).map { "Dana,Ortiz,Lakemont College,c\($0)@x.org\n" }.joined()
        let plan = try ImportSamples.plan("First,Last,School,Email\n\(rows)")
        #expect(
            plan.rows.filter { $0.fate == .failed }.count == 10
                && plan.rows.last?.detail.contains("50 addresses") == true)
    }
}
