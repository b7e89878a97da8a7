import FoundationEssentials
import Testing

@testable import CoachesCore
@testable import CoreTestSupport
@testable import QuadCore

struct SchoolMergeTests {
    private func family() throws -> Family {
        var family = Family()
        var a = School(id: "a", name: "St. John's University", aliases: ["SJU"], division: .d1, city: "Queens")
        a.academics.students = 15_000
        var b = School(id: "b", name: "Saint Johns University", state: "NY", handles: ["@stj"], notes: "warm")
        b.academics.students = 16_000
        b.academics.netPrice = 30_000
        b.merged = ["z"]
        family.records.schools = [a, b]
        family.records.people += [Person(id: "x", name: "Dana Ortiz"), Person(id: "y", name: "Jo Lee")]
        family.records.coaches = [
            Coach(id: "x", school: "b", formerPosts: [.init(school: "a", until: Sample.day("2026-01-01"))]),
            Coach(id: "y", school: "c", formerPosts: [.init(school: "b", until: Sample.day("2026-01-01"))]),
        ]
        let promise = Promise(id: "p", by: .us, text: "film")
        var promised = Contacts.contact("< 2026-11-02", id: "2", coach: "x", school: "b")
        promised.promises = [promise]
        family.contacts = [
            Contacts.contact("> 2026-11-01", id: "1", school: "a"), promised,
            Contacts.contact("< 2026-11-03", id: "3", coach: "y", school: "c"),
        ]
        family.records.reminders = [
            Reminder(
                id: "r", athlete: "alex", kind: .followUp, title: "Call", due: Sample.due("2026-12-01"), school: "b",
                coach: "x", madeBy: "alex")
        ]
        family.records.events = [
            RecruitingEvent(
                id: "e", athlete: "alex", kind: .camp, name: "Camp", starts: Sample.due("2026-12-01"), school: "b")
        ]
        var one = Pursuit(athlete: "alex", school: "a", pros: ["near"], offers: [Offer(id: "o1", kind: .partial)])
        one.set(.contacted, at: .day(Sample.day("2026-09-01")), by: "alex")
        var two = Pursuit(athlete: "alex", school: "b", isFavorite: true, pros: ["Near", "cheap"])
        two.offers = [Offer(id: "o2", kind: .fullRide)]
        two.nextStep = "send film"
        two.set(.visiting, at: .day(Sample.day("2026-08-01")), by: "alex")
        family.records.pursuits = [one, two, Pursuit(athlete: "mia", school: "b", cons: ["far"])]
        family.records.privateNotes = [
            PrivateNote(athlete: "alex", about: "a", text: "one"),
            PrivateNote(athlete: "mia", about: "b", text: "two"),
        ]
        family.records.distinct = [DistinctPair("b", "c"), DistinctPair("a", "b")]
        return family
    }

    private func merge(
        _ family: Family, _ picks: [SchoolMerge.Field: MergePick] = [:]
    ) throws -> SchoolMerge {
        let sources = SchoolMerge.Sources(family.records, contacts: family.contacts)
        return try SchoolMerge(keeping: "a", absorbing: "b", for: "alex", in: sources, picks: picks)
    }

