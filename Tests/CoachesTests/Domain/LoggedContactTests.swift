import FoundationEssentials
import Testing

@testable import CoachesCore
@testable import QuadCore

/// The effects of logging a contact.
@Suite struct LoggedContactTests {
    private func logged(
        _ line: String, reminders: [Reminder] = [], pursuits: [Pursuit] = [], hadContact: Bool = true,
        hadAnswer: Bool = true, choices: LogChoices = LogChoices()
    ) throws -> LoggedContact {
        var circumstances = LoggedContact.Circumstances(
            athlete: "alex", by: "pat", now: LogSample.now, time: .utc, reminders: reminders, pursuits: pursuits)
        circumstances.dayOfContact = { $0 == "yesterday's" ? LogSample.today.adding(days: -1) : nil }
        circumstances.hadContact = { _ in hadContact }
        circumstances.hadAnswer = { _ in hadAnswer }
        var number = 0
        return try LoggedContact(
            LogSample.reader().read(line, choices: choices), in: LogSample.directory, circumstances,
            makeID: {
                number += 1
                return "new\(number)"
            })
    }

    private func followUp(
        _ id: String, _ coach: String = "dana", due days: Int, of athlete: String = "alex", from contact: String? = nil,
        kind: Reminder.Kind = .followUp, doneAt: Date? = nil
    ) -> Reminder {
        Reminder(
            id: id, athlete: athlete, kind: kind, title: "Write", due: DueDate(LogSample.today.adding(days: days)),
            coach: coach, interaction: contact, doneAt: doneAt, madeBy: "alex")
    }

