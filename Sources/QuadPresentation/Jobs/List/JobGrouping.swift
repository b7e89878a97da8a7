/// What stands together in a list.
package enum JobGrouping: String, CaseIterable, Sendable {
    case none, template, assignee, due

    var title: String {
        switch self {
        case .none: "no groups"
        case .template: "by template"
        case .assignee: "by who is next"
        case .due: "by when it is due"
        }
    }
}