    @Test func theMergedSchoolHasAllDataOfBoth() throws {
        let before = try family()
        let merge = try merge(before)
        var after = before
        after.take(merge.change)
        let school = try #require(after.records.schools.first)
        #expect(after.records.schools.map(\.id) == ["a"] && school.merged == ["b", "z"])
        #expect(school.name == "St. John's University" && school.aliases == ["SJU"])
        #expect(school.city == "Queens" && school.state == "NY" && school.division == .d1 && school.handles == ["@stj"])
        #expect(school.academics.students == 15_000 && school.academics.netPrice == 30_000 && school.notes == "warm")
        #expect(after.records.coaches.map(\.school) == ["a", "c"])
        // Dana never left. Jo came from the school that stays.
        #expect(after.records.coaches.map { $0.formerPosts.map(\.school) } == [[], ["a"]])
        #expect(after.contacts.map(\.school) == ["a", "a", "c"] && after.contacts[1].promises.count == 1)
        #expect(after.records.reminders[0].school == "a" && after.records.events[0].school == "a")
        let pursuit = try #require(after.records.pursuits.first { $0.athlete == "alex" })
        #expect(after.records.pursuits.count == 2 && after.records.pursuits.allSatisfy { $0.school == "a" })
        #expect(pursuit.status == .visiting && pursuit.history.map(\.status) == [.contacted, .visiting])
        #expect(pursuit.isFavorite && pursuit.nextStep == "send film" && pursuit.pros == ["near", "cheap"])
        #expect(pursuit.offers.map(\.id) == ["o1", "o2"])
        #expect(after.records.pursuits.first { $0.athlete == "mia" }?.cons == ["far"])
        #expect(after.records.privateNotes.map(\.about) == ["a", "a"])
        #expect(after.records.distinct == [DistinctPair("a", "c")])
        #expect(
            merge.counts.map { "\($0.title) \($0.first) \($0.second)" } == [
                "Contacts 1 1", "Coaches 0 1", "Reminders 0 1", "Events 0 1", "Offers 1 1", "Private notes 1 1",
            ])
    }

    @Test func aMergeCanBeUndone() throws {
        let before = try family()
        var after = before
        let merge = try merge(before)
        after.take(merge.change)
        after.take(merge.change.inverse)
        func sorted(_ family: Family) -> Family {
            var family = family
            family.records.schools.sort { $0.id < $1.id }
            family.records.pursuits.sort { $0.id < $1.id }
            family.records.privateNotes.sort { $0.id < $1.id }
            family.records.distinct.sort { $0.id < $1.id }
            return family
        }
        #expect(sorted(after) == sorted(before))
        #expect(merge.change.inverse.inverse == merge.change)
    }

    @Test func eachFieldCanBeChosen() throws {
        #expect(try merge(family()).lines.filter(\.isLosing).map(\.field) == [.name, .students, .status])
        let picked = try merge(family(), [.name: .second, .students: .second, .status: .first, .pros: .second])
        var after = try family()
        after.take(picked.change)
        #expect(after.records.schools[0].name == "Saint Johns University")
        #expect(after.records.schools[0].academics.students == 16_000)
        let pursuit = try #require(after.records.pursuits.first { $0.athlete == "alex" })
        #expect(pursuit.status == .contacted && pursuit.history.last?.status == .contacted)
        #expect(pursuit.pros == ["Near", "cheap"])
    }

    /// The removed name finds the remaining school: in a line, a form and a file.
    @Test func aLaterImportFindsTheMergedSchool() throws {
        var family = try family()
        family.records.schools[1].name = "Redmen Queens"
        family.take(try merge(family).change)
        #expect(family.records.schools[0].aliases == ["SJU", "Redmen Queens"])
        let plan = try ImportSamples.plan("School Name,City\nREDMEN QUEENS,Queens\n", of: .schools, into: family)
        #expect(plan.rows.map(\.id) == ["a"] && plan.count(.new) == 0)
    }

    @Test func onlyTheMergeMovesASiblingsPursuit() throws {
        let family = try family()
        let merge = try merge(family)
        let alex = Viewer(
            person: Person(id: "alex", name: "Alex"), role: .player, athlete: "alex", athleteName: "Alex")
        #expect(FamilyRights.refusal(of: merge.change, by: alex) == nil)
        var forged = merge.change
        for place in forged.pursuits.indices where forged.pursuits[place].after?.athlete == "mia" {
            var other = Pursuit(athlete: "mia", school: "a", cons: ["far", "and ugly"])
            other.isFavorite = true
            forged.pursuits[place] = .init(before: forged.pursuits[place].before, after: other)
        }
        #expect(FamilyRights.refusal(of: forged, by: alex) != nil)
        let parent = Viewer(
            person: Person(id: "pat", name: "Pat"), role: .parent, athlete: "alex", athleteName: "Alex")
        #expect(FamilyRights.refusal(of: merge.change, by: parent) != nil)
    }

    @Test func missingSchoolsAreRefused() throws {
        let sources = SchoolMerge.Sources(try family().records, contacts: [])
        #expect(throws: CoachError.self) {
            try SchoolMerge(keeping: "a", absorbing: "a", for: "alex", in: sources)
        }
        #expect(throws: CoachError.notFound("q", kind: "school")) {
            try SchoolMerge(keeping: "a", absorbing: "q", for: "alex", in: sources)
        }
    }
}
