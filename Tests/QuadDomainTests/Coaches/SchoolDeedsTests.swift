import FoundationEssentials
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
        #expect(try offers(deeds.put(Offer(id: "n", kind: .fullRide), of: "cedar")) == ["o partial", "n full_ride"])
        let begun = Offer(id: "o", kind: .partial)
        #expect(
            try offers(deeds.put(Offer(id: "o", kind: .scholarship), from: begun, of: "cedar")) == ["o scholarship"])
        #expect(offers(deeds.removeOffer("o", of: "cedar")) == [])
    }

    @Test func deletingSaysWhatGoes() throws {
        let deeds = deeds(full)
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

    /// Of Mia, whose log is not looked at, and private.
    private func withSibling(_ sample: inout SampleLog) {
        full(&sample)
        sample.add(contact: "> 2026-11-04", coach: "kim", school: "cedar")
        let last = sample.contacts.removeLast()
        sample.contacts.append(
            Interaction(
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

    @Test func whatSiblingsLoggedGoesToo() throws {
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

    @Test func aSchoolTakesTheSiblingsPursuitOfItAlong() throws {
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

    // MARK: What another window changed meanwhile

    @Test func formsSayWhatTheyBeganWith() throws {
        let deeds = deeds(full)
        var begun = try #require(deeds.records.events.first)
        begun.notes = "before"
        var event = begun
        event.city = "Lakemont"
        let kept = try deeds.keep(event, schoolNamed: "School cedar", from: begun)
        #expect(kept.events.map { $0.before } == [begun] && kept.events.first?.after?.city == "Lakemont")
        #expect(try deeds.keep(begun, schoolNamed: "School cedar", from: begun).isEmpty)

        var profile = deeds.log.athlete
        profile.gpa = 3.0
        let change = deeds.profile(from: profile) { $0.sat = 1_240 }
        #expect(change.athletes.first?.before == profile && change.athletes.first?.after?.sat == 1_240)

        let now = try #require(deeds.log.school("cedar"))
        var pursuit = now.pursuit
        pursuit.pros = ["as it was"]
        let seen = SchoolSummary(school: now.school, pursuit: pursuit, coaches: now.coaches, tally: now.tally)
        var draft = SchoolDraft(seen)
        draft.cons = ["far"]
        #expect(try deeds.edit(seen, to: draft).pursuits.first?.before == pursuit)

        let starter = try #require(deeds.log.messages.first)
        var message = starter
        message.subject = "Hello"
        #expect(try deeds.keep(message, from: starter).messages.map { $0.before } == [nil])
    }

    @Test func anOfferThatIsAnotherByNowIsNotWrittenOver() throws {
        let deeds = deeds(full)
        var begun = Offer(id: "o", kind: .scholarship)
        begun.notes = "as it was"
        #expect(throws: CoachError.conflict(["the offer"])) {
            try deeds.put(Offer(id: "o", kind: .fullRide), from: begun, of: "cedar")
        }
    }

    // MARK: Private contacts, addresses

    @Test func aFollowUpIsAsPrivateAsItsContact() throws {
        var sample = SampleLog()
        full(&sample)
        sample.records.reminders[0].interaction = "c0"
        let open = sample.records.reminders[0]
        sample.records.reminders = [
            open,
            Reminder(
                id: "done", athlete: "alex", kind: .followUp, title: "x", due: open.due, interaction: "c0",
                doneAt: Sample.now, madeBy: "alex"),
        ]
        let deeds = LogDeeds(sample.log, now: Sample.now) { "new" }
        let contact = try #require(deeds.log.contacts.first { $0.id == "c0" })
        var draft = ContactDraft(contact)
        draft.isPrivate = true
        let change = try deeds.edit(contact, to: draft)
        #expect(change.reminders.map { $0.after?.id } == ["r"] && change.reminders.first?.after?.isPrivate == true)
        draft = ContactDraft(contact)
        draft.subject = "Hi"
        #expect(try deeds.edit(contact, to: draft).reminders.isEmpty)
    }

    /// What somebody marks as private is not kept for all to see.
    @Test(arguments: ["x / private", "x /Private", "private: x", "x / prviate", "x (private)", "private"])
    func aTextMarkedAsPrivateNeedsAPrivateContact(_ text: String) throws {
        var sample = SampleLog()
        full(&sample)
        let deeds = LogDeeds(sample.log, now: Sample.now) { "new" }
        let contact = try #require(deeds.log.contacts.first { $0.id == "c0" })
        var draft = ContactDraft(contact)
        draft.content = text
        #expect(throws: CoachError.self) { try deeds.edit(contact, to: draft) }
        draft.content = "we spoke about private schools"
        #expect(try !deeds.edit(contact, to: draft).interactions.isEmpty)
        (draft.content, draft.isPrivate) = (text, true)
        #expect(try !deeds.edit(contact, to: draft).interactions.isEmpty)
    }

    /// It was made private by itself: mending a word of the contact tells nobody of it.
    @Test func aPrivateFollowUpOfAPublicContactStaysPrivate() throws {
        var sample = SampleLog()
        full(&sample)
        sample.records.reminders[0].interaction = "c0"
        sample.records.reminders[0].isPrivate = true
        let deeds = LogDeeds(sample.log, now: Sample.now) { "new" }
        let contact = try #require(deeds.log.contacts.first { $0.id == "c0" })
        var draft = ContactDraft(contact)
        draft.subject = "Hi"
        #expect(try deeds.edit(contact, to: draft).reminders.isEmpty)
    }

    @Test func whatAnotherWindowNotedStays() {
        var sample = SampleLog()
        sample.add(coach: "dana", at: nil)
        let begun = PrivateNote(athlete: "alex", about: "dana", text: "Kind")
        func text(_ kept: PrivateNote?, _ typed: String, from begun: PrivateNote?) -> String? {
            var sample = sample
            sample.records.privateNotes = kept.map { [$0] } ?? []
            let deeds = LogDeeds(sample.log, now: Sample.now) { "new" }
            return deeds.privateNote(about: "dana", typed, from: begun).privateNotes.first?.after?.text
        }
        let elsewhere = PrivateNote(athlete: "alex", about: "dana", text: "Kind, and late")
        #expect(text(begun, "Kind and fast", from: begun) == "Kind and fast")
        #expect(text(elsewhere, "Kind and fast", from: begun) == "Kind, and late\nKind and fast")
        #expect(text(nil, "Fast", from: begun) == "Fast")
    }

    @Test func markedEventsAreAllSaidToBeTheSame() {
        var there = RecruitingEvent(
            id: "a", athlete: "alex", kind: .camp, name: "A", starts: DueDate(Sample.day("2026-11-01")))
        there.wasAttended = true
        var other = RecruitingEvent(
            id: "b", athlete: "alex", kind: .camp, name: "B", starts: DueDate(Sample.day("2026-11-02")))
        other.wasAttended = false
        let deeds = deeds { _ in }
        #expect(deeds.attend([there, other], true).events.map { $0.after?.id } == ["b"])
        #expect(deeds.attend([there, other], false).events.map { $0.after?.id } == ["a"])
    }

    @Test func keepingTheHistoryKeepsWhatIsTheSchoolsToo() throws {
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
        let deeds = LogDeeds(sample.log, now: Sample.now) { "new" }
        let dana = try #require(deeds.log.coach("dana"))
        let kept = deeds.delete([dana], keepsHistory: true).reminders.compactMap(\.after)
        #expect(kept.map(\.id) == ["both"] && kept[0].coach == nil && kept[0].school == "s")
        #expect(deeds.delete([dana], keepsHistory: false).reminders.allSatisfy { $0.after == nil })
    }

    /// A coach who took in another has the follow-ups of both.
    @Test func aFollowUpOfAMergedCoachIsMoved() throws {
        var sample = SampleLog()
        sample.add(coach: "dana", at: nil)
        sample.records.coaches[0].merged = ["old"]
        sample.records.reminders = [
            Reminder(
                id: "r", athlete: "alex", kind: .followUp, title: "Write", due: DueDate(Sample.day("2026-12-01")),
                coach: "old", madeBy: "alex")
        ]
        let deeds = LogDeeds(sample.log, now: Sample.now) { "new" }
        let dana = try #require(deeds.log.coach("dana"))
        let change = deeds.followUp([dana], on: Sample.day("2026-12-09"))
        #expect(change.reminders.map { $0.before?.id } == ["r"])
    }

    @Test func nobodyWasAtAnEventThatIsAhead() throws {
        let deeds = deeds(full)
        var event = try #require(deeds.records.events.first)
        #expect(deeds.refusal(ofAttending: [event])?.contains("still ahead") == true)
        event.wasAttended = true
        #expect(deeds.refusal(ofAttending: [event]) == nil)
        event.wasAttended = false
        event.starts = Sample.due("2026-11-21")
        #expect(deeds.refusal(ofAttending: [event]) == nil)
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

    @Test(
        arguments: [
            (["b@example.edu"], "kim@example.edu", ["b@example.edu"]), ([], "kim@example.edu", []),
            (["b@example.edu", " B@Example.edu ", "kim@example.edu", ""], "kim@example.edu", ["b@example.edu"]),
            (["b@example.edu", "c@example.edu"], "", ["b@example.edu", "c@example.edu"]),
        ])
    func aCoachHasSeveralAddresses(others: [String], first: String, kept: [String]) throws {
        let deeds = deeds {
            full(&$0)
            $0.records.people[0].email = "kim@example.edu"
        }
        let kim = try #require(deeds.log.coach("kim"))
        var draft = CoachDraft(kim)
        (draft.email, draft.otherEmails) = (first, others)
        let person = try deeds.edit(kim, to: draft).people.first?.after ?? kim.person
        // Without a first one, the next is the one to write to.
        let all = first.isEmpty ? kept : [first] + kept
        #expect([person.email].compactMap { $0 } + person.otherEmails == all)
        draft.otherEmails = ["nonsense"]
        #expect(throws: CoachError.self) { try deeds.edit(kim, to: draft) }
    }

    @Test func anAddressIsOne() throws {
        let deeds = deeds(full)
        var draft = CoachDraft()
        draft.name = "Ann"
        draft.email = "nonsense"
        #expect(throws: CoachError.self) { try deeds.add(draft) }
        let kim = try #require(deeds.log.coach("kim"))
        draft = CoachDraft(kim)
        draft.email = "Kim <kim@example.edu>"
        #expect(try deeds.edit(kim, to: draft).people.first?.after?.email == "kim@example.edu")
        draft.email = "kim@"
        #expect(throws: CoachError.self) { try deeds.edit(kim, to: draft) }
    }

    @Test func keepingTheHistoryTakesOnlyTheSchoolAway() throws {
        let deeds = deeds(full)
        let school = try #require(deeds.log.school("cedar"))
        let change = deeds.delete([school], keepsHistory: true)
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
            ("size:>5000", ["b"]), ("size:>=30k", ["b"]), ("size:<30000", []), ("size:none", ["a"]),
            ("place:<100", ["a"]), ("cost:<$25000", ["b"]), ("cost:none", ["a"]), ("city:lake", ["a"]),
            ("state:oh", ["b"]), ("state:none", ["a"]), ("next:film", ["a"]), ("next:none", ["b"]), ("film", ["a"]),
        ] as [(String, [String])])
    func filtering(line: String, ids: [String]) {
        var sample = SampleLog()
        sample.athlete.wishes = Athlete.Wishes(kilometres: 100, students: 1_000, latitude: 0, longitude: 0)
        var (near, large) = (School.Academics(), School.Academics())
        (near.latitude, near.longitude) = (0.5, 0)
        large.students = 30_000
        large.tuitionOutOfState = 24_100
        sample.add(school: "a", academics: near)
        sample.add(
            school: "b", .visiting, isFavourite: true, offers: [Offer(id: "o", kind: .partial)], academics: large)
        sample.records.schools[0].division = .d2
        sample.records.schools[0].city = "Lakemont"
        sample.records.schools[1].state = "OH"
        sample.records.pursuits[0].nextStep = "send film"
        let filter = SchoolFields.language.parse(line, FilterTime(now: 0))
        #expect(filter.problems.isEmpty)
        #expect(sample.log.lists.fittedSchools.filter { SchoolFields.table.matches(filter, $0) }.map(\.id) == ids)
    }

    /// A comma parts values, so that a number with one would be two of them.
    @Test(arguments: ["size:>5,000", "size:5,000", "size:>small", "cost:dear", "cost:<1,234,567"])
    func aFigureThatIsNoneIsRefused(line: String) {
        #expect(SchoolFields.language.parse(line, FilterTime(now: 0)).problems.count == 1)
    }
}
