import QuadCore

/// The reason why an operation on jobs failed.
package enum JobError: PassingError, Equatable {
    /// A field to be changed was changed elsewhere; the conflict has its name and both values.
    case conflict([JobConflict])
    /// The items to be changed are deleted. The names are empty if unknown.
    case deleted([String])
    /// A step to be changed is deleted from the job with this name.
    case stepDeleted(from: String)
    /// The operation was based on data that has changed.
    case outdated
    /// The operation is not allowed; a sentence says who may do it, or why nobody can now.
    case refused(String)
    /// The titles of the steps along the shortest circle, with the refused need first and again at the end.
    case circle([String])
    case noSuchJob(String, proposals: [String] = [])
    /// Several names fit the typed text.
    case ambiguous(String, [String])
    case storage(message: String, advice: String?)

    /// The error for a name without any visible character.
    static let unnamed = JobError.refused("a name needs at least one letter")

    package var message: String {
        switch self {
        case .conflict(let conflicts): conflicts.map(\.words).joined(separator: "; ")
        case .deleted(let names): DeletedElsewhere.message(names.map { "“\($0.clipped)”" })
        case .stepDeleted(let job): "a step of \(job) was deleted in another window"
        case .outdated: "Other windows keep changing the jobs"
        case .refused(let reason): reason
        case .circle(let names): "That would make a cycle: \(names.chain(" needs "))"
        case .noSuchJob(let text, _): "There is no job “\(text)”"
        case .ambiguous(let text, let names): "“\(text)” matches several: \(names.few())"
        case .storage(let message, _): message
        }
    }

    /// The message in an import report, where the job is already named.
    var messageOfImport: String {
        guard case .conflict(let conflicts) = self else { return message }
        let words = conflicts.map(\.wordsOfImport).joined(separator: "; ")
        return "both changed: \(words). Make them the same here or in the file, then import again"
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
