import FoundationEssentials
import Testing

@testable import CoachesCore
@testable import QuadCore

/// Names of people and schools in tables. They are resolved like names in a contact line.
struct ImportedNameTests {
    /// Returns Dana, Jo and Robert at Example State University, Kim at Lakemont College, and a school without a coach.
    private func known() throws -> Family {
        let coaches = """
            first_name,last_name,school,email
            Dana,Ortiz,Example State University,dana@example.edu
            Jo,Ortiz,Example State University,
            Robert,Fox,Example State University,
            Kim,Park,Lakemont College,
            """
        var family = Family().taking(try ImportSamples.plan(coaches))
        family = family.taking(
            try ImportSamples.plan(
                "School Name\nSt. John's University\nMarion University\n", of: .schools, into: family))
        return family
    }

    private func contact(_ school: String, _ coach: String, _ choices: ImportChoices = ImportChoices()) throws -> (
        row: ImportRow, family: Family, before: Family
    ) {
        let family = try known()
        let text = "Date,Type,Direction,School,Coach\n2026-10-01,email,out,\"\(school)\",\"\(coach)\"\n"
        let plan = try ImportSamples.plan(text, of: .interactions, into: family, choices)
        return (try #require(plan.rows.first), family.taking(plan), family)
    }

    // MARK: Contacts

    @Test(
        arguments: [
            (
                "", "D. Ortiz", "Dana Ortiz", "Example State University",
                "“D. Ortiz” read as Dana Ortiz, Example State University"
            ),
            (
                "", "Dana", "Dana Ortiz", "Example State University",
                "“Dana” read as Dana Ortiz, Example State University"
            ),
            ("", "Ortiz, Dana", "Dana Ortiz", "Example State University", ""),
            (
                "", "Ortiz, D.", "Dana Ortiz", "Example State University",
                "“Ortiz, D.” read as Dana Ortiz, Example State University"
            ),
            ("", "Coach Dana Ortiz", "Dana Ortiz", "Example State University", ""),
            ("", "Coach Park", "Kim Park", "Lakemont College", "“Park” read as Kim Park, Lakemont College"),
            (
                "", "Bob Fox", "Robert Fox", "Example State University",
                "“Bob Fox” read as Robert Fox, Example State University"
            ),
            ("Lakemont", "Kim Park", "Kim Park", "Lakemont College", "“Lakemont” read as Lakemont College"),
            ("ESU", "Jo Ortiz", "Jo Ortiz", "Example State University", "“ESU” read as Example State University"),
            ("St Johns", "", nil, "St. John's University", "“St Johns” read as St. John's University"),
            ("Saint John’s Univ.", "", nil, "St. John's University", ""),
            ("example state university", "DANA ORTIZ", "Dana Ortiz", "Example State University", ""),
        ] as [(String, String, String?, String, String)])
    func aSingleMatchingNameIsUsedAndReported(
        _ school: String, _ coach: String, _ name: String?, _ at: String, _ remark: String
    ) throws {
        let (row, after, before) = try contact(school, coach)
        #expect(row.fate == .new && row.detail == remark)
        let logged = try #require(after.contacts.first)
        #expect(after.records.people.first { $0.id == logged.coach }?.name == name)
        #expect(after.records.schools.first { $0.id == logged.school }?.name == at)
        #expect(after.records.coaches.count == before.records.coaches.count)
        #expect(after.records.schools.count == before.records.schools.count)
    }

    @Test(arguments: [
        ("", "Ortiz", "2 coaches match Ortiz: write more of the name (Dana Ortiz, Jo Ortiz)"),
        ("", "Coach Ortiz", "2 coaches match Ortiz"),
        ("", "Dana Ortis", "there is no coach Dana Ortis: did you mean Dana Ortiz? write the full name"),
        ("ESU", "Dana Ortis", "there is no coach Dana Ortis: did you mean Dana Ortiz?"),
        ("Lakemnt College", "", "there is no school “Lakemnt College”: did you mean Lakemont College?"),
        ("Marian University", "Kim Park", "there is no school “Marian University”: did you mean Marion University?"),
        ("Sample College", "Dana Ortiz", "Dana Ortiz is at Example State University: name that school"),
        ("Lakemont College", "Dana Ortiz", "Dana Ortiz is at Example State University: name that school"),
        ("", "Newman", "there is no coach Newman: write both names"),
        ("", "Garcia Lopez, Maria Jose", "may be one person or two"),
        ("", "Dana Ortiz & Lee", "there is no coach Lee"),
    ])
    func anAmbiguousNameIsRefused(_ school: String, _ coach: String, _ fault: String) throws {
        let (row, after, before) = try contact(school, coach)
        #expect(row.fate == .failed && row.detail.contains(fault), "\(row.detail)")
        #expect(after == before)
    }

    @Test(arguments: [
        ("Sample College", "Riley Moss", "adds the coach Riley Moss"), ("", "Riley Moss", "adds the coach Riley Moss"),
        ("Lakemont University", "", ""), ("Example State University", "Riley Moss", "adds the coach Riley Moss"),
        ("Sample College", "D. Ortiz", "adds the coach D. Ortiz"),
        ("", "Coach Riley Moss", "“Coach Riley Moss” read as Riley Moss; adds the coach Riley Moss"),
    ])
    func aNewNameIsAdded(_ school: String, _ coach: String, _ detail: String) throws {
        let (row, after, before) = try contact(school, coach)
        #expect(row.fate == .new && row.detail == detail)
        #expect(after.records.coaches.count == before.records.coaches.count + (coach.isEmpty ? 0 : 1))
    }

    @Test func theUserMarksARowAsNew() throws {
        var choices = ImportChoices()
        choices.asNew = [2]
        let (row, after, before) = try contact("Lakemnt College", "Dana Ortis", choices)
        #expect(row.fate == .new && after.records.schools.count == before.records.schools.count + 1)
        #expect(after.person("Dana Ortis") != nil)
    }

    @Test(arguments: [
        ("", "Jo Ortiz & Dana Ortiz", ["Jo Ortiz", "Dana Ortiz"]),
        ("", "Jo and Dana Ortiz", ["Jo Ortiz", "Dana Ortiz"]),
        ("", "Kim Park; Jo Ortiz", ["Kim Park", "Jo Ortiz"]), ("ESU", "Fox / Dana", ["Robert Fox", "Dana Ortiz"]),
        ("", "Jo Ortiz, Dana Ortiz", ["Jo Ortiz", "Dana Ortiz"]),
        ("", "Coaches Fox and Park", ["Robert Fox", "Kim Park"]),
        ("", "Ortiz, Dana; Park, Kim", ["Dana Ortiz", "Kim Park"]), ("", "Dana Ortiz; D. Ortiz", ["Dana Ortiz"]),
        ("", "Riley Moss and Kim Park", ["Riley Moss", "Kim Park"]),
    ])
    func severalPeopleInACellGetAContactEach(_ school: String, _ cell: String, _ names: [String]) throws {
        let (row, after, _) = try contact(school, cell)
        #expect(row.fate == .new && row.detail.contains("a contact with each"), "\(row.detail)")
        let people = after.contacts.map { contact in after.records.people.first { $0.id == contact.coach }?.name }
        #expect(people == names)
        #expect(after.contacts.allSatisfy { contact in after.coach(names[0]) != nil && contact.content.isEmpty })
    }

    @Test func aGroupContactImportedTwiceIsUnchanged() throws {
        let family = try known()
        let text = """
            Date,Type,Direction,Coach,Promises
            2026-10-01,email,out,Kim Park & Jo Ortiz,todo send film
            """
        let after = family.taking(try ImportSamples.plan(text, of: .interactions, into: family))
        #expect(after.contacts.map(\.promises.count) == [1, 0])
        let again = try ImportSamples.plan(text, of: .interactions, into: after)
        #expect(again.change.isEmpty && again.rows.map(\.fate) == [.unchanged])
    }

    @Test(
        arguments: [
            ("Dana Ortiz (she/her)", ["Dana Ortiz (she/her)"], nil),
            ("Jo and Dana Ortiz", ["Jo", "Dana Ortiz"], "Ortiz"),
            ("Kim Park;Kim Park", ["Kim Park"], nil), ("Coach K", ["Coach K"], nil),
            ("Dr. Lee & Mr. Fox", ["Lee", "Fox"], ""),
            ("de la Cruz, Maria Elena", ["de la Cruz, Maria Elena"], nil), ("Sandy Anderson", ["Sandy Anderson"], nil),
        ] as [(String, [String], String?)])
    func aCellWithSeveralPeopleIsSplit(_ cell: String, _ names: [String], _ family: String?) {
        let people = PeopleCell(cell)
        #expect(people.names == names && people.sharedFamily == family && !people.isUnclear)
    }

    @Test func aKnownNameThatLooksLikeTwoPeopleStaysWhole() throws {
        var family = try known()
        family.records.people.append(Person(id: "both", name: "Al & Bo Reyes", roles: ["coach"]))
        family.records.coaches.append(Coach(id: "both"))
        let text = CoachCSVWriter().text(CoachSheet(family.records))
        #expect(try ImportSamples.plan(text, into: family).change.isEmpty)
        let plan = try ImportSamples.plan(
            "Date,Type,Direction,Coach\n2026-10-01,email,out,Al & Bo Reyes\n", of: .interactions, into: family)
        #expect(plan.change.interactions.map { $0.after?.coach } == ["both"])
    }

    // MARK: Coaches

    private func coach(_ rows: String, into family: Family? = nil) throws -> (rows: [ImportRow], family: Family) {
        let before = try family ?? known()
        let plan = try ImportSamples.plan("name,school,email,notes\n" + rows, into: before)
        return (plan.rows, before.taking(plan))
    }

    @Test(arguments: [
        ("D. Ortiz,Example State,,x", "Dana Ortiz", "“D. Ortiz” read as Dana Ortiz, Example State University"),
        ("Coach Park,Lakemont,,x", "Kim Park", "“Park” read as Kim Park, Lakemont College"),
        ("\"Fox, Bob\",ESU,,x", "Robert Fox", "“Bob Fox” read as Robert Fox, Example State University"),
        ("Kim,,,x", "Kim Park", "“Kim” read as Kim Park, Lakemont College"),
    ])
    func aShorterNameFindsTheExistingCoach(_ row: String, _ name: String, _ remark: String) throws {
        let before = try known()
        let (rows, after) = try coach(row, into: before)
        #expect(rows[0].fate == .changed && rows[0].detail.contains(remark), "\(rows[0].detail)")
        #expect(after.person(name)?.notes == "x" && after.records.coaches.count == before.records.coaches.count)
        #expect(after.records.schools == before.records.schools)
    }

    @Test(arguments: [
        ("John,Lee", "Jo,Lee"), ("Jo,Lee", "John,Lee"), ("Kim,Parker", "Kim,Park"), ("Kim,Park", "Kim,Parker"),
    ])
    func similarNamesInOneFileAreTwoCoaches(_ first: String, _ second: String) throws {
        let plan = try ImportSamples.plan("first_name,last_name,school\n\(first),Lake\n\(second),Lake\n")
        #expect(plan.rows.map(\.fate) == [.new, .new], "\(plan.rows)")
        func name(_ cells: String) -> String { cells.replacing(",", with: " ") }
        let contacts = """
            Date,Type,Direction,School,Coach
            2026-10-01,email,out,Lake,\(name(first))
            2026-10-02,email,out,Lake,\(name(second))

            """
        #expect(try ImportSamples.plan(contacts, of: .interactions).change.coaches.count == 2)
    }

    @Test func aCoachWithoutASchoolMatchesARowWithASchool() throws {
        let family = Family().taking(try ImportSamples.plan("first_name,last_name\nPat,Quinn\n"))
        let plan = try ImportSamples.plan("first_name,last_name,school\nPat,Quinn,Lake\n", into: family)
        #expect(plan.rows[0].fate == .changed && plan.change.coaches.count == 1, "\(plan.rows)")
        let contact = "Date,Type,Direction,School,Coach\n2026-10-01,email,out,Lake,Pat Quinn\n"
        #expect(try ImportSamples.plan(contact, of: .interactions, into: family).change.coaches.isEmpty)
    }

    @Test func aPageNameIsRefused() throws {
        let long = String(repeating: "Ann ", count: 400)
        for text in ["name,school\n\(long),Lake\n", "name,school\nAnn Lee,\(long)\n"] {
            #expect(try ImportSamples.plan(text).rows[0].detail.contains("more than 1,000 characters"))
        }
        let schools = try ImportSamples.plan("School Name\n\(long)\n", of: .schools)
        #expect(schools.rows[0].detail.contains("more than 1,000 characters"))
    }

    @Test func aFutureLastContactIsLeftOut() throws {
        let row = try ImportSamples.plan("name,school,last_contact_date\nAnn Lee,Lake,2064-04-08\n").rows[0]
        #expect(row.detail.contains("“2064-04-08” is in the future, left out"), "\(row.detail)")
    }

    @Test(arguments: [("Ann Lee, PhD", "Ann Lee"), ("Ann Lee, M.S., CSCS", "Ann Lee"), ("Ann Lee PhD", "Ann Lee")])
    func aDegreeIsNotPartOfTheName(_ cell: String, _ name: String) throws {
        let plan = try ImportSamples.plan("name,school\n\"\(cell)\",Lake\n")
        #expect(plan.change.people.first?.after?.name == name && plan.rows[0].detail.contains("read as \(name)"))
    }

    @Test func aFamilyNameInFrontIsReorderedWithoutARemark() throws {
        let row = try ImportSamples.plan("name,school\n\"Smith, John\",Lake\n").rows[0]
        #expect(row.name == "John Smith" && !row.detail.contains("left out"), "\(row)")
    }

    @Test(arguments: ["Head Coach", "Recruiting Coordinator", "Coaching Staff"])
    func aRoleInPlaceOfANameIsReported(_ name: String) throws {
        let row = try coach("\(name),Lakemont College,hc@example.edu,").rows[0]
        #expect(row.fate == .new && row.detail.contains("“\(name)” is a role, not a name"), "\(row.detail)")
    }

    @Test(arguments: ["Tim Head", "Amy Staff", "Coach K", "Jo Track-Ortiz"])
    func aNameThatContainsARoleWordIsAName(_ name: String) throws {
        #expect(try coach("\(name),Lakemont College,,").rows[0].detail.contains("role") == false)
    }

    @Test(arguments: ["Sara, Tim", "Sara & Tim", "Sara and Tim"])
    func twoFirstNamesAreTwoPeople(_ given: String) throws {
        let plan = try ImportSamples.plan("first_name,last_name\n\"\(given)\",Miller\n")
        #expect(plan.rows[0].faults == ["“\(given)” is 2 people: give each a row"])
    }

    @Test(arguments: [("Acme Towing", "Acme Towing", false), ("Dana Ortiz", "Acme Towing", true)])
    func aCompanysCardIsRefused(_ name: String, _ company: String, _ isTaken: Bool) throws {
        let card = "BEGIN:VCARD\nVERSION:3.0\nFN:\(name)\nORG:\(company)\nEND:VCARD\n"
        #expect(try ImportSamples.plan(card).rows[0].faults.isEmpty == isTaken)
    }

    @Test(arguments: [
        ("Ortiz,Example State,,", "2 coaches match Ortiz: write more of the name (Dana Ortiz, Jo Ortiz)"),
        ("Robert Foxx,Example State University,,", "there is no coach Robert Foxx: did you mean Robert Fox?"),
        ("Riley Moss,Marian University,,", "there is no school “Marian University”: did you mean Marion University?"),
        ("Jo Ortiz & Dana Ortiz,ESU,,", "“Jo Ortiz & Dana Ortiz” is 2 people: give each a row"),
        ("Jo and Dana Ortiz,,,", "is 2 people: give each a row"), ("Kim Park; Jo Ortiz,,,", "is 2 people"),
        ("\"Jo Ortiz, Dana Ortiz\",,,", "may be one person or two: give each person a row"),
        ("TBD,Lakemont,,", "“TBD” is not a name"), ("?,Lakemont,,", "“?” is not a name"),
        ("vacant,Lakemont,,", "“vacant” is not a name"), ("To Be Announced,Lakemont,,", "is not a name"),
        ("T.B.D.,Lakemont,,", "is not a name"), ("t b d,Lakemont,,", "is not a name"),
        ("N/A,Lakemont,,", "is not a name"), ("Position Open,Lakemont,,", "is not a name"),
        ("Not yet named,Lakemont,,", "is not a name"), ("TBD (interim),Lakemont,,", "is more than a name"),
        ("#REF!,Lakemont,,", "is not a name"), ("45000,Lakemont,,", "is not a name"),
        ("ann@lee.edu,Lakemont,,", "is not a name"), ("No coach,Lakemont,,", "is not a name"),
        ("\"Ann Lee, Bob Hill, Cat Poe\",,,", "is 3 people: give each a row"),
        ("\"John Smith Jr., Jane Doe\",,,", "may be one person or two"),
        ("Ann Lee\\nBob Hill,,,", "is 2 people: give each a row"),
    ])
    func anAmbiguousCoachIsRefused(_ row: String, _ fault: String) throws {
        let before = try known()
        let (rows, after) = try coach(row, into: before)
        #expect(rows[0].fate == .failed && rows[0].detail.contains(fault), "\(rows[0].detail)")
        #expect(after == before)
    }

    @Test(arguments: [
        ("Riley Moss,Sample College,,", ""), ("Dana Ortiz,Sample College,other@x.edu,", ""),
        ("D. Ortiz,Sample College,,", ""),
        ("Dan Ortiz,ESU,dan@example.edu,", "kept apart from Dana Ortiz: different address"),
        ("\"de la Cruz, Maria Elena\",Lakemont,,", ""), ("\"O'Neil, Jr., Riley\",,,", ""),
        ("Coach Riley Moss,,,", "“Coach Riley Moss” read as Riley Moss"),
    ])
    func aNewCoachIsAdded(_ row: String, _ remark: String) throws {
        let before = try known()
        let (rows, after) = try coach(row, into: before)
        #expect(rows[0].fate == .new && (remark.isEmpty || rows[0].detail.contains(remark)), "\(rows[0].detail)")
        #expect(after.records.coaches.count == before.records.coaches.count + 1)
        #expect(try coach(row, into: after).family == after)
    }

    @Test func similarNamesInTheFileAreTwoCoaches() throws {
        let text =
            "name,school\nRiley Moss,Marion University\nRiley Mosk,Marian University\nRiley Mosk,Marion University\n"
        let plan = try ImportSamples.plan(text)
        #expect(plan.rows.map(\.fate) == [.new, .new, .new] && plan.addedSchools.count == 2)
    }

    // MARK: One rule

    private static let people = ["Dana Ortiz", "Joanna Lee", "Tom O'Brien", "Robert Fox", "José Peña", "J.D. Ward"]

    @Test(arguments: [
        "Dana", "ortiz dana", "d.ortiz", "D. Ortiz", "J. Lee", "obrien", "tom oʼbrien", "Bob Fox", "pena", "jd ward",
        "Ana",
        "Anna", "lan", "Mike Fox", "Ort", "o b",
    ])
    func anImportAndAnOptionFindTheSameCoach(_ text: String) {
        var index = NameIndex()
        for name in Self.people { index.add(name) }
        let found = index.find(text) { _ in true }
        let name = found?.fit == .near ? nil : found.flatMap { $0.places.count == 1 ? Self.people[$0.places[0]] : nil }
        var typed: String?
        if case .one(let one) = TypedName(text).match(among: Self.people, id: { "id of \($0)" }, name: { $0 }) {
            typed = one
        }
        #expect(name == typed)
    }

    @Test(arguments: [("School 1", ["School 10", "School 12"]), ("Ann1 Bo1", ["Ann10 Bo10"])])
    func aNumberIsNotAPrefixOfAnotherNumber(_ text: String, _ names: [String]) {
        var index = NameIndex()
        for name in names { index.add(name) }
        #expect(index.find(text) { _ in true } == nil)
    }

    @Test(arguments: ["Núñez (Cal Poly)", "José Núñez - Cal Poly"])
    func aCellWithMoreThanANameIsRefused(_ cell: String) throws {
        let plan = try ImportSamples.plan(
            "Date,Type,Direction,Coach\n2026-10-01,email,out,\(cell)\n", of: .interactions)
        #expect(plan.rows.map(\.fate) == [.failed], "\(plan.rows)")
    }

    @Test func twoFamilyNamesBesideACommaAreRefused() throws {
        let family = Family().taking(try ImportSamples.plan("first_name,last_name\nJosé,Núñez\nDaniel,Ortiz\n"))
        let plan = try ImportSamples.plan(
            "Date,Type,Direction,Coach\n2026-10-01,email,out,\"Nunez, Ortiz\"\n", of: .interactions, into: family)
        #expect(plan.rows.map(\.fate) == [.failed], "\(plan.rows)")
    }
}
