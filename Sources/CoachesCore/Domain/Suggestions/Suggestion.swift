import QuadCore

/// Something worth doing next, with what speaks for it.
package struct Suggestion: Equatable, Sendable, Identifiable {
    /// What it follows from. Those further up come first.
    package enum Rule: String, CaseIterable, Sendable {
        case offerDeadline = "offer_deadline"
        case overduePromise = "overdue_promise"
        case eventFollowUp = "event_follow_up"
        case silentSchool = "silent_school"
        case planVisit = "plan_visit"
        case eligibility
        case video
        case fewSchools = "few_schools"

        /// In a sentence that says why it came.
        package var words: String {
            switch self {
            case .offerDeadline:
                "an offer waits for an answer in the last \(SuggestionRules.offerDays) days before its end"
            case .overduePromise: "a promise was to be kept by a day that is over"
            case .eventFollowUp:
                "an event was attended in the last \(SuggestionRules.eventDays) days, and nobody written to since"
            case .silentSchool:
                "a favorite, or a school one came far with, had no contact for \(SuggestionRules.silentDays[0]) days"
            case .planVisit: "a school is being visited, and no visit is planned or was made"
            case .eligibility: "in grade 11 one registers with the eligibility center"
            case .video: "from grade 10 on coaches ask for video"
            case .fewSchools: "in grades 10 and 11 the list has \(SuggestionRules.fewestSchools) schools"
            }
        }
    }

    /// Of the athlete, the rule and what it is about.
    package let id: String
    package let rule: Rule
    /// The id of the school, event, offer or promise that the rule looked at; `contact.promise` for a promise.
    package let subject: String
    let urgency: Reminder.Priority
    /// What to do: “Write to Cedar Point”.
    package let title: String
    /// Why now, in a few words.
    package let reason: String
    /// What it was worked out from.
    package let facts: [String]
    package let school: String?
    package let coach: String?
    package let event: String?
    let interaction: String?

    /// When it may come again after an answer.
    package func answer(
        _ answer: SuggestionAnswer.Answer, on today: CalendarDay
    ) -> (answer: SuggestionAnswer.Answer, until: CalendarDay?) {
        switch answer {
        case .later: (answer, today.adding(days: Self.pause))
        case .never: (answer, nil)
        // What a contact is to answer comes again if it stays silent; the rest is done once.
        case .done: (answer, rule == .silentSchool ? today.adding(days: Self.pause) : nil)
        }
    }

    /// Days.
    static let pause = 14
}

extension SuggestionAnswer {
    /// Whether what it answers is not to be shown.
    func silences(on today: CalendarDay) -> Bool { until.map { today < $0 } ?? true }
}
