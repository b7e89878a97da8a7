import FoundationEssentials
import QuadCore

/// What one athlete makes of one school.
package struct Pursuit: Equatable, Sendable, Identifiable {
    package struct StatusChange: Codable, Equatable, Sendable {
        package let status: SchoolStatus
        package let at: OccurredAt
        /// A person's id.
        package let by: String

        init(_ status: SchoolStatus, at: OccurredAt, by: String) {
            self.status = status
            self.at = at
            self.by = by
        }
    }

    /// Follows from whose it is and of which school, so that there is one of each pair.
    package internal(set) var id: String
    var athlete: String
    var school: String
    package internal(set) var status: SchoolStatus
    /// All there were, the present one last; empty while nobody ever said.
    package internal(set) var history: [StatusChange]
    package var isFavorite: Bool
    package var pros: [String]
    package var cons: [String]
    /// Why this school, in the athlete's words.
    package var why: String
    /// The family's next step with the school, in their words.
    package var nextStep: String
    /// The school's own form was sent in.
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

    /// Each change is dated.
    package mutating func set(_ status: SchoolStatus, at: OccurredAt, by person: String) {
        guard status != self.status || history.isEmpty else { return }
        self.status = status
        history.append(StatusChange(status, at: at, by: person))
    }

    /// Since when it is what it is; nil while nobody ever said.
    package var since: OccurredAt? { history.last?.at }

    /// A favorite, or one that came far: the first to keep up with.
    var isPriority: Bool {
        switch status {
        case .visiting, .offerReceived, .committed: true
        case .researching, .contacted: isFavorite
        case .notPursuing: false
        }
    }
}
