/// The rule for what the program does on its own after a failure. Once a character is on the screen, the program never
/// retries: the reader would see the answer start over.
package enum RetryRule {
    package enum Step: Equatable, Sendable {
        /// Ask again after this many seconds.
        case again(after: Int)
        /// Leave out old turns and ask again.
        case dropTurns
        /// Ask again with the other name of the limit, and remember it.
        case renameLimit
        /// Ask again without the refused members, and remember them.
        case leaveOut(Set<ChatRequest.Extra>)
        /// Ask once more, not streamed and for one token: this way a server reports what is wrong.
        case askReason
        case askForKey
        case listModels
        /// Keep the partial answer, and offer to continue.
        case keepAsCut
        case giveUp
    }

    /// The seconds to wait before each retry after a refused connection.
    private static let refusedWaits = [1, 2, 4]
    private static let loadingPatience = 120
    /// If the server asks for a longer wait, the user is told instead.
    private static let longestWait = 120
    private static let busyTries = 3
    private static let usualBusyWait = 5
    /// A server may name one refused member at a time, and the limit has two names.
    private static let extraTries = ChatRequest.Extra.allCases.count + 1

    /// - Parameters:
    ///   - shown: the number of characters of the answer on the screen.
    ///   - tries: the number of retries so far because of this failure.
    ///   - waited: the seconds since this failure first occurred.
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
