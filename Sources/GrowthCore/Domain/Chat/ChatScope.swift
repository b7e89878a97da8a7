/// A part of what the program holds that a conversation may give to a model. All are off until they are ticked.
package enum ChatScope: String, Codable, CaseIterable, Sendable {
    case sessions, goals, articles, jobs

    /// What of it goes out.
    package var words: String {
        switch self {
        case .sessions: "the last 14 days, figures only, no notes"
        case .goals: "streak, goals and the routine"
        case .articles: "3 passages that fit the question"
        case .jobs: "names and dates of what is due in 14 days"
        }
    }

    /// In the order of the cases, each once.
    package static func sorted(_ scopes: some Sequence<ChatScope>) -> [ChatScope] {
        let wanted = Set(scopes)
        return allCases.filter(wanted.contains)
    }
}
