import CoachesCore
import QuadCore

/// The command and the option that permanently set a variable of a template.
struct MessageAdvice {
    /// The words of the command after `quad`.
    let path: [String]
    /// The option of the command, without dashes; nil if an argument sets the value.
    let option: String?
    /// The placeholder for the value, such as `NUMBER`.
    private let value: String

    init(_ variable: MessageVariable) {
        let (option, value): (String?, String) =
            switch variable {
            case .playerName, .playerFirstName, .coachName, .coachFirstName, .coachLastName: ("name", "NAME")
            case .playerEmail: ("email", "ADDRESS")
            case .playerPhone: ("phone", "NUMBER")
            case .sport: ("sport", "SPORT")
            case .position: ("positions", "WORDS")
            case .gradYear: ("class", "YEAR")
            case .gpa: ("gpa", "NUMBER")
            case .sat: ("sat", "NUMBER")
            case .act: ("act", "NUMBER")
            case .metrics: (nil, "NAME VALUE")
            case .videoLink: (nil, "TITLE ADDRESS")
            case .coachRole: ("role", "ROLE")
            case .schoolName: ("school", "SCHOOL")
            case .schoolCity: ("city", "CITY")
            case .schoolState: ("state", "STATE")
            case .division: ("division", "DIVISION")
            case .conference: ("conference", "NAME")
            }
        (self.option, self.value) = (option, value)
        path =
            switch variable {
            case .metrics: ["coaches", "figures", "set"]
            case .videoLink: ["coaches", "videos", "add"]
            case .schoolName: ["coaches", "edit"]
            default:
                switch variable.subject {
                case .player: ["coaches", "athlete", "set"]
                case .coach: ["coaches", "edit"]
                case .school: ["schools", "edit"]
                }
            }
    }

    /// `quad schools edit "Lakemont" --city CITY`
    func words(coach: CoachSummary) -> String {
        // A coach without a school needs a school before its city can be set.
        if path == ["schools", "edit"], coach.school == nil {
            return "quad coaches edit \(CommandWord.quoted(coach.name)) --school SCHOOL"
        }
        let whom: String? =
            switch path {
            case ["coaches", "edit"]: coach.name
            case ["schools", "edit"]: coach.school?.name
            default: nil
            }
        return (["quad"] + path + [whom.map(CommandWord.quoted), option.map { "--\($0)" }, value].compactMap { $0 })
            .joined(separator: " ")
    }
}
