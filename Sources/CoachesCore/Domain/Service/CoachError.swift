import QuadCore

/// An error of a change to schools, coaches or their log.
package enum CoachError: PassingError, Equatable {
    /// Another window changed the same fields meanwhile: the names of the item and of the fields.
    case conflict([String])
    /// Another window deleted the items to change: their names.
    case deleted([String])
    /// The change was based on an older state.
    case outdated
    /// The change is not allowed for this viewer, or not now: a sentence with the reason.
    case refused(String)
    /// Nothing was found: the text, the kind of item (“coach”), and similar names.
    case notFound(String, kind: String, proposals: [String] = [])
    /// Several items match the text.
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
        case .conflict: "look again, then repeat the change"
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
