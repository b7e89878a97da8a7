import ChatKit
import QuadCore

/// Why there is no answer at all.
package struct ChatError: UserFacingError, Equatable {
    package enum Kind: String, Sendable, CaseIterable {
        case refused, unreachable
        /// Nothing came for too long.
        case silent
        /// It may not be sent there.
        case forbidden
        /// The program that fetches.
        case program
        case storage
        /// Nothing is set up to ask.
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
