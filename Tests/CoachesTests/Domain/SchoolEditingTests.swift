import FoundationEssentials
import Testing

@testable import CoachesCore
@testable import CoreTestSupport
@testable import QuadCore

struct SchoolEditingTests {
    private func deeds(_ fill: (inout SampleLog) -> Void) -> LogEditor { SampleLog.deeds(fill) }

    @Test func aSchoolIsAddedWithTheAthletesOwnFields() throws {
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

    @Test(arguments: [("", "A school needs a name"), ("school CEDAR", "School cedar already exists")])
    func aSchoolNameIsRequiredAndUnique(name: String, words: String) {
        var draft = SchoolDraft()
        draft.name = name
        #expect(throws: CoachError.refused(words)) { try deeds { $0.add(school: "cedar") }.add(draft) }
    }

    @Test func editingChangesOnlyTheEditedFields() throws {
        let deeds = deeds { $0.add(school: "cedar", .contacted, isFavorite: true) }
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
        #expect(change.pursuits.first?.after?.isFavorite == true && change.pursuits.first?.after?.status == .contacted)
    }

    @Test func offersAreAddedChangedAndDeleted() throws {
        let deeds = deeds { $0.add(school: "cedar", offers: [Offer(id: "o", kind: .partial)]) }
        func offers(_ change: FamilyChange) -> [String] {
            change.pursuits.first?.after?.offers.map { "\($0.id) \($0.kind.rawValue)" } ?? []
        }
        #expect(try offers(deeds.put(Offer(id: "n", kind: .fullRide), of: "cedar")) == ["o partial", "n full_ride"])
        let begun = Offer(id: "o", kind: .partial)
        #expect(
            try offers(deeds.put(Offer(id: "o", kind: .scholarship), from: begun, of: "cedar")) == ["o scholarship"])
        #expect(offers(deeds.removeOffer("o", of: "cedar")) == [])
    }

