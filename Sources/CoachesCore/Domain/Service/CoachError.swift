import QuadCore

/// Why something could not be done to coaches, schools or what was logged of them.
package enum CoachError: PassingError, Equatable {
    /// What was to be changed was changed elsewhere meanwhile: its name, and the members both changed.
    case conflict([String])
    /// The names of what was to be changed and is deleted.
    case deleted([String])
    /// It was worked out from what is no longer so.
    case outdated
    /// Somebody else may do it, or nobody now: a sentence that says who or why.
    case refused(String)
    /// The text that was looked for, the kind of thing (“coach”), and names that are close.
    case notFound(String, kind: String, proposals: [String] = [])
    /// Several fit what was typed.
    case ambiguous(String, [String])
    case storage(message: String, advice: String?)

    package var message: String {
        switch self {
        case .conflict(let names): "\(names.fewWhole()) changed in another window; nothing was done"
        case .deleted(let names): DeletedElsewhere.message(names.map(\.clipped)).capitalizedFirst
        case .outdated: "Other windows kept changing coaches; nothing was done"
        case .refused(let reason): reason
        case .notFound(let text, let kind, _): "There is no \(kind) “\(text.clipped)”"
        case .ambiguous(let text, let names): "“\(text.clipped)” may be any of \(names.few())"
        case .storage(let message, _): message
        }
    }

    package var advice: String? {
        switch self {
        case .conflict: "look again and repeat it"
        case .deleted: DeletedElsewhere.advice
        case .outdated: "try again"
        case .refused: nil
        case .notFound(let text, let kind, let proposals):
            TypedID.advice(text, listing: TypedName.advice(proposals, else: Self.listing(kind)))
        case .ambiguous: "type more of it, or its id"
        case .storage(_, let advice): advice
        }
    }

    private static func listing(_ kind: String) -> String {
        switch kind {
        case "school": "quad schools list shows them"
        case "follow-up or promise": "quad coaches todo shows them"
        case "contact": "quad interactions list shows them"
        case "event": "quad coaches events shows them"
        case "template": "quad coaches messages shows them"
        case "offer": "quad schools show SCHOOL --json shows them"
        case "figure", "video", "document": "quad coaches \(kind)s shows them"
        default: "quad coaches list shows them"
        }
    }
}

extension CoachError: DeletionError {
    package var isDeletion: Bool { if case .deleted = self { true } else { false } }
}
