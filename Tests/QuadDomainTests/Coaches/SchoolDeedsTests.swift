import QuadDomain
import Testing

struct SchoolDeedsTests {
    private func deeds(_ fill: (inout SampleLog) -> Void) -> LogDeeds {
        var sample = SampleLog()
        fill(&sample)
        return LogDeeds(sample.log, now: Sample.now) { "new" }
    }

    /// Cedar with Kim, two contacts, a promise, a follow-up, an event and an offer; Lake has its own.
    private func full(_ sample: inout SampleLog) {
        sample.add(school: "cedar", .visiting, offers: [Offer(id: "o", kind: .partial)])
        sample.add(school: "lake")
        sample.add(coach: "kim", at: "cedar")
        sample.add(coach: "lee", at: "lake")
        let promise = Promise(id: "p", by: .us, text: "film")
        sample.add(contact: "> 2026-11-01", coach: "kim", school: "cedar", promises: [promise])
        sample.add(contact: "> 2026-11-02", school: "cedar")
        sample.add(contact: "> 2026-11-03", coach: "lee", school: "lake")
        // Kim wrote from where they were before.
        sample.add(contact: "< 2026-10-01", coach: "kim", school: "lake")
        sample.records.reminders = [
            Reminder(
                id: "r", athlete: "alex", kind: .followUp, title: "Write", due: Sample.due("2026-12-01"),
                school: "cedar",
                coach: "kim", madeBy: "alex")
        ]
        sample.records.events = [
            RecruitingEvent(
                id: "e", athlete: "alex", kind: .camp, name: "Camp", starts: Sample.due("2026-12-05"), school: "cedar")
        ]
    }

    @Test func aSchoolIsAddedWithWhatTheAthleteMakesOfIt() throws {
        let deeds = deeds { $0.add(school: "cedar") }
        var draft = SchoolDraft()
        draft.name = " Granite Tech "
        draft.division = .naia
        draft.pros = ["near home"]
        let (change, id) = try deeds.add(draft)
        #expect(change.schools.map { $0.after?.name } == ["Granite Tech"] && id == "new")
        let pursuit = try #require(change.pursuits.first?.after)
        #expect(
            pursuit.pros == ["near home"] && pursuit.school == "new" && pursuit.history.map(\.status) == [.researching])
    }

    @Test(arguments: [("", "A school needs a name"), ("school CEDAR", "There is School cedar already")])
    func namesAreOneSchools(name: String, words: String) {
        var draft = SchoolDraft()
        draft.name = name
        #expect(throws: CoachError.refused(words)) { try deeds { $0.add(school: "cedar") }.add(draft) }
    }

    @Test func editingChangesOnlyWhatDiffers() throws {
        let deeds = deeds { $0.add(school: "cedar", .contacted, isFavourite: true) }
        let school = try #require(deeds.log.school("cedar"))
        #expect(try deeds.edit(school, to: SchoolDraft(school)).isEmpty)
        var draft = SchoolDraft(school)
        draft.academics.students = 9_800
        #expect(try deeds.edit(school, to: draft).pursuits.isEmpty)
        #expect(try deeds.edit(school, to: draft).schools.first?.after?.academics.students == 9_800)
        draft = SchoolDraft(school)
        draft.cons = ["far"]
        let change = try deeds.edit(school, to: draft)
        #expect(change.schools.isEmpty && change.pursuits.first?.after?.cons == ["far"])
        #expect(change.pursuits.first?.after?.isFavourite == true && change.pursuits.first?.after?.status == .contacted)
    }

    @Test func offersAreAddedChangedAndDeleted() throws {
        let deeds = deeds { $0.add(school: "cedar", offers: [Offer(id: "o", kind: .partial)]) }
        func offers(_ change: FamilyChange) -> [String] {
            change.pursuits.first?.after?.offers.map { "\($0.id) \($0.kind.rawValue)" } ?? []
        }
        #expect(offers(deeds.put(Offer(id: "n", kind: .fullRide), of: "cedar")) == ["o partial", "n full_ride"])
        #expect(offers(deeds.put(Offer(id: "o", kind: .scholarship), of: "cedar")) == ["o scholarship"])
        #expect(offers(deeds.removeOffer("o", of: "cedar")) == [])
    }

    @Test func deletingSaysWhatGoes() throws {
        let deeds = deeds(full)
        let school = try #require(deeds.log.school("cedar"))
        #expect(
            deeds.count(with: [school]).words
                == "1 coach, 3 contacts, 1 follow-up, 1 promise, 1 offer, 1 event")
        let change = deeds.delete([school], keepsHistory: false, from: deeds.log.contacts)
        #expect(change.schools.map { $0.before?.id } == ["cedar"] && change.pursuits.count == 1)
        #expect(change.coaches.map { $0.before?.id } == ["kim"] && change.coaches.allSatisfy { $0.after == nil })
        #expect(Set(change.interactions.compactMap { $0.before?.id }) == ["c0", "c1", "c3"])
        #expect(change.interactions.allSatisfy { $0.after == nil } && change.interactions.count == 3)
        #expect(change.reminders.map { $0.before?.id } == ["r"] && change.events.map { $0.before?.id } == ["e"])
        #expect(change.inverse.inverse == change)
    }

    @Test func keepingTheHistoryTakesOnlyTheSchoolAway() throws {
        let deeds = deeds(full)
        let school = try #require(deeds.log.school("cedar"))
        let change = deeds.delete([school], keepsHistory: true, from: deeds.log.contacts)
        #expect(change.schools.map { $0.after } == [nil])
        #expect(change.coaches.map { $0.after?.id } == ["kim"] && change.coaches.allSatisfy { $0.after?.school == nil })
        #expect(change.interactions.compactMap { $0.after?.id } == ["c0", "c1"])
        #expect(change.interactions.allSatisfy { $0.after?.school == nil })
        #expect(change.events.map { $0.after?.id } == ["e"] && change.reminders.map { $0.after?.id } == ["r"])
    }

    @Test(
        arguments: [
            ("fav", ["b"]), ("status:visiting", ["b"]), ("place:strong", ["a"]), ("size:stretch", ["b"]),
            ("never", ["a", "b"]),
            ("school b", ["b"]), ("div:d2", ["a"]), ("offer", ["b"]), ("cost:good", []),
        ] as [(String, [String])])
    func filtering(line: String, ids: [String]) {
        var sample = SampleLog()
        sample.athlete.wishes = Athlete.Wishes(kilometres: 100, students: 1_000, latitude: 0, longitude: 0)
        var (near, large) = (School.Academics(), School.Academics())
        (near.latitude, near.longitude) = (0.5, 0)
        large.students = 30_000
        sample.add(school: "a", academics: near)
        sample.add(
            school: "b", .visiting, isFavourite: true, offers: [Offer(id: "o", kind: .partial)], academics: large)
        sample.records.schools[0].division = .d2
        let filter = SchoolFields.language.parse(line, FilterTime(now: 0))
        #expect(filter.problems.isEmpty)
        #expect(sample.log.fittedSchools.filter { SchoolFields.table.matches(filter, $0) }.map(\.id) == ids)
    }
}
