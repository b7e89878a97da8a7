import FoundationEssentials
import Testing

@testable import CoachesCore
@testable import QuadCore

struct CoachMergeTests {
    private func family() throws -> Family {
        var family = Family()
        var a = Person(id: "a", name: "Sam Lee", email: "sam@x.edu", phones: ["+1 530 555 0100"], tags: ["warm"])
        a.notes = "tall"
        var b = Person(
            id: "b", name: "Samuel Lee", email: "SAM.L@x.edu", phones: ["5305550100"], tags: ["Warm", "camp"])
        b.notes = "likes film"
        family.records.people += [a, b]
        family.records.coaches = [
            Coach(id: "a", school: "s", role: .head, importedContact: CalendarDay("2026-10-01")),
            Coach(id: "b", school: "s", role: .assistant, importedContact: CalendarDay("2026-10-05"), merged: ["z"]),
        ]
        family.records.schools = [School(id: "s", name: "Lakemont")]
        family.contacts = [
            Contacts.contact("> 2026-11-01", id: "1", coach: "a", school: "s"),
            Contacts.contact("< 2026-11-02", id: "2", coach: "b", school: "s"),
            Contacts.contact("< 2026-11-03", id: "3", coach: "b", school: "s"),
        ]
        family.records.reminders = [
            Reminder(
                id: "r", athlete: "alex", kind: .followUp, title: "Call", due: try #require(DueDate("2026-12-01")),
                coach: "b",
                madeBy: "alex")
        ]
        family.records.events = [
            RecruitingEvent(
                id: "e", athlete: "alex", kind: .camp, name: "Camp", starts: try #require(DueDate("2026-12-01")),
                coaches: ["b", "a"])
        ]
        var pursuit = Pursuit(athlete: "alex", school: "s")
        pursuit.offers = [Offer(id: "o", kind: .partial, coach: "b")]
        family.records.pursuits = [pursuit]
        family.records.privateNotes = [
            PrivateNote(athlete: "alex", about: "a", text: "one"),
            PrivateNote(athlete: "alex", about: "b", text: "two"),
        ]
        family.records.distinct = [DistinctPair("b", "c"), DistinctPair("a", "b")]
        return family
    }

    private func merge(
        _ family: Family, _ picks: [CoachMerge.Field: CoachMerge.Pick] = [:]
    ) throws -> CoachMerge {
        let sources = CoachMerge.Sources(family.records, contacts: family.contacts, assignments: 2)
        return try CoachMerge(keeping: "a", absorbing: "b", in: sources, picks: picks)
    }

    @Test func theMergedCoachHasAllDataOfBoth() throws {
        let before = try family()
        let merge = try merge(before)
        var after = before
        after.take(merge.change)
        let person = try #require(after.records.people.first { $0.id == "a" })
        #expect(after.records.people.count == 3 && after.records.coaches.map(\.id) == ["a"])
        #expect(person.email == "sam@x.edu" && person.otherEmails == ["SAM.L@x.edu"])
        #expect(
            person.phones == ["+1 530 555 0100"] && person.tags == ["warm", "camp"]
                && person.notes == "tall\nlikes film")
        let coach = after.records.coaches[0]
        #expect(
            coach.merged == ["b", "z"] && coach.role == .head && coach.importedContact == CalendarDay("2026-10-05"))
        #expect(after.contacts.allSatisfy { $0.coach == "a" } && after.records.reminders[0].coach == "a")
        #expect(after.records.events[0].coaches == ["a"] && after.records.pursuits[0].offers[0].coach == "a")
        #expect(after.records.privateNotes.map(\.text) == ["one\ntwo"])
        #expect(after.records.distinct == [DistinctPair("a", "c")])
        #expect(merge.counts.map { "\($0.title) \($0.first) \($0.second)" }.first == "Contacts 1 2")
        #expect(
            merge.remarks == ["2 jobs, or steps of them, are assigned to the coach who is removed; reassign the work"])
    }

    @Test func aMergeCanBeUndone() throws {
        let before = try family()
        var after = before
        let merge = try merge(before)
        after.take(merge.change)
        after.take(merge.change.inverse)
        func sorted(_ family: Family) -> Family {
            var family = family
            family.records.people.sort { $0.id < $1.id }
            family.records.coaches.sort { $0.id < $1.id }
            family.records.privateNotes.sort { $0.id < $1.id }
            family.records.distinct.sort { $0.id < $1.id }
            return family
        }
        #expect(sorted(after) == sorted(before))
    }

    @Test func eachFieldCanBeChosen() throws {
        let plain = try merge(family())
        let losing = plain.lines.filter(\.isLosing).map(\.field)
        #expect(losing == [.name, .role])
        #expect(plain.lines.prefix { $0.isDifferent }.count == plain.lines.count { $0.isDifferent })
        let picked = try merge(family(), [.name: .second, .role: .second, .email: .second, .notes: .second])
        func line(_ field: CoachMerge.Field) -> CoachMerge.Line? { picked.lines.first { $0.field == field } }
        #expect(line(.name)?.result == "Samuel Lee" && line(.role)?.result == "assistant")
        #expect(line(.email)?.result == "SAM.L@x.edu, sam@x.edu" && line(.email)?.isLosing == false)
        #expect(line(.notes)?.result == "likes film" && line(.notes)?.isLosing == true)
    }

    @Test func aLaterImportFindsTheMergedCoach() throws {
        var family = try family()
        family.take(try merge(family).change)
        let plan = try ImportSamples.plan("first_name,last_name,email\nSamuel,Lee,sam.l@x.edu\n", into: family)
        #expect(plan.rows.map(\.id) == ["a"] && plan.count(.new) == 0)
    }

    @Test func anAthleteIsNotMergedAway() throws {
        var family = try family()
        family.records.athletes.append(Athlete(id: "b"))
        #expect(throws: CoachError.self) { try merge(family) }
        let sources = CoachMerge.Sources(family.records, contacts: [])
        #expect(throws: CoachError.self) { try CoachMerge(keeping: "a", absorbing: "a", in: sources) }
        #expect(throws: CoachError.notFound("x", kind: "coach")) {
            try CoachMerge(keeping: "a", absorbing: "x", in: sources)
        }
    }
}
