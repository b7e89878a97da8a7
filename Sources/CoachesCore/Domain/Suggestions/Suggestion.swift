import QuadCore

/// A suggested next step, with its reasons.
package struct Suggestion: Equatable, Sendable, Identifiable {
    /// The rule behind the suggestion. Earlier rules come first in lists.
    package enum Rule: String, CaseIterable, Sendable {
        case offerDeadline = "offer_deadline"
        case overduePromise = "overdue_promise"
        case eventFollowUp = "event_follow_up"
        case silentSchool = "silent_school"
        case planVisit = "plan_visit"
        case eligibility
        case video
        case fewSchools = "few_schools"

        /// A sentence that explains when the rule applies.
        package var words: String {
            switch self {
            case .offerDeadline:
                "an offer has no answer yet and ends within \(SuggestionRules.offerDays) days"
            case .overduePromise: "a promise is past its due date"
            case .eventFollowUp:
                "you attended an event in the last \(SuggestionRules.eventDays) days and have not written since"
            case .silentSchool:
                "a favorite, or a school you are far along with, has had no contact for \(SuggestionRules.silentDays[0]) days"
            case .planVisit: "a school is marked as visiting, but no visit is planned or logged"
            case .eligibility: "grade 11 is the time to register with the eligibility center"
            case .video: "from grade 10 on, coaches ask for video"
            case .fewSchools: "in grades 10 and 11, a list should have \(SuggestionRules.fewestSchools) schools"
            }
        }
    }

    /// An id made of the athlete, the rule and the subject of the suggestion.
    package let id: String
    package let rule: Rule
    /// The id of the school, event, offer or promise that the rule looked at; `contact.promise` for a promise.
    package let subject: String
    let urgency: Reminder.Priority
    /// The step to take: “Write to Cedar Point”.
    package let title: String
    /// The reason in a few words.
    package let reason: String
    /// The facts on which the suggestion is based.
    package let facts: [String]
    package let school: String?
    package let coach: String?
    package let event: String?
    let interaction: String?

    /// Returns the answer to store, with the day from which the suggestion may come back.
    package func answer(
        _ answer: SuggestionAnswer.Answer, on today: CalendarDay
    ) -> (answer: SuggestionAnswer.Answer, until: CalendarDay?) {
        switch answer {
        case .later: (answer, today.adding(days: Self.pause))
        case .never: (answer, nil)
        // A silent school is suggested again if it stays silent; other suggestions are done once.
        case .done: (answer, rule == .silentSchool ? today.adding(days: Self.pause) : nil)
        }
    }

    /// In days.
    static let pause = 14
}

extension SuggestionAnswer {
    /// Whether the answer hides the suggestion on a day.
    func silences(on today: CalendarDay) -> Bool { until.map { today < $0 } ?? true }
}