    @Test func deletingListsEverythingThatIsDeleted() throws {
        let deeds = deeds(SampleLog.full)
        let school = try #require(deeds.log.school("cedar"))
        #expect(
            deeds.count(with: [school]).words
                == "1 coach, 3 contacts, 1 follow-up, 1 promise, 1 offer, 1 event")
        let change = deeds.delete([school], keepsHistory: false)
        #expect(change.schools.map { $0.before?.id } == ["cedar"] && change.pursuits.count == 1)
        #expect(change.coaches.map { $0.before?.id } == ["kim"] && change.coaches.allSatisfy { $0.after == nil })
        #expect(Set(change.interactions.compactMap { $0.before?.id }) == ["c0", "c1", "c3"])
        #expect(change.interactions.allSatisfy { $0.after == nil } && change.interactions.count == 3)
        #expect(change.reminders.map { $0.before?.id } == ["r"] && change.events.map { $0.before?.id } == ["e"])
        #expect(change.inverse.inverse == change)
    }

    /// Adds private items of Mia, whose log is not open.
    private func withSibling(_ sample: inout SampleLog) {
        SampleLog.full(&sample)
        sample.add(contact: "> 2026-11-04", coach: "kim", school: "cedar")
        let last = sample.contacts.removeLast()
        sample.contacts.append(
            Contact(
                id: "m", athlete: "mia", school: "cedar", coach: "kim", kind: .email, direction: .outbound, at: last.at,
                isPrivate: true, loggedBy: "mia", loggedAt: Sample.now))
        sample.records.reminders.append(
            Reminder(
                id: "mr", athlete: "mia", kind: .followUp, title: "Write", due: Sample.due("2026-12-01"), coach: "kim",
                madeBy: "mia"))
        sample.records.events.append(
            RecruitingEvent(
                id: "me", athlete: "mia", kind: .game, name: "Game", starts: Sample.due("2026-12-05"),
                coaches: ["kim", "lee"]))
        var pursuit = Pursuit(athlete: "mia", school: "cedar")
        pursuit.offers = [Offer(id: "mo", kind: .partial, coach: "kim")]
        sample.records.pursuits.append(pursuit)
        sample.records.privateNotes = [PrivateNote(athlete: "mia", about: "kim", text: "nice")]
        sample.records.distinct = [DistinctPair("kim", "lee"), DistinctPair("lee", "x")]
    }

    @Test func deletingACoachDeletesTheSiblingsContacts() throws {
        let deeds = deeds(withSibling)
        let kim = try #require(deeds.log.coach("kim"))
        #expect(deeds.count(with: [kim]).words == "2 contacts, 1 follow-up, 1 promise and what others logged")
        let change = deeds.delete([kim], keepsHistory: false)
        #expect(change.interactions.map { $0.before?.id } == ["c0", "c3", "m"])
        #expect(
            change.reminders.map { $0.before?.id } == ["r", "mr"] && change.reminders.allSatisfy { $0.after == nil })
        #expect(change.events.map { $0.after?.coaches } == [["lee"]])
        #expect(change.pursuits.compactMap { $0.after?.offers.map(\.coach) } == [[nil]])
        #expect(change.privateNotes.map { $0.before?.about } == ["kim"] && change.privateNotes[0].after == nil)
        #expect(change.distinct.map { $0.before } == [DistinctPair("kim", "lee")])
        #expect(FamilyRights.refusal(of: change, by: deeds.log.viewer) == nil)
        let lee = try #require(deeds.log.coach("lee"))
        #expect(deeds.delete([lee], keepsHistory: true).interactions.map { $0.after?.school } == ["lake"])
    }

    @Test func deletingASchoolDeletesTheSiblingsPursuit() throws {
        let deeds = deeds(withSibling)
        let cedar = try #require(deeds.log.school("cedar"))
        #expect(deeds.count(with: [cedar]).words.hasSuffix("1 event and what others logged"))
        let change = deeds.delete([cedar], keepsHistory: false)
        #expect(change.pursuits.map { $0.before?.athlete } == ["alex", "mia"])
        #expect(change.pursuits.allSatisfy { $0.after == nil })
        #expect(Set(change.events.compactMap { $0.before?.id }).count == change.events.count)
        #expect(FamilyRights.refusal(of: change, by: deeds.log.viewer) == nil)
        let lake = try #require(deeds.log.school("lake"))
        #expect(deeds.count(with: [lake]).words == "1 coach, 2 contacts and what others logged")
    }

    @Test func anOfferChangedElsewhereIsNotOverwritten() throws {
        let deeds = deeds(SampleLog.full)
        var begun = Offer(id: "o", kind: .scholarship)
        begun.notes = "as it was"
        #expect(throws: CoachError.conflict(["the offer"])) {
            try deeds.put(Offer(id: "o", kind: .fullRide), from: begun, of: "cedar")
        }
    }

    @Test func keepingTheHistoryKeepsTheSchoolsItems() throws {
        var sample = SampleLog()
        sample.add(school: "s")
        sample.add(coach: "dana", at: "s")
        let due = DueDate(Sample.day("2026-12-01"))
        sample.records.reminders = [
            Reminder(
                id: "both", athlete: "alex", kind: .deadline, title: "Form", due: due, school: "s", coach: "dana",
                madeBy: "alex"),
            Reminder(
                id: "alone", athlete: "alex", kind: .custom, title: "Ask", due: due, coach: "dana", madeBy: "alex"),
            Reminder(
                id: "next", athlete: "alex", kind: .followUp, title: "Write", due: due, school: "s", coach: "dana",
                madeBy: "alex"),
        ]
        let deeds = LogEditor(sample.log, now: Sample.now) { "new" }
        let dana = try #require(deeds.log.coach("dana"))
        let kept = deeds.delete([dana], keepsHistory: true).reminders.compactMap(\.after)
        #expect(kept.map(\.id) == ["both"] && kept[0].coach == nil && kept[0].school == "s")
        #expect(deeds.delete([dana], keepsHistory: false).reminders.allSatisfy { $0.after == nil })
    }

    @Test(
        arguments: [
            ("full", .fullRide), ("Full ride", .fullRide), ("full_ride", .fullRide), ("partial", .partial),
            ("preferred walk-on", .preferredWalkOn), ("recruited", .recruitedWalkOn), ("walk-on", nil), ("", nil),
            ("fu", nil),
        ] as [(String, Offer.Kind?)])
    func kindsOfOffers(text: String, kind: Offer.Kind?) {
        #expect(Offer.Kind(reading: text) == kind)
    }

    @Test func aStatusAndANextStepAreFieldsOfASchool() throws {
        let deeds = deeds { $0.add(school: "cedar", .contacted, at: "2026-10-01") }
        let school = try #require(deeds.log.school("cedar"))
        var draft = SchoolDraft(school)
        #expect(draft.status == .contacted)
        draft.nextStep = " send film "
        var pursuit = try #require(try deeds.edit(school, to: draft).pursuits.first?.after)
        #expect(pursuit.nextStep == "send film" && pursuit.history == school.pursuit.history)
        draft = SchoolDraft(school)
        draft.status = .visiting
        pursuit = try #require(try deeds.edit(school, to: draft).pursuits.first?.after)
        #expect(pursuit.status == .visiting && pursuit.history.map(\.status) == [.contacted, .visiting])
        #expect(pursuit.history.last?.by == "alex")
        draft.name = "Granite Tech"
        #expect(try deeds.add(draft).change.pursuits.first?.after?.history.map(\.status) == [.visiting])
    }

    @Test func aPursuitOfAnOlderFileHasNoNextStep() throws {
        let text = #"{"id":"a.b","athlete_id":"a","school_id":"b","status":"contacted"}"#
        var pursuit = try JSONDecoder().decode(Pursuit.self, from: Data(text.utf8))
        #expect(pursuit.nextStep.isEmpty)
        pursuit.nextStep = "visit"
        #expect(try JSONDecoder().decode(Pursuit.self, from: JSONEncoder().encode(pursuit)) == pursuit)
    }

    @Test func keepingTheHistoryDeletesOnlyTheSchool() throws {
        let deeds = deeds(SampleLog.full)
        let school = try #require(deeds.log.school("cedar"))
        let change = deeds.delete([school], keepsHistory: true)
        #expect(change.schools.map { $0.after } == [nil])
        #expect(change.coaches.map { $0.after?.id } == ["kim"] && change.coaches.allSatisfy { $0.after?.school == nil })
        #expect(change.interactions.compactMap { $0.after?.id } == ["c0", "c1"])
        #expect(change.interactions.allSatisfy { $0.after?.school == nil })
        #expect(change.events.map { $0.after?.id } == ["e"] && change.reminders.map { $0.after?.id } == ["r"])
    }
}
