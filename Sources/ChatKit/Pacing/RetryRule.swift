/// What is done by itself after something went wrong. Never anything once a character was shown: who reads would see the
/// answer begin again.
package enum RetryRule {
    package enum Step: Equatable, Sendable {
        /// Ask again after that many seconds.
        case again(after: Int)
        /// Leave out old turns and ask again.
        case dropTurns
        /// Ask again with the other name of the limit, and remember it.
        case renameLimit
        /// Ask again without what the server refused, and remember it.
        case leaveOut(Set<ChatRequest.Extra>)
        /// Ask once more, unstreamed and for one token: that way a server tells what it does not like.
        case askReason
        case askForKey
        case listModels
        /// Keep what came, and offer to go on.
        case keepAsCut
        case giveUp
    }

    /// Seconds before each try that follows a refused connection.
    private static let refusedWaits = [1, 2, 4]
    private static let loadingPatience = 120
    /// Whoever is asked to wait longer is told so instead.
    private static let longestWait = 120
    private static let busyTries = 3
    private static let usualBusyWait = 5
    /// A server may name one at a time, and the limit has two names.
    private static let extraTries = ChatRequest.Extra.allCases.count + 1

    /// - Parameters:
    ///   - shown: characters of the answer on the screen.
    ///   - tries: how often this trouble was answered by asking again.
    ///   - waited: seconds since it was met first.
    package static func step(after trouble: ChatTrouble, shown: Int, tries: Int = 0, waited: Int = 0) -> Step {
        guard shown == 0 else { return .keepAsCut }
        switch trouble {
        case .refused: return tries < refusedWaits.count ? .again(after: refusedWaits[tries]) : .giveUp
        case .loading: return waited < loadingPatience ? .again(after: 1) : .giveUp
        case .busy(let seconds):
            let wait = seconds ?? usualBusyWait
            return tries < busyTries && wait <= longestWait ? .again(after: max(wait, 1)) : .giveUp
        case .serverFault, .closed: return tries < 1 ? .again(after: 0) : .giveUp
        case .contextExceeded: return tries < 1 ? .dropTurns : .giveUp
        case .wrongLimitName: return tries < 1 ? .renameLimit : .giveUp
        case .refusedExtras(let extras): return tries < extraTries ? .leaveOut(extras) : .giveUp
        case .empty: return tries < 1 ? .askReason : .giveUp
        case .unauthorized: return .askForKey
        case .unknownModel: return .listModels
        case .other: return .giveUp
        }
    }
}