    @Test func theLineBecomesAContact() throws {
        let contact = try logged("ortiz emailed yesterday: hi / todo film by fri / private / mass #warm +").contact
        let promise = Promise(
            id: contact.promises.first?.id ?? "", by: .us, text: "film", due: LogSample.today.adding(days: 6))
        #expect(
            contact
                == Contact(
                    id: contact.id, athlete: "alex", school: "esu", coach: "dana", kind: .email, direction: .inbound,
                    at: .day(LogSample.today.adding(days: -1)), content: "hi", mood: .positive, isMass: true,
                    isPrivate: true, promises: [promise], tags: ["warm"], loggedBy: "pat", loggedAt: LogSample.now))
        #expect(Set([contact.id, promise.id]) == ["new1", "new2"])
    }

    /// A coach has one follow-up, whoever created it. But a parent does not move the athlete's follow-up.
    @Test(arguments: [true, false])
    func anotherDayMovesTheFollowUp(_ movesAll: Bool) throws {
        let open = followUp("r", due: 4)
        var circumstances = LoggedContact.Circumstances(
            athlete: "alex", by: "pat", now: LogSample.now, time: .utc, reminders: [open])
        circumstances.movesAll = movesAll
        let reading = LogSample.reader().read("ortiz called +fri")
        let change = try LoggedContact(reading, in: LogSample.directory, circumstances, makeID: { "new" }).change
        #expect(change.reminders.map { $0.before?.id } == [movesAll ? "r" : nil])
    }

    /// The user says whose contact it is, or that each coach has one. The program never guesses a single coach.
    @Test(arguments: ["dana ortiz and jo lee called: hi", "dana ortiz, jo lee called: hi", "called dana & jo lee: hi"])
    func aLineMayNameSeveralCoaches(_ line: String) throws {
        #expect(throws: CoachError.self) { try logged(line) }
        #expect(LogSample.reader().read(line).questions.first?.answers.first == .each(["dana", "jo"]))
        var choices = LogChoices()
        choices.isForEach = true
        let made = try logged(line + " / todo film / private", choices: choices).change.interactions.compactMap(\.after)
        #expect(made.map(\.coach) == ["dana", "jo"] && made.map(\.school) == ["esu", "lakemont"])
        #expect(made.allSatisfy { $0.kind == .phoneCall && $0.content == "hi" && $0.isPrivate })
        #expect(made.map(\.promises.count) == [1, 0] && Set(made.map(\.id)).count == 2)
        choices = LogChoices()
        choices.coach = "jo"
        #expect(try logged(line, choices: choices).change.interactions.map { $0.after?.coach } == ["jo"])
    }

    @Test func theNextContactIsAFollowUp() throws {
        let logged = try logged("call ortiz +fri / private")
        let reminder = try #require(logged.change.reminders.first?.after)
        #expect(reminder.title == "Write to Dana Ortiz" && reminder.due == DueDate("2026-11-27"))
        #expect(reminder.kind == .followUp && reminder.coach == "dana" && reminder.school == "esu")
        #expect(reminder.interaction == logged.contact.id && reminder.isPrivate && reminder.madeBy == "pat")
        #expect(logged.completed.isEmpty && logged.words.isEmpty)
    }

    @Test func aCoachHasOnlyOneFollowUp() throws {
        var reminder = followUp("open", due: 3)
        let moved = try #require(try logged("ortiz called +fri", reminders: [reminder]).change.reminders.first)
        #expect(moved.before == reminder && moved.after?.due == DueDate("2026-11-27"))
        // A follow-up that the contact completes is not moved as well.
        reminder.due = DueDate(LogSample.today)
        let parts = try logged("call ortiz +fri", reminders: [reminder]).change.reminders
        #expect(parts.map { $0.before?.id } == ["open", nil] && parts.first?.after?.doneAt != nil)
    }

    @Test func writingToACoachCompletesDueFollowUps() throws {
        let reminders = [
            followUp("late", due: -3), followUp("today", due: 0), followUp("ahead", due: 1),
            followUp("sam's", "sam", due: -3), followUp("mia's", due: -3, of: "mia"),
            followUp("deadline", due: -3, kind: .deadline), followUp("done", due: -3, doneAt: LogSample.now),
        ]
        let logged = try logged("email ortiz", reminders: reminders)
        #expect(logged.completed.map(\.id) == ["late", "today"])
        #expect(logged.change.reminders.compactMap { $0.after?.doneAt } == [LogSample.now, LogSample.now])
        #expect(logged.words == ["2 follow-ups with Dana Ortiz are done"])
        #expect(try self.logged("ortiz called", reminders: reminders).completed.isEmpty)
        #expect(try self.logged("email ortiz / mass", reminders: reminders).completed.isEmpty)
        #expect(
            try self.logged("email ortiz: hi", reminders: [reminders[0]]).words == [
                "the follow-up with Dana Ortiz is done"
            ])
    }

    /// A contact that is logged late does not complete a follow-up from a later contact.
    @Test func aContactBeforeTheFollowUpDoesNotCompleteIt() throws {
        let reminders = [followUp("late", due: 0, from: "yesterday's")]
        #expect(try logged("email ortiz 3d", reminders: reminders).completed.isEmpty)
        #expect(try logged("email ortiz yesterday", reminders: reminders).completed.isEmpty)
        #expect(try logged("email ortiz", reminders: reminders).completed.map(\.id) == ["late"])
    }

    @Test func aNewCoachIsAddedWithTheContact() throws {
        var choices = LogChoices()
        choices.addsCoach = true
        choices.addsSchool = true
        let logged = try logged("emailed ortega at example tech +fri", choices: choices)
        let school = try #require(logged.change.schools.first?.after)
        let person = try #require(logged.change.people.first?.after)
        let coach = try #require(logged.change.coaches.first?.after)
        #expect(school.name == "Example Tech" && person.name == "Ortega" && person.familyName == "Ortega")
        #expect(coach.id == person.id && coach.school == school.id)
        #expect(logged.contact.coach == coach.id && logged.contact.school == school.id)
        #expect(logged.words == ["adds the school Example Tech", "adds the coach Ortega"])
        #expect(logged.change.reminders.first?.after?.title == "Write to Ortega")
        let ids = [school.id, person.id, logged.contact.id, logged.change.reminders.first?.after?.id ?? ""]
        #expect(Set(ids).count == 4)
        #expect(logged.change.inverse.schools.first?.before == school)
        let byMail = try self.logged("x@y.org emailed", choices: choices).change.people.first?.after
        #expect(byMail?.email == "x@y.org" && byMail?.familyName == nil)
    }

    /// A status is proposed and never set. The proposal follows from the events alone, and never goes back.
    @Test(
        arguments: [
            ("email ortiz", nil, true, "contacted"), ("email ortiz", .researching, true, "contacted"),
            ("email ortiz", .researching, false, nil), ("ortiz emailed: hi", .researching, false, "contacted"),
            ("ortiz emailed: camp / mass", .researching, true, nil), ("email ortiz", .visiting, true, nil),
            ("official visit with ortiz yesterday", .contacted, false, "visiting"),
            ("unofficial visit with ortiz yesterday", .researching, true, "visiting"),
            ("official visit with ortiz yesterday", .offerReceived, false, nil),
            ("visited example state yesterday: toured campus", .contacted, false, "visiting"),
            ("met ortiz yesterday", .contacted, false, nil), ("met ortiz yesterday", .researching, true, "contacted"),
            ("ortiz called: she made me an offer, 40%", .contacted, false, "offer_received"),
            ("ortiz called: they offered a partial scholarship", .visiting, false, "offer_received"),
            ("ortiz called: no offer yet", .visiting, false, nil),
            ("ortiz called: might make an offer soon", .visiting, false, nil),
            ("ortiz called: offered to watch film", .visiting, false, nil),
            ("ortiz called: she made me an offer", .committed, false, nil),
            ("ortiz called: she made me an offer", .notPursuing, false, nil),
            ("email ortiz", .notPursuing, true, nil),
        ] as [(String, SchoolStatus?, Bool, String?)])
    func aStatusIsProposed(line: String, status: SchoolStatus?, isFirst: Bool, proposed: String?) throws {
        let pursuits = status.map { [Pursuit(athlete: "alex", school: "esu", status: $0)] } ?? []
        let logged = try logged(line, pursuits: pursuits, hadContact: !isFirst, hadAnswer: false)
        #expect(logged.proposals.map(\.to.rawValue) == [proposed].compactMap { $0 })
        #expect(logged.change.pursuits.isEmpty)
    }

    @Test func aKeptStatusIsProposedAgainOnlyAfterNews() throws {
        #expect(try logged("ortiz emailed: hi", hadContact: true, hadAnswer: true).proposals.isEmpty)
        let words = try logged("ortiz emailed: hi", hadContact: true, hadAnswer: false).proposals.map(\.words)
        #expect(words == ["researching → contacted: the coach is in touch"])
    }

    @Test(
        arguments: [
            ("called lee", "2 coaches: which one?"), ("", "who was it with? Write a coach or a school"),
            ("newman emailed", "no coach Newman: add them, or name a school"),
        ])
    func anAmbiguousLineIsRefused(_ line: String, _ reason: String) {
        #expect(throws: CoachError.refused(reason)) { try logged(line) }
    }
}
