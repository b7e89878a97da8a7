/// A kind of the user's data that a conversation may send to a model. All scopes are off until the user selects them.
package enum ChatScope: String, Codable, CaseIterable, Sendable {
    case sessions, goals, articles, jobs

    /// The description of the data that is sent.
    package var words: String {
        switch self {
        case .sessions: "the last 14 days, figures only, no notes"
        case .goals: "streak, goals and the routine"
        case .articles: "3 passages that fit the question"
        case .jobs: "names and dates of what is due in 14 days"
        }
    }

    /// Returns the scopes in the order of the cases, without duplicates.
    package static func sorted(_ scopes: some Sequence<ChatScope>) -> [ChatScope] {
        let wanted = Set(scopes)
        return allCases.filter(wanted.contains)
    }
}
