import FoundationEssentials
import QuadCore

/// One athlete's notes on one school: status, offers, pros and cons.
package struct Pursuit: Equatable, Sendable, Identifiable {
    package struct StatusChange: Codable, Equatable, Sendable {
        package let status: SchoolStatus
        package let at: OccurredAt
        /// The id of a person.
        package let by: String

        init(_ status: SchoolStatus, at: OccurredAt, by: String) {
            self.status = status
            self.at = at
            self.by = by
        }
    }

    /// Derived from the athlete and the school, so that each pair has one pursuit.
    package internal(set) var id: String
    var athlete: String
    var school: String
    package internal(set) var status: SchoolStatus
    /// All statuses so far, the current one last; empty while the status was never set.
    package internal(set) var history: [StatusChange]
    package var isFavorite: Bool
    package var pros: [String]
    package var cons: [String]
    /// The athlete's reasons for the school, in their own words.
    package var why: String
    /// The family's next step with the school, in their own words.
    package var nextStep: String
    /// The day when the school's own questionnaire was sent in.
    var questionnaireOn: CalendarDay?
    package var offers: [Offer]
    var other: [String: ForeignValue]

    init(
        athlete: String, school: String, status: SchoolStatus = .researching, history: [StatusChange] = [],
        isFavorite: Bool = false, pros: [String] = [], cons: [String] = [], why: String = "",
        nextStep: String = "", questionnaireOn: CalendarDay? = nil, offers: [Offer] = [],
        other: [String: ForeignValue] = [:]
    ) {
        id = Self.id(of: athlete, school)
        self.athlete = athlete
        self.school = school
        self.status = status
        self.history = history
        self.isFavorite = isFavorite
        self.pros = pros
        self.cons = cons
        self.why = why
        self.nextStep = nextStep
        self.questionnaireOn = questionnaireOn
        self.offers = offers
        self.other = other
    }

    package static func id(of athlete: String, _ school: String) -> String { "\(athlete).\(school)" }

    /// Sets the status and records the change with its date.
    package mutating func set(_ status: SchoolStatus, at: OccurredAt, by person: String) {
        guard status != self.status || history.isEmpty else { return }
        self.status = status
        history.append(StatusChange(status, at: at, by: person))
    }

    /// The date of the current status; nil while the status was never set.
    package var since: OccurredAt? { history.last?.at }

    /// Whether the school is a favorite or far along, and so comes first.
    var isPriority: Bool {
        switch status {
        case .visiting, .offerReceived, .committed: true
        case .researching, .contacted: isFavorite
        case .notPursuing: false
        }
    }
}
