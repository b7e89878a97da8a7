import CoachesCore

/// Two coaches or two schools that may be duplicates.
struct DuplicatePair: Equatable, Sendable, Identifiable {
    enum Kind: Sendable {
        case coach, school
    }

    let kind: Kind
    let proposal: CoachMatcher.Proposal

    var id: String { proposal.id }
}
