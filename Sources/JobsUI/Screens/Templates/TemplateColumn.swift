import JobsCore

/// The columns in the table of a template's actions.
enum TemplateColumn: Int, CaseIterable, Sendable {
    case name, needs, role, minutes, due, kind, required, stop, about, files

    var title: String {
        switch self {
        case .name: "action"
        case .needs: "needs"
        case .role: "who"
        case .minutes: "min"
        case .due: "due"
        case .kind: "kind"
        case .required: "req"
        case .stop: "stop"
        case .about: "about"
        case .files: "files"
        }
    }

    var width: Int {
        switch self {
        case .name: 20
        case .needs: 8
        case .role: 10
        case .minutes: 5
        case .due: 14
        case .kind: 8
        case .required: 4
        case .stop: 4
        case .about: 30
        case .files: 20
        }
    }

    var help: String {
        switch self {
        case .name: "Action: what to do"
        case .needs: "Needs: \(NeedsText.help)"
        case .role: "Who: a role such as athlete or parent; each job says who fills it"
        case .minutes: "Time: 20, 1h or 1h 30m"
        case .due: "Due: \(DueRuleText.examples)"
        case .kind:
            "Kind: task, approval (by its role or an admin), form or wait (until its date); space cycles while you edit"
        case .required: "Required: the job can't be completed without it; y, n or space while you edit"
        case .stop: "Stop: whether later required actions wait for it; y, n or space while you edit"
        case .about: "About: what the person who does it should know"
        case .files: "Files: paths or addresses, separated by commas"
        }
    }

    /// Whether the space key selects the next of a few fixed values.
    var isChoice: Bool {
        switch self {
        case .kind, .required, .stop: true
        default: false
        }
    }

    func text(_ action: TemplateAction, among actions: [TemplateAction]) -> String {
        switch self {
        case .name: action.name
        case .needs: NeedsText.text(action, among: actions)
        case .role: action.role
        case .minutes: action.minutes == 0 ? "" : "\(action.minutes)"
        case .due: DueRuleText.text(action.dueRule, among: actions)
        case .kind: action.kind.rawValue
        case .required: action.isRequired ? "yes" : "no"
        case .stop: action.isStop ? "yes" : "no"
        case .about: action.description
        case .files: action.media.map(\.url).joined(separator: ", ")
        }
    }
}
