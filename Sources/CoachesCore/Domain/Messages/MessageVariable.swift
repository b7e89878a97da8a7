/// The variables of message templates, filled from the athlete's profile, the coach and the school.
package enum MessageVariable: String, CaseIterable, Sendable {
    case playerName, playerFirstName, playerEmail, playerPhone
    case sport, position, gradYear, gpa, sat, act, metrics, videoLink
    case coachName, coachFirstName, coachLastName, coachRole
    case schoolName, schoolCity, schoolState, division, conference

    /// Reads the name between braces: letters of any case, with or without `_`, `-` or spaces between words.
    package init?(reading name: some StringProtocol) {
        guard let known = Self.byLetters[Self.letters(name)] else { return nil }
        self = known
    }

    /// The variable as written in a template.
    package var placeholder: String { "{{\(rawValue)}}" }

    /// The name of the value in a list of missing values.
    package var words: String {
        switch self {
        case .playerName, .playerFirstName: "your name"
        case .playerEmail: "your email"
        case .playerPhone: "your phone"
        case .sport: "your sport"
        case .position: "your position"
        case .gradYear: "your class"
        case .gpa: "your GPA"
        case .sat: "your SAT"
        case .act: "your ACT"
        case .metrics: "your figures"
        case .videoLink: "a video"
        case .coachName, .coachFirstName, .coachLastName: "the coach's name"
        case .coachRole: "the coach's role"
        case .schoolName: "the school"
        case .schoolCity: "the school's city"
        case .schoolState: "the school's state"
        case .division: "the school's division"
        case .conference: "the school's conference"
        }
    }

    package enum Subject: Sendable {
        case player, coach, school
    }

    /// The subject that the value belongs to, and where the user can fill it in for good.
    package var subject: Subject {
        switch self {
        case .playerName, .playerFirstName, .playerEmail, .playerPhone, .sport, .position, .gradYear, .gpa, .sat, .act,
            .metrics, .videoLink:
            .player
        case .coachName, .coachFirstName, .coachLastName, .coachRole: .coach
        case .schoolName, .schoolCity, .schoolState, .division, .conference: .school
        }
    }

    private static let byLetters = Dictionary(uniqueKeysWithValues: allCases.map { (letters($0.rawValue), $0) })

    private static func letters(_ name: some StringProtocol) -> String {
        name.lowercased().filter { !$0.isWhitespace && $0 != "_" && $0 != "-" }
    }
}
