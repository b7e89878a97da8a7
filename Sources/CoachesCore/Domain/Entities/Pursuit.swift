import FoundationEssentials
import QuadCore

/// What one athlete makes of one school.
package struct Pursuit: Equatable, Sendable, Identifiable {
    package struct StatusChange: Codable, Equatable, Sendable {
        package let status: SchoolStatus
        package let at: OccurredAt
        /// A person's id.
        package let by: String

        package init(_ status: SchoolStatus, at: OccurredAt, by: String) {
            self.status = status
            self.at = at
            self.by = by
        }
    }

    /// Follows from whose it is and of which school, so that there is one of each pair.
    package let id: String
    let athlete: String
    let school: String
    package private(set) var status: SchoolStatus
    /// All there were, the present one last; empty while nobody ever said.
    package private(set) var history: [StatusChange]
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

    /// A favourite, or one that came far: the first to keep up with.
    var isPriority: Bool {
        switch status {
        case .visiting, .offerReceived, .committed: true
        case .researching, .contacted: isFavorite
        case .notPursuing: false
        }
    }
}

extension Pursuit: Codable {
    private enum CodingKeys: String, CodingKey {
        case id
        case athlete = "athlete_id"
        case school = "school_id"
        case status, history
        case isFavorite = "is_favorite"
        case pros, cons
        case why = "fit_reason"
        case nextStep = "next_step"
        case questionnaireOn = "questionnaire_completed_on"
        case offers, other
    }

    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            athlete: try fields.decode(String.self, forKey: .athlete),
            school: try fields.decode(String.self, forKey: .school),
            status: try fields.value(.status, or: .researching), history: try fields.value(.history, or: []),
            isFavorite: try fields.value(.isFavorite, or: false), pros: try fields.value(.pros, or: []),
            cons: try fields.value(.cons, or: []), why: try fields.value(.why, or: ""),
            nextStep: try fields.value(.nextStep, or: ""),
            questionnaireOn: try fields.value(.questionnaireOn), offers: try fields.value(.offers, or: []),
            other: try fields.value(.other, or: [:]))
    }

    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(id, forKey: .id)
        try fields.encode(athlete, forKey: .athlete)
        try fields.encode(school, forKey: .school)
        try fields.encode(status, forKey: .status)
        try fields.put(.history, history, unless: [])
        try fields.put(.isFavorite, isFavorite, unless: false)
        try fields.put(.pros, pros, unless: [])
        try fields.put(.cons, cons, unless: [])
        try fields.put(.why, why, unless: "")
        try fields.put(.nextStep, nextStep, unless: "")
        try fields.put(.questionnaireOn, questionnaireOn)
        try fields.put(.offers, offers, unless: [])
        try fields.put(.other, other, unless: [:])
    }
}
