import Testing

@testable import CoachesCore
@testable import CoreTestSupport
@testable import QuadCore

/// Every rule is tested through the only entry point: once with a case that triggers it and once without.
struct SuggestionTests {
    /// Returns the suggestions for a log with nothing else: an athlete without a class has no suggestions of their own.
    private func found(
        period: RecruitingPeriod.Kind? = nil, _ fill: (inout SampleLog) -> Void
    ) -> [Suggestion] {
        var sample = SampleLog()
        sample.athlete.gradYear = nil
        fill(&sample)
        return SuggestionRules(sample.log) { _ in period }.suggestions
    }

    // MARK: A school that is silent

    @Test(
        arguments: [
            (13, nil), (14, .low), (20, .low), (21, .medium), (29, .medium), (30, .high), (400, .high),
        ] as [(Int, Reminder.Priority?)])
    func aSilentFavoriteIsSuggested(days: Int, urgency: Reminder.Priority?) {
        let found = found { sample in
            sample.add(school: "cedar", .contacted, isFavorite: true)
            sample.add(contact: "> \(Sample.today.adding(days: -days))", school: "cedar")
        }
        #expect(found.map(\.urgency) == (urgency.map { [$0] } ?? []))
        #expect(found.allSatisfy { $0.rule == .silentSchool && $0.school == "cedar" })
        if urgency != nil {
            #expect(
                found[0].title == "Write to School cedar" && found[0].reason == "favorite, silent for \(days) days")
            #expect(found[0].id == "alex.silent_school.cedar" && found[0].facts.count == 2)
        }
    }

    @Test(
        arguments: [
            (SchoolStatus.researching, false, false), (.contacted, false, false), (.visiting, false, true),
            (.offerReceived, false, true), (.committed, false, true), (.notPursuing, true, false),
            (.researching, true, true),
        ] as [(SchoolStatus, Bool, Bool)])
    func aPrioritySchoolIsSuggested(status: SchoolStatus, isFavorite: Bool, fires: Bool) {
        let found = found { sample in
            sample.add(school: "cedar", status, isFavorite: isFavorite)
            sample.add(contact: "> 2026-10-29", school: "cedar")
            sample.add(contact: "> 2026-10-01 unofficial_visit", school: "cedar")
        }
        #expect(found.map(\.rule) == (fires ? [.silentSchool] : []))
        if fires { #expect(found[0].reason.hasSuffix(", silent for 23 days")) }
    }

    @Test(
        arguments: [("2026-11-01", ["visiting, never written to"]), ("2026-11-10", []), (nil, [])]
            as [(String?, [String])])
    func aSchoolWithoutContactIsSuggested(since: String?, reasons: [String]) {
        let found = found { sample in
            sample.add(school: "cedar", .visiting, at: since)
            sample.records.events.append(visit(starts: "2026-12-18"))
        }
        #expect(found.map(\.reason) == reasons)
    }

    @Test func anImportedContactCounts() {
        let found = found { sample in
            sample.add(school: "cedar", .contacted, at: "2026-01-01", isFavorite: true)
            sample.add(coach: "kim", at: "cedar")
            sample.records.coaches[0].importedContact = Sample.day("2026-11-15")
        }
        #expect(found.isEmpty)
    }

    // MARK: Events

    private func camp(on day: String, attended: Bool = true) -> RecruitingEvent {
        RecruitingEvent(
            id: "camp", athlete: "alex", kind: .camp, name: "Prospect camp", starts: Sample.due(day), school: "cedar",
            coaches: ["kim"], wasAttended: attended)
    }

    @Test(
        arguments: [
            ("2026-11-21", true, "today, and you have not written since"),
            ("2026-11-14", true, "7 days ago, and you have not written since"),
            ("2026-11-13", true, nil), ("2026-11-20", false, nil), ("2026-11-22", true, nil),
        ] as [(String, Bool, String?)])
    func aRecentlyAttendedEventIsSuggested(day: String, attended: Bool, reason: String?) {
        let found = found { sample in
            sample.add(school: "cedar", .contacted)
            sample.add(coach: "kim", at: "cedar")
            sample.records.events.append(camp(on: day, attended: attended))
        }
        #expect(found.map(\.reason) == (reason.map { [$0] } ?? []))
        #expect(found.allSatisfy { $0.title == "Write after Prospect camp" && $0.event == "camp" && $0.coach == "kim" })
    }

    @Test(
        arguments: [
            ("> 2026-11-19", "kim", nil, nil, true), ("> 2026-11-18", nil, "cedar", nil, true),
            ("> 2026-11-20", nil, nil, "camp", true), ("> 2026-11-17", "kim", "cedar", nil, false),
            ("> 2026-11-19", "lee", "state", nil, false), ("< 2026-11-19", "kim", "cedar", nil, false),
            ("> 2026-11-19 mass", "kim", "cedar", nil, false), ("> 2026-11-18 camp", "kim", "cedar", "camp", false),
            ("> 2026-11-25", "kim", "cedar", nil, false),
        ] as [(String, String?, String?, String?, Bool)])
    func aLaterContactEndsTheSuggestion(text: String, coach: String?, school: String?, event: String?, isDone: Bool) {
        let found = found { sample in
            sample.add(school: "cedar", .contacted)
            sample.add(school: "state")
            sample.add(coach: "kim", at: "cedar")
            sample.add(coach: "lee", at: "state")
            sample.records.events.append(camp(on: "2026-11-18"))
            sample.add(contact: text, coach: coach, school: school, event: event)
        }
        #expect(found.map(\.rule) == (isDone ? [] : [.eventFollowUp]))
    }

    // MARK: Promises and offers

    @Test(
        arguments: [
            (Promise.Side.us, "2026-11-20", false, "Keep your word to Coach kim"),
            (.them, "2026-11-18", false, "Remind Coach kim"),
            (.us, "2026-11-21", false, nil), (.us, nil, false, nil), (.us, "2026-11-18", true, nil),
        ] as [(Promise.Side, String?, Bool, String?)])
    func overduePromisesAreSuggested(by side: Promise.Side, due: String?, isDone: Bool, title: String?) {
        let found = found { sample in
            sample.add(school: "cedar")
            sample.add(coach: "kim", at: "cedar")
            let promise = Promise(
                id: "p", by: side, text: "film link", due: due.map(Sample.day), doneAt: isDone ? Sample.now : nil)
            sample.add(contact: "> 2026-11-15", coach: "kim", school: "cedar", promises: [promise])
        }
        #expect(found.map(\.title) == (title.map { [$0] } ?? []))
        #expect(found.allSatisfy { $0.interaction == "c0" && $0.coach == "kim" && $0.reason.hasPrefix("film link, ") })
    }

    @Test(
        arguments: [
            ("2026-12-05", .pending, "by Sat 5 Dec, 14 days left"), ("2026-12-06", .pending, nil), (nil, .pending, nil),
            ("2026-11-22", .pending, "by Sun 22 Nov, 1 day left"), ("2026-11-21", .pending, "by Sat 21 Nov, today"),
            ("2026-11-01", .pending, "by Sun 1 Nov, overdue"), ("2026-11-22", .accepted, nil),
            ("2026-11-22", .declined, nil), ("2026-11-22", .expired, nil),
        ] as [(String?, Offer.Status, String?)])
    func waitingOffersAreSuggested(answerBy: String?, status: Offer.Status, reason: String?) {
        let found = found { sample in
            let offer = Offer(id: "o", kind: .partial, status: status, coach: "kim", answerBy: answerBy.map(Sample.day))
            sample.add(school: "cedar", .offerReceived, offers: [offer])
        }
        #expect(found.map(\.reason) == (reason.map { [$0] } ?? []))
        #expect(found.allSatisfy { $0.title == "Answer the offer from School cedar" && $0.school == "cedar" })
    }

    // MARK: Visits

    private func visit(starts: String, attended: Bool = false) -> RecruitingEvent {
        RecruitingEvent(
            id: "visit", athlete: "alex", kind: .officialVisit, name: "Visit", starts: Sample.due(starts),
            school: "cedar",
            wasAttended: attended)
    }

    @Test(
        arguments: [
            (SchoolStatus.visiting, nil, nil, true), (.contacted, nil, nil, false), (.offerReceived, nil, nil, false),
            (.visiting, "2026-12-18", nil, false), (.visiting, "2026-11-01", nil, true),
            (.visiting, nil, "> 2026-11-19 unofficial_visit", false), (.visiting, nil, "> 2026-11-19 email", true),
        ] as [(SchoolStatus, String?, String?, Bool)])
    func aSchoolToVisitIsSuggested(status: SchoolStatus, event: String?, contact: String?, fires: Bool) {
        let found = found { sample in
            sample.add(school: "cedar", status)
            if let event { sample.records.events.append(visit(starts: event)) }
            if let contact { sample.add(contact: contact, school: "cedar") }
        }
        #expect(found.map(\.rule) == (fires ? [.planVisit] : []))
    }

    // MARK: The profile

    @Test(
        arguments: [
            (2030, 0, [], []), (2029, 0, [.video, .fewSchools], [.fewSchools]),
            (2028, 0, [.eligibility, .video, .fewSchools], [.eligibility, .fewSchools]), (2027, 0, [.video], []),
            (2026, 0, [], []), (2028, 19, [.eligibility, .video, .fewSchools], [.eligibility, .fewSchools]),
            (2028, 20, [.eligibility, .video], [.eligibility]), (2029, 20, [.video], []),
        ] as [(Int, Int, [Suggestion.Rule], [Suggestion.Rule])])
    func suggestionsDependOnTheGrade(
        gradYear: Int, schools: Int, without: [Suggestion.Rule], withVideo: [Suggestion.Rule]
    ) {
        var sample = SampleLog()
        sample.athlete.gradYear = gradYear
        for number in 0..<schools { sample.add(school: "\(number)") }
        sample.add(school: "left", .notPursuing)
        #expect(SuggestionRules(sample.log) { _ in nil }.suggestions.map(\.rule) == without)
        sample.athlete.videos = [Athlete.Link(id: "v", title: "Fall", place: "film.example")]
        #expect(SuggestionRules(sample.log) { _ in nil }.suggestions.map(\.rule) == withVideo)
    }

    // MARK: What the calendar silences

    @Test(
        arguments: [
            (nil, [.overduePromise, .overduePromise, .eventFollowUp, .silentSchool, .planVisit]),
            (.contact, [.overduePromise, .overduePromise, .eventFollowUp, .silentSchool, .planVisit]),
            (.quiet, [.overduePromise, .overduePromise, .eventFollowUp, .silentSchool, .planVisit]),
            (.dead, [.overduePromise, .overduePromise, .eventFollowUp, .silentSchool]),
            (.shutdown, [.overduePromise]),
        ] as [(RecruitingPeriod.Kind?, [Suggestion.Rule])])
    func aShutdownSilencesWritingADeadPeriodOnlyVisits(period: RecruitingPeriod.Kind?, rules: [Suggestion.Rule]) {
        let found = found(period: period) { sample in
            sample.add(school: "cedar", .visiting, at: "2026-01-01")
            sample.add(coach: "kim", at: "cedar")
            sample.records.events.append(camp(on: "2026-11-19"))
            let promises = [
                Promise(id: "ours", by: .us, text: "film", due: Sample.day("2026-11-01")),
                Promise(id: "theirs", by: .them, text: "form", due: Sample.day("2026-11-01")),
            ]
            sample.add(contact: "> 2026-10-01", coach: "kim", school: "cedar", promises: promises)
        }
        #expect(found.map(\.rule) == rules)
        if period == .shutdown { #expect(found.map(\.title) == ["Keep your word to Coach kim"]) }
    }

    @Test func aPeriodAppliesToASchool() {
        var sample = SampleLog()
        sample.athlete.gradYear = nil
        for id in ["cedar", "lake"] { sample.add(school: id, .contacted, at: "2026-01-01", isFavorite: true) }
        let found = SuggestionRules(sample.log) { $0.id == "lake" ? .shutdown : nil }.suggestions
        #expect(found.map(\.school) == ["cedar"])
    }

    // MARK: Answers

    @Test(
        arguments: [
            (SuggestionAnswer.Answer.never, nil, false), (.done, nil, false), (.later, "2026-11-22", false),
            (.later, "2026-11-21", true), (.done, "2026-11-01", true),
        ] as [(SuggestionAnswer.Answer, String?, Bool)])
    func anAnsweredSuggestionStaysAway(answer: SuggestionAnswer.Answer, until: String?, comesAgain: Bool) {
        let found = found { sample in
            for id in ["cedar", "lake"] { sample.add(school: id, .contacted, at: "2026-01-01", isFavorite: true) }
            sample.records.answers.append(
                SuggestionAnswer(
                    id: "alex.silent_school.cedar", answer, until: until.map(Sample.day), by: "alex", at: Sample.now))
        }
        #expect(found.map(\.school) == (comesAgain ? ["cedar", "lake"] : ["lake"]))
    }

    @Test func anAnswerHoldsUntilItsDay() {
        let silent = found { $0.add(school: "cedar", .contacted, at: "2026-01-01", isFavorite: true) }[0]
        let promised = found { sample in
            let promise = Promise(id: "p", by: .us, text: "film", due: Sample.day("2026-11-01"))
            sample.add(contact: "> 2026-10-01", promises: [promise])
        }[0]
        #expect(silent.answer(.later, on: Sample.today).until == Sample.day("2026-12-05"))
        #expect(silent.answer(.done, on: Sample.today).until == Sample.day("2026-12-05"))
        #expect(silent.answer(.never, on: Sample.today).until == nil)
        #expect(promised.answer(.done, on: Sample.today).until == nil)
        #expect(promised.answer(.later, on: Sample.today).until == Sample.day("2026-12-05"))
    }

    @Test func theMostUrgentSuggestionComesFirst() {
        let found = found { sample in
            sample.add(school: "b", .contacted, at: "2026-11-01", isFavorite: true)
            sample.add(school: "a", .contacted, at: "2026-11-01", isFavorite: true)
            sample.add(school: "c", .contacted, at: "2026-10-01", isFavorite: true)
            let offers = [("late", "2026-12-01"), ("soon", "2026-11-23")].map { id, day in
                Offer(id: id, kind: .partial, answerBy: Sample.day(day))
            }
            sample.add(school: "d", .researching, offers: offers)
        }
        #expect(
            found.map(\.id) == [
                "alex.offer_deadline.soon", "alex.offer_deadline.late", "alex.silent_school.c", "alex.silent_school.a",
                "alex.silent_school.b",
            ])
    }
}
