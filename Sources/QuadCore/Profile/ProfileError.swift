/// The reason why the profile was not read or changed.
package enum ProfileError: PassingError, Equatable {
    /// The typed text is no value of the field.
    case unreadable(String, advice: String)
    /// Another window changed the same fields, as sentences.
    case collision(String)
    case changedElsewhere
    case storage(message: String, advice: String?)

    package var message: String {
        switch self {
        case .unreadable(let message, _), .storage(let message, _): message
        case .collision(let words): words
        case .changedElsewhere: "The profile changed in another window; nothing was done"
        }
    }

    package var advice: String? {
        switch self {
        case .unreadable(_, let advice): advice
        case .collision: "look again, then repeat the change"
        case .changedElsewhere: "try again"
        case .storage(_, let advice): advice
        }
    }
}
