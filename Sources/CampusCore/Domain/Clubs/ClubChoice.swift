import QuadCore

/// The user's choice for a club, known by its exact name.
package struct ClubChoice: Equatable, Sendable, Identifiable {
    package enum Kind: String, Sendable {
        case followed, muted
    }

    /// The name of the club.
    package var id: String
    package var kind: Kind

    package init(_ name: String, _ kind: Kind) {
        id = name
        self.kind = kind
    }
}
