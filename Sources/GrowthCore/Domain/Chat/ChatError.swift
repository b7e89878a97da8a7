import ChatKit
import QuadCore

/// The reason why there is no answer.
package struct ChatError: UserFacingError, Equatable {
    package enum Kind: String, Sendable, CaseIterable {
        case refused, unreachable
        /// The server sent nothing for too long.
        case silent
        /// The question may not be sent to that server.
        case forbidden
        /// The fetching program failed.
        case program
        case storage
        /// No provider is set up.
        case setup
    }

    package let kind: Kind
    package let message: String

    package init(_ kind: Kind, _ message: String) {
        self.kind = kind
        self.message = message
    }

    package var trouble: ChatTrouble {
        switch kind {
        case .refused: .refused
        case .unreachable, .silent, .forbidden, .program, .storage, .setup: .other
        }
    }
}
