import QuadCore

/// The errors of the Campus tab.
package enum CampusError: PassingError, Equatable {
    /// A sentence with the error, and what to do.
    case refused(String, advice: String? = nil)
    /// The titles of items that another process changed in the meantime.
    case changedElsewhere([String])
    case notFound(String, kind: String)
    case ambiguous(String, [String])
    case storage(message: String, advice: String?)

    package var message: String {
        switch self {
        case .refused(let reason, _): reason
        case .changedElsewhere(let names): "\(names.fewWhole()) changed in another window; nothing was done"
        case .notFound(let text, let kind): "There is no \(kind) “\(text.clipped)”"
        case .ambiguous(let text, let names): "“\(text.clipped)” may be any of \(names.few())"
        case .storage(let message, _): message
        }
    }

    package var advice: String? {
        switch self {
        case .refused(_, let advice): advice
        case .changedElsewhere: "check the change and repeat it"
        case .notFound(_, let kind):
            kind == "event" ? "“quad campus list” shows the events" : "“quad campus feeds” lists the calendars"
        case .ambiguous: "type more of it, or its id"
        case .storage(_, let advice): advice
        }
    }

    package init(_ error: some UserFacingError) {
        self = .storage(message: error.message, advice: error.advice)
    }
}
