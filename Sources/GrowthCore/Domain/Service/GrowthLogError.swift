import QuadCore

/// The errors of the practice log.
package enum GrowthLogError: PassingError, Equatable {
    /// Another process changed the same items in the meantime.
    case conflict([String])
    /// The names of the items that were to be changed but are deleted.
    case deleted([String])
    case outdated
    /// A sentence with the error and the valid input.
    case refused(String)
    /// The text that was searched for, and the kind of item: “session”.
    case notFound(String, kind: String, proposals: [String] = [])
    case ambiguous(String, [String])
    case storage(message: String, advice: String?)

    package var message: String {
        switch self {
        case .conflict(let names): "\(names.fewWhole()) changed in another window; nothing was done"
        case .deleted(let names): DeletedElsewhere.message(names.map { "“\($0.clipped)”" })
        case .outdated: "Other windows kept changing the log; nothing was done"
        case .refused(let reason): reason
        case .notFound(let text, let kind, _): "There is no \(kind) “\(text.clipped)”"
        case .ambiguous(let text, let names): "“\(text.clipped)” may be any of \(names.few())"
        case .storage(let message, _): message
        }
    }

    package var advice: String? {
        switch self {
        case .conflict: "check the change and repeat it"
        case .deleted: DeletedElsewhere.advice
        case .outdated: "try again"
        case .refused: nil
        case .notFound(_, let kind, let proposals): TypedName.advice(proposals, else: Self.listing(kind))
        case .ambiguous: "type more of it, or its id"
        case .storage(_, let advice): advice
        }
    }

    private static func listing(_ kind: String) -> String {
        switch kind {
        case "session": "quad growth log list shows them"
        case "method": "quad growth methods list shows them"
        default: "quad growth \(kind) list shows them"
        }
    }
}

extension GrowthLogError: DeletionError {
    package var isDeletion: Bool { if case .deleted = self { true } else { false } }
}
