package enum PersonError: UserFacingError, Equatable {
    /// Their names.
    case changedElsewhere([String])
    case store(message: String, advice: String?)

    package var message: String {
        switch self {
        case .changedElsewhere(let names):
            "\(names.joined(separator: ", ")) changed in another window; nothing was done"
        case .store(let message, _): message
        }
    }

    package var advice: String? {
        switch self {
        case .changedElsewhere: "look again and repeat it"
        case .store(_, let advice): advice
        }
    }
}
