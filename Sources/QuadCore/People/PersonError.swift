package enum PersonError: PassingError, Equatable {
    /// The names of the people who were changed elsewhere.
    case changedElsewhere([String])
    /// The names of people who were to be changed and are deleted.
    case deleted([String])
    /// The typed text matches nobody; with `ambiguous`, it matches several people.
    case notFound(String)
    case ambiguous(String, [String])
    case storage(message: String, advice: String?)

    package var message: String {
        switch self {
        case .changedElsewhere(let names):
            "\(names.joined(separator: ", ")) changed in another window; nothing was done"
        case .deleted(let names): DeletedElsewhere.message(names.map { "“\($0.clipped)”" })
        case .notFound(let text): "no person is named “\(text.clipped)”; quad jobs people list shows everyone"
        case .ambiguous(let text, let names): "“\(text.clipped)” matches several people: \(names.few())"
        case .storage(let message, _): message
        }
    }

    package var advice: String? {
        switch self {
        case .changedElsewhere: "look again, then repeat the change"
        case .deleted: DeletedElsewhere.advice
        case .notFound: nil
        case .ambiguous: "type more of the name, or the id"
        case .storage(_, let advice): advice
        }
    }
}

extension PersonError: DeletionError {
    package var isDeletion: Bool { if case .deleted = self { true } else { false } }
}
