import FoundationEssentials
import Testing

@testable import CoachesCore
@testable import CoreTestSupport
@testable import QuadCore

/// A viewer's part of a log, and the counts in it.
@Suite struct RecruitingLogTests {
    private func sample() -> SampleLog {
        var sample = SampleLog()
        sample.add(school: "state", .contacted, isFavorite: true)
        sample.add(coach: "dana", at: "state")
        sample.add(coach: "sam", at: "state")
        return sample
    }

    @Test func contactsAreSortedAndFutureContactsDoNotCount() {
        var sample = sample()
        sample.add(contact: "> 2026-11-10", coach: "dana", school: "state")
        sample.add(contact: "< 2026-11-05", coach: "dana", school: "state")
        sample.add(contact: "< 2026-12-24", coach: "dana", school: "state")
        let log = sample.log
        #expect(log.contacts(with: "dana").map(\.id) == ["c2", "c0", "c1"])
        #expect(log.coach("dana")?.tally.turn == .theirs)
        #expect(log.coach("dana")?.tally.count == 2)
        #expect(log.coach("dana")?.tally.last == Sample.day("2026-11-10"))
        #expect(log.coach("sam")?.tally.last == nil)
        #expect(log.school("state")?.tally.count == 2)
        #expect(log.school("state")?.coaches == ["dana", "sam"])
    }

    @Test func anImportedContactCountsUntilALaterContact() {
        var sample = sample()
        sample.records.coaches[1].importedContact = Sample.day("2026-10-02")
        #expect(sample.log.coach("sam")?.tally.last == Sample.day("2026-10-02"))
        sample.add(contact: "> 2026-11-10", coach: "sam", school: "state")
        #expect(sample.log.coach("sam")?.tally.last == Sample.day("2026-11-10"))
        sample.records.coaches[1].importedContact = Sample.day("2026-11-18")
        #expect(sample.log.coach("sam")?.tally.last == Sample.day("2026-11-18"))
    }

    @Test func aMergedCoachIsFoundUnderTheOldID() {
        var sample = sample()
        sample.records.coaches[0].merged = ["old"]
        sample.add(contact: "> 2026-11-10", coach: "old", school: "state")
        #expect(sample.log.contacts(with: "dana").count == 1)
        #expect(sample.log.coach("old")?.id == "dana")
    }

    @Test func statisticsMatchTheList() {
        var sample = sample()
        sample.records.coaches[0].role = .head
        sample.add(contact: "< 2026-11-18", coach: "dana", school: "state")
        let log = sample.log
        let statistics = CoachStatistics(log.coaches, today: log.today)
        #expect(statistics.total == 2)
        #expect(statistics.heads == 1)
        #expect(statistics.inTouch == 1)
        #expect(statistics.needFollowUp == 1)
        #expect(statistics.never == 1)
        #expect(statistics.yourTurn == 1)
    }

