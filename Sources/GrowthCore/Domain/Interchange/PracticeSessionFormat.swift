/// The formats that the log can be exported to.
package enum PracticeSessionFormat: String, CaseIterable, Sendable {
    case csv, json

    package var title: String { rawValue.uppercased() }

    package var detail: String {
        switch self {
        case .csv: "a table of the practice sessions"
        case .json: "practice sessions and the plan, one per line, to import again"
        }
    }

    package init?(path: String) {
        guard let dot = path.lastIndex(of: ".") else { return nil }
        self.init(rawValue: path[path.index(after: dot)...].lowercased())
    }
}
