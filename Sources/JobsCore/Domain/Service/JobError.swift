import QuadCore

/// Why something could not be done to jobs.
package enum JobError: PassingError, Equatable {
    /// A field that was to be changed was changed elsewhere: by its name, with what it is there and what it was to be.
    case conflict([JobConflict])
    /// The names of what was to be changed and is deleted; empty if they are not known.
    case deleted([String])
    /// A step that was to be changed is deleted, from the job of this name.
    case stepDeleted(from: String)
    /// It was worked out from what is no longer so.
    case outdated
    /// Somebody else may do it, or nobody now: a sentence that says who or why.
    case refused(String)
    /// The titles of the steps of the shortest circle, the refused need first and again at the end.
    case circle([String])
    case noSuchJob(String, proposals: [String] = [])
    /// Several fit what was typed.
    case ambiguous(String, [String])
    case storage(message: String, advice: String?)

    /// Who or what is to be called something that nobody could see.
    static let unnamed = JobError.refused("a name has at least one letter")

    package var message: String {
        switch self {
        case .conflict(let conflicts): conflicts.map(\.words).joined(separator: "; ")
        case .deleted(let names): DeletedElsewhere.message(names.map { "“\($0.clipped)”" })
        case .stepDeleted(let job): "a step of \(job) was deleted in another window"
        case .outdated: "Other windows change jobs all the time"
        case .refused(let reason): reason
        case .circle(let names): "That closes a circle: \(names.chain(" needs "))"
        case .noSuchJob(let text, _): "There is no job “\(text)”"
        case .ambiguous(let text, let names): "“\(text)” is several: \(names.few())"
        case .storage(let message, _): message
        }
    }

    /// Where what a file says could not be taken: what is told is about the job it belongs to.
    var messageOfImport: String {
        guard case .conflict(let conflicts) = self else { return message }
        let words = conflicts.map(\.wordsOfImport).joined(separator: "; ")
        return "both changed: \(words). Make them the same in one of both, then import again"
    }

    package var advice: String? {
        switch self {
        case .conflict: "nothing was done"
        case .deleted, .stepDeleted: DeletedElsewhere.advice
        case .outdated: "try again"
        case .refused: nil
        case .circle: "choose another need"
        case .noSuchJob(let text, let proposals):
            TypedID.advice(text, listing: TypedName.advice(proposals, else: "quad jobs list shows them"))
        case .ambiguous: "type more of it, or its id"
        case .storage(_, let advice): advice
        }
    }
}

extension JobError: DeletionError {
    package var isDeletion: Bool {
        switch self {
        case .deleted, .stepDeleted: true
        default: false
        }
    }
}