    @Test func overdueCoachesOfTheBestSchoolsComeFirst() {
        var sample = sample()
        sample.add(school: "tech", .offerReceived)
        sample.add(coach: "toni", at: "tech")
        sample.add(contact: "> 2026-09-01", coach: "dana", school: "state")
        sample.add(contact: "> 2026-11-10", coach: "toni", school: "tech")
        let log = sample.log
        #expect(
            log.coaches.sorted { $0.order(on: log.today) < $1.order(on: log.today) }.map(\.id) == [
                "toni", "dana", "sam",
            ])
    }

    /// A coach without any contact stands after the overdue coaches and before the coaches who are not due yet.
    @Test func coachesWithoutContactComeBeforeCoachesNotYetDue() {
        var sample = sample()
        sample.add(school: "over", .notPursuing)
        for (coach, school) in [("late", "state"), ("today", "state"), ("later", "state"), ("left", "over")] {
            sample.add(coach: coach, at: school)
        }
        sample.add(contact: "> 2026-09-01", coach: "late", school: "state")
        sample.add(contact: "> 2026-11-07", coach: "today", school: "state")
        sample.add(contact: "> 2026-11-20", coach: "later", school: "state")
        let log = sample.log
        let ids = log.coaches.sorted { ($0.order(on: log.today), $0.id) < ($1.order(on: log.today), $1.id) }.map(\.id)
        #expect(ids == ["late", "today", "dana", "sam", "later", "left"])
    }

    // MARK: Who sees what

    private func family() -> SampleLog {
        var sample = sample()
        sample.records.people.append(Person(id: "pat", name: "Pat", roles: ["parent"]))
        sample.athlete.parents = ["pat"]
        sample.add(contact: "> 2026-11-10", coach: "dana", school: "state")
        sample.add(contact: "> 2026-11-11", coach: "dana", school: "state")
        sample.contacts[1].isPrivate = true
        sample.records.privateNotes = [PrivateNote(athlete: "alex", about: "dana", text: "Not sure")]
        return sample
    }

    private func log(_ sample: SampleLog, as viewer: String) throws -> RecruitingLog {
        let records = sample.log.records
        var all = records
        all.privateNotes = sample.records.privateNotes
        return RecruitingLog(
            all, sample.contacts, viewer: try Viewer(viewer, athlete: "alex", among: records), now: Sample.now,
            time: .utc)
    }

    @Test func aParentSeesNothingPrivate() throws {
        let own = try log(family(), as: "alex")
        #expect(own.contacts.count == 2)
        #expect(own.privateNote(about: "dana")?.text == "Not sure")
        let parents = try log(family(), as: "pat")
        #expect(parents.viewer.role == .parent)
        #expect(parents.contacts.map(\.id) == ["c0"])
        #expect(parents.privateNote(about: "dana") == nil)
        #expect(parents.coach("dana")?.tally.last == Sample.day("2026-11-10"))
    }

    @Test func aPersonOutsideTheFamilySeesNothing() throws {
        var sample = family()
        sample.records.people.append(Person(id: "eve", name: "Eve"))
        sample.records.people.append(Person(id: "joe", name: "Joe", roles: ["parent"]))
        let records = sample.log.records
        for id in ["eve", "joe"] {
            #expect(throws: CoachError.self) { try Viewer(id, athlete: "alex", among: records) }
        }
    }

    @Test func aRemovedParentSeesNothing() throws {
        var sample = family()
        sample.athlete.parents = []
        let records = sample.log.records
        #expect(throws: CoachError.self) { try Viewer("pat", athlete: "alex", among: records) }
        #expect(throws: CoachError.self) { try Viewer("pat", among: records) }
    }

    @Test func aParentIsListedOnce() throws {
        var sample = family()
        sample.records.people.append(Person(id: "joe", name: "Joe", roles: ["Parent"]))
        let deeds = LogEditor(sample.log, now: Sample.now) { "new" }
        let known = try deeds.addMember(named: " joe ", isParent: true)
        #expect(known.people.isEmpty && known.athletes.first?.after?.parents == ["pat", "joe"])
        let new = try deeds.addMember(named: "Kim", isParent: true)
        #expect(new.people.map { $0.after?.id } == ["new"] && new.athletes.first?.after?.parents == ["pat", "new"])
        #expect(throws: CoachError.refused("Pat is already a parent")) {
            try deeds.addMember(named: "Pat", isParent: true)
        }
    }

    @Test func aContactImportedForAnotherAthleteDoesNotCount() {
        var sample = sample()
        sample.records.coaches[1].importedContact = Sample.day("2026-10-02")
        sample.records.coaches[1].importedFor = "mia"
        #expect(sample.log.coach("sam")?.tally.last == nil)
        sample.records.coaches[1].importedFor = sample.athlete.id
        #expect(sample.log.coach("sam")?.tally.last == Sample.day("2026-10-02"))
    }

    /// The answer is logged after the message of ten o'clock, so it comes after this message.
    @Test func aDayWithoutAnHourComesAfterContactsLoggedEarlier() {
        var sample = sample()
        sample.add(contact: "> 2026-11-19T10:00:00Z", coach: "sam", school: "state")
        sample.add(contact: "< 2026-11-19", coach: "sam", school: "state")
        #expect(sample.log.coach("sam")?.tally.turn == .mine)
        sample.add(contact: "> 2026-11-19", coach: "sam", school: "state")
        #expect(sample.log.coach("sam")?.tally.turn == .theirs)
    }

    @Test func aFutureDayIsNotTheLastContact() {
        var sample = sample()
        sample.records.coaches[1].importedContact = Sample.day("2026-11-26")
        #expect(sample.log.coach("sam")?.tally.last == nil)
        sample.records.coaches[1].importedContact = Sample.day("2026-11-21")
        #expect(sample.log.coach("sam")?.tally.last == Sample.day("2026-11-21"))
    }

    @Test func aParentStartsWithTheAthleteWhoGraduatesFirst() throws {
        var records = FamilyRecords()
        records.people = [
            Person(id: "pat", name: "Pat", roles: ["parent"]), Person(id: "mia", name: "Mia"),
            Person(id: "alex", name: "Alex"),
        ]
        records.athletes = [
            Athlete(id: "mia", gradYear: 2029, parents: ["pat"]), Athlete(id: "alex", gradYear: 2028, parents: ["pat"]),
        ]
        #expect(try Viewer("pat", among: records).athlete == "alex")
        #expect(try Viewer("pat", athlete: "mia", among: records).athlete == "mia")
    }
}
