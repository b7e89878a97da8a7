import CoachesCore

/// Two coaches or two schools that may be one.
package struct DuplicatePair: Equatable, Sendable, Identifiable {
    package enum Kind: Sendable {
        case coach, school
    }

    package let kind: Kind
    let proposal: CoachMatcher.Proposal

    package var id: String { proposal.id }
}
