import Testing

@testable import CoachesCore
@testable import CoreTestSupport
@testable import QuadCore

struct SchoolImportTests {
    private let text = """
        School Name,Division,Conference,Location,Status,Coaches,Interactions,Offer Type,Scholarship %,Offer Status,Deadline,Pros,Cons,GPA,Net Price,Mascot
        Granite Tech,NAIA,Pacific,"Chico, California",Offer Received,1,4,Partial,40%,pending,11/30/2026,near home; nursing,small field,3.2,"$24,100",Bear
        Granite Tech,,,,,,,preferred_walk_on,,declined,,,,,,
        Cedar Point,D2,,"Portland",declined,,,,,,,,,,,
        """

    @Test func schoolsAreImportedWithTheAthletesOwnFields() throws {
        let plan = try ImportSamples.plan(text, of: .schools)
        #expect(plan.rows.map(\.fate) == [.new, .changed, .new])
        let family = Family().taking(plan)
        let granite = family.records.schools[0]
        #expect(granite.division == .naia && granite.city == "Chico" && granite.state == "California")
        #expect(granite.academics.gpa == 3.2 && granite.academics.netPrice == 24_100)
        let pursuit = try #require(family.records.pursuits.first { $0.school == granite.id })
        #expect(pursuit.status == .offerReceived && pursuit.pros == ["near home", "nursing"])
        #expect(pursuit.offers.map(\.kind) == [.partial, .preferredWalkOn])
        #expect(pursuit.offers[0].scholarship == .percent(40) && pursuit.offers[1].status == .declined)
        #expect(family.records.pursuits.map(\.status) == [.offerReceived, .notPursuing])
        #expect(try ImportSamples.plan(text, of: .schools, into: family).change.isEmpty)
    }

    @Test func schoolsSurviveARoundTrip() throws {
        let family = Family().taking(try ImportSamples.plan(text, of: .schools))
        let out = SchoolCSV.text(family.records, contacts: [], athlete: "alex")
        #expect(out.hasPrefix("School Name,Division,Conference,Location,") && out.contains(",Mascot\r\n"))
        #expect(try ImportSamples.plan(out, of: .schools, into: family).change.isEmpty)
        let anew = Family().taking(try ImportSamples.plan(out, of: .schools))
        #expect(anew.records == family.records)
    }

    /// Columns with the names that families and other programs use.
    @Test(
        arguments: [
            "School,City,State,Enrollment,Annual Cost,Stage,Next Step",
            "Name,Town,ST,School Size,Net Price,School Status,Next Action",
            "College,City,State/Province,Undergraduates,Cost,Status,Next steps",
        ])
    func columnsAreKnownByTheirUsualNames(header: String) throws {
        let plan = try ImportSamples.plan(
            "\(header)\nGranite Tech,Chico,CA,9800,24100,visited,send film\n", of: .schools)
        let family = Family().taking(plan)
        let (school, pursuit) = (family.records.schools[0], family.records.pursuits[0])
        #expect(school.city == "Chico" && school.state == "CA" && school.other.isEmpty)
        #expect(school.academics.students == 9_800 && school.academics.netPrice == 24_100)
        #expect(pursuit.status == .visiting && pursuit.nextStep == "send film")
        let out = SchoolCSV.text(family.records, contacts: [], athlete: "alex")
        #expect(Family().taking(try ImportSamples.plan(out, of: .schools)).records == family.records)
    }

    /// A table of coaches also contains facts about their schools.
    @Test func aCoachImportReadsSchoolFacts() throws {
        let text = """
            First Name,Last Name,College,City,State,Enrollment,Cost
            Dana,Ortiz,Granite Tech,Chico,CA,"9,800",$24k
            Jo,Lee,Granite Tech,CHICO,NV,9800,many
            Al,Fox,,Reno,,,
            """
        let plan = try ImportSamples.plan(text)
        #expect(plan.rows.map(\.fate) == [.new, .new, .new])
        let family = Family().taking(plan)
        let school = try #require(family.records.schools.first)
        #expect(family.records.schools.count == 1 && school.city == "Chico" && school.state == "CA")
        #expect(school.academics.students == 9_800 && school.academics.netPrice == 24_000)
        #expect(plan.rows[1].remarks.contains("NV in the file, but CA is kept"))
        #expect(plan.rows[1].remarks.contains("cost “many” is not a number, left out"))
        #expect(plan.rows[2].remarks.contains { $0.contains("names no school") })
        #expect(try ImportSamples.plan(text, into: family).change.isEmpty)
    }

    @Test func onlyARowWithoutANameIsRefused() throws {
        let plan = try ImportSamples.plan(
            "School Name,Division,Status,Offer Type,Scholarship %,Deadline,GPA\nX,D7,maybe,gift,140,soon,high\n,,,,,,\n"
                + "Y,,,,50,,\nZ,,,partial,140,soon,\n", of: .schools)
        #expect(plan.rows.map(\.fate) == [.new, .failed, .new, .new])
        #expect(plan.rows.map(\.remarks.count) == [4, 0, 1, 2] && plan.rows[1].detail == "School Name empty")
    }

    @Test func onlyTheSelectionIsExported() throws {
        var sample = SampleLog()
        for id in ["a", "b"] { sample.add(school: id) }
        for text in ["> 2026-11-01", "< 2026-11-02"] { sample.add(contact: text, coach: nil, school: "a") }
        let log = sample.log
        func rows(_ subject: CoachImportPlan.Subject, _ ids: [String]?) -> Int? {
            log.text(of: subject, as: .csv, now: Sample.now, only: ids)?.split(separator: "\r\n").count
        }
        #expect(rows(.schools, nil) == 3 && rows(.schools, ["b"]) == 2)
        #expect(rows(.interactions, nil) == 3 && rows(.interactions, ["c1"]) == 2 && rows(.interactions, []) == 1)
    }

    /// The exported table has the values of the list, and importing it changes nothing.
    @Test func theLastContactIsExported() throws {
        var sample = SampleLog()
        sample.add(coach: "dana", at: nil)
        sample.records.people[0].email = "dana@x.edu"
        sample.records.people[0].roles = ["coach"]
        sample.records.coaches[0].importedContact = CalendarDay("2026-10-02")
        sample.add(contact: "> 2026-11-10", coach: "dana")
        let log = sample.log
        for format in [CoachFormat.csv, .vcf] {
            let text = try #require(log.text(of: .coaches, as: format, now: Sample.now))
            #expect(text.contains("2026-11-10") && !text.contains("2026-10-02"), "\(text)")
            let plan = try CoachImportPlan.reading(
                Array(text.utf8), as: .coaches, into: log.records, log.contacts, ImportChoices(),
                ImportSetting(athlete: "alex", actor: "alex", now: Sample.now, local: .utc))
            #expect(plan.change.coaches.isEmpty, "\(plan.rows)")
        }
    }
}
