/// The grouping of a list.
enum JobGrouping: String, CaseIterable, Sendable {
    case none, template, project, tag, assignee, due

    var title: String {
        switch self {
        case .none: "no groups"
        case .template: "by template"
        case .project: "by project"
        case .tag: "by tag"
        case .assignee: "by next person"
        case .due: "by due date"
        }
    }

    /// A note on the group of a job, if that is not obvious.
    var rule: String {
        switch self {
        case .tag: "each job is listed once, under its first tag"
        case .none, .template, .project, .assignee, .due: ""
        }
    }
}
