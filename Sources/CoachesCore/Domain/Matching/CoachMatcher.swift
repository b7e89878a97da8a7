import QuadCore

/// Coaches that may be one, and coaches that look so and are not said to be.
///
/// It compares only coaches that have something in common, so that it costs as much as there are coaches and not as there
/// are pairs of them.
package struct CoachMatcher: Sendable {
    package enum Strength: Int, Comparable, Sendable {
        case weak, medium, strong

        package var word: String {
            switch self {
            case .weak: "weak"
            case .medium: "medium"
            case .strong: "strong"
            }
        }

        package static func < (left: Strength, right: Strength) -> Bool { left.rawValue < right.rawValue }
    }

    /// Two coaches that may be one: ids in the order in which the coaches are kept.
    package struct Proposal: Equatable, Sendable, Identifiable {
        package let first: String
        package let second: String
        package let strength: Strength
        /// `same e-mail and name`
        package let reason: String

        package var id: String { DistinctPair(first, second).id }
    }

    /// What several coaches have in common though they are called differently.
    package struct Shared: Equatable, Sendable {
        package let coaches: [String]
        /// `one handle, 2 names (team account)`
        package let reason: String
    }

    /// The strongest first.
    package let proposals: [Proposal]
    package let notProposed: [Shared]

    package init(_ records: FamilyRecords) {
        var search = CoachMatchSearch(records)
        search.run()
        let ids = search.coaches.map(\.id)
        let refused = Set(records.distinct.map(\.id))
        proposals = search.found.compactMap { pair, hit -> Proposal? in
            let proposal = Proposal(
                first: ids[pair.first], second: ids[pair.second], strength: hit.strength, reason: hit.reason)
            return refused.contains(proposal.id) ? nil : proposal
        }.sorted { ($1.strength, $0.first, $0.second) < ($0.strength, $1.first, $1.second) }
        notProposed = search.shared.map { Shared(coaches: $0.places.map { ids[$0] }, reason: $0.reason) }
    }
}

extension ComparedName {
    /// The family's name first, so that those who are near each other are likely one.
    var byFamily: [UInt8] { family + [0x20] + given }
}

extension Person {
    /// All their addresses, as addresses are compared.
    var emailKeys: [String] { ((email.map { [$0] } ?? []) + otherEmails).compactMap { EmailAddress($0)?.key } }
}
