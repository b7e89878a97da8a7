import QuadCore

/// The reason why a stored game cannot go on.
package enum GameRestoreError: UserFacingError, Equatable {
    /// The puzzles of the day were made by another version of the generator.
    case otherGeneration
    /// The reason, as the end of a sentence.
    case impossible(String)

    package var message: String {
        switch self {
        case .otherGeneration: "another version of Quad made its puzzle"
        case .impossible(let reason): reason
        }
    }

    package var advice: String? { nil }
}
